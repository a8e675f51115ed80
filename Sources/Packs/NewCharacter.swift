import Commentary
import Foundation
import JSONText
import Playable

/// A character to begin with: the templates of `Assets/Templates/Character`, filled in.
///
/// It plays at once. Its lines belong to nobody in particular, and are there to be written anew.
public struct NewCharacter: Sendable {
  public let id: String
  public let name: String
  public let tone: Tone
  /// How the description was understood, and a name that was cut, in a line each.
  public let notes: [String]
  private let documents: [(name: String, text: String)]

  /// - Parameters:
  ///   - name: as a header shows it; nil makes one from the id.
  ///   - description: who it is, for lists, for its tone and its look.
  ///   - tone: how it talks, before what the description says; see `ToneReading`.
  /// - Throws: `PackError` for an id that is none or taken, and for texts that no pack may have.
  public init(
    id: String, name: String? = nil, description: String? = nil, tone: Tone = .neutral,
    in root: DataRoot
  ) throws(PackError) {
    try Self.expectFree(id, Characters(root))
    let given = name ?? Self.name(from: id)
    guard let clean = CharacterName(given) else {
      throw Self.refused("nothing in the name \(quoted(given)) can be seen", "give another --name")
    }
    let about = try Self.line(description ?? "New here, and glad to play.")
    let words = DescriptionWords(about, ignoring: clean.string)
    let reading = ToneReading(words)
    self.id = id
    self.name = clean.string
    self.tone = reading.tone.overridden(by: tone)
    notes = [
      description == nil ? nil : "the tone of the description is read as \(reading.told)",
      clean.note("the name"),
    ].compactMap { $0 }
    var look = PortraitLook.drawn(from: id)
    look.read(words)
    let template = Template(id, self.name, about, self.tone, look)
    var documents: [(name: String, text: String)] = []
    for name in ["character.json", "lines.en.json", "portrait.json"] {
      let path = "\(root.path)/Assets/Templates/Character/\(name)"
      let bytes = try PlainFile.read(path, atMost: SourceFile.mostBytes)
      documents.append((name, template.filled(String(decoding: bytes, as: UTF8.self))))
    }
    self.documents = documents
    try check()
  }

  /// Writes the folder, whole or not at all; gives its path.
  public func write(into folder: String) throws(PackError) -> String {
    let path = "\(folder)/\(id)"
    guard !FileManager.default.fileExists(atPath: path) else { throw Self.taken(id, path) }
    let files = documents.map { (name: $0.name, bytes: Array($0.text.utf8)) }
    try PackFolder(path: path, files: files).write()
    return path
  }

  /// What has been composed reads as every pack does.
  private func check() throws(PackError) {
    func root(_ index: Int) throws(PackError) -> Node {
      let document = documents[index]
      return try Node(
        SourceFile(name: "\(id)/\(document.name)", bytes: Array(document.text.utf8)))
    }
    _ = try CharacterSheet(root(0), portrait: root(2))
    _ = try LineDocument(root(1), locale: .english, of: id)
  }

  private static func expectFree(_ id: String, _ characters: Characters) throws(PackError) {
    guard Node.isIdentifier(id) else {
      throw refused(
        "\(quoted(id)) is no id", "use 1 to 64 of a-z, 0-9 and -, beginning with a letter")
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: characters.folder)) ?? []
    // Some disks do not tell upper and lower case apart.
    if let name = names.first(where: { $0.lowercased() == id }) {
      throw taken(id, "\(characters.folder)/\(name)")
    }
    if let card = characters.cards.first(where: { $0.id == id }) { throw taken(id, card.path) }
  }

  private static func taken(_ id: String, _ path: String) -> PackError {
    refused("\(quoted(id)) is taken by \(path)", "choose another id")
  }

  private static func refused(_ what: String, _ mend: String) -> PackError {
    .unmakeable(what: what, mend: mend)
  }

  /// `night-owl` → `Night Owl`.
  private static func name(from id: String) -> String {
    id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: " ")
  }

  /// A description on one line.
  private static func line(_ text: String) throws(PackError) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard line.unicodeScalars.allSatisfy(\.isPlain), !line.isEmpty, line.count <= 600 else {
      throw refused(
        line.isEmpty
          ? "a blank description"
          : line.count > 600
            ? "a description of \(line.count) characters"
            : "a control character in the description",
        "write 1 to 600 characters")
    }
    return line
  }
}

/// What stands for the marks of the templates.
private struct Template {
  private let values: [Substring: String]

  init(_ id: String, _ name: String, _ about: String, _ tone: Tone, _ look: PortraitLook) {
    let axes = Tone.Axis.allCases.map { "\"\($0.name)\": \(tone[$0])" }.joined(separator: ", ")
    let worn = PortraitLook.Accessories.names.filter { look.accessories.contains($0.value) }
    values = [
      "id": Self.json(id), "name": Self.json(name), "description": Self.json(about),
      "tone": "{ \(axes) }", "style": Self.json(tone.style),
      "hair": Self.json(look.hair.hex), "eyes": Self.json(look.eyes.hex),
      "accent": Self.json(look.accent.hex), "skin": Self.json(look.skin.hex),
      "hairStyle": Self.json("\(look.hairStyle)"),
      "accessories": "[\(worn.map { Self.json($0.key) }.joined(separator: ", "))]",
    ]
  }

  func filled(_ text: String) -> String {
    text.replacing(/"__([A-Za-z]+)__"/) { values[$0.1] ?? String($0.0) }
  }

  private static func json(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return writer.text
  }
}

extension Tone {
  /// How somebody plays who talks like this, as documents write it.
  var style: String { confidence > 0 ? "bold" : confidence < 0 ? "careful" : "playful" }
}

extension Color {
  /// `#rrggbb`.
  var hex: String {
    let digits = [red, green, blue].map { byte in
      byte < 16 ? "0\(String(byte, radix: 16))" : String(byte, radix: 16)
    }
    return "#" + digits.joined()
  }
}
