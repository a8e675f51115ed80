import Foundation
import Interlude
import Packs

extension Command {
  static let characterCards: Command = Command(
    name: "character cards", summary: "tells what would be taken of every card in a folder",
    operands: "DIR|FILE...", options: [.within],
    examples: [
      ("interlude character cards ~/cards", "a row a file; nothing is written"),
      ("interlude character cards ~/cards --within 200", "fails where one takes over 200 ms"),
    ],
    notes: "A row: file, format, what came of it, which fields were taken, time.",
    run: { arguments in
      guard !arguments.operands.isEmpty else {
        throw Failure.usage("which cards? give a folder or files", .characterCards)
      }
      let limit = try arguments.number(.within, in: 1...60_000)
      var slow: [String] = []
      for file in try arguments.operands.flatMap(cardFiles) {
        let trial = CardTrial(path: file)
        try Console.print(trial.row)
        if let limit, trial.milliseconds > Double(limit) { slow.append(trial.name) }
        guard trial.isClear else {
          throw Failure(.internalFault, "\(trial.name): no clear reason: \(trial.verdict)")
        }
      }
      if !slow.isEmpty, let limit {
        throw Failure(.refuted, "over \(limit) ms: \(slow.joined(separator: ", "))")
      }
    })

  /// The plain files of a folder, or a file itself.
  private static func cardFiles(_ path: String) throws -> [String] {
    var isFolder: ObjCBool = false
    guard PlainFile.mayBe(at: path) else { throw PackError.noFile(path) }
    _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    guard isFolder.boolValue else { return [path] }
    let names = try PlainFile.names(in: path)
    return names.filter { !$0.hasPrefix(".") }.sorted().map { "\(path)/\($0)" }.filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
  }
}

extension Option {
  static let within = Option("--within", "MS", "status 1 where a file takes longer")
}

/// A card read once, and what came of it.
private struct CardTrial {
  let name: String
  private(set) var format = "–"
  private(set) var verdict = ""
  private(set) var fields = "–"
  private(set) var milliseconds = 0.0

  init(path: String) {
    name = String(path.split(separator: "/").last ?? "")
    let start = ContinuousClock.now
    do {
      let card = try ImportedCard(path: path)
      format = card.kind
      verdict = "imported: \(card.name)"
      fields = card.report.taken.map(\.what).joined(separator: ", ")
    } catch {
      verdict = "refused: \(error)"
    }
    milliseconds = Double((ContinuousClock.now - start) / .microseconds(1)) / 1_000
  }

  /// Whether a reason is one line that can be read.
  var isClear: Bool {
    !verdict.contains("\n") && verdict.count > 20 || verdict.hasPrefix("imported")
  }

  var row: String {
    Console.plain(
      "\(name) | \(format) | \(verdict) | \(fields) | \(String(format: "%.1f ms", milliseconds))")
  }
}
