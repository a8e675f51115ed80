import Packs
import Playable

/// What sets one version of an ad apart from the others; nil and empty leave it as it is.
public struct Variant: Sendable, Equatable {
  /// Id of the character.
  public var character: String?
  /// Id of the sponsor.
  public var sponsor: String?
  public var locale: String?
  /// Values of knobs by name.
  public var tuning: [Turn] = []
  /// Colours by role.
  public var palette: [Paint] = []
  public var copy = Copy()
  /// Lines before the character's own: path of a file, or of a folder with one a language.
  public var lines: String?
  /// Where in its matrix each part of it stands, by the name of the list; empty for none.
  public var places: [String: Place] = [:]

  public struct Turn: Sendable, Equatable {
    public var knob: String
    public var value: Int32

    public init(knob: String, value: Int32) {
      self.knob = knob
      self.value = value
    }
  }

  public struct Paint: Sendable, Equatable {
    public var role: Role
    public var color: Color

    public init(role: Role, color: Color) {
      self.role = role
      self.color = color
    }
  }

  /// Words in place of the game's and the sponsor's.
  public struct Copy: Sendable, Equatable {
    public var title: String?
    public var tagline: String?
    public var won: String?
    public var lost: String?
    public var drawn: String?
    /// On the button.
    public var call: String?
    /// The sponsor's own line.
    public var slogan: String?

    public init() {}
  }

  public init() {}
}
