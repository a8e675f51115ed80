import Money

/// Sessions as one page that somebody reads without help: HTML that needs nothing beside itself, no
/// script, no network.
///
/// The same records give the same bytes, in whatever order they came.
public struct Report: Sendable {
  let tally: ReportTally
  let settings: Settings
  let outcomes: [(origin: Origin, outcome: Expectation.Outcome)]
  let payout: Payout?
  let contrasts: [Contrast]

  public struct Settings: Sendable {
    public var title = "Engagement report"
    /// Thresholds; each is asked of every origin by itself.
    public var expectations: [Expectation] = []
    public var card: RateCard?
    /// Unix time in seconds that an estimate is dated with.
    public var asOf: Int64 = 0
    public var census = RecordCensus()
    /// Names of the files that were read.
    public var files: [String] = []
    /// Other sessions to set these against.
    public var baseline: (name: String, side: SessionSide)?
    /// Plays a session again, for the ones that are shown one by one.
    public var tell: @Sendable (SessionRecord) -> SessionStory.Telling = { _ in
      .untold("nothing here plays sessions again")
    }

    public init() {}
  }

  /// What the sessions may be worth, and what is payable.
  struct Payout: Sendable {
    let estimate: PayoutEstimate
    let payable: Payable
  }

  /// Two sides, and what sets them apart.
  struct Contrast: Sendable {
    let origin: Origin?
    let names: (a: String, b: String)
    let counts: (a: Int, b: Int)
    let comparison: Comparison
  }

  /// - Parameter tally: settled.
  /// - Throws: `MoneyError.overflow`.
  public init(_ tally: ReportTally, _ settings: Settings) throws(MoneyError) {
    self.tally = tally
    self.settings = settings
    let origins = tally.origins
    outcomes = origins.flatMap { origin in
      let sum = tally.tally(of: origin)
      return settings.expectations.map { (origin, $0.outcome(of: sum)) }
    }
    if let card = settings.card {
      payout = Payout(
        estimate: try PayoutEstimate(card, tally.ledger, asOf: settings.asOf),
        payable: try card.payable(for: tally.ledger.billable))
    } else {
      payout = nil
    }
    contrasts = Report.contrasts(tally) + Report.baseline(tally, settings)
  }

  /// Thresholds that are crossed, in words; without sessions every one of them is.
  public var crossed: [String] {
    if outcomes.isEmpty { return settings.expectations.map { "\($0.text) (\(Shown.dash))" } }
    return outcomes.filter { !$0.outcome.isKept }.map { origin, outcome in
      let value = Shown.metric(outcome.value, outcome.expectation.metric.unit)
      return "\(outcome.expectation.text) (\(value), \(origin.rawValue))"
    }
  }

  /// Each character against silence, among sessions of one origin.
  private static func contrasts(_ tally: ReportTally) -> [Contrast] {
    tally.origins.flatMap { origin -> [Contrast] in
      let silent = tally.side(origin, "")
      guard silent.count > 0 else { return [] }
      return tally.characters(of: origin).filter { !$0.isEmpty }.map { character in
        let side = tally.side(origin, character)
        return Contrast(
          origin: origin, names: (Shown.name(of: ""), character),
          counts: (silent.count, side.count), comparison: Comparison(silent, side))
      }
    }
  }

  private static func baseline(_ tally: ReportTally, _ settings: Settings) -> [Contrast] {
    guard let (name, other) = settings.baseline else { return [] }
    var all = SessionSide()
    for origin in tally.origins {
      for character in tally.characters(of: origin) { all.add(tally.side(origin, character)) }
    }
    return [
      Contrast(
        origin: nil, names: (name, "these sessions"), counts: (other.count, all.count),
        comparison: Comparison(other, all))
    ]
  }

  /// The page, in UTF-8.
  public var page: [UInt8] {
    let sections = [
      funnel, survival, progress, skill, characters, money, commentary, sessions, counting,
    ]
    let links = sections.map { section -> HTML in
      "<li><a href=\"#\(section.id)\">\(section.name)</a></li>\n"
    }
    let page: HTML = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="generator" content="interlude report">
      <title>\(settings.title)</title>
      <style>\(HTML(stringLiteral: ReportStyle.text))</style>
      </head>
      <body>
      <a class="skip" href="#main">Skip to the findings</a>
      <header>
      \(head)
      </header>
      <nav aria-label="Sections"><ol>
      \(links)</ol></nav>
      <main id="main">
      \(sections.map(\.html))</main>
      <footer>
      <p>Written by <code>interlude report</code>. This file needs no network and runs no script. \
      Intervals are 95 % and hold for these sessions alone.</p>
      </footer>
      </body>
      </html>

      """
    return Array(page.text.utf8)
  }

  /// A part of the page under a head of its own.
  struct Section {
    let id: String
    let name: String
    /// One sentence on what is to be seen.
    let lead: HTML
    let body: HTML

    var html: HTML {
      """
      <section id="\(id)" aria-labelledby="\(id)-head">
      <h2 id="\(id)-head">\(name)</h2>
      <p class="lead">\(lead)</p>
      \(body)</section>

      """
    }
  }

  /// The word for an origin with its mark, which differs in shape as well as in colour.
  func badge(_ origin: Origin) -> HTML {
    "<span class=\"badge \(origin.rawValue)\">\(origin.rawValue)</span>"
  }

  /// Said wherever there is nothing to draw.
  func empty(_ words: HTML) -> HTML {
    "<p class=\"empty\"><span aria-hidden=\"true\">—</span> \(words)</p>\n"
  }
}
