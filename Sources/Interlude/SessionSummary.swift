import Commentary
import Foundation
import Packs
import Playable
import Stage

/// What a host keeps of a session once it is closed: how it ended, how long it took, and up to three
/// moments worth remembering, told in the character's own voice.
///
/// As JSON it is described in SUMMARY.md.
public struct SessionSummary: Codable, Sendable, Equatable {
  public struct Named: Codable, Sendable, Equatable {
    public let id: String
    public let name: String
  }

  /// Ticks of 1/60 s; see `Telemetry`.
  public struct PlayTime: Codable, Sendable, Equatable {
    public let wall: Int64
    public let visible: Int32
    public let active: Int32
    public let engaged: Int32
  }

  public struct Scores: Codable, Sendable, Equatable {
    public let person: Int32
    public let character: Int32
  }

  /// One thing that happened, and one line about it.
  public struct Moment: Codable, Sendable, Equatable {
    /// A `MemoryKind` by name.
    public let kind: String
    /// `person` or `character`.
    public let by: String
    public let count: Int32
    /// Visible tick of the session.
    public let tick: Int32
    /// Whole seconds since its game began.
    public let second: Int32
    public let text: String
  }

  /// Of this form; raised when a key changes its meaning or goes.
  public let version: Int
  public let game: Named
  public let character: Named
  /// Who sat in the person's seat: `live`, `replayed` or `simulated`.
  public let origin: String
  /// Of the last game, for the person: `won`, `lost`, `drawn`, or `none` before its end.
  public let outcome: String
  public let endReason: String
  /// Of the last game.
  public let scores: Scores
  /// The person's best of all games of the session.
  public let bestScore: Int32
  /// Games begun: one and every retry.
  public let games: Int32
  public let playTime: PlayTime
  /// In the order in which they happened; the ending comes last.
  public let moments: [Moment]

  /// The summary of a theatre's session, as far as it has come.
  public init(_ production: Production, _ theatre: Theatre, origin: String) {
    let telemetry = theatre.session.telemetry
    let standing = theatre.session.standing
    version = 1
    game = Named(id: production.entry.name, name: production.manifest.title)
    character = Named(id: production.character.id, name: production.character.name)
    self.origin = origin
    outcome = String(describing: telemetry.outcome)
    endReason = String(describing: telemetry.endReason)
    scores = Scores(person: standing.scores.person, character: standing.scores.character)
    bestScore = telemetry.bestScore
    games = telemetry.count(of: .playStart) + telemetry.retries
    playTime = PlayTime(
      wall: telemetry.wall, visible: telemetry.visible, active: telemetry.active,
      engaged: telemetry.engaged)
    let teller = MemoryTeller(production.character, seed: production.plan.seed)
    let memories = theatre.chronicle.memories(of: theatre.session) {
      teller.text(of: $0, retries: telemetry.retries) != nil
    }
    moments = memories.compactMap { memory in
      teller.text(of: memory, retries: telemetry.retries).map { Moment(memory, text: $0) }
    }
  }

  /// As JSON, its keys in alphabetical order: the same bytes for the same session.
  ///
  /// - Throws: nothing that its own values could cause.
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}

extension SessionSummary.Moment {
  fileprivate init(_ memory: Memory, text: String) {
    kind = memory.kind.name
    by = String(describing: memory.seat)
    count = memory.count
    tick = memory.tick
    second = memory.second
    self.text = text
  }
}

/// Puts memories into a character's words: those of its pack, else those of the tone bank.
struct MemoryTeller {
  private let pack: Pack
  private let persona: Persona
  private let seed: UInt64

  init(_ character: ResolvedCharacter, seed: UInt64) {
    pack = character.memories
    persona = character.persona
    self.seed = seed
  }

  /// One line; nil where neither has one. The same seed and memory give the same line.
  func text(of memory: Memory, retries: Int32) -> String? {
    var director = Director(pack: pack, persona: persona, seed: seed)
    let facts = Facts(
      scores: memory.scores, lead: memory.scores.person &- memory.scores.character,
      retries: retries, a: memory.count, b: memory.second)
    director.hear(
      Occurrence(common: 255, own: memory.kind.rawValue, seat: memory.seat, priority: 3), facts,
      at: memory.tick)
    director.step(at: memory.tick)
    guard let speech = director.speech else { return nil }
    var bytes: [UInt8] = []
    director.write(speech, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
