import Commentary
import Playable

/// A cue that lines are drafted for, and by whom it is caused.
public struct DraftCue: Sendable, Equatable {
  /// As documents write it: `won`, `bricks.combo`.
  public let on: String
  /// Nil where only one of the two may cause it.
  public let by: Seat?
  let meaning: String
  let mood: String

  /// What a request and its reply call it: `won`, `scored.person`.
  public var key: String { by.map { "\(on).\($0)" } ?? on }

  /// `scored by the person`.
  public var told: String { by.map { "\(on) by the \($0)" } ?? on }

  /// Every common cue.
  public static let common: [DraftCue] = CommonCue.allCases.flatMap(cues)

  /// Cues by their names.
  ///
  /// - Throws: `PackError.unmakeable` for names that are none.
  public static func named(
    _ names: [String], games: [GameManifest]
  ) throws(PackError) -> [DraftCue] {
    let own = games.flatMap { game in game.cues.map { (game, $0) } }
    let known = CommonCue.allCases.map(\.name) + own.map { "\($0.0.id).\($0.1.name)" }
    var cues: [DraftCue] = []
    for name in names {
      var found = CommonCue.allCases.filter { $0.name == name }.flatMap(DraftCue.cues)
      if let (_, cue) = own.first(where: { "\($0.0.id).\($0.1.name)" == name }) {
        found = [Seat.person, .character].map { seat in
          DraftCue(
            on: name, by: seat, meaning: cue.meaning, mood: cue.common?.mood(seat) ?? "happy")
        }
      }
      guard !found.isEmpty else {
        let hint = Nearest.name(to: name, among: known).map { "did you mean \(quoted($0))? " } ?? ""
        throw PackError.unmakeable(
          what: "no cue \(quoted(name))",
          mend: "\(hint)Characters/README.md names the common ones, game.json those of a game")
      }
      cues += found.filter { !cues.contains($0) }
    }
    return cues
  }

  private static func cues(_ cue: CommonCue) -> [DraftCue] {
    cue.seats.map { seat in
      DraftCue(
        on: cue.name, by: cue.seats.count > 1 ? seat : nil, meaning: cue.meaning,
        mood: cue.mood(seat))
    }
  }
}

extension CommonCue {
  /// The face that fits most of what is said there.
  fileprivate func mood(_ seat: Seat) -> String {
    switch self {
    case .start, .streak, .timeLow, .retry: "excited"
    case .missed, .nearMiss, .tie, .drawn: "surprised"
    case .idle, .pause: "thinking"
    case .lost, .cta: "wink"
    default: seat == .character ? "smug" : "happy"
    }
  }
}
