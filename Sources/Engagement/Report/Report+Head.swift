/// The top of the page: what these sessions are, whether thresholds are kept, and what it comes to.
extension Report {
  var head: HTML {
    """
    <p class="kicker">\(settings.title == Settings().title ? "Interlude" : "Engagement report")</p>
    <h1>\(settings.title)</h1>
    \(split)\(caution)\(verdicts)\(thresholds)\(cards)
    """
  }

  /// How many sessions there are, of which origin.
  private var split: HTML {
    let counts = [Origin.live, .replayed, .simulated].map { ($0, tally.tally(of: $0).records) }
    let total = tally.records
    let parts = counts.filter { $0.1 > 0 }.map { origin, count -> HTML in
      let width = Shown.number(Double(count) / Double(max(total, 1)) * 100, 3)
      return "<i class=\"\(origin.rawValue)\" style=\"width:\(width)%\"></i>"
    }
    let words = counts.map { origin, count -> HTML in
      let share = total > 0 ? " (\(Shown.percent(Double(count) / Double(total))))" : ""
      return "<li>\(badge(origin)) <b>\(count)</b>\(share)</li>\n"
    }
    return """
      <div class="split"><p><b>\(total)</b> \(total == 1 ? "session" : "sessions")\
      \(from)</p>
      <div class="bar" aria-hidden="true">\(parts)</div>
      <ul>
      \(words)</ul></div>

      """
  }

  private var from: String {
    let files = settings.files
    if files.isEmpty { return "" }
    return files.count == 1 ? " from \(files[0])" : " from \(files.count) files"
  }

  /// What numbers of players that are made of numbers can support, and what they cannot.
  private var caution: HTML {
    let live = tally.ledger.live.sessions
    if tally.records == 0 || tally.origins == [.live] { return .none }
    let which =
      live == 0
      ? "None of these sessions is live."
      : "Some of these sessions were simulated or replayed; they are never mixed with live ones."
    return """
      <aside class="caution" aria-label="What simulation supports">
      <p><b>\(which)</b> What simulation supports is the <em>ordering of variants under a stated \
      player model</em>. It does not support absolute human time, click rates or money. \
      <b>Model error is not included</b> in any interval here.</p>
      </aside>

      """
  }

  private enum Mark: String {
    case good, bad, neutral, warning

    var sign: String {
      switch self {
      case .good: "✓"
      case .bad: "✗"
      case .neutral: "→"
      case .warning: "!"
      }
    }

    var word: String {
      switch self {
      case .good: "kept"
      case .bad: "crossed"
      case .neutral: "finding"
      case .warning: "attention"
      }
    }
  }

  private func item(_ mark: Mark, _ words: HTML) -> HTML {
    """
    <li class="\(mark.rawValue)"><span class="sign" aria-hidden="true">\(mark.sign)</span>\
    <span class="sr">\(mark.word): </span><span>\(words)</span></li>

    """
  }

  private var verdicts: HTML {
    var items: [HTML] = []
    if !settings.expectations.isEmpty { items.append(thresholdVerdict) }
    items += tally.origins.map(playVerdict)
    items += contrasts.map(contrastVerdict)
    if let payout { items.append(payVerdict(payout)) }
    items.append(dataVerdict)
    return "<h2 class=\"sr\">In short</h2>\n<ul class=\"verdicts\">\n\(items)</ul>\n"
  }

  private var thresholdVerdict: HTML {
    let total = max(outcomes.count, settings.expectations.count)
    let crossed = crossed.count
    return crossed == 0
      ? item(.good, "<b>\(Shown.many(total, "threshold")) kept</b>, none crossed.")
      : item(.bad, "<b>\(crossed) of \(Shown.many(total, "threshold")) crossed.</b>")
  }

  private func playVerdict(_ origin: Origin) -> HTML {
    let sum = tally.tally(of: origin)
    let rate = sum.engagementRate
    let start = "\(Shown.capital(origin.rawValue)):"
    guard let share = rate.value else {
      return item(.neutral, "\(start) no impression among \(Shown.many(sum.records, "session")).")
    }
    let stay = sum.stay.median
    let time: HTML =
      stay.map { ticks -> HTML in
        "Half of the sessions lasted longer than <b>\(Shown.seconds(ticks: ticks))</b> on screen."
      } ?? "More than half of the sessions were still on screen when they stopped being watched."
    return item(
      .neutral,
      """
      \(start) <b>\(Shown.percent(share))</b> of \(Shown.many(rate.denominator, "impression")) came \
      to a meaningful move <span class="ci">\(Shown.range(rate))</span>. \(time)
      """)
  }

  private func contrastVerdict(_ contrast: Contrast) -> HTML {
    guard let row = contrast.comparison.rows.first(where: { $0.name == "active_mean" }),
      let found = row.difference
    else {
      return item(
        .neutral, "\(contrast.names.b) against \(contrast.names.a): too little to compare.")
    }
    let gap = Shown.number(abs(found.value), 2)
    let sense =
      switch row.verdict {
      case .higher: "raised mean active time by \(gap)\u{a0}s"
      case .lower: "lowered mean active time by \(gap)\u{a0}s"
      default: "shows no difference in mean active time"
      }
    let paired = contrast.comparison.matching.pairs
    let how = paired > 0 ? "\(Shown.many(paired, "pair")) on common seeds" : "unpaired"
    return item(
      .neutral,
      """
      <b>\(Shown.capital(contrast.names.b))</b> against \(contrast.names.a): \(sense) \
      <span class="ci">\(Shown.range(found.interval, digits: 2)) s</span>, \(how).
      """)
  }

  private func payVerdict(_ payout: Payout) -> HTML {
    let payable = payout.payable
    return item(
      .neutral,
      """
      <b>\(Shown.money(payout.estimate.ecpm))</b> eCPM \(interval(of: payout.estimate)), estimated \
      under “\(payout.estimate.card.id)”. Payable: <b>\(Shown.money(payable.amount))</b> for \
      \(Shown.many(Int(clamping: payable.impressions), "live impression")).
      """)
  }

  func interval(of estimate: PayoutEstimate) -> HTML {
    guard let found = estimate.interval else { return "<span class=\"ci\">[—]</span>" }
    return "<span class=\"ci\">[\(Shown.money(found.low)), \(Shown.money(found.high))]</span>"
  }

  private var dataVerdict: HTML {
    let faults = dataFaults
    return faults.isEmpty
      ? item(.good, "<b>The data hold together:</b> every line is a record, none counted twice.")
      : item(.warning, "<b>About the data:</b> \(faults). <a href=\"#counting\">Details</a>")
  }

  private var dataFaults: String {
    let census = settings.census
    let bad = census.faults.count + census.moreFaults
    let doubled = tally.summary.seedFaults
    var words: [String] = []
    if bad > 0 { words.append("\(Shown.many(bad, "line")) held no record") }
    if !census.torn.isEmpty { words.append("\(Shown.many(census.torn.count, "torn last line"))") }
    if census.duplicates > 0 {
      words.append("\(Shown.many(census.duplicates, "repeated record")) counted once")
    }
    let odd = tally.summary.total.inconsistent
    if odd > 0 { words.append("\(Shown.many(odd, "record")) inconsistent") }
    if !doubled.isEmpty {
      words.append("seeds missing or met twice in \(Shown.many(doubled.count, "group"))")
    }
    return words.joined(separator: ", ")
  }

  private var thresholds: HTML {
    if settings.expectations.isEmpty { return .none }
    let known = outcomes.map { origin, outcome -> HTML in
      let value = Shown.metric(outcome.value, outcome.expectation.metric.unit)
      let mark: Mark = outcome.isKept ? .good : .bad
      return """
        <li class="\(mark.rawValue)"><span class="sign" aria-hidden="true">\(mark.sign)</span>\
        <span class="sr">\(mark.word): </span><code>\(outcome.expectation.text)</code> \
        <b>\(value)</b> \(badge(origin))<small>\(outcome.expectation.metric.meaning)</small></li>

        """
    }
    let unknown =
      outcomes.isEmpty ? settings.expectations.map { item(.bad, "<code>\($0.text)</code> —") } : []
    return """
      <h2 class="small">Thresholds</h2>
      <ul class="thresholds">
      \(known + unknown)</ul>

      """
  }

  /// The figures that are asked for first, of each origin by itself.
  private var cards: HTML {
    let origins = tally.origins
    if origins.isEmpty { return empty("No sessions: there is nothing to measure yet.") }
    return HTML.none
      + origins.map { origin -> HTML in
        let sum = tally.tally(of: origin)
        return """
          \(origins.count > 1 ? "<p class=\"of\">\(badge(origin))</p>" : HTML.none)\
          <dl class="cards" aria-label="Headline figures, \(origin.rawValue) sessions">
          \(card("Impressions", "\(Shown.count(sum.impressions))", "of \(Shown.many(sum.records, "session"))"))\
          \(rate("Engaged", sum.engagementRate))\(rate("Completed", sum.completionRate))\
          \(rate("Call to action", sum.ctaRate))\
          \(card("Active time", Shown.metric(Metric.named("active_p50")?.value(sum), .seconds), "median; 90 % stay under \(Shown.metric(Metric.named("active_p90")?.value(sum), .seconds))"))\
          </dl>

          """
      }.reduce(HTML.none, +)
  }

  private func rate(_ name: String, _ rate: Rate) -> HTML {
    card(
      name, Shown.percent(rate.value), "\(Shown.range(rate)) · \(Shown.parts(rate))")
  }

  private func card(_ name: String, _ value: String, _ below: String) -> HTML {
    "<div><dt>\(name)</dt><dd><b>\(value)</b><small>\(below)</small></dd></div>\n"
  }
}
