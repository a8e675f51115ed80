import Foundation
import Interlude
import JSONText
import Packs

extension Command {
  static let characterImport: Command = Command(
    name: "character import", summary: "makes a character of a card that you own",
    operands: "FILE", options: [.id, .into, .force, .reading, .root],
    examples: [
      ("interlude character import nova.png", "writes Characters/nova, the card beside it"),
      (
        "interlude character import nova.charx --id captain --into mine --force",
        "writes mine/captain, whether there is one or not"
      ),
      (
        "interlude character import nova.txt --as text",
        "prose that does not look like a character's"
      ),
      ("interlude play --character nova.png", "plays with a card as it is, and writes nothing"),
    ],
    notes: """
      FILE is a V1, V2 or V3 card as PNG, APNG, JSON or CHARX; a character of TavernAI, Pygmalion,
      Agnai or text-generation-webui (JSON, YAML); or prose about somebody. Name, tone, looks, picture
      and greetings are taken. Instructions, scenes and lorebooks are not, and nothing is fetched.
      """,
    run: { arguments in
      try arguments.expectOperands(1, .characterImport)
      guard let file = arguments.operands.first else {
        throw Failure.usage("import which card? give its file", .characterImport)
      }
      let isText = try arguments.choice(.reading, of: ["card", "text"]) == "text"
      let card = try ImportedCard(path: file, id: arguments.string(.id), asText: isText)
      let folder = try arguments.string(.into) ?? arguments.root().characters
      let before = card.replaced(in: folder)
      let written = try card.write(into: folder, force: arguments.has(.force))
      try Console.print(
        card.told(
          writtenTo: written, insteadOf: before,
          lineToPlay: arguments.lineToPlay(card.id, in: folder)))
    })
}

extension Option {
  static let id = Option("--id", "ID", "id of the character; made from its name if left out")
  static let into = Option("--into", "DIR", "where its folder is written; Characters if left out")
  static let reading = Option(
    "--as", "KIND", "text: takes any text as prose about a character; card if left out")
  static let force = Option("--force", nil, "replaces a character of that id, and says whom")
}

extension ImportedCard {
  /// `V3 card in a PNG`.
  var kind: String {
    switch container {
    case .json, .charx, .yaml: "\(format.rawValue), \(container.rawValue)"
    case .text: format.rawValue
    default: "\(format.rawValue) in a \(container.rawValue)"
    }
  }

  /// Who stands where it is to be written, in a few words; nil where nobody does.
  fileprivate func replaced(in folder: String) -> String? {
    let place = "\(folder)/\(id)"
    guard let files = try? PlainFile.names(in: place) else { return nil }
    let name = (try? Characters(folder: folder).sheet(id))?.name
    let whom = name.map { "the character \"\($0)\"" } ?? "a broken character"
    return "\(whom) (\(counted(files.count, "file")))"
  }

  fileprivate func told(
    writtenTo folder: String, insteadOf before: String?, lineToPlay: String
  ) -> String {
    var rows = report.taken.map { taken in
      ("took  \(taken.what)", taken.from, taken.detail)
    }
    rows += report.ignored.map { ("left  \($0.field)", $0.why, "") }
    let width = min(40, rows.map(\.0.count).max() ?? 0)
    var lines = ["\(name): \(kind), written to \(folder)"]
    if let before { lines.append("replaced \(before) that was there") }
    for (head, where_, detail) in rows {
      let padding = String(repeating: " ", count: max(0, width - head.count))
      lines.append("\(head)\(padding)  \(where_)\(detail.isEmpty ? "" : ": \(detail)")")
    }
    lines += report.warnings.map { "note  \($0)" }
    lines.append("play it:  \(lineToPlay)")
    return lines.map(Console.plain).joined(separator: "\n")
  }
}
