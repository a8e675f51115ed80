import Commentary
import Playable

/// What `game.json` says about a game: everything that is not rules.
public struct GameManifest: Sendable, Equatable {
  public struct Controls: Sendable, Equatable {
    public var pointer: String
    public var keys: String
  }

  /// Seconds.
  public struct Length: Sendable, Equatable {
    public var typical: Int32
    public var most: Int32
  }

  public struct Knob: Sendable, Equatable {
    public var name: String
    public var least: Int32
    public var most: Int32
    public var standard: Int32
    public var meaning: String
  }

  public struct Cue: Sendable, Equatable {
    public var name: String
    public var common: CommonCue?
    /// 1 minor, 2 notable, 3 major.
    public var priority: UInt8
    /// Names of the cue's two numbers, as far as it uses them.
    public var parameters: [String]
    public var meaning: String
  }

  public struct EndCard: Sendable, Equatable {
    public var won: String
    public var lost: String
    public var drawn: String
  }

  public var id: String
  public var title: String
  public var tagline: String
  public var controls: Controls
  public var field: Extent
  public var seating: Seating
  public var pointer: PointerUse
  public var rules: Int32
  public var length: Length
  public var knobs: [Knob]
  /// In the order of the game's `Cue`.
  public var cues: [Cue]
  public var endCard: EndCard
  public var locales: [String]
  /// What it says of itself in languages other than English.
  public var translations: [Translation] = []

  /// How the game's cues map to the common ones.
  public var cueTable: CueTable {
    var table = CueTable()
    for cue in cues { table.append(common: cue.common, priority: cue.priority) }
    return table
  }
}
