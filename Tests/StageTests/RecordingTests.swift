import Playable
import Stage
import TestSupport
import Testing

@Suite struct RecordingTests {
  @Test func `What is recorded is read again: moments, checks, header, hash`() throws {
    let moments = Samples.bricks(seed: 3, hand: .finger)
    var reader = try RecordingReader(Samples.bytes(Samples.header(), moments))
    #expect(reader.header == Samples.header())
    #expect(reader.isComplete)
    #expect(reader.ticks == 3_600)
    #expect(reader.finalHash == Samples.hash(after: 3_600))
    var read: [Moment] = []
    var ticks: UInt32 = 0
    for event in try reader.rest() {
      switch event {
      case .moment(let moment):
        if case .tick = moment { ticks += 1 }
        read.append(moment)
      case .check(let check):
        #expect(ticks % 300 == 0)
        #expect(check == UInt16(truncatingIfNeeded: Samples.hash(after: ticks)))
      }
    }
    #expect(read == moments)
  }

  @Test func `G-5: ten thousand drawn sequences come back bit for bit`() throws {
    for seed: UInt64 in 0..<10_000 {
      let moments = Samples.anything(seed: seed, count: Int(seed % 257))
      let read = try RecordingReader.moments(Samples.bytes(Samples.header(), moments))
      if read != moments {
        Issue.record("sequence \(seed) differs")
        return
      }
    }
  }

  @Test func `A check stands after every 300th tick, and may be left out`() throws {
    var recorder = Recorder(Samples.header())
    for tick in 1...1_000 {
      recorder.append(.tick(.none))
      #expect(recorder.isCheckDue == (tick % 300 == 0))
      recorder.check(tick == 600 ? 0xabcd_1234 : 0)
      if tick == 300 { recorder.check(9) }
    }
    for _ in 1_000..<1_200 { recorder.append(.tick(.none)) }
    var reader = try RecordingReader(recorder.finished(hash: 0))
    let checks = try reader.rest().filter { if case .check = $0 { true } else { false } }
    #expect(checks == [.check(0), .check(0x1234), .check(0)])
  }

  @Test func `An empty session is a recording`() throws {
    var reader = try RecordingReader(Recorder(Samples.header()).finished(hash: 5))
    #expect(reader.ticks == 0 && reader.finalHash == 5 && reader.isComplete)
    #expect(try reader.rest().isEmpty)
    #expect(try reader.next() == nil)
  }

  @Test func `A place without a pointer, and the eighth level, are not kept`() throws {
    let ghost = Input(x: 7, y: 9, levels: Input.Levels(rawValue: 0x90))
    let read = try RecordingReader.moments(Samples.bytes(Samples.header(), [.tick(ghost)]))
    #expect(read == [.tick(.buttons(.action))])
  }

  @Test func `G-19: a snapshot is a recording of the session so far, and says so`() throws {
    let moments = Samples.four(seed: 4, hand: .mouse)
    var recorder = Recorder(Samples.header(game: "four"))
    for (index, moment) in moments.enumerated() {
      recorder.append(moment)
      guard index % 97 == 0 else { continue }
      let bytes = recorder.snapshot(hash: 1)
      #expect(try RecordingReader(bytes).isComplete == false)
      #expect(try RecordingReader.moments(bytes) == Array(moments[...index]))
    }
    let snapshotted = recorder.finished(hash: 1)
    var plain = Recorder(Samples.header(game: "four"))
    for moment in moments { plain.append(moment) }
    #expect(snapshotted == plain.finished(hash: 1))
  }

  @Test func `A session beyond an hour is cut there, and not called complete`() throws {
    var recorder = Recorder(Samples.header())
    for _ in 0..<RecordingFormat.maxTicks { recorder.append(.tick(.none)) }
    #expect(!recorder.isFull)
    recorder.append(.tick(.none))
    recorder.append(.press(.close, held: 0))
    #expect(recorder.isFull)
    let bytes = recorder.finished(hash: 0)
    let reader = try RecordingReader(bytes)
    #expect(reader.ticks == RecordingFormat.maxTicks && !reader.isComplete)
    #expect(RecordingReader.error(bytes) == nil)
    #expect(bytes.count < 700)
  }

  @Test func `More presses than a person can make are cut off, too`() throws {
    var recorder = Recorder(Samples.header())
    for _ in 0...RecordingFormat.maxOthers { recorder.append(.press(.mute, held: 0)) }
    #expect(recorder.isFull)
    let bytes = recorder.finished(hash: 0)
    #expect(try RecordingReader.moments(bytes).count == Int(RecordingFormat.maxOthers))
    #expect(try !RecordingReader(bytes).isComplete)
  }

  @Test func `G-8: names are kept within their limits, whatever they are given as`() throws {
    var long = Text()
    for _ in 0..<48 { long.append("ñ") }
    var broken = Text("a\u{7}b")
    broken.append(byte: 0xff)
    broken.append(byte: 0xc3)
    let header = RecordingHeader(
      engine: 1, game: Text("Größe x"), rules: .min, seed: .max, character: long, sponsor: broken)
    let reader = try RecordingReader(Recorder(header).finished(hash: 0))
    #expect(reader.header == header)
    #expect(text(header.game) == "Gr????e?x")
    #expect(text(header.character) == String(repeating: "ñ", count: 32))
    #expect(text(header.sponsor) == "a?b??")
  }

  @Test func `Extreme numbers fit into a header`() throws {
    var tuning = RecordingHeader.Numbers<8>()
    for value: Int32 in [.min, .max, 0, -1, 1, 63, 64, -65, 9] { tuning.append(value) }
    #expect(tuning.count == 8 && tuning[7] == -65 && tuning[8] == nil && tuning[-1] == nil)
    let header = RecordingHeader(
      engine: .max, game: Text("x"), rules: .max, seed: 0, tuning: tuning,
      rival: .init(least: 90, most: 10, style: .max, taunts: .max))
    #expect(header.rival.most == 90)
    #expect(try RecordingReader(Recorder(header).finished(hash: .max)).header == header)
  }

  private func text(_ text: Text) -> String {
    text.withBytes { String(decoding: $0, as: UTF8.self) }
  }
}
