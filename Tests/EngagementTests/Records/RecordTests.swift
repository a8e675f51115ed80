import Engagement
import Foundation
import Playable
import Stage
import Testing

@Suite struct RecordTests {
  @Test func `E-8: a record is one line of JSON with its keys in order`() throws {
    let line = String(decoding: sample(7).line, as: UTF8.self)
    #expect(
      line == """
        {"schema":1,"id":"0000000000000007","origin":"simulated","game":"bricks","rules":3,\
        "engine":2,"seed":18446744073709551615,"character":"miso","sponsor":"fizz \\"wick\\"",\
        "player":"casual","placement":"","closeDelay":300,"closeClamp":1800,\
        "impressionRule":"beginToRender","events":{"started":1,"cta":900},"ctaPresses":2,\
        "retries":1,"repeats":1,"wall":2000,"visible":1800,"active":1500,"engaged":1400,\
        "outcome":"won","endReason":"userClosed","score":420,"rivalScore":-5,"progress":1000,\
        "linesSpoken":9,"inputs":"00000000deadbeef","stateHash":"ffffffffffffffff"}
        """)
    let object = try JSONSerialization.jsonObject(with: Data(sample(7).line))
    #expect((object as? [String: Any])?.count == 30)
  }

  @Test func `E-8: a record read back is the record`() throws {
    var live = sample(8)
    live.origin = .live
    live.startedAt = 1_700_000_000_123
    live.character = "żółw\n\u{1F680}"
    for record in [sample(7), live] {
      #expect(try SessionRecord(line: record.line) == record)
    }
  }

  @Test func `E-8: keys may stand in any order, with unknown ones between`() throws {
    let text = #"""
      {"visible": 60, "new": {"a": [1, 2.5e3, null, "x\"y"]}, "seed": 4, "game": "four",
       "origin": "live", "id": "00000000000000ff", "schema": 1, "character": "A\u017c\ud83d\ude80"}
      """#
    let record = try SessionRecord(line: Array(text.utf8))
    #expect(record.visible == 60 && record.seed == 4 && record.id == 255 && record.origin == .live)
    #expect(record.character == "Aż🚀")
  }

  @Test(arguments: [
    ("", "byte 1", "too early"), ("{", "byte 2", "too early"), ("[]", "byte 1", "missing"),
    ("{}", "schema", "is missing"), (#"{"schema":2}"#, "schema", "schema 2"),
    (#"{"schema":1,"seed":-1}"#, "seed", "out of range"),
    (#"{"schema":1,"visible":1.5}"#, "visible", "whole number"),
    (#"{"schema":1,"visible":NaN}"#, "visible", "whole number"),
    (#"{"schema":1,"visible":99999999999}"#, "visible", "out of range"),
    (#"{"schema":1,"origin":"real"}"#, "origin", "unknown word"),
    (#"{"schema":1,"id":"12"}"#, "id", "no hash"),
    (#"{"schema":1,"events":{"cta":-4}}"#, "events", "negative tick"),
    (#"{"schema":1} x"#, "byte 14", "after the object"),
  ])
  func `G-18: a bad line is refused with its place`(
    _ line: String, _ place: String, _ what: String
  ) {
    do {
      _ = try SessionRecord(line: Array(line.utf8))
      Issue.record("\(line) was read")
    } catch {
      #expect(error.place.contains(place) && error.what.contains(what), "\(line): \(error)")
      #expect(!error.mend.isEmpty)
    }
  }

  @Test(arguments: [
    [0xff], [0xc3], [0xc3, 0x28], [0xe2, 0x82], [0xc0, 0xaf], [0xed, 0xa0, 0x80],
    [0xf5, 0x80, 0x80, 0x80],
  ])
  func `G-18: bytes that are not UTF-8 are refused at the first of them`(_ bad: [UInt8]) {
    for (head, tail, place) in [
      (#"{"schema":1,"game":"ż"#, #"","seed":1}"#, "game (byte 23)"),
      (#"{"schema":1,"who":"ż"#, #"","seed":1}"#, "byte 22"),
      (#"{"schema":1,"who":["ż"#, #""],"seed":1}"#, "byte 23"),
      (#"{"schema":1,"ż"#, #"":1}"#, "byte 16"), (#"{"ż\\"#, #"":1}"#, "byte 7"),
    ] {
      let line = Array(head.utf8) + bad + Array(tail.utf8)
      #expect(fault { () throws(RecordFault) in try SessionRecord(line: line) } == place, "\(head)")
      let bytes = place.replacing("game (", with: "").replacing(")", with: "")
      #expect(fault { () throws(RecordFault) in try Receipt(line: line) } == bytes, "\(head)")
    }
    let request = Array(#"{"game":"ż"#.utf8) + bad + Array(#"","seed":1}"#.utf8)
    request.withUnsafeBufferPointer { line in
      #expect(fault { () throws(RecordFault) in try SessionRequest(line: line) } == "byte 12")
    }
  }

  /// The place of a fault that is about UTF-8.
  private func fault<Value>(_ read: () throws(RecordFault) -> Value) -> String? {
    do throws(RecordFault) {
      _ = try read()
      return nil
    } catch {
      return error.what == "not UTF-8" ? error.place : "\(error)"
    }
  }

  @Test func `G-18: half of a surrogate pair is refused, both halves are a letter`() throws {
    let line = { (name: String) in
      Array(
        #"{"schema":1,"id":"00000000000000ff","origin":"live","game":"\#(name)","seed":1,"visible":1}"#
          .utf8)
    }
    #expect(try SessionRecord(line: line(#"\ud83d\ude80"#)).game == "🚀")
    for half in [#"\ud83d"#, #"\ude80\ud83d"#, #"\ud83dx"#] {
      #expect(throws: RecordFault.self) { try SessionRecord(line: line(half)) }
    }
  }

  @Test func `E-8: no mutation of a line traps, and what is read can be written`() throws {
    var random = Random(seed: 1, stream: .bot)
    let line = sample(7).line
    for _ in 0..<10_000 {
      var bytes = line
      for _ in 0...random.below(3) {
        let place = Int(random.below(UInt32(bytes.count)))
        switch random.below(3) {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.remove(at: place)
        default: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: place)
        }
      }
      guard let record = try? SessionRecord(line: bytes) else { continue }
      #expect(try SessionRecord(line: record.line) == record)
    }
    for end in line.indices {
      #expect(throws: RecordFault.self) { try SessionRecord(line: Array(line[..<end])) }
    }
  }

  @Test func `E-4: what cannot be is called inconsistent`() {
    var record = sample(7)
    #expect(record.inconsistencies.isEmpty)
    record.active = record.visible + 1
    #expect(record.inconsistencies == [.timesOutOfOrder])
    record = sample(7)
    record.wall = -4
    #expect(record.inconsistencies.contains(.negativeTime))
    record = sample(7)
    record.ctaPresses = 0
    #expect(record.inconsistencies == [.ctaWithoutPress])
    record = sample(7)
    record.events[.closed] = 1_801
    #expect(record.inconsistencies == [.eventAfterEnd])
  }

  func sample(_ id: UInt64) -> SessionRecord { RecordTests.sample(id) }

  static func sample(_ id: UInt64) -> SessionRecord {
    var record = SessionRecord()
    record.id = id
    record.game = "bricks"
    record.rules = 3
    record.engine = 2
    record.seed = .max
    record.character = "miso"
    record.sponsor = "fizz \"wick\""
    record.player = "casual"
    record.closeDelay = 300
    record.closeClamp = 1_800
    record.impressionRule = .beginToRender
    record.events[.started] = 1
    record.events[.cta] = 900
    record.ctaPresses = 2
    record.retries = 1
    record.repeats = 1
    record.wall = 2_000
    record.visible = 1_800
    record.active = 1_500
    record.engaged = 1_400
    record.outcome = .won
    record.endReason = .userClosed
    record.score = 420
    record.rivalScore = -5
    record.progress = 1_000
    record.linesSpoken = 9
    record.inputs = 0xdead_beef
    record.stateHash = .max
    return record
  }
}
