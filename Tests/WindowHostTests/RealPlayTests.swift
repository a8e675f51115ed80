#if SDL
  import Catalogue
  import Foundation
  import Stage
  import TestSupport
  import Testing

  /// The command line tool in a real window, played with a real pointer, recorded and verified.
  @Suite(
    .serialized,
    .enabled(
      if: Desktop.missing == nil,
      "\(Desktop.missing ?? "nothing") missing: apt-get install xvfb xdotool openbox imagemagick"))
  struct RealPlayTests {
    @Test func `G-8: a game played with a pointer is recorded in field units and verifies`() throws
    {
      let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).recording").path
      defer { try? FileManager.default.removeItem(atPath: file) }
      let window = try Desktop().open(
        [
          Fixture.interlude, "play", "bricks", "--host", "window", "--size", "390x844",
          "--seed", "5", "--record", file,
        ], environment: ["INTERLUDE_SESSIONS": file + ".jsonl"])
      defer { for end in ["jsonl", "receipts.jsonl"] { unlink("\(file).\(end)") } }
      // The intro cannot be skipped in its first half second.
      Thread.sleep(forTimeInterval: 1.5)
      try window.click(195, 600)
      Thread.sleep(forTimeInterval: 0.5)
      for step in 0..<40 { try window.move(to: 60 + step * 7, 700) }
      try window.click(330, 700)
      Thread.sleep(forTimeInterval: 1)
      window.send(SIGTERM)
      #expect(try window.ended() == 0)
      let data = try Data(contentsOf: URL(fileURLWithPath: file))
      var reader = try RecordingReader([UInt8](data))
      var places: Set<Int16> = []
      while let event = try reader.next() {
        if case .moment(.tick(let input)) = event, input.hasPointer { places.insert(input.x) }
      }
      // The field is 360 units wide: the hand swept over most of it.
      #expect(places.count > 10)
      #expect((places.max() ?? 0) - (places.min() ?? 0) > 150)
      #expect(places.allSatisfy { (0...360).contains($0) })
      let entry = try #require(Catalogue.entries.first { $0.id.description == "bricks" })
      guard
        case .verified(let again) = entry.verify(try RecordingReader([UInt8](data)), cast: Cast())
      else {
        Issue.record("the recording does not verify")
        return
      }
      #expect(again.telemetry.tick(of: .playStart) != nil)
      #expect(!again.isComplete)
      // The same session is kept as a live one, with its receipt beside it.
      let kept = try String(contentsOfFile: file + ".jsonl", encoding: .utf8)
      #expect(kept.contains(#""origin":"live""#) && kept.contains(#""seed":5,"#))
      let receipt = try String(contentsOfFile: file + ".receipts.jsonl", encoding: .utf8)
      #expect(receipt.contains(data.base64EncodedString()))
    }
  }
#endif
