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
      for fault in sum.seedFaults { Console.note(fault.words) }
      guard let out = arguments.string(.mergeOut) else {
        return try Console.print(bytes: sum.json)
      }
      try Console.write(sum.json, to: out, "the summary")
    })
}

extension Option {
  static let mergeOut = Option("-o", "FILE", "where to write; standard output if left out")
}
