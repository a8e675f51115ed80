import AdKit
import Foundation
import Interlude
import JSONText
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
      Games, sponsors, characters and knobs are looked up among those of this root. An app lets
      unknown keys and limits that allow nothing pass; here they are faults.
      Status: 0 all are good; 65 one has faults; 66 one cannot be read.
      """,
    run: { arguments in
      guard !arguments.operands.isEmpty else {
        throw Failure.usage("check which manifest? give at least one file", .adsLint)
      }
      let repertoire = AdRepertoire(Shelf(try arguments.root()))
      var worst: Failure?
      for path in arguments.operands {
        let finding = LintFinding(path, repertoire)
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
  /// The status of a file that cannot be read.
  private var unread: Failure.Kind?

  enum CodingKeys: CodingKey {
    case file, creatives, formats, faults
  }

  init(_ path: String, _ repertoire: AdRepertoire) {
    file = path
    do throws(AdStoreError) {
      let lint = try AdManifestLint(file: path, repertoire: repertoire)
      faults = lint.faults.map {
        Fault(path: $0.path, line: $0.line, column: $0.column, what: $0.what, mend: $0.mend)
      }
      creatives = lint.manifest?.creatives.count ?? 0
      for creative in lint.manifest?.creatives ?? [] {
        formats[creative.format.rawValue, default: 0] += 1
      }
    } catch {
      unread = Failure.Kind(of: error)
      faults = [Fault(path: "", what: "\(error)", mend: "")]
    }
  }

  var lines: [String] {
    if faults.isEmpty {
      let counts = formats.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
      let kinds = counts.isEmpty ? "" : " (\(counts.joined(separator: ", ")))"
      return ["\(file): ok, \(counted(creatives, "creative"))\(kinds)"]
    }
    if unread != nil { return faults.map(\.what) }
    return faults.map { fault in
      let place = fault.line.map { ":\($0):\(fault.column ?? 0)" } ?? ""
      let path = fault.path.isEmpty ? "" : "\(fault.path): "
      let mend = fault.mend.isEmpty ? "" : "; \(fault.mend)"
      return "\(file)\(place): \(path)\(fault.what)\(mend)"
    }
  }

  var failure: Failure? {
    if faults.isEmpty { return nil }
    let what = unread == nil ? counted(faults.count, "fault") : "unread"
    return Failure(unread ?? .badData, "\(file): \(what)")
  }
}

extension AdRepertoire {
  fileprivate init(_ shelf: Shelf) {
    self.init(
      games: shelf.games.map { game in
        Game(
          id: game.id,
          knobs: game.knobs.map { Knob(name: $0.name, range: $0.least...$0.most) })
      },
      gameIDs: shelf.ids("game", shelf.games.map(\.id)),
      sponsors: shelf.ids("sponsor", shelf.sponsors.map(\.id)),
      characters: shelf.ids("character", shelf.characters.map(\.id)))
  }
}
