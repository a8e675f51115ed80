import Foundation
import HeadlessHost
import Interlude
import Packs
import Playable
import Stage

extension Command {
  static let verify: Command = Command(
    name: "verify", summary: "plays recordings again and checks that they lead where they say",
    operands: "FILE...", options: [.json, .root],
    examples: [
      ("interlude verify game.rec", "one line: verified, refuted, or why neither"),
      ("interlude verify --json *.rec", "the same for a program, one object a line"),
    ],
    notes: """
      A verified recording proves that scores, times and events follow from its seed and inputs.
      It does not prove that a human played, nor when, nor that it was played once.
      Status: 0 all verified; else of the worst: 1 refuted, 65 unreadable, 66 not there,
      69 made by another version.
      """,
    run: { arguments in
      guard !arguments.operands.isEmpty else {
        throw Failure.usage("verify which recording? give at least one file", .verify)
      }
      let root = try arguments.root()
      var failures: [Failure] = []
      for path in arguments.operands {
        let finding = try FileFinding(path, root)
        if arguments.has(.json) {
          try Console.print(json: finding, isLine: true)
        } else {
          try Console.print("\(path): \(finding.summary)")
        }
        if let failure = finding.failure { failures.append(failure) }
      }
      let order: [Failure.Kind] = [.refuted, .badData, .noInput, .unavailable]
      for kind in order {
        if let worst = failures.first(where: { $0.kind == kind }) { throw worst }
      }
    })
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
  var failure: Failure? {
    let kind: Failure.Kind
    switch verdict {
    case "refuted": kind = .refuted
    case "unreadable": kind = .badData
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
      verdict = Failure.Kind(of: error) == .noInput ? "missing" : "unreadable"
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
