import Engagement
import Foundation
import HeadlessHost
import Interlude
import Packs
import Playable
import Stage

extension Command {
  static let verify: Command = Command(
    name: "verify", summary: "plays recordings again and checks that they lead where they say",
    operands: "FILE...", options: [.receiptStream, .json, .quiet, .jobs, .root],
    examples: [
      ("interlude verify game.rec", "one line: verified, refuted, or why neither"),
      ("interlude verify --json *.rec", "the same for a program, one object a line"),
      ("interlude verify receipts.jsonl", "a line for each receipt, in their order"),
      ("interlude verify --stdin --json < receipts.jsonl", "the same in a pipe"),
    ],
    notes: """
      A file holds one recording, or receipts, one JSON object a line: a recording with what is
      claimed of it. Each is verified, refuted (what differs, from which tick on), unverifiable (why)
      or suspicious (its claims hold, yet a person hardly plays so, or it came before).
      \(Receipt.limits.replacing(". ", with: ".\n"))
      Status: 0 all verified; else of the worst: 1 refuted, 65 unreadable, 66 not there,
      69 made by another version, 2 suspicious.
      """,
    run: { arguments in
      guard arguments.has(.receiptStream) || !arguments.operands.isEmpty else {
        throw Failure.usage("verify which recording? give at least one file", .verify)
      }
      // Also where none of the files needs it: a wrong number is never passed over.
      _ = try arguments.jobs()
      if arguments.has(.receiptStream) {
        try arguments.expectOperands(0, .verify)
        var stream = try ReceiptStream(arguments)
        var reader = LineReader(descriptor: STDIN_FILENO, name: "standard input")
        try await stream.run(&reader)
        return try stream.finish()
      }
      try await verifyFiles(arguments)
    })

  private static func verifyFiles(_ arguments: Arguments) async throws {
    let root = try arguments.root()
    var failures: [Failure] = []
    var stream: ReceiptStream?
    for path in arguments.operands {
      if ReceiptStream.isStream(path) {
        var own = try stream ?? ReceiptStream(arguments)
        var reader = try LineReader(path: path)
        try await own.run(&reader)
        stream = own
        continue
      }
      let finding = try FileFinding(path, root)
      if arguments.has(.json) {
        try Console.print(json: finding, isLine: true)
      } else if !arguments.has(.quiet) {
        try Console.print("\(path): \(finding.summary)")
      }
      if let failure = finding.failure { failures.append(failure) }
    }
    if let failure = stream?.failure { failures.append(failure) }
    stream?.tellLimits()
    let order: [Failure.Kind] = [.refuted, .badData, .noInput, .unavailable, .suspicious]
    for kind in order {
      if let worst = failures.first(where: { $0.kind == kind }) { throw worst }
    }
  }
}

/// What verifying one file showed.
private struct FileFinding: Encodable {
  let file: String
  let verdict: String
  let summary: String
  var stateHash: String?
  var outcome: String?
  var scores: SessionReport.Scores?
  var tick: Int32?
  /// Whether there is no file that could be read.
  private var isAbsent = false

  var failure: Failure? {
    let kind: Failure.Kind
    switch verdict {
    case "refuted": kind = .refuted
    case "unreadable": kind = isAbsent ? .noInput : .badData
    case "missing": kind = .noInput
    case "unverifiable": kind = .unavailable
    default: return nil
    }
    return Failure(kind, "\(file): \(summary)")
  }

  enum CodingKeys: CodingKey {
    case file, verdict, summary, stateHash, outcome, scores, tick
  }

  init(_ path: String, _ root: DataRoot) throws {
    file = path
    let reader: RecordingReader
    do {
      reader = try RecordingFile.load(path)
    } catch let error as RecordingLoadError {
      isAbsent = Failure.Kind(of: error) == .noInput
      switch error {
      case .noFile, .onlyLog: verdict = "missing"
      default: verdict = "unreadable"
      }
      summary = "\(verdict): \(FileFinding.text(error, of: path))"
      return
    }
    let game = reader.header.game.string
    if let obstacle = Production.obstacle(to: reader.header) {
      verdict = "unverifiable"
      summary = "unverifiable: \(obstacle)"
      return
    }
    let production = try Production(recording: reader.header, root: root)
    switch production.entry.verify(reader, cast: production.cast) {
    case .verified(let replayed):
      let telemetry = replayed.telemetry
      verdict = "verified"
      stateHash = SessionReport.hex(replayed.stateHash)
      outcome = String(describing: telemetry.outcome)
      scores = SessionReport.Scores(
        person: telemetry.scores.person, character: telemetry.scores.character)
      let seconds = String(format: "%.1f", Double(telemetry.visible) / 60)
      summary =
        "verified\(replayed.isComplete ? "" : " as far as it goes"): \(game), "
        + "seed \(reader.header.seed), \(telemetry.outcome) "
        + "\(telemetry.scores.person):\(telemetry.scores.character), \(seconds) s on screen"
    case .refuted(let what, let tick):
      verdict = "refuted"
      self.tick = tick
      summary =
        what == .check
        ? "refuted: the session differs by tick \(tick)"
        : "refuted: the last state differs, at tick \(tick)"
    case .unverifiable(let reason):
      verdict = "unverifiable"
      summary = "unverifiable: \(reason)"
    case .unreadable(let error):
      verdict = "unreadable"
      let text = FileFinding.text(RecordingLoadError.bad(path, error), of: path)
      summary = "unreadable: \(text)"
    }
  }

  /// What is wrong, without the file's name, which stands before it.
  private static func text(_ error: RecordingLoadError, of path: String) -> String {
    let text = "\(error)"
    let name = "\(path) is "
    return text.hasPrefix(name) ? String(text.dropFirst(name.count)) : text
  }
}
