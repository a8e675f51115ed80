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
  ///
  /// - Throws: the first thing that is wrong.
  init(_ root: Node, portrait: Node?) throws(PackError) {
    var faults = Faults()
    self.init(root, portrait: portrait, noting: &faults)
    try faults.expectNone()
  }

  /// Reads as much as can be read; standards stand in for the rest.
  ///
  /// - Parameter id: stands in where the document has none.
  init(_ root: Node, portrait: Node?, id: String = "", noting faults: inout Faults) {
    self.init(
      id: id, name: "", description: "", tone: .neutral, taunts: .gentle, style: .playful,
      lowSkill: 0.3, highSkill: 0.9, minPriority: 2, userName: "friend", extends: nil,
      locale: "en", look: .drawn(from: id))
    let keys = [
      "$schema", "id", "name", "description", "tone", "taunts", "style", "skill", "minPriority",
      "userName", "extends", "locale",
    ]
    if let fields = root.object(keys, noting: &faults) {
      readPerson(fields, &faults)
      readWays(fields, &faults)
    }
    if let portrait { look.read(portrait, &faults) }
  }

  private mutating func readPerson(_ fields: Fields, _ faults: inout Faults) {
    id = faults.read(id, try fields.required("id").identifier())
    look = .drawn(from: id)
    name = faults.read(name, try fields.required("name").copy(atMost: 64))
    description = faults.read(description, try fields.required("description").copy(atMost: 600))
    if let node = faults.read(nil, try fields.required("tone")) { tone = Tone(node, &faults) }
    if let node = fields["userName"] { userName = faults.read(userName, try node.copy(atMost: 24)) }
    if let node = fields["extends"] { extends = faults.read(nil, try node.identifier()) }
    if let node = fields["locale"] { locale = faults.read(locale, try LocaleTag(node).tag) }
  }

  private mutating func readWays(_ fields: Fields, _ faults: inout Faults) {
    if let node = fields["taunts"] {
      taunts = faults.read(
        taunts, try node.choice("taunts", ["off": .off, "gentle": .gentle, "full": .full]))
    }
    if let node = fields["style"] {
      style = faults.read(
        style,
        try node.choice("style", ["bold": .bold, "careful": .careful, "playful": .playful]))
    }
    if let skill = fields["skill"]?.object(["low", "high"], noting: &faults) {
      let low = faults.read(0, try skill.required("low").number(0...1))
      lowSkill = Float(low)
      highSkill = Float(faults.read(1, try skill.required("high").number(low...1)))
    }
    if let node = fields["minPriority"] {
      minPriority = UInt8(faults.read(2, try node.whole(1...3)))
    }
  }
}

extension PortraitLook {
  fileprivate mutating func read(_ root: Node, _ faults: inout Faults) {
    let keys = ["$schema", "hair", "eyes", "accent", "skin", "hairStyle", "accessories"]
    guard let fields = root.object(keys, noting: &faults) else { return }
    if let node = fields["hair"] { hair = faults.read(hair, try node.color()) }
    if let node = fields["eyes"] { eyes = faults.read(eyes, try node.color()) }
    if let node = fields["accent"] { accent = faults.read(accent, try node.color()) }
    if let node = fields["skin"] { skin = faults.read(skin, try node.color()) }
    if let node = fields["hairStyle"] { hairStyle = faults.read(hairStyle, try node.hairStyle()) }
    accessories = []
    guard let list = fields["accessories"] else { return }
    for node in faults.read([], try list.list(atMost: 12, "accessories")) {
      accessories.formUnion(faults.read([], try node.choice("accessory", Accessories.names)))
    }
  }
}

extension Node {
  fileprivate func hairStyle() throws(PackError) -> PortraitLook.HairStyle {
    let name = try string()
    let styles = PortraitLook.HairStyle.allCases
    if let style = styles.first(where: { String(describing: $0) == name }) { return style }
    throw unknown("hair style", name, among: styles.map { String(describing: $0) })
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
