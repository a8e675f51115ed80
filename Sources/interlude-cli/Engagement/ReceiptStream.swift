import JSONText
import Engagement
import Foundation
import Interlude
import Packs
import Stage

extension Option {
  static let receiptStream = Option("--stdin", nil, "reads receipts, writes a verdict for each")
}

/// `interlude verify` over receipts: a line out for each line in, in order.
struct ReceiptStream {
  private let runner: ReceiptRunner
  private let asJSON: Bool
  /// Errors alone, and JSON where that is asked for.
  private let isQuiet: Bool
  private var seen = SeenSet()
  private var counts: [String: Int] = [:]
  private var faults = 0

  init(_ arguments: Arguments) throws {
    runner = ReceiptRunner(jobs: try arguments.jobs(), verifier: try arguments.verifier())
    asJSON = arguments.has(.json)
    isQuiet = arguments.has(.quiet)
  }

  /// Whether a file holds lines of JSON rather than a recording, judged by its first byte.
  static func isStream(_ path: String) -> Bool {
    // A pipe cannot be looked into twice.
    var info = stat()
    guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG,
      let file = FileHandle(forReadingAtPath: path)
    else { return false }
    let head = (try? file.read(upToCount: 64)) ?? Data()
    return head.first { $0 > 32 } == UInt8(ascii: "{")
  }

  /// Judges every line; the memory of what came before goes on from file to file.
  mutating func run(_ reader: inout LineReader) async throws {
    var isAtEnd = false
    while !isAtEnd {
      var obstacle: (any Error)?
      let (lines, numbers) = nextBatch(&reader, &isAtEnd, &obstacle)
      let findings = await runner.findings(of: lines)
      var text: [UInt8] = []
      for (finding, number) in zip(findings, numbers) {
        text += line(of: finding, reader.name, number) + [10]
      }
      if !text.isEmpty && (asJSON || !isQuiet) { try Console.print(bytes: text) }
      if let obstacle { throw obstacle }
    }
  }

  /// As many lines as are there without waiting, at least one; empty ones are passed over, and those
  /// before an obstacle count.
  private func nextBatch(
    _ reader: inout LineReader, _ isAtEnd: inout Bool, _ obstacle: inout (any Error)?
  ) -> (lines: [[UInt8]], numbers: [Int]) {
    var lines: [[UInt8]] = []
    var numbers: [Int] = []
    repeat {
      var line: [UInt8] = []
      do {
        isAtEnd = try !reader.next { line = Array($0) }
      } catch {
        obstacle = error
        break
      }
      if isAtEnd { break }
      if line.allSatisfy({ $0 <= 32 }) { continue }
      lines.append(line)
      numbers.append(reader.number)
    } while reader.hasLine && lines.count < runner.batchSize
    return (lines, numbers)
  }

  private mutating func line(
    of finding: Result<ReceiptFinding, RecordFault>, _ name: String, _ number: Int
  ) -> [UInt8] {
    switch finding {
    case .success(let finding):
      let judged = seen.judge(finding)
      counts[judged.verdict.name, default: 0] += 1
      return asJSON ? judged.line : Array(Console.plain(judged.text).utf8)
    case .failure(let fault):
      faults += 1
      Console.error("\(name), line \(number): \(fault)")
      return ReceiptFinding.noReceipt(line: number, fault, asJSON: asJSON)
    }
  }

  /// What is wrong with the worst of them, or nil.
  var failure: Failure? {
    func told(_ names: String...) -> String {
      names.compactMap { name in counts[name].map { "\($0) \(name)" } }.joined(separator: ", ")
    }
    let total = counts.values.reduce(faults, +)
    let all = told("verified", "refuted", "unverifiable", "suspicious")
    let rest = faults > 0 ? [all, "\(faults) no receipt"].filter { !$0.isEmpty } : [all]
    let text = "of \(counted(total, "receipt")): \(rest.joined(separator: ", "))"
    if counts["refuted"] != nil { return Failure(.refuted, text) }
    if faults > 0 { return Failure(.badData, text) }
    if counts["unverifiable"] != nil { return Failure(.unavailable, text) }
    return counts["suspicious"] != nil ? Failure(.suspicious, text) : nil
  }

  /// Says what no verdict says, where there was one.
  func tellLimits() {
    if !counts.isEmpty && !isQuiet { Console.note(Receipt.limits) }
  }

  func finish() throws {
    tellLimits()
    if let failure { throw failure }
  }
}

extension Arguments {
  /// Verifies receipts with the project's own games and characters.
  func verifier() throws -> Verifier {
    let root = try root()
    let characters = Set(Characters(root).ids)
    return Verifier(rules: try SuspicionRules.Book(root)) { header, locale in
      let game = header.game.string
      guard let entry = Production.games.first(where: { $0.name == game }) else { return nil }
      // Who is not here says nothing, and no other character speaks in their place.
      guard characters.contains(header.character.string) else {
        return Verifier.Staged(entry: entry, cast: Cast())
      }
      return Verifier.Staged(
        entry: entry, cast: try Production(recording: header, locale: locale, root: root).cast)
    }
  }
}
