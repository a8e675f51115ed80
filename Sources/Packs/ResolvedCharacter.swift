import Commentary

/// A character ready to play: what became of a `CharacterContext` for one game and locale.
public struct ResolvedCharacter: Sendable {
  /// Id of the pack that speaks; nil where the tone bank alone does.
  public var packID: String?
  /// The id to record: the app's own where it gave one.
  public var id: String
  public var name: String
  public var persona: Persona
  public var pack: Pack
  /// What tells of a session afterwards: lines on own cues, by `MemoryKind`.
  public var memories: Pack
  /// Ids of the lines, by `Rule.source`.
  public var lineIDs: [String]
  /// Where the lines come from, by `Rule.source`.
  public var origins: [LineOrigin]
  public var tone: Tone
  /// Words of the description that moved the tone.
  public var evidence: [ToneReading.Evidence]
  /// What became of what was told of it, for whoever told it, in a line each: how the description
  /// was understood, a name that was cut.
  public var notes: [String]
  /// The picture to show instead of the drawn portrait, as it was given.
  public var imagePath: String?
  /// The character's own picture, at most 1024 pixels a side, scaled down where it has more; nil
  /// where one was given, or there is none.
  public var portrait: Bitmap?
}
