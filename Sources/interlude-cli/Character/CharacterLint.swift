import Foundation
import Interlude
import JSONText
import Packs
import Playable

extension Command {
  static let characterLint: Command = Command(
    name: "character lint", summary: "finds what is wrong with characters' files, and says where",
    operands: "[ID|PATH...]", options: [.all, .json, .root],
    examples: [
      ("interlude character lint miso", "one character"),
      ("interlude character lint ./drafts/nova", "a folder with a character.json anywhere"),
      ("interlude character lint nova.png", "a card, as the pack that importing it would make"),
      ("interlude character lint --all", "every character, and the tone bank"),
    ],
    notes: """
      One line a finding: where, what, how to mend it. Status: 0 without errors, 65 with some;
      warnings are for judging.
      """,
    run: { arguments in
      let root = try arguments.root()
      let games = try Production.manifests(root)
      let lints = try arguments.linted(root, games)
      if arguments.has(.json) {
        try Console.print(json: lints.flatMap(\.findings))
      } else {
        for lint in lints {
          for finding in lint.findings { try Console.print("\(finding)") }
          try Console.print(
            "\(lint.id): \(counted(lint.errors, "error")), \(counted(lint.warnings, "warning"))")
        }
      }
      let bad = lints.filter { $0.errors > 0 }.map(\.id)
      if !bad.isEmpty {
        throw Failure(.badData, "there is something to mend in \(bad.joined(separator: ", "))")
      }
    })
}

extension Arguments {
  fileprivate func linted(_ root: DataRoot, _ games: [GameManifest]) throws -> [Linted] {
    let shipped = Characters(root)
    if has(.all) {
      guard operands.isEmpty else {
        throw Failure.usage("give characters or --all, not both", .characterLint)
      }
      return (shipped.ids + [Lint.bank]).map { Linted(Lint($0, of: shipped, games: games)) }
    }
    guard !operands.isEmpty else {
      throw Failure.usage("lint whom? give an id, a folder, a card, or --all", .characterLint)
    }
    return try operands.map { word in
      if word == Lint.bank { return Linted(Lint(word, of: shipped, games: games)) }
      guard let (characters, id) = try pack(word, root) else {
        return try Linted(card: word, among: shipped, games)
      }
      // Nobody of that name, or nobody that may be looked at, is no finding.
      if !characters.ids.contains(id) { _ = try characters.sheet(id) }
      return Linted(Lint(id, of: characters, games: games))
    }
  }
}

/// What is wrong with one character.
private struct Linted {
  let id: String
  let findings: [LintFinding]

  var errors: Int { findings.count { $0.severity == .error } }
  var warnings: Int { findings.count - errors }

  init(_ lint: Lint) {
    id = lint.id
    findings = lint.findings
  }

  /// A card is looked over as the pack that it makes, in a folder that is gone afterwards.
  init(card path: String, among shipped: Characters, _ games: [GameManifest]) throws {
    let card = try ImportedCard(path: path)
    let folder = NSTemporaryDirectory() + "interlude-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let pack = try card.write(into: folder)
    let (characters, id) = shipped.adding(pack: pack)
    self.id = id
    findings = Lint(id, of: characters, games: games).findings.map {
      $0.moved(from: characters.home(of: id), to: path)
    }
  }
}
