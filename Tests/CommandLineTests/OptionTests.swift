import Foundation
import Testing

/// Options as people type them, and what the help says of them.
@Suite struct OptionTests {
  private let tool: Tool

  init() throws { tool = Tool(in: try Stock.folder()) }

  @Test func `G-18: whatever is wrong with an option is one line and status 64`() throws {
    for (line, told) in [
      ("play --sed 4", "unknown option '--sed'; did you mean '--seed'?"),
      ("play --sed=4", "unknown option '--sed'; did you mean '--seed'?"),
      ("play -s", "unknown option '-s'"),
      ("play --seed", "--seed needs a value: --seed N"),
      ("play --seed=", "--seed needs a value: --seed N"),
      ("play --seed ''", "--seed needs a value: --seed N"),
      ("play --character ''", "--character needs a value: --character ID|PATH"),
      ("play --record --json", "--record needs a value: --record FILE"),
      ("play --seed 1 --seed 2", "--seed is given twice: give it once"),
      ("play --seed=1 --seed 1", "--seed is given twice: give it once"),
      ("list --json --json", "--json is given twice: give it once"),
      ("list --json=yes", "--json takes no value"),
      ("play --seed=5=6", "--seed wants a whole number"),
      ("play -- bricks four", "'four' is one operand too many"),
      ("play -- --seed 4", "'4' is one operand too many"),
      ("-- play", "'--' before a command: options stand after it"),
      ("--json list", "'--json' before a command: options stand after it"),
      ("--version now", "'now' is one word too many"),
      ("help play now", "'now' is one word too many"),
      ("play --tune lives=1 --tune lives=2", "--tune lives is given twice: give it once"),
      ("report live.jsonl --as-of 2026-01-31", "--as-of says nothing without --rate-card ID"),
      ("report live.jsonl --assume fill=1", "--assume says nothing without --rate-card ID"),
      ("verify good.rec --jobs 0", "--jobs wants a whole number from 1 to 1024, not '0'"),
      ("verify good.rec --jobs -1", "--jobs wants a whole number from 1 to 1024, not '-1'"),
      ("calibrate live.jsonl --jobs 0", "--jobs wants a whole number from 1 to 1024, not '0'"),
      ("bench --games four,bricks,four", "--games names 'four' twice: name it once"),
      ("bench --seeds 1..3 --sessions 4", "give --seeds or --sessions, not both"),
      ("bench --stdin --out x", "--stdin takes no --out: leave one of them out"),
      ("character lint miso --all", "give characters or --all, not both"),
      ("character audit miso --all", "give characters or --all, not both"),
      ("replay good.rec --every 2", "--every is for --frames and --y4m: give one of them"),
      ("play --host window --graphics sixel", "--graphics is for the terminal: give --host"),
      ("play --y4m - --graphics kitty", "--graphics is for the terminal: give --host terminal"),
      ("replay good.rec --speed max --colors full", "--colors is for the terminal: give --host"),
      ("demo chat --host headless --colors 256", "--colors is for the terminal: give --host"),
      ("character preview --quiet", "unknown option '--quiet'"),
    ] {
      let outcome = try tool.shell("$interlude \(line)")
      #expect(outcome.status == 64 && outcome.output.isEmpty, "\(line)")
      #expect(outcome.errors.hasPrefix("interlude: \(told)"), "\(line): \(outcome.errors)")
      #expect(outcome.errors.split(separator: "\n").count == 1, "\(line)")
    }
  }

  @Test func `G-18: a text that is no language tag is refused wherever a language is asked for`()
    throws
  {
    for line in [
      "play --host headless", "replay good.rec", "character trace oda", "character preview oda",
      "character audit oda", "character draft miso", "export --network unity", "preview",
    ] {
      for text in ["p!l", "xx!", "english"] {
        let outcome = try tool.shell("$interlude \(line) --locale '\(text)'")
        #expect(outcome.status == 64 && outcome.output.isEmpty, "\(line) \(text)")
        #expect(
          outcome.errors
            == "interlude: --locale wants a language tag like en or pt-BR, not \"\(text)\"\n",
          "\(line) \(text): \(outcome.errors)")
      }
    }
    for text in ["tlh", "pt_BR.UTF-8", "de-AT"] {
      let line = "play four --host headless --seed 1 --json --locale \(text)"
      #expect(try tool.shell("$interlude \(line)").status == 0, "\(text)")
    }
    let surroundings = "LC_ALL='p!l' $interlude play four --host headless --seed 1 --json"
    #expect(try tool.shell(surroundings).status == 0, "the environment is nobody's wish")
  }

  @Test func `Values stand behind a space or =, operands behind --, some options again`() throws {
    let plain = try tool.shell("$interlude play four --host headless --seed 5 --json")
    #expect(plain.status == 0)
    for line in [
      "play --seed=5 --host=headless --json four", "play --json --host headless --seed 5 -- four",
    ] {
      #expect(try tool.shell("$interlude \(line)") == plain, "\(line)")
    }
    let tuned = try tool.shell(
      "$interlude play --host headless --seed 5 --tune lives=1 --tune=seconds=20 --quiet")
    #expect(tuned.status == 0)
  }

  @Test func `Quiet prints errors and what is asked for by name, and no more`() throws {
    for line in [
      "play --host headless --seed 1", "replay good.rec --speed max", "verify good.rec",
      "bench --sessions 1 --games four",
    ] {
      let quiet = try tool.shell("$interlude \(line) --quiet")
      #expect(quiet == Tool.Outcome(status: 0, output: "", errors: ""), "\(line)")
      let loud = try tool.shell("$interlude \(line)")
      #expect(loud.status == 0 && !loud.output.isEmpty, "\(line)")
      let json = try tool.shell("$interlude \(line) --quiet --json")
      #expect(json.errors.isEmpty && json.output.hasPrefix("{"), "\(line)")
    }
    let summary = try tool.shell("$interlude play --host headless --seed 1 --quiet --summary -")
    #expect(summary.output.hasPrefix("{") && summary.errors.isEmpty)
    let wrong = try tool.shell("$interlude verify flipped.rec --quiet")
    #expect(wrong.status == 1 && wrong.output.isEmpty)
    #expect(wrong.errors.hasPrefix("interlude: flipped.rec: refuted"))
  }

  @Test func `A hushed character plays and says nothing`() throws {
    let line = "$interlude play four --host headless --seed 1 --json"
    let hushed = try tool.shell("\(line) --hush").output
    #expect(hushed.contains("\"lines\" : [\n\n  ]"))
    #expect(try !tool.shell(line).output.contains("\"lines\" : [\n\n  ]"))
  }

  @Test func `The defaults in the help of preview and trace are those that hold`() throws {
    for command in ["preview", "trace"] {
      let help = try tool("character", command, "--help").output
      #expect(help.contains("seed of the session; 1 if left out"))
      #expect(help.contains("casual if left out") && help.contains("it is only read"))
      let plain = try tool("character", command, "--game", "four")
      #expect(plain.status == 0 && plain.output.hasPrefix("Miso at Four, seed 1, casual player"))
      let named = try tool(
        "character", command, "miso", "--game", "four", "--seed", "1", "--player", "casual",
        "--locale", "en")
      #expect(named == plain)
      let missing = try tool("character", command, "--game", "four", "--memory", "heard.json")
      #expect(missing.status == 66 && missing.output.isEmpty)
    }
    _ = try tool.shell("$interlude play four --host headless --seed 1 --quiet --memory heard.json")
    let before = try #require(tool.folder["heard.json"])
    #expect(try tool("character", "preview", "--memory", "heard.json").status == 0)
    #expect(tool.folder["heard.json"] == before)
  }

  @Test func `The defaults in the help of bench, ads and demo are those that hold`() throws {
    let bench = "$interlude bench --games four --sessions 1 --json"
    #expect(
      try tool.shell(bench)
        == tool.shell("\(bench) --characters miso --players casual"))
    #expect(
      try tool.shell("$interlude bench --games four --seeds 1..2 --json") == tool.shell(bench))
    let ads =
      "$interlude ads simulate \"$INTERLUDE_ROOT/Assets/Inventory/demo.json\" --users 3 "
      + "--at 2026-03-01T09:00:00Z --json"
    #expect(
      try tool.shell(ads).output
        == tool.shell("\(ads) --seed 1 --days 30 --requests 10 --format interstitial").output)
    let demo = "$interlude demo chat --host headless"
    #expect(try tool.shell(demo) == tool.shell("\(demo) --seed 1 --character miso"))
  }
}
