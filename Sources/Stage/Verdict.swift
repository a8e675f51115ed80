import Commentary
import Playable

/// What re-simulating a recording shows.
///
/// A verified recording proves that scores, times and events follow from its moments. It does not
/// prove that a human made them, nor when.
public enum Verdict: Sendable {
  /// Every check and the final hash agree; an incomplete recording agrees as far as it goes.
  case verified(Replayed)
  /// The session leads elsewhere than the recording says; the first tick at which it shows.
  case refuted(Refutation, tick: Int32)
  /// Made by another engine or other rules: it can be neither verified nor refuted here.
  case unverifiable(Unverifiable)
  case unreadable(RecordingError)

  /// What differs.
  @frozen public enum Refutation: UInt8, Sendable {
    case check, finalHash
  }
}

/// A session that was played again from its recording.
public struct Replayed: Sendable {
  public let telemetry: Telemetry
  public let stateHash: UInt64
  /// False for a recording that stops before its session did.
  public let isComplete: Bool
  /// Fingerprint of every moment up to the close, as `Run.inputs` has it.
  public let inputs: UInt64
  /// How far the game had come, 0…1.
  public let progress: Float
  /// Lines that the cast said meanwhile.
  public let spoken: Int32
  /// How fast the person answered the rival's moves.
  public let answers: Answers

  @inlinable public init(
    telemetry: Telemetry, stateHash: UInt64, isComplete: Bool, inputs: UInt64, progress: Float,
    spoken: Int32, answers: Answers
  ) {
    self.telemetry = telemetry
    self.stateHash = stateHash
    self.isComplete = isComplete
    self.inputs = inputs
    self.progress = progress
    self.spoken = spoken
    self.answers = answers
  }
}

/// How many ticks passed between a move of the rival on the person's board and the person's next.
@frozen public struct Answers: Sendable {
  /// How many took so many ticks; the last place also counts all longer ones.
  public var counts: InlineArray<32, Int32>
  @usableFromInline var asked: Int32 = -1

  @inlinable public init() { counts = InlineArray(repeating: 0) }

  /// Takes one tick of the person's board into account.
  @inlinable mutating func note(_ happened: HappeningsRecord, at tick: Int32) {
    if happened.personMoved && asked >= 0 {
      counts[Int(max(0, min(31, tick &- asked)))] += 1
      asked = -1
    }
    if happened.characterMoved { asked = tick }
  }
}

/// Why a recording says nothing here.
@frozen public enum Unverifiable: Sendable, Equatable {
  case unknownGame
  case otherEngine(theirs: UInt16, ours: UInt16)
  case otherRules(theirs: Int32, ours: Int32)
}

extension Entry {
  /// Why a recording cannot be played again here, or nil.
  public func obstacle(to header: RecordingHeader) -> Unverifiable? {
    guard header.game.withBytes({ isNamed($0) }) else { return .unknownGame }
    if header.engine != Engine.version {
      return .otherEngine(theirs: header.engine, ours: Engine.version)
    }
    if header.rules != rules { return .otherRules(theirs: header.rules, ours: rules) }
    return nil
  }

  /// Plays a recording again and compares.
  ///
  /// - Parameter cast: who speaks meanwhile; it changes no verdict.
  public func verify(_ reader: RecordingReader, cast: Cast) -> Verdict {
    if let obstacle = obstacle(to: reader.header) { return .unverifiable(obstacle) }
    return replay(reader, Plan(reader.header, for: self), cast)
  }

  @inlinable static func replay<Game: MiniGame>(
    _ start: RecordingReader, _ session: Session<Game>
  ) -> Verdict {
    var reader = start
    var session = session
    var inputs = StateHash()
    var answers = Answers()
    do throws(RecordingError) {
      while let event = try reader.next() {
        switch event {
        case .moment(let moment):
          if session.phase != .closed { session.admitted(moment).hash(into: &inputs) }
          session.advance(moment)
          if moment.isTick { answers.note(session.happenings.record, at: session.tick) }
        case .check(let check):
          if UInt16(truncatingIfNeeded: session.stateHash) != check {
            return .refuted(.check, tick: session.tick)
          }
        }
      }
    } catch {
      return .unreadable(error)
    }
    let hash = session.stateHash
    if hash != reader.finalHash { return .refuted(.finalHash, tick: session.tick) }
    return .verified(
      Replayed(
        telemetry: session.telemetry, stateHash: hash, isComplete: reader.isComplete,
        inputs: inputs.value, progress: session.standing.progress,
        spoken: session.director.spoken, answers: answers))
  }
}
