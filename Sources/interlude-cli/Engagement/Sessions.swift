import JSONText
import Engagement
import Foundation
import Interlude
import Packs
import Stage

extension CommandGroup {
  static let sessions = CommandGroup(
    name: "sessions", summary: "looks after sessions played here",
    commands: [.sessionsList, .sessionsShow, .sessionsExport])
}

extension Option {
  static let sessionFile = Option("--from", "FILE", "another file of sessions than your own")
  static let withReceipts = Option("--receipts", nil, "receipts instead of records")
  static let exportOut = Option("--out", "FILE", "where to, instead of standard output")
}

extension Command {
  static let sessionsList: Command = Command(
    name: "sessions list", summary: "lists the sessions that were played here", operands: "",
    options: [.sessionFile, .json],
    examples: [
      ("interlude sessions list", "when, what, with whom, how it ended"),
      ("interlude sessions list --json", "their records, one JSON object a line"),
    ],
    notes: sessionNotes,
    run: { arguments in
      try arguments.expectOperands(0, .sessionsList)
      let (records, census) = try arguments.sessionFile(.sessionsList).records()
      for record in records {
        try Console.print(bytes: (arguments.has(.json) ? record.line : record.row) + [10])
      }
      if records.isEmpty && census.faultCount == 0 && !arguments.has(.json) {
        Console.note("no sessions yet")
      }
      try [census].complain("session")
    })

  static let sessionsShow: Command = Command(
    name: "sessions show", summary: "tells one session, and whether its receipt holds",
    operands: "ID", options: [.sessionFile, .root],
    examples: [("interlude sessions show 3f2a", "the session whose id begins so")],
    notes: Receipt.limits.replacing(". ", with: ".\n"),
    run: { arguments in
      try arguments.expectOperands(1, .sessionsShow)
      guard let wish = arguments.operands.first, !wish.isEmpty else {
        throw Failure.usage("show which session? give how its id begins", .sessionsShow)
      }
      let (records, census) = try arguments.sessionFile(.sessionsShow).records()
      let found = records.filter { $0.idText.hasPrefix(wish) }
      guard let record = found.first, found.count == 1 else {
        [census].tell("session")
        throw Failure(
          .noInput,
          found.isEmpty
            ? "no session '\(wish.prefix(40))' (see `interlude sessions list`)"
            : "\(found.count) sessions begin with '\(wish.prefix(40))'; give more of the id")
      }
      for line in record.sheet { try Console.print(line) }
      let (verdict, receipts) = try arguments.receiptVerdict(of: record)
      try Console.print("receipt     \(verdict)")
      [census].tell("session")
      [receipts].tell("receipt")
      try [census].expectNoFaults("session")
      try [receipts].expectNoFaults("receipt")
    })

  static let sessionsExport: Command = Command(
    name: "sessions export", summary: "writes the sessions out, for reports or a verifier",
    operands: "", options: [.sessionFile, .withReceipts, .exportOut],
    examples: [
      ("interlude sessions export --out live.jsonl", "records, as `interlude bench` writes them"),
      ("interlude sessions export --receipts | interlude verify --stdin", "verifies all of them"),
    ],
    notes: sessionNotes,
    run: { arguments in
      try arguments.expectOperands(0, .sessionsExport)
      let file = try arguments.sessionFile(.sessionsExport)
      let asReceipts = arguments.has(.withReceipts)
      var lines: [UInt8] = []
      let census: RecordCensus
      if asReceipts {
        census = try file.receipts { lines += $0.line + [10] }
      } else {
        let found = try file.records()
        for record in found.records { lines += record.line + [10] }
        census = found.census
      }
      if let path = arguments.string(.exportOut) {
        try Console.write(lines, to: path, "the sessions")
      } else {
        try Console.print(bytes: lines)
      }
      try [census].complain(asReceipts ? "receipt" : "session")
    })

  private static let sessionNotes = """
    Sessions played in a window or a terminal are kept on this machine only: in INTERLUDE_SESSIONS,
    else in interlude/sessions.jsonl below XDG_DATA_HOME or ~/.local/share, with their receipts in
    sessions.receipts.jsonl beside it. `play --no-sessions`, or INTERLUDE_SESSIONS=none, keeps none.
    """
}

extension Arguments {
  func sessionFile(_ command: Command) throws -> SessionFile {
    if let path = string(.sessionFile) {
      guard PlainFile.mayBe(at: path) else {
        throw Failure(.noInput, "no file at \(path): give a file of sessions")
      }
      return SessionFile(path: path)
    }
    guard let file = SessionFile(environment: ProcessInfo.processInfo.environment) else {
      throw Failure.usage(
        "no sessions are kept here: set INTERLUDE_SESSIONS, or give --from", command)
    }
    return file
  }

  /// What a record's receipt is worth, and what its file holds beside receipts.
  func receiptVerdict(of record: SessionRecord) throws -> (verdict: String, RecordCensus) {
    var kept: Receipt?
    let census = try sessionFile(.sessionsShow).receipts { if $0.id == record.id { kept = $0 } }
    guard let kept else { return ("is not there", census) }
    guard kept.claims == record else { return ("claims something else than the record", census) }
    let finding = try verifier().verify(kept)
    return (String(finding.text.dropFirst(record.idText.count + 1)), census)
  }
}

extension SessionRecord {
  var idText: String { SessionReport.hex(id) }

  /// One line of the list.
  fileprivate var row: [UInt8] {
    let seconds = String(format: "%.1f s", Double(visible) / 60)
    let row =
      "\(idText)  \(UnixTime.text(startedAt))  \(game)"
      + (character.isEmpty ? "" : " with \(character)")
      + "  \(outcome) \(score):\(rivalScore)  \(seconds)  \(endReason)"
    return Array(Console.plain(row).utf8)
  }

  /// The record in words, a line a field.
  fileprivate var sheet: [String] {
    func seconds(_ ticks: some BinaryInteger) -> String {
      String(format: "%.1f s", Double(ticks) / 60)
    }
    let events = EventKind.allCases.compactMap { kind in
      self.events[kind].map { "\(kind) \(seconds($0))" }
    }
    let lines: [String?] = [
      "session     \(idText), \(origin.rawValue), began \(UnixTime.text(startedAt))",
      "game        \(game), rules \(rules), engine \(engine), seed \(seed)",
      tuning.isEmpty ? nil : "knobs       \(tuning.words)",
      "staged      with \(character.isEmpty ? "nobody" : character), for "
        + (sponsor.isEmpty ? "nobody" : sponsor),
      "result      \(outcome) \(score):\(rivalScore), \(endReason), \(retries) \(retries == 1 ? "retry" : "retries")",
      "time        wall \(seconds(wall)), visible \(seconds(visible)), active \(seconds(active)), "
        + "engaged \(seconds(engaged))",
      "events      \(events.joined(separator: ", "))",
      "call        pressed \(counted(ctaPresses, "time"))",
      "lines       \(linesSpoken)",
    ]
    return lines.compactMap { $0.map(Console.plain) }
  }
}

/// Unix time in words, for any number of milliseconds.
enum UnixTime {
  /// `2026-03-01 12:00:05Z`; `—` where there is none, or where it is no time of this era.
  static func text(_ milliseconds: Int64?) -> String {
    guard let milliseconds, (0..<253_402_300_800_000).contains(milliseconds) else { return "—" }
    let seconds = milliseconds / 1_000
    let (year, month, day) = date(days: seconds / 86_400)
    let clock = [seconds / 3_600 % 24, seconds / 60 % 60, seconds % 60].map(padded)
    return "\(year)-\(padded(month))-\(padded(day)) \(clock.joined(separator: ":"))Z"
  }

  /// The Gregorian date so many days after 1970-01-01, counted in eras of 400 years from a March.
  private static func date(days: Int64) -> (Int64, Int64, Int64) {
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let year = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let civil = month < 10 ? month + 3 : month - 9
    return (year + era * 400 + (civil <= 2 ? 1 : 0), civil, day)
  }

  private static func padded(_ number: Int64) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
