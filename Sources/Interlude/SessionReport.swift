import HeadlessHost
import Playable
import Stage

/// A finished session in numbers and words, for people and programs; times in ticks of 1/60 s.
public struct SessionReport: Codable, Sendable {
  public struct PlayTime: Codable, Sendable {
    public let wall: Int64
    public let visible: Int32
    public let active: Int32
    public let engaged: Int32
  }

  public struct Scores: Codable, Sendable {
    public let person: Int32
    public let character: Int32

    public init(person: Int32, character: Int32) {
      self.person = person
      self.character = character
    }
  }

  public let game: String
  public let rules: Int32
  public let engine: UInt16
  public let seed: UInt64
  public let character: String
  /// Language tag of the lines.
  public let locale: String
  public let sponsor: String?
  /// Who sat in the person's seat: `live`, `replayed` or `simulated`; only `live` is billable.
  public let origin: String
  public let outcome: String
  public let endReason: String
  public let scores: Scores
  public let retries: Int32
  public let playTime: PlayTime
  /// The first tick of each event that happened.
  public let events: [String: Int32]
  public let ctaPresses: Int32
  public let stateHash: String
  public let lines: [SpokenLine]

  public init(
    _ production: Production, _ session: AnySession, origin: String,
    lines: [SpokenLine] = []
  ) {
    let telemetry = session.telemetry
    game = production.entry.name
    rules = production.entry.rules
    engine = Engine.version
    seed = production.plan.seed
    character = production.character.id
    locale = production.locale
    sponsor = production.sponsor?.id
    self.origin = origin
    outcome = String(describing: telemetry.outcome)
    endReason = String(describing: telemetry.endReason)
    scores = Scores(
      person: session.standing.scores.person, character: session.standing.scores.character)
    retries = telemetry.retries
    playTime = PlayTime(
      wall: telemetry.wall, visible: telemetry.visible, active: telemetry.active,
      engaged: telemetry.engaged)
    events = Dictionary(
      uniqueKeysWithValues: EventKind.allCases.compactMap { kind in
        telemetry.tick(of: kind).map { (String(describing: kind), $0) }
      })
    ctaPresses = telemetry.count(of: .cta)
    stateHash = SessionReport.hex(session.stateHash)
    self.lines = lines
  }

  /// Sixteen digits.
  public static func hex(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
