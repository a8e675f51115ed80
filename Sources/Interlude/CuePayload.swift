import Commentary
import Packs
import Playable
import Stage

/// One cue as a host may export it, log it or send it on: what happened, to whom, how things stood.
public struct CuePayload: Codable, Sendable, Equatable {
  public struct Game: Codable, Sendable, Equatable {
    public let id: String
    public let description: String
  }

  public struct Event: Codable, Sendable, Equatable {
    /// 1 minor, 2 notable, 3 major.
    public let priority: UInt8
    /// The cue as packs write it: `scored`, or `bricks.combo`.
    public let what: String
    /// The common cue that a game's own one stands for.
    public let common: String?
    /// `person` or `character`.
    public let by: String
    public let description: String
    /// The cue's numbers by the names in the manifest.
    public let params: [String: Int32]
  }

  public struct State: Codable, Sendable, Equatable {
    public let phase: String
    public let score: Int32
    public let rival: Int32
    /// The person's score less the character's.
    public let lead: Int32
    /// Percent.
    public let progress: Int32
    /// Missing in a game without a clock.
    public let secondsLeft: Int32?
    public let retries: Int32
    public let streak: Int32
  }

  /// Game, seed and number of the cue within its session.
  public let id: String
  /// Visible ticks of 1/60 s since the start.
  public let tick: Int32
  /// The app's own id of the person, where it wants one in here; never a name.
  public let userId: String?
  public let characterId: String
  public let game: Game
  public let event: Event
  public let state: State
}

/// Turns what happens in a theatre into payloads, in order.
public final class CueExporter {
  private let production: Production
  private let userId: String?
  private let minPriority: UInt8
  private var count = 0

  /// - Parameters:
  ///   - userId: the app's own id of the person.
  ///   - minPriority: cues below it, 1…3, are left out.
  public init(_ production: Production, userId: String? = nil, minPriority: UInt8 = 1) {
    self.production = production
    self.userId = userId
    self.minPriority = minPriority
  }

  /// Hands each cue of a theatre over from now on.
  public func attach(to theatre: Theatre, _ body: @escaping (CuePayload) -> Void) {
    theatre.onCue = { [self] theatre, heard in
      if let payload = payload(heard, in: theatre.session) { body(payload) }
    }
  }

  /// The payload of one cue; nil where it is too minor.
  public func payload(_ heard: Heard, in session: AnySession) -> CuePayload? {
    guard heard.what.priority >= minPriority else { return nil }
    count += 1
    let facts = heard.facts
    return CuePayload(
      id: "\(production.entry.name)-\(production.plan.seed)-\(count)",
      tick: session.telemetry.visible, userId: userId, characterId: production.character.id,
      game: CuePayload.Game(
        id: production.manifest.id, description: production.manifest.tagline),
      event: event(heard),
      state: CuePayload.State(
        phase: String(describing: session.phase), score: facts.scores.person,
        rival: facts.scores.character, lead: facts.lead, progress: facts.progress,
        secondsLeft: facts.secondsLeft < 0 ? nil : facts.secondsLeft, retries: facts.retries,
        streak: facts.streak))
  }

  private func event(_ heard: Heard) -> CuePayload.Event {
    let common = CommonCue(rawValue: heard.what.common)
    let by = String(describing: heard.what.seat)
    let cues = production.manifest.cues
    guard Int(heard.what.own) < cues.count else {
      return CuePayload.Event(
        priority: heard.what.priority, what: common?.name ?? "unknown", common: nil, by: by,
        description: common?.meaning ?? "", params: [:])
    }
    let cue = cues[Int(heard.what.own)]
    let numbers = zip(cue.parameters, [heard.facts.a, heard.facts.b])
    return CuePayload.Event(
      priority: heard.what.priority, what: "\(production.manifest.id).\(cue.name)",
      common: common?.name, by: by, description: cue.meaning,
      params: Dictionary(numbers.map { ($0, $1) }, uniquingKeysWith: { first, _ in first }))
  }
}
