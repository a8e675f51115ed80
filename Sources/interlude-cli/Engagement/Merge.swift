import Engagement
import Foundation
import Packs

extension Command {
  static let merge: Command = Command(
    name: "merge", summary: "adds the summaries of parts up to that of the whole",
    operands: "SUMMARY...", options: [.mergeOut],
    examples: [
      ("interlude merge part*.json -o whole.json", "in any order, the same bytes as one run"),
      ("interlude merge part*.json", "prints the sum"),
    ],
    notes: """
      Summaries are what `interlude bench --summary FILE` writes. Seeds that a group lacks, or has more
      than once, are named on stderr.
      """,
    run: { arguments in
      guard !arguments.operands.isEmpty else {
        throw Failure.usage("merge which summaries? give at least one file", .merge)
      }
      var sum = Summary()
      for path in arguments.operands {
        let bytes = try PlainFile.read(path, atMost: 1 << 28)
        do throws(RecordFault) {
          sum = sum + (try Summary(json: bytes))
        } catch {
          throw Failure(.badData, "\(path), \(error)")
        }
      }
      for fault in sum.seedFaults { Console.note(words(for: fault)) }
      guard let out = arguments.string(.mergeOut) else {
        return try Console.print(bytes: sum.json)
      }
      try Console.write(sum.json, to: out, "the summary")
    })

  private static func words(for fault: Summary.SeedFault) -> String {
    let group = fault.group
    let name = [group.game, group.character.isEmpty ? "none" : group.character, group.player]
      .joined(separator: "/")
    var parts: [String] = []
    if !fault.missing.isEmpty {
      parts.append("seeds missing: \(shown(fault.missing.map(words(for:))))")
    }
    if !fault.doubled.isEmpty {
      parts.append("seeds more than once: \(shown(fault.doubled.map { String($0) }))")
    }
    return "\(name): \(parts.joined(separator: "; "))"
  }

  private static func words(for run: ClosedRange<UInt64>) -> String {
    run.lowerBound == run.upperBound ? "\(run.lowerBound)" : "\(run.lowerBound)…\(run.upperBound)"
  }

  private static func shown(_ names: [String]) -> String {
    let rest = names.count - 8
    return names.prefix(8).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}

extension Option {
  static let mergeOut = Option("-o", "FILE", "where to write; standard output if left out")
}
