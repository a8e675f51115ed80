import Playable
import Stage

/// Who pays for a playable: its colours, its mark and where its call to action leads.
public struct Sponsor: Sendable, Equatable {
  public var id: String
  public var name: String
  public var tagline: String
  public var skin: Skin
  /// Shapes in a box of 100 × 100.
  public var mark: [MarkShape]
  /// What stands on the button.
  public var callToAction: String
  /// An https URL.
  public var destination: String
  /// What it says in languages other than English.
  public var translations: [Translation]

  /// What a sponsor says in another language; what is nil is said in English.
  public struct Translation: Sendable, Equatable {
    public var locale: String
    public var tagline: String?
    public var callToAction: String?
  }

  /// The sponsor in the nearest language to a tag, English where there is none.
  public func translated(into locale: String) -> Sponsor {
    guard let tag = LocaleTag(loosely: locale)?.nearest(among: translations.map(\.locale)),
      let words = translations.first(where: { $0.locale == tag })
    else { return self }
    var sponsor = self
    sponsor.tagline = words.tagline ?? tagline
    sponsor.callToAction = words.callToAction ?? callToAction
    return sponsor
  }

  /// The sponsor as a session shows it.
  public var brand: Brand {
    Brand(
      name: Text(utf8: name), tagline: Text(utf8: tagline),
      callToAction: Text(utf8: callToAction), skin: skin, mark: mark)
  }

  /// Contrast of text on panels, by WCAG 2.1 level AA.
  public static let leastContrast: Float = 4.5

  /// Reads `Assets/Sponsors/<id>.json`.
  public init(path: String) throws(PackError) {
    try self.init(Node(SourceFile(path: path)))
  }

  /// Reads a sponsor that is already in memory; `file` is what errors call it.
  public init(json bytes: [UInt8], file: String = "sponsor.json") throws(PackError) {
    try self.init(Node(SourceFile(name: file, bytes: bytes)))
  }

  private init(_ root: Node) throws(PackError) {
    let fields = try root.object(
      "$schema", "id", "name", "tagline", "palette", "mark", "cta", "destination",
      "copy")
    id = try fields.required("id").identifier()
    name = try fields.required("name").copy(atMost: 32)
    tagline = try fields.required("tagline").copy(atMost: 64)
    skin = try Skin(fields.required("palette"))
    mark = try MarkShape.list(fields.required("mark"))
    callToAction = try fields.required("cta").copy(atMost: 24)
    destination = try Self.destination(fields.required("destination"))
    translations = try Self.translations(fields["copy"])
  }

  private static func translations(_ node: Node?) throws(PackError) -> [Translation] {
    var list: [Translation] = []
    for (key, node) in try node?.members() ?? [] {
      let fields = try node.object("tagline", "cta")
      list.append(
        Translation(
          locale: try LocaleTag(key: key, at: node).tag,
          tagline: try fields["tagline"]?.copy(atMost: 64),
          callToAction: try fields["cta"]?.copy(atMost: 24)))
    }
    return list
  }

  private static func destination(_ node: Node) throws(PackError) -> String {
    let text = try node.copy(atMost: 2_000)
    let host = text.dropFirst("https://".count).prefix { !"/?#".contains($0) }
    let isPlain = text.utf8.allSatisfy { $0 > 32 && $0 < 127 && !#"<>"\^`{|}"#.utf8.contains($0) }
    guard text.hasPrefix("https://"), isPlain, host.contains("."), !host.hasPrefix("."),
      !host.hasSuffix("."),
      host.utf8.allSatisfy({
        (97...122).contains($0) || (65...90).contains($0) || (48...57).contains($0)
          || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
      })
    else {
      throw PackError.text(
        node.place, what: "\(quoted(text)) is no destination",
        mend: "write an https URL with a host, no user name or port")
    }
    return text
  }
}

extension Skin {
  init(_ node: Node) throws(PackError) {
    let fields = try node.object(
      "backgroundTop", "backgroundBottom", "surface", "ink", "primary", "secondary", "highlight")
    self = .house
    backgroundTop = try fields.required("backgroundTop").color()
    backgroundBottom = try fields.required("backgroundBottom").color()
    surface = try fields.required("surface").color()
    ink = try fields.required("ink").color()
    primary = try fields.required("primary").color()
    secondary = try fields.required("secondary").color()
    highlight = try fields.required("highlight").color()
    let ratio = ink.contrast(with: surface)
    guard ratio >= Sponsor.leastContrast else {
      throw PackError.lowContrast(
        node.place, ratio: Double(ratio), least: Double(Sponsor.leastContrast))
    }
  }
}
