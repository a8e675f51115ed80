import AdKit
import Foundation
import Interlude
import Packs
import Stage

extension Command {
  static let adsLint: Command = Command(
    name: "ads lint", summary: "checks inventory manifests", operands: "FILE...",
    options: [.json, .root],
    examples: [
      ("interlude ads lint Assets/Inventory/demo.json", "ok, or every fault with its place"),
      ("interlude ads lint --json *.json", "one object a line, for a program"),
    ],
    notes: """
      Games, sponsors, characters and knobs are looked up among those of this root.
      Status: 0 all are good; 65 one has faults; 66 one cannot be read.
      """,
    run: { arguments in
      guard !arguments.operands.isEmpty else {
        throw Failure.usage("check which manifest? give at least one file", .adsLint)
      }
      let shelf = Shelf(try arguments.root())
      var worst: Failure?
      for path in arguments.operands {
        let finding = try LintFinding(path, shelf)
        if arguments.has(.json) {
          try Console.print(json: finding, isLine: true)
        } else {
          try Console.print(finding.lines.joined(separator: "\n"))
        }
        if let failure = finding.failure, worst?.kind != .badData { worst = failure }
      }
      if let worst { throw worst }
    })
}

/// What is wrong with one manifest.
private struct LintFinding: Encodable {
  struct Fault: Encodable {
    var path: String
    var line: Int?
    var column: Int?
    var what: String
    var mend: String
  }

  let file: String
  var creatives = 0
  var formats: [String: Int] = [:]
  var faults: [Fault] = []
  private var isMissing = false

  enum CodingKeys: CodingKey {
    case file, creatives, formats, faults
  }

  init(_ path: String, _ shelf: Shelf) throws {
    file = path
    do {
      let manifest = try AdInventoryManifest(file: path)
      creatives = manifest.creatives.count
      for creative in manifest.creatives { formats[creative.format.rawValue, default: 0] += 1 }
      faults = manifest.creatives.enumerated().flatMap {
        Self.unknownNames(in: $1, at: "creatives[\($0)]", shelf)
      }
    } catch let error as AdManifestError {
      faults = error.faults.map {
        Fault(path: $0.path, line: $0.line, column: $0.column, what: $0.what, mend: $0.mend)
      }
    } catch let error as AdStoreError {
      isMissing = true
      faults = [Fault(path: "", what: "\(error)", mend: "")]
    }
  }

  /// Names of a playable that nobody here goes by.
  private static func unknownNames(
    in creative: AdCreative, at place: String, _ shelf: Shelf
  ) -> [Fault] {
    guard let playable = creative.playable else { return [] }
    var faults: [Fault] = []
    func check(_ key: String, _ name: String?, _ kind: String, _ known: [String]) {
      guard let name, !known.contains(name) else { return }
      faults.append(
        Fault(
          path: "\(place).game.\(key)", what: "no \(kind) '\(name.prefix(40))'",
          mend: "use one of \(known.joined(separator: ", "))"))
    }
    check("id", playable.game, "game", shelf.ids("game", shelf.games.map(\.id)))
    check("sponsor", playable.sponsor, "sponsor", shelf.ids("sponsor", shelf.sponsors.map(\.id)))
    check(
      "character", playable.character, "character",
      shelf.ids("character", shelf.characters.map(\.id)))
    guard let game = shelf.games.first(where: { $0.id == playable.game }) else { return faults }
    for (name, value) in playable.tuning.sorted(by: { $0.key < $1.key }) {
      check("params.\(name)", name, "knob of \(game.id)", game.knobs.map(\.name))
      guard let knob = game.knobs.first(where: { $0.name == name }),
        value < knob.least || value > knob.most
      else { continue }
      faults.append(
        Fault(
          path: "\(place).game.params.\(name)", what: "\(value) is out of range",
          mend: "write \(knob.least) to \(knob.most)"))
    }
    return faults
  }

  var lines: [String] {
    if faults.isEmpty {
      let counts = formats.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
      return ["\(file): ok, \(creatives) creatives (\(counts.joined(separator: ", ")))"]
    }
    return faults.map { fault in
      let place = fault.line.map { ":\($0):\(fault.column ?? 0)" } ?? ""
      let path = fault.path.isEmpty ? "" : "\(fault.path): "
      let mend = fault.mend.isEmpty ? "" : "; \(fault.mend)"
      return "\(file)\(place): \(path)\(fault.what)\(mend)"
    }
  }

  var failure: Failure? {
    if faults.isEmpty { return nil }
    let count = faults.count == 1 ? "1 fault" : "\(faults.count) faults"
    return Failure(isMissing ? .noInput : .badData, "\(file): \(isMissing ? "unread" : count)")
  }
}
