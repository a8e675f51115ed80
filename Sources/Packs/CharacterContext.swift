/// What an app tells about the character it wants beside the person; all of it may be missing.
public struct CharacterContext: Sendable, Equatable {
  /// Id of a shipped pack, or whatever the app calls its character.
  public var charId: String?
  public var charName: String?
  /// Path of a local picture, or a URL for the host to fetch.
  public var charImage: String?
  public var charDesc: String?
  /// A card that somebody owns, instead of a pack; the rest overrides it as it does a pack.
  public var card: ImportedCard?
  /// Path of a pack's folder that is not among the others, instead of an id.
  public var pack: String?
  /// Lines that come before the character's own: a file, or a folder with one a language.
  public var lines: String?

  public init(
    charId: String? = nil, charName: String? = nil, charImage: String? = nil,
    charDesc: String? = nil, card: ImportedCard? = nil, pack: String? = nil,
    lines: String? = nil
  ) {
    self.charId = charId
    self.charName = charName
    self.charImage = charImage
    self.charDesc = charDesc
    self.card = card
    self.pack = pack
    self.lines = lines
  }
}
