import Foundation
import Testing

/// What commands leave behind where they cannot write.
@Suite struct WritingTests {
  private let tool = Tool()

  /// A device that is always full and stays a device.
  private static let hasFull: Bool = {
    var about = stat()
    return stat("/dev/full", &about) == 0 && about.st_mode & S_IFMT == S_IFCHR
  }()

  @Test(.enabled(if: hasFull, "there is no /dev/full"))
  func `G-19: a full device is an error, whatever is written to it, and stays a device`() throws {
    for line in [
      "play --host headless --cues /dev/full", "play --host headless --summary /dev/full",
      "bench --sessions 1 --games four --out /dev/full",
      "bench --sessions 1 --games four --summary /dev/full",
      "list >/dev/full", "doctor --json >/dev/full", "demo episode --host headless >/dev/full",
      "ads simulate \"$INTERLUDE_ROOT/Assets/Inventory/demo.json\" --users 2 --json >/dev/full",
      "play --host headless --size 100x200 --scale 1 --y4m - >/dev/full", "--help >/dev/full",
      "bench --sessions 1 --games four --json >/dev/full",
    ] {
      let outcome = try tool.shell("$interlude \(line)")
      #expect(outcome.status == 74, "\(line)")
      #expect(outcome.errors.contains("No space left on device"), "\(line): \(outcome.errors)")
    }
    for line in ["--record /dev/full", "--frames /dev/full"] {
      #expect(try tool.shell("$interlude play --host headless \(line)").status == 74)
    }
    #expect(try tool("play", "--host", "headless", "--memory", "/dev/full").status == 66)
    #expect(Self.hasFull && tool.folder.tree.isEmpty)
    var about = stat()
    #expect(stat("/dev/full", &about) == 0 && about.st_mode & S_IFMT == S_IFCHR)
  }

  private static let hasScript = FileManager.default.isExecutableFile(atPath: "/usr/bin/script")

  @Test(.enabled(if: hasFull && hasScript, "needs /dev/full, and script for a terminal"))
  func `G-19: events of a demo that nobody takes are an error at its end`() throws {
    for (place, status) in [("/dev/full", 74), ("events.jsonl", 0)] as [(String, Int32)] {
      let outcome = try tool.shell(
        "timeout 120 script -qec \"$interlude demo chat --host terminal --events 2>\(place)\" "
          + "/dev/null </dev/null")
      #expect(outcome.status == status, "\(place): \(outcome.output)")
    }
    let events = String(decoding: tool.folder["events.jsonl"] ?? [], as: UTF8.self)
    #expect(events.contains("\"event\":"))
  }

  @Test func `G-19: no file is written that is also read, or written twice`() throws {
    let records = "bench --sessions 2 --games four"
    #expect(try tool.shell("$interlude \(records) --out q.jsonl && cp q.jsonl kept").status == 0)
    #expect(try tool.shell("$interlude play --host headless --record k.rec").status == 0)
    for line in [
      "report q.jsonl -o ./q.jsonl", "replay k.rec --host headless --summary k.rec",
      "play --host headless --record s --summary s", "play --host headless --memory s --cues s",
      "\(records) --out s --summary s", "\(records) --out s --receipts s",
      "report q.jsonl --receipts q.jsonl",
    ] {
      let outcome = try tool.shell("$interlude \(line)")
      #expect(outcome.status == 64, "\(line)")
      #expect(outcome.errors.contains("is also the file of"), "\(line): \(outcome.errors)")
    }
    #expect(try tool.shell("cmp q.jsonl kept && $interlude verify k.rec && ! ls s").status == 0)
    #expect(try tool.shell("$interlude compare q.jsonl q.jsonl").status == 0)
  }

  @Test func `G-19: what could not be written leaves nothing, and what was there stays`() throws {
    tool.folder["old"] = Array("kept".utf8)
    for line in [
      "play --host headless --cues old --record none/x", "play --host headless --cues none/x",
      "play --host headless --record new --cues .", "play --host headless --summary .",
      "play --host headless --cues new --character nobody", "play --host headless --record new/",
      "play --host headless --memory new --summary none/x",
      "play --host headless --frames new/deep --summary none/x",
      "play --host headless --frames new/deep --record none/x",
      "play --host headless --frames new/deep --character nobody",
      "play --host headless --frames old/deep", "play --host headless --frames old",
      "bench --sessions 1 --out new --summary .", "bench --sessions 1 --out .",
    ] {
      let outcome = try tool.shell("$interlude \(line)")
      #expect([74, 66].contains(outcome.status), "\(line)")
      #expect(outcome.output.isEmpty, "it is known before anything is played: \(line)")
      #expect(tool.folder.tree == ["old": Array("kept".utf8)], "\(line)")
    }
  }

  @Test func `G-19: the error of a recording names the place that was given`() throws {
    for (given, named) in [("none/a", "none/a"), ("old/a", "old/a"), ("in/a", "in/a.log")] {
      tool.folder["old"] = []
      _ = try tool.shell("mkdir -p in/a.log")
      let outcome = try tool("play", "--host", "headless", "--record", given)
      #expect(outcome.status == 74)
      #expect(
        outcome.errors.contains("interlude: \(named): cannot write the recording: "),
        "\(outcome.errors)")
    }
  }

  @Test func `G-19: pictures that cannot be written leave no folder, those that can a whole one`()
    throws
  {
    let line = "$interlude play --host headless --seed 2 --size 100x200 --scale 1 --every 200"
    let full = try tool.shell("trap '' XFSZ; ulimit -f 0; exec \(line) --frames a/b")
    #expect(full.status == 74 && full.errors.contains("a/b/frame-00200.png: cannot write a frame"))
    #expect(tool.folder.tree.isEmpty)
    let name = String(repeating: "n", count: 300)
    #expect(try tool.shell("\(line) --frames a/b/\(name)").status == 74)
    #expect(tool.folder.tree.isEmpty)
    #expect(try tool.shell("\(line) --frames a/b").status == 0)
    #expect(tool.folder.tree.keys.contains("a/b/frame-00200.png"))
    #expect(tool.folder.tree.keys.allSatisfy { !$0.contains("/.") })
  }

  @Test func `G-19: a disk that fills up leaves no half of a file`() throws {
    tool.folder["cues"] = Array("kept".utf8)
    let outcome = try tool.shell(
      "trap '' XFSZ; ulimit -f 0; exec $interlude play --host headless --seed 2 --cues cues "
        + "--summary sum --memory said")
    #expect(outcome.status == 74)
    #expect(outcome.output.contains(" on screen, "), "the result is told all the same")
    #expect(outcome.errors.contains("cues: cannot write the cues: File too large"))
    #expect(tool.folder.tree == ["cues": Array("kept".utf8)])
  }

  @Test func `A pipe takes cues and sums as they are`() throws {
    let cues = try tool.shell(
      "$interlude play four --host headless --seed 2 --quiet --cues /dev/stdout | head -1")
    #expect(cues.output.hasPrefix("{\"characterId\":\"miso\","))
  }

  @Test func `Whatever --force replaces is named, and what is no character is not replaced`()
    throws
  {
    tool.folder["nova.json"] = Array(
      "{\"name\": \"Nova\", \"first_mes\": \"Hello there, you.\"}".utf8)
    let line = "$interlude character import nova.json --into packs --force"
    #expect(try !tool.shell(line).output.contains("replaced"))
    let again = try tool.shell(line)
    #expect(again.status == 0)
    #expect(again.output.contains("\nreplaced the character \"Nova\" (4 files) that was there\n"))
    _ = try tool.shell("rm packs/nova/character.json")
    let other = try tool.shell(line)
    #expect(other.status == 65 && other.errors.contains("what is at packs/nova is no character"))
  }
}
