import Engagement
import Foundation
import Packs

extension Command {
  static let report: Command = Command(
    name: "report", summary: "writes a page on sessions that anybody can read",
    operands: "FILE...",
    options: [
      .reportOut, .reportTitle, .rateCard, .assume, .asOf, .compareTo, .expect, .receiptsOf,
      .noFilms, .root,
    ],
    examples: [
      ("interlude report *.jsonl -o report.html", "one file: no script, no network"),
      (
        "interlude report live.jsonl --rate-card example-us-interstitial -o live.html",
        "with what the sessions may be worth"
      ),
      (
        "interlude report new.jsonl --compare old.jsonl --expect 'active_p50>=12s' -o new.html",
        "against other sessions; status 99 when a threshold is crossed"
      ),
    ],
    notes: """
      Live, replayed and simulated sessions are never mixed: each has figures of its own, and a threshold
      is asked of each. Simulated sessions support an order of variants under a stated model; they say
      nothing of human minutes, clicks or money, and the page says so. A few sessions, drawn by lot, are
      played again where that can be done here, and shown with their receipts.
      """,
    run: { arguments in
      guard !arguments.operands.isEmpty else {
        throw Failure.usage("report on which sessions? give at least one file", .report)
      }
      try ReportRun(arguments).run()
    })
}

extension Option {
  static let reportOut = Option("-o", "FILE", "where to write; standard output if left out")
  static let reportTitle = Option("--title", "TEXT", "what stands at the top of the page")
  static let compareTo = Option("--compare", "FILE", "other sessions to set these against")
  static let receiptsOf = Option(
    "--receipts", "FILE", "receipts of live sessions; looked for beside them if left out")
  static let noFilms = Option("--no-films", nil, "leave the films of the sessions out")
}

/// One run of `interlude report`.
struct ReportRun {
  private let arguments: Arguments
  private var settings = Report.Settings()
  private let root: DataRoot?

  /// Everything that can be wrong with what was asked for is found here, before anything is read.
  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    settings.expectations = try arguments.strings(.expect).map {
      text throws(Expectation.Fault) in try Expectation(text)
    }
    if let name = arguments.string(.rateCard) {
      var card = try RateBook(arguments.root()).card(name)
      try arguments.assume(&card)
      settings.card = card
      settings.asOf = try arguments.clock()
    }
    if let title = arguments.string(.reportTitle), !title.isEmpty { settings.title = title }
    settings.files = arguments.operands.map { Console.plain(URL(filePath: $0).lastPathComponent) }
    // Without the project's data there are no player models and no films, and a page all the same.
    root = arguments.string(.root) == nil ? try? arguments.root() : try arguments.root()
  }

  func run() throws {
    var settings = settings
    var baseline = RecordFiles()
    if let path = arguments.string(.compareTo) {
      var side = SessionSide()
      try baseline.read([path]) { side.add($0) }
      settings.baseline = (Console.plain(URL(filePath: path).lastPathComponent), side)
    }
    var tally = ReportTally(players: root.map { PlayerBook($0) })
    var files = RecordFiles()
    try files.read(arguments.operands) { tally.add($0) }
    tally.settle()
    settings.census = files.census
    if root != nil {
      let teller = try StoryTeller(arguments)
      settings.tell = { teller.tell($0) }
    }
    let report = try Report(tally, settings)
    if let out = arguments.string(.reportOut) {
      try Console.write(report.page, to: out, "the report")
      try Console.print("\(out): \(tally.records) session(s)")
    } else {
      try Console.print(bytes: report.page)
    }
    try complain(tally, [files, baseline])
    if let crossed = report.crossed.first {
      throw Failure(.threshold, "\(report.crossed.count) threshold(s) crossed: \(crossed)")
    }
  }

  private func complain(_ tally: ReportTally, _ files: [RecordFiles]) throws {
    for fault in tally.summary.seedFaults { Console.note(fault.words) }
    for file in files { try file.complain() }
  }
}
