import Catalogue
import Foundation
import Packs
import Testing

@Suite struct PlayTests {
  private let tool = Tool()

  private func json(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `G-5: the same seed gives the same report, whatever the machine shows`() throws {
    for entry in Catalogue.entries {
      let words = [
        "play", entry.id.description, "--host", "headless", "--seed", "7", "--player", "expert",
        "--json",
      ]
      let first = try tool.run(words)
      #expect(first.status == 0)
      #expect(try tool.run(words) == first)
      let report = try json(first.output)
      #expect(report["seed"] as? Int == 7 && report["origin"] as? String == "simulated")
      #expect(report["endReason"] as? String == "userClosed")
      let frames = try tool.run(words + ["--frames", "frames", "--every", "400", "--scale", "1"])
      #expect(frames.output == first.output)
      let made = try FileManager.default.contentsOfDirectory(atPath: tool.folder.path + "/frames")
      #expect(made.contains("frame-00400.png"))
    }
  }

  @Test func `G-17: without a window and a terminal a simulated player plays, and it says so`()
    throws
  {
    let outcome = try tool("play", "--seed", "3")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors.hasPrefix(
        "Bricks with Miso, seed 3, in en (by default), without a screen (no window: "))
    #expect(outcome.errors.hasSuffix("; no terminal on both ends)\n"))
    #expect(outcome.output.contains(" on screen, "))
  }

  @Test func `A seed that was drawn is told, and leads to the same session again`() throws {
    let drawn = try tool("play", "four", "--host", "headless")
    let seed = try #require(drawn.errors.firstMatch(of: /seed (\d{1,9}),/)).1
    let again = try tool("play", "four", "--host", "headless", "--seed", String(seed))
    #expect(again.output == drawn.output)
  }

  @Test func `What is recorded is verified, and replayed to the same state`() throws {
    for entry in Catalogue.entries {
      let game = entry.id.description
      let played = try json(
        tool(
          "play", game, "--host", "headless", "--seed", "21", "--sponsor", "lumen", "--character",
          "sterling", "--record", "\(game).rec", "--json"
        ).output)
      #expect(tool.folder["\(game).rec.log"] == nil, "the log goes when the file is whole")
      let verified = try tool("verify", "\(game).rec")
      #expect(verified.status == 0 && verified.errors.isEmpty)
      #expect(verified.output.hasPrefix("\(game).rec: verified: \(game), seed 21, "))
      let replayed = try tool("replay", "\(game).rec", "--speed", "max", "--json")
      #expect(replayed.status == 0)
      let report = try json(replayed.output)
      #expect(report["origin"] as? String == "replayed")
      for key in ["stateHash", "seed", "character", "sponsor", "outcome", "endReason", "retries"] {
        #expect("\(report[key] ?? "none")" == "\(played[key] ?? "none")", "\(key)")
      }
      #expect(report["playTime"] as? [String: Int] == played["playTime"] as? [String: Int])
      #expect(report["events"] as? [String: Int] == played["events"] as? [String: Int])
      let judged = try json(tool("verify", "--json", "\(game).rec").output)
      #expect(judged["stateHash"] as? String == played["stateHash"] as? String)
      #expect(judged["verdict"] as? String == "verified")
    }
  }

  @Test func `C-2: a summary is written, or printed, and a replay gives the same one`() throws {
    let played = try tool(
      "play", "four", "--host", "headless", "--seed", "6", "--record", "game.rec", "--summary",
      "played.json")
    #expect(played.status == 0 && played.output.contains("\nMiso remembers: "))
    let replayed = try tool("replay", "game.rec", "--speed", "max", "--summary", "replayed.json")
    #expect(replayed.status == 0)
    let texts = ["played.json", "replayed.json"].map {
      String(decoding: tool.folder[$0] ?? [], as: UTF8.self)
    }
    #expect(texts[0].replacing("simulated", with: "replayed") == texts[1])
    let moments = try #require(try json(texts[0])["moments"] as? [[String: Any]])
    for moment in moments { #expect(played.output.contains("\(moment["text"] ?? "none")\n")) }
    let printed = try tool("replay", "game.rec", "--speed", "max", "--summary", "-")
    #expect(printed.output.replacing(" : ", with: ": ") == texts[1].replacing(" : ", with: ": "))
    let both = try tool("play", "--host", "headless", "--summary", "-", "--json")
    #expect(both.status == 64 && both.output.isEmpty)
    let nowhere = try tool("play", "--host", "headless", "--summary", "no/such/place.json")
    #expect(nowhere.status == 74)
    #expect(
      nowhere.errors.hasSuffix(
        "no/such/place.json: cannot write the summary: No such file or directory; give a place in "
          + "a folder that is there\n"))
  }

  @Test func `A replay at any speed reaches the same state`() throws {
    tool.folder["game.rec"] = Stock.recording(seed: 5, ticks: 300)
    let fastest = try tool("replay", "game.rec", "--speed", "max")
    let headless = try tool("replay", "game.rec", "--host", "headless", "--speed", "30")
    #expect(fastest.status == 0 && headless.output == fastest.output)
  }

  @Test func `C-1: a character of one's own plays under its name`() throws {
    let outcome = try tool(
      "play", "--host", "headless", "--seed", "1", "--char-name", "Zoë", "--char-desc",
      "A fierce, proud and competitive knight.", "--user", "Kim", "--json")
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("\nBricks with Zoë, seed 1, "))
    #expect(try json(outcome.output)["character"] as? String == "Zoë")
    tool.folder["long.txt"] = Array(String(repeating: "kind and shy ", count: 80_000).utf8)
    let long = try tool(
      "play", "--host", "headless", "--seed", "1", "--char-desc", "@long.txt")
    #expect(long.status == 0 && long.errors.contains("\nBricks with Companion, "))
  }

  @Test func `A film goes to standard output, alone`() throws {
    let outcome = try tool.shell(
      "$interlude play --host headless --seed 2 --size 100x200 --scale 1 --every 600 --y4m - "
        + "| head -c 60 | head -1")
    #expect(outcome.output == "YUV4MPEG2 W100 H200 F60:600 Ip A1:1 C420jpeg\n")
  }

  @Test func `G-18: a disk that fills up lets the game go on; its end tells it`() throws {
    let outcome = try tool.shell(
      "trap '' XFSZ; ulimit -f 0; exec $interlude play --host headless --seed 2 --record full.rec")
    #expect(outcome.output.contains(" on screen, "), "the result is told all the same")
    #expect(
      outcome.errors.hasSuffix(
        "interlude: full.rec: cannot write the recording: File too large; give another place\n"))
    #expect(outcome.status == 74)
    #expect(tool.folder["full.rec"] == nil)
  }

  @Test func `A reader that goes away ends it quietly`() throws {
    let outcome = try tool.shell(
      "{ sleep 1; $interlude list; echo $? >status; } | true; sleep 2; cat status")
    #expect(outcome.output == "74\n" && outcome.errors.isEmpty)
  }

  @Test func `What is listed is what can be played`() throws {
    let listed = try json(tool("list", "--json").output)
    let games = try #require(listed["games"] as? [[String: Any]])
    #expect(games.map { $0["id"] as? String } == Catalogue.entries.map(\.id.description))
    let text = try tool("list").output
    for entry in Catalogue.entries {
      #expect(text.contains("\n  \(entry.id) "))
      for knob in entry.knobs { #expect(text.contains("  \(entry.id) \(knob.name)")) }
    }
    for kind in ["characters", "sponsors"] {
      let people = try #require(listed[kind] as? [[String: Any]])
      #expect(people.count >= 2)
      for person in people { #expect(text.contains("\n  \(person["id"] ?? "") ")) }
    }
  }

  @Test func `Doctor tells what is there, and how to get the rest`() throws {
    let outcome = try tool("doctor")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    for thing in ["data", "window", "terminal", "headless", "ffmpeg", "wasmkit", "node"] {
      #expect(outcome.output.contains(" \(thing) "), "\(thing)")
    }
    #expect(outcome.output.contains("✓ data"))
    #expect(outcome.output.contains("– terminal  "))
    let findings = try #require(
      JSONSerialization.jsonObject(with: Data(tool("doctor", "--json").output.utf8))
        as? [[String: Any]])
    #expect(findings.count == outcome.output.split(separator: "\n").count { !$0.hasPrefix(" ") })
    let lost = try tool("doctor", "--root", "/nowhere")
    #expect(lost.output.contains("✗ data") && lost.status == 66)
  }

  @Test func `G-18: away from the data it says where it looked`() throws {
    let stray = tool.folder.path + "/stray"
    try FileManager.default.copyItem(atPath: Tool.path, toPath: stray)
    var lost = tool
    lost.root = nil
    for words in [["play"], ["list"], ["new", "game", "Bubbles"]] {
      let outcome = try lost.launch(stray, words)
      #expect(outcome.status == 66 && outcome.output.isEmpty)
      #expect(outcome.errors.hasPrefix("interlude: no Characters and Assets folders in "))
      #expect(outcome.errors.contains("set INTERLUDE_ROOT, or give --root"))
      #expect(outcome.errors.split(separator: "\n").count == 1)
    }
  }
}
