import Foundation
import Playable
import Stage
import TestSupport

/// Recordings and sequences of moments for the tests of recordings.
enum Samples {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/Recordings")

  static func header(game: StaticString = "bricks") -> RecordingHeader {
    var tuning = RecordingHeader.Numbers<8>()
    for value: Int32 in [600, -3, 120_000] { tuning.append(value) }
    var frame = RecordingHeader.Numbers<16>()
    for value: Int32 in [210, 5400, 330, 0, 300, 2, 300, 0, 0] { frame.append(value) }
    return RecordingHeader(
      engine: 1, game: Text(game), rules: 3, seed: 0x0123_4567_89ab_cdef,
      character: Text("pixel"), sponsor: Text("lumen-océan"), tuning: tuning,
      rival: .init(least: 30, most: 80, style: 2, taunts: 1), frame: frame)
  }

  /// A recording, with a made-up hash at every check and at the end.
  static func recorder(_ header: RecordingHeader, _ moments: [Moment]) -> Recorder {
    var recorder = Recorder(header)
    for moment in moments {
      recorder.append(moment)
      if recorder.isCheckDue { recorder.check(hash(after: recorder.ticks)) }
    }
    return recorder
  }

  static func hash(after ticks: UInt32) -> UInt64 { Random.mix(UInt64(ticks) &+ 77) }

  static func bytes(_ header: RecordingHeader, _ moments: [Moment]) -> [UInt8] {
    let recorder = recorder(header, moments)
    return recorder.finished(hash: hash(after: recorder.ticks))
  }

  /// A minute of Bricks as a person plays it, from the intro to the close control.
  static func bricks(seed: UInt64, hand: HumanPointer.Hand, use: PointerUse = .alongX) -> [Moment] {
    frame(HumanPointer.chasing(seed: seed, ticks: 3_600, hand: hand, use: use), closing: 0)
  }

  /// A game of Four in 21 moves of a person, waiting for the rival between them.
  static func four(
    seed: UInt64, hand: HumanPointer.Hand, slides: Float = 0, use: PointerUse = .held
  ) -> [Moment] {
    frame(
      HumanPointer.choosing(seed: seed, moves: 21, hand: hand, slides: slides, use: use),
      closing: 400)
  }

  private static func frame(_ inputs: [Input], closing: Int) -> [Moment] {
    var moments = [Moment](repeating: .tick(.none), count: closing == 0 ? 0 : 120)
    moments.append(.press(.advance, held: 5))
    moments += inputs.map { .tick($0) }
    moments += [Moment](repeating: .tick(.none), count: closing)
    return moments + [.press(.cta, held: 6), .press(.close, held: 4)]
  }

  /// Any moments at all, in a manner drawn from the seed: still, jumping, by keys, off the field.
  static func anything(seed: UInt64, count: Int) -> [Moment] {
    var random = Random(seed: seed, stream: .bot)
    let lively = random.unit()
    let reach = Int32(1) << Int32(random.below(16))
    let usesY = random.chance(0.5)
    var input = Input.none
    return (0..<count).map { _ in
      if random.chance(0.02) { return other(&random) }
      if random.chance(lively * 0.3) { input.levels = .init(rawValue: UInt8(random.below(128))) }
      if !input.hasPointer { return .tick(Input(levels: input.levels)) }
      input.x = shifted(input.x, reach, lively, &random)
      if usesY { input.y = shifted(input.y, reach, lively, &random) }
      return .tick(input)
    }
  }

  private static func shifted(
    _ place: Int16, _ reach: Int32, _ lively: Float, _ random: inout Random
  ) -> Int16 {
    guard random.chance(lively) else { return place }
    if random.chance(0.01) { return random.chance(0.5) ? .min : .max }
    let moved = Int32(place) + Int32(random.below(UInt32(2 * reach + 1))) - reach
    return Int16(truncatingIfNeeded: moved)
  }

  private static func other(_ random: inout Random) -> Moment {
    let size = random.below(33)
    let number = size == 0 ? 0 : random.next() >> (32 - size)
    if random.chance(0.4) { return .away(ticks: number) }
    let control = Control.allCases[Int(random.below(5))]
    return .press(control, held: UInt16(truncatingIfNeeded: number))
  }

  /// The checksum of forged bytes made right, so that a reader has to look at the rest of them.
  static func resealed(_ bytes: [UInt8]) -> [UInt8] {
    var sealed = bytes
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes.dropLast(8) { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3 }
    for index in 0..<8 {
      sealed[bytes.count - 8 + index] = UInt8(truncatingIfNeeded: sum >> UInt64(8 * index))
    }
    return sealed
  }
}

extension RecordingReader {
  /// Everything that is left to read.
  mutating func rest() throws(RecordingError) -> [RecordedEvent] {
    var events: [RecordedEvent] = []
    while let event = try next() { events.append(event) }
    return events
  }

  /// Every moment of a recording.
  static func moments(_ bytes: [UInt8]) throws(RecordingError) -> [Moment] {
    var reader = try RecordingReader(bytes)
    var moments: [Moment] = []
    for event in try reader.rest() {
      if case .moment(let moment) = event { moments.append(moment) }
    }
    return moments
  }

  /// What goes wrong with these bytes, or nil if they are a recording.
  static func error(_ bytes: [UInt8]) -> RecordingError? {
    do throws(RecordingError) {
      var reader = try RecordingReader(bytes)
      while try reader.next() != nil {}
      return nil
    } catch {
      return error
    }
  }
}
