import Playable
import Stage
import TestSupport
import Testing

@Suite struct RecordingDamageTests {
  static let recordings: [[UInt8]] = [
    Samples.bytes(Samples.header(game: "four"), Samples.four(seed: 1, hand: .finger)),
    Samples.bytes(
      Samples.header(), Array(Samples.bricks(seed: 2, hand: .shaky, use: .always).prefix(700))),
    Samples.bytes(Samples.header(), Samples.anything(seed: 6, count: 400)),
  ]

  @Test(arguments: 0..<3) func `G-18: every changed bit is an error`(_ which: Int) {
    let whole = Self.recordings[which]
    #expect(RecordingReader.error(whole) == nil)
    for index in whole.indices {
      for bit: UInt8 in [1, 2, 4, 8, 16, 32, 64, 128, 255] {
        var bytes = whole
        bytes[index] ^= bit
        let error = RecordingReader.error(bytes)
        switch index {
        case 0..<4: #expect(error == .notARecording)
        case 4: #expect(error == .unsupportedVersion(found: 1 ^ bit))
        case 5..<9: #expect(isAboutLength(error))
        default: #expect(error == .checksumMismatch)
        }
      }
    }
  }

  @Test(arguments: 0..<3) func `G-18: every prefix is known to be cut off`(_ which: Int) {
    let whole = Self.recordings[which]
    #expect(RecordingReader.error([]) == .notARecording)
    for count in 1..<whole.count {
      let error = RecordingReader.error(Array(whole.prefix(count)))
      let expected = count < 9 ? 29 : UInt32(whole.count)
      #expect(error == .truncated(expected: expected, found: UInt32(count)))
    }
    let longer = RecordingReader.error(whole + [0])
    #expect(longer == .overlong(expected: UInt32(whole.count), found: UInt32(whole.count + 1)))
  }

  @Test(arguments: 0..<3) func `E-28: no forged bit under a right checksum traps or hangs`(
    _ which: Int
  ) {
    let whole = Self.recordings[which]
    var read = 0
    for index in 9..<(whole.count - 8) {
      for bit: UInt8 in [1, 16, 128, 255] {
        var bytes = whole
        bytes[index] ^= bit
        if let error = RecordingReader.error(Samples.resealed(bytes)) {
          guard case .malformed = error else {
            Issue.record("byte \(index): \(error)")
            return
          }
        } else {
          read += 1
        }
      }
    }
    // Names, seed, numbers, checks and hash may be anything; hardly any change of moments fits.
    #expect(read < whole.count * 4)
  }

  @Test func `Random moments under a right checksum end in an error, soon`() {
    var random = Random(seed: 8, stream: .bot)
    let front = Array(Recorder(Samples.header()).finished(hash: 0).prefix(9 + headerSize))
    for round in 0..<3_000 {
      var bytes = front
      for _ in 0..<random.below(60) {
        bytes.append(round % 3 == 0 ? 0 : UInt8(truncatingIfNeeded: random.next()))
      }
      let ticks = round % 2 == 0 ? RecordingFormat.maxTicks : random.below(400)
      bytes += little(UInt64(ticks), 4) + little(1, 8) + little(0, 8)
      bytes.replaceSubrange(5..<9, with: little(UInt64(bytes.count), 4))
      _ = RecordingReader.error(Samples.resealed(bytes))
    }
  }

  @Test func `Bytes that are nothing at all are not a recording`() {
    var random = Random(seed: 9, stream: .bot)
    for _ in 0..<3_000 {
      var bytes = (0..<random.below(120)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      #expect(RecordingReader.error(bytes) != nil)
      bytes = [0x89, 0x49, 0x4c, 0x52, 1] + bytes
      #expect(RecordingReader.error(bytes) != nil)
    }
  }

  @Test func `A forged header is malformed where it breaks its limits`() {
    expect(.game, [1, 0, 0])
    expect(.game, [1, 0, 33])
    expect(.game, [1, 0, 2, 0x61, 0x20])
    expect(.game, [1, 0, 255, 0x61])
    expect(.rules, [1, 0, 1, 0x61, 0xff, 0xff, 0xff, 0xff, 0x10])
    expect(.rules, [1, 0, 1, 0x61, 0xff, 0xff])
    expect(.seed, [1, 0, 1, 0x61, 0, 1, 2, 3, 4, 5, 6, 7])
    let named: [UInt8] = [1, 0, 1, 0x61, 0, 1, 2, 3, 4, 5, 6, 7, 8]
    for name: [UInt8] in [
      [65], [3, 0x61], [1, 0x0a], [1, 0x7f], [1, 0x80], [1, 0xc3], [2, 0xc0, 0x80],
      [2, 0xc2, 0x85],
      [3, 0xe0, 0x80, 0x80], [3, 0xed, 0xa0, 0x80], [4, 0xf4, 0x90, 0x80, 0x80],
      [4, 0xf0, 0x80, 0x80, 0x80], [3, 0xe2, 0x82, 0x20], [2, 0xff, 0xff],
    ] {
      expect(.character, named + name)
      expect(.sponsor, named + [0] + name)
    }
    let tuned = named + [0, 0]
    expect(.tuning, tuned + [9])
    expect(.tuning, tuned + [2, 0])
    expect(.rival, tuned + [0, 50, 40, 0, 0])
    expect(.rival, tuned + [0, 50, 101, 0, 0])
    expect(.rival, tuned + [0, 50])
    expect(.frame, tuned + [0, 0, 0, 0, 0, 17])
    expect(.frame, tuned + [0, 0, 0, 0, 0, 1])
    expect(.trailer, tuned + [0, 0, 0, 0, 0, 0], ticks: 216_001)
  }

  private func expect(_ field: RecordingField, _ header: [UInt8], ticks: UInt64 = 1) {
    var bytes: [UInt8] = [0x89, 0x49, 0x4c, 0x52, 1]
    bytes += little(UInt64(header.count + 29), 4) + header
    bytes += little(ticks, 4) + little(0, 8) + little(0, 8)
    guard case .malformed(let found, let at) = RecordingReader.error(Samples.resealed(bytes)) else {
      Issue.record("\(field.name): no error")
      return
    }
    #expect(found == field)
    #expect(at >= 9 && at < bytes.count)
  }

  private var headerSize: Int { Recorder(Samples.header()).finished(hash: 0).count - 29 - 1 }

  private func little(_ value: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) }
  }

  private func isAboutLength(_ error: RecordingError?) -> Bool {
    switch error {
    case .truncated, .overlong: true
    default: false
    }
  }
}
