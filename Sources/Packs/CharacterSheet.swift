import Commentary
import Playable

/// What `character.json` and `portrait.json` say: who the character is, apart from its lines.
public struct CharacterSheet: Sendable, Equatable {
  public var id: String
  public var name: String
  public var description: String
  public var tone: Tone
  public var taunts: Taunts
  public var style: PlayStyle
  /// Range of the rival's skill, each 0…1.
  public var lowSkill: Float
  public var highSkill: Float
  /// Occurrences below this priority go unanswered.
  public var minPriority: UInt8
  /// What it calls a person whose name it does not know.
  public var userName: String
  /// Id of a character whose lines it also says, except where it has one of the same id.
  public var extends: String?
  /// Locale of the lines that are used when there are none in the wanted one.
  public var locale: String
  public var look: PortraitLook
}

extension CharacterSheet {
  /// Reads `character.json`; `portrait` is the root of `portrait.json` where there is one.
  init(_ root: Node, portrait: Node?) throws(PackError) {
    let fields = try root.object(
      "$schema", "id", "name", "description", "tone", "taunts", "style", "skill", "minPriority",
      "userName", "extends", "locale")
    id = try fields.required("id").identifier()
    name = try fields.required("name").copy(atMost: 64)
    description = try fields.required("description").copy(atMost: 600)
    tone = try Tone(fields.required("tone"))
    taunts =
      try fields["taunts"]?.choice(
        "taunts", ["off": .off, "gentle": .gentle, "full": .full]) ?? .gentle
    style =
      try fields["style"]?.choice(
        "style", ["bold": .bold, "careful": .careful, "playful": .playful]) ?? .playful
    let skill = try fields["skill"]?.object("low", "high")
    let low = try skill?.required("low").number(0...1) ?? 0.3
    lowSkill = Float(low)
    highSkill = Float(try skill?.required("high").number(low...1) ?? 0.9)
    minPriority = UInt8(try fields["minPriority"]?.whole(1...3) ?? 2)
    userName = try fields["userName"]?.copy(atMost: 24) ?? "friend"
    extends = try fields["extends"]?.identifier()
    locale = try fields["locale"].map { node throws(PackError) in try LocaleTag(node).tag } ?? "en"
    look = PortraitLook.drawn(from: id)
    if let portrait { try look.read(portrait) }
  }
}

extension PortraitLook {
  fileprivate mutating func read(_ root: Node) throws(PackError) {
    let fields = try root.object(
      "$schema", "hair", "eyes", "accent", "skin", "hairStyle", "accessories")
    if let node = fields["hair"] { hair = try node.color() }
    if let node = fields["eyes"] { eyes = try node.color() }
    if let node = fields["accent"] { accent = try node.color() }
    if let node = fields["skin"] { skin = try node.color() }
    if let node = fields["hairStyle"] {
      let name = try node.string()
      guard let style = HairStyle.allCases.first(where: { String(describing: $0) == name }) else {
        throw node.unknown(
          "hair style", name, among: HairStyle.allCases.map { String(describing: $0) })
      }
      hairStyle = style
    }
    accessories = []
    for node in try fields["accessories"]?.list(atMost: 12, "accessories") ?? [] {
      accessories.formUnion(try node.choice("accessory", Accessories.names))
    }
  }
}

extension PortraitLook.Accessories {
  /// As documents write them.
  static var names: KeyValuePairs<String, Self> {
    [
      "glasses": .glasses, "monocle": .monocle, "hat": .hat, "catEars": .catEars,
      "headphones": .headphones, "bowTie": .bowTie, "freckles": .freckles,
      "moustache": .moustache, "earrings": .earrings, "scarf": .scarf, "apron": .apron,
      "flower": .flower, "crown": .crown, "rainHat": .rainHat, "pencil": .pencil,
      "pointedEars": .pointedEars,
    ]
  }
}

extension Node {
  /// A colour written as `#rrggbb`.
  package func color() throws(PackError) -> Color {
    let text = try string()
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6,
      let value = UInt32(text.dropFirst(), radix: 16), digits.first != UInt8(ascii: "+")
    else {
      throw PackError.text(
        place, what: "\(quoted(text)) is no colour", mend: "write one like #ff8800")
    }
    return Color(hex: value)
  }
}
