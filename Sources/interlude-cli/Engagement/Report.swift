import JSONText
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
    try arguments.expectPartner(.rateCard, of: [.assume, .asOf], .report)
    if let path = arguments.string(.receiptsOf), !PlainFile.mayBe(at: path) {
      throw RecordFileError(path: path, code: ENOENT)
    }
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
    let needsRoot = arguments.has(.root) || arguments.has(.receiptsOf)
    root = needsRoot ? try arguments.root() : try? arguments.root()
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
    try [files, baseline].expectSomething()
    settings.census = files.census
    var receipts = RecordCensus()
    if root != nil {
      let teller = try StoryTeller(arguments, of: tally.drawn)
      receipts = teller.census
      settings.tell = { teller.tell($0) }
    }
    let report = try Report(tally, settings)
    if let out = arguments.string(.reportOut) {
      try Console.write(report.page, to: out, "the report")
      try Console.print("\(out): \(counted(tally.records, "session"))")
    } else {
      try Console.print(bytes: report.page)
    }
    if tally.records == 0 {
      Console.note("there is nothing to report: no session is in what was given")
    }
    for fault in tally.summary.seedFaults { Console.note(fault.words) }
    try complain([files, baseline], receipts)
    if let crossed = report.crossed.first {
      throw Failure(
        .threshold, "\(counted(report.crossed.count, "threshold")) crossed: \(crossed)")
    }
  }

  private func complain(_ files: [RecordFiles], _ receipts: RecordCensus) throws {
    [receipts].tell("receipt")
    try files.complain()
    try [receipts].expectNoFaults("receipt")
  }
}
