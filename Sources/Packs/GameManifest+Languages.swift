extension GameManifest {
  /// What the game says of itself in another language; what is nil is said in English.
  public struct Translation: Sendable, Equatable {
    public var locale: String
    public var title: String?
    public var tagline: String?
    public var controls: Controls?
    public var endCard: EndCard?
  }

  /// The manifest with its copy in the nearest language to a tag, English where there is none.
  public func translated(into locale: String) -> GameManifest {
    guard let tag = LocaleTag(loosely: locale)?.nearest(among: translations.map(\.locale)),
      let words = translations.first(where: { $0.locale == tag })
    else { return self }
    var manifest = self
    manifest.title = words.title ?? title
    manifest.tagline = words.tagline ?? tagline
    manifest.controls = words.controls ?? controls
    manifest.endCard = words.endCard ?? endCard
    return manifest
  }
}

extension GameManifest.Translation {
  /// Reads the members of `copy`, by language tag.
  static func list(_ node: Node?) throws(PackError) -> [GameManifest.Translation] {
    guard let node else { return [] }
    var list: [GameManifest.Translation] = []
    for (key, node) in try node.members() {
      list.append(try GameManifest.Translation(node, LocaleTag(key: key, at: node)))
    }
    return list
  }

  private init(_ node: Node, _ locale: LocaleTag) throws(PackError) {
    let fields = try node.object("title", "tagline", "controls", "endCard")
    self.locale = locale.tag
    title = try fields["title"]?.copy(atMost: 40)
    tagline = try fields["tagline"]?.copy(atMost: 80)
    if let node = fields["controls"] { controls = try GameManifest.Controls(node) }
    if let node = fields["endCard"] { endCard = try GameManifest.EndCard(node) }
  }
}
