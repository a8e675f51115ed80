import Commentary
import Playable

/// The engine: what happens around a game's own rules.
public enum Engine {
  /// Raised when the same moments lead elsewhere, whatever the game.
  @inlinable public static var version: UInt16 { 2 }
}

extension Plan {
  /// What a recording of a session on this plan starts with; a user's name is not in it.
  public func header(
    for entry: Entry, character: Text = Text(), sponsor: Text = Text(), taunts: Taunts = .gentle
  ) -> RecordingHeader {
    header(
      of: entry.id, rules: entry.rules, character: character, sponsor: sponsor, taunts: taunts)
  }

  /// The same for a game by its id.
  public func header(
    of game: StaticString, rules: Int32, character: Text = Text(), sponsor: Text = Text(),
    taunts: Taunts = .gentle
  ) -> RecordingHeader {
    var tuned = RecordingHeader.Numbers<8>()
    for index in 0..<Int(tuning.count) { tuned.append(tuning.values[index]) }
    var numbers = RecordingHeader.Numbers<16>()
    let frameNumbers = frame.numbers
    for index in frameNumbers.indices { numbers.append(frameNumbers[index]) }
    return RecordingHeader(
      engine: Engine.version, game: Text(game), rules: rules, seed: seed,
      character: character, sponsor: sponsor, tuning: tuned,
      rival: RecordingHeader.Rival(
        least: rival.least, most: rival.most, style: rival.style.rawValue,
        taunts: taunts.rawValue),
      frame: numbers)
  }

  /// The plan that a recording was made on, every number within its range.
  public init(_ header: RecordingHeader, for entry: Entry) {
    var tuning = entry.tuning
    for index in 0..<Int(header.tuning.count) {
      tuning.set(index, to: header.tuning[index] ?? 0, of: entry.knobs)
    }
    let frame = header.frame.values.span.withUnsafeBufferPointer { buffer in
      FrameRules(numbers: UnsafeBufferPointer(rebasing: buffer[..<Int(header.frame.count)]))
    }
    self.init(
      seed: header.seed, tuning: tuning, frame: frame,
      rival: RivalPlan(
        least: header.rival.least, most: header.rival.most,
        style: PlayStyle(rawValue: header.rival.style) ?? .playful))
  }
}
