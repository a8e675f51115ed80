import Playable

/// Where the moments of a session on screen come from: somebody at this machine, unless a subclass
/// says otherwise.
///
/// Classes, so that a playable that only plays live carries no recording reader along.
open class Player {
  public init() {}

  /// Pointers and keys of this machine are heard, and time away counts.
  open var isLive: Bool { true }
  /// The next moment of somebody who is not here; nil when there is none left.
  open func next(in session: AnySession) -> Moment? { nil }
  /// Why there is none left, if that was a fault.
  open var error: RecordingError? { nil }

  public static var live: Player { Player() }
  public static func simulated(_ person: SimulatedPerson) -> Player { SimulatedPlayer(person) }
  public static func replay(_ reader: RecordingReader) -> Player { ReplayPlayer(reader) }
}

final class SimulatedPlayer: Player {
  private var person: SimulatedPerson

  init(_ person: SimulatedPerson) { self.person = person }

  override var isLive: Bool { false }
  override func next(in session: AnySession) -> Moment? {
    person.hasVanished(phase: session.phase, phaseTick: session.phaseTick)
      ? nil : session.next(for: &person)
  }
}

final class ReplayPlayer: Player {
  private var reader: RecordingReader
  private var fault: RecordingError?

  init(_ reader: RecordingReader) { self.reader = reader }

  override var isLive: Bool { false }
  override var error: RecordingError? { fault }

  override func next(in session: AnySession) -> Moment? {
    do throws(RecordingError) {
      while let event = try reader.next() {
        if case .moment(let moment) = event { return moment }
      }
    } catch {
      fault = error
    }
    return nil
  }
}
