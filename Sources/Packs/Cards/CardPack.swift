import Commentary
import Playable

/// The files of a pack made from what was taken of a card.
///
/// A card played at once and one that was imported first are the same, for both are read from these.
struct CardPack {
  let id: String
  let documents: [(name: String, text: String)]
  private let locale: LocaleTag

  init(_ taking: CardTaking, id: String) {
    self.id = id
    locale = LocaleTag(taking.locale) ?? .english
    var documents = [
      ("character.json", Self.character(taking, id)), ("portrait.json", Self.portrait(taking, id)),
    ]
    if !taking.greetings.isEmpty {
      documents.append(("lines.\(taking.locale).json", Self.lines(taking)))
    }
    self.documents = documents
  }

  private static func character(_ taking: CardTaking, _ id: String) -> String {
    let tone = taking.tone
    let axes = Tone.Axis.allCases.map { "\"\($0.name)\": \(tone[$0])" }.joined(separator: ", ")
    // Without lines there is no language to stand in for others.
    let locale = taking.greetings.isEmpty ? "" : "\n  \"locale\": \"\(taking.locale)\","
    return """
      {
        "id": \(json(id)),
        "name": \(json(taking.name)),
        "description": \(json(taking.description)),
        "tone": { \(axes) },
        "taunts": "gentle",\(locale)
        "style": "\(tone.style)"
      }

      """
  }

  private static func portrait(_ taking: CardTaking, _ id: String) -> String {
    var look = PortraitLook.drawn(from: id)
    look.read(taking.words)
    let worn = PortraitLook.Accessories.names.filter { look.accessories.contains($0.value) }
    return """
      {
        "hair": "\(look.hair.hex)",
        "eyes": "\(look.eyes.hex)",
        "accent": "\(look.accent.hex)",
        "skin": "\(look.skin.hex)",
        "hairStyle": "\(look.hairStyle)",
        "accessories": [\(worn.map { "\"\($0.key)\"" }.joined(separator: ", "))]
      }

      """
  }

  /// Greetings are for the first start alone: after a retry, the tone bank's own words fit better.
  private static func lines(_ taking: CardTaking) -> String {
    let texts = taking.greetings.map { "        \(json($0))" }.joined(separator: ",\n")
    return """
      {
        "locale": "\(taking.locale)",
        "lines": [
          {
            "id": "greeting", "on": "start", "when": { "retries": 0 }, "mood": "happy",
            "say": [
      \(texts)
            ]
          }
        ]
      }

      """
  }

  /// A text as JSON writes it.
  private static func json(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }

  /// The files, read as every pack is read.
  func read(as file: String) throws(PackError) -> (CharacterSheet, LineDocument?) {
    func root(_ index: Int) throws(PackError) -> Node {
      let document = documents[index]
      return try Node(
        SourceFile(name: "\(file) (\(document.name))", bytes: Array(document.text.utf8)))
    }
    let sheet = try CharacterSheet(root(0), portrait: root(1))
    guard documents.count > 2 else { return (sheet, nil) }
    return (sheet, try LineDocument(root(2), locale: locale, of: sheet.id))
  }
}
