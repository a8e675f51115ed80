import Foundation
import Money

/// What it may be worth, and what is payable.
extension Report {
  var money: Section {
    Section(
      id: "payout", name: "Payout",
      lead: """
        What these sessions are worth under a rate card. An estimate is not an invoice: only live sessions \
        can be payable, and only what a card pays for.
        """,
      body: payout.map(worth)
        ?? empty(
          """
          No rate card was given: add <code>--rate-card ID</code>. The shipped ones are examples with \
          their sources.
          """))
  }

  private func worth(_ payout: Payout) -> HTML {
    let estimate = payout.estimate
    let card = estimate.card
    let payable = payout.payable
    return """
      <h3>\(card.title)</h3>
      <p class="note">Rate card <code>\(card.id)</code>, as of \(date(estimate.asOf)), precision \
      <b>\(estimate.total.precision.name)</b>.</p>
      <dl class="cards">
      \(figure("eCPM", Shown.money(estimate.ecpm), interval(of: estimate) + " estimated"))\
      \(figure("Per 1,000 requests", Shown.money(estimate.perThousandRequests), "after fill"))\
      \(figure("These sessions", Shown.money(estimate.total), "estimated; \(Shown.many(Int(clamping: estimate.count[.impressions]), "impression"))"))\
      \(figure("Payable", Shown.money(payable.amount), "\(Shown.many(Int(clamping: payable.impressions), "live impression")), \(payable.amount.precision.name)"))\
      </dl>
      \(origins(estimate))<div class="pair">\(tornado(estimate))
      \(sensitivity(estimate).html)</div>
      <div class="pair">\(lines(estimate).html)
      \(assumptions(estimate).html)</div>
      \(notes(payout))
      """
  }

  private func figure(_ name: String, _ value: String, _ below: HTML) -> HTML {
    "<div><dt>\(name)</dt><dd><b>\(value)</b><small>\(below)</small></dd></div>\n"
  }

  private func date(_ seconds: Int64) -> String {
    Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
  }

  /// From whom the estimate comes.
  private func origins(_ estimate: PayoutEstimate) -> HTML {
    let total = Double(max(estimate.count.sessions, 1))
    let parts = [Origin.live, .replayed, .simulated].map { origin -> HTML in
      let count = tally.ledger.count(of: origin).sessions
      return "\(badge(origin)) \(count) (\(Shown.percent(Double(count) / total))) "
    }
    let odd = tally.ledger.inconsistent
    let left: HTML = odd > 0 ? "; left out as inconsistent: \(odd)" : .none
    return "<p class=\"note\">Sessions in the estimate: \(parts)\(left)</p>\n"
  }

  /// A fifth up or down on each assumption.
  private func tornado(_ estimate: PayoutEstimate) -> HTML {
    guard let middle = estimate.perThousandRequests else {
      return empty("Without an impression there is nothing to vary.")
    }
    let base = Double(middle.micros)
    let ends = estimate.sensitivity.flatMap { [$0.atLow, $0.atHigh] }.compactMap { $0?.micros }
    let reach = max(ends.map { abs(Double($0) - base) }.max() ?? 0, 1) * 1.1
    let rows = estimate.sensitivity.map { row -> HTML in
      var plot = Plot(
        "\(words(row.name)): from \(Shown.money(row.atLow)) to \(Shown.money(row.atHigh))",
        detail: "around \(Shown.money(middle))", x: base - reach...base + reach)
      plot.height = 26
      for (money, style) in [(row.atLow, "less"), (row.atHigh, "more")] {
        guard let end = money.map({ Double($0.micros) }) else { continue }
        plot.bar(min(base, end)...max(base, end), 0.15...0.85, style)
      }
      plot.stroke((base, 0), (base, 1), "zero")
      return """
        <div class="step"><div class="name"><b>\(words(row.name))</b><small>\
        \(Shown.percent(row.used))</small></div>\(plot.box)<div class="value"><small>\
        \(Shown.money(row.atLow))<br>\(Shown.money(row.atHigh))</small></div></div>

        """
    }
    return """
      <figure class="funnel tornado"><figcaption>Pay per 1,000 requests when one assumption is off by a \
      fifth</figcaption>
      \(rows)<ul class="key"><li><i class="chip less"></i>a fifth less</li>\
      <li><i class="chip more"></i>a fifth more</li></ul></figure>
      """
  }

  private func words(_ name: String) -> String {
    switch name {
    case "prices": "Prices"
    case "fill": "Fill"
    case "invalidTraffic": "Invalid traffic"
    case "characterUplift": "Character uplift"
    case "installsPerCTA": "Installs per CTA"
    default: name
    }
  }

  private func sensitivity(_ estimate: PayoutEstimate) -> Sheet {
    Sheet(
      caption: "Sensitivity: pay per 1,000 requests (the uplift: 20 points lower and higher)",
      heads: ["assumption", "lower", "", "higher", ""],
      rows: estimate.sensitivity.map { row in
        [
          "\(words(row.name))", "\(Shown.percent(row.low))", "\(Shown.money(row.atLow))",
          "\(Shown.percent(row.high))", "\(Shown.money(row.atHigh))",
        ]
      })
  }

  private func lines(_ estimate: PayoutEstimate) -> Sheet {
    Sheet(
      caption: "What each line of the card adds", heads: ["line", "counted", "estimate"],
      rows: zip(estimate.card.lines, estimate.byLine).map { line, money in
        [
          "\(line.unit.rawValue)", "\(counted(line.unit, estimate.count))",
          "\(money.text(digits: 6).replacing(" ", with: "\u{a0}"))",
        ]
      })
  }

  private func counted(_ unit: PayUnit, _ count: PayCount) -> String {
    switch unit {
    case .cpm: Shown.many(Int(clamping: count[.impressions]), "impression")
    case .vcpm: "\(Shown.count(count[.viewable])) viewable"
    case .cpe: "\(Shown.count(count[.engaged])) engaged"
    case .cpcv: "\(Shown.count(count[.completed])) completed"
    case .cpc, .cpi: "\(Shown.count(count[.ctas])) answered"
    case .cph: "\(Shown.number(Double(count[.activeTicks]) / 216_000, 2)) h active"
    }
  }

  private func assumptions(_ estimate: PayoutEstimate) -> Sheet {
    let used = Assumptions.Name.allCases.filter { name in
      estimate.sensitivity.contains { $0.name == name.rawValue }
    }
    return Sheet(
      caption: "What is assumed, and why", heads: ["assumption", "used", "because"],
      rows: used.map { name in
        let one = estimate.card.assumptions[name]
        return ["\(words(name.rawValue))", "\(Shown.percent(one.share))", "\(one.because)"]
      }, words: [0, 2])
  }

  private func notes(_ payout: Payout) -> HTML {
    var notes: [HTML] = [
      "The interval is that of these sessions alone: errors of assumptions and player models are not in it."
    ]
    if tally.ledger.all.sessions > tally.ledger.live.sessions {
      notes.append("Simulated and replayed sessions say nothing of money and are never payable.")
    }
    if !payout.payable.leftOut.isEmpty {
      notes.append("Installs are assumed, not observed: nothing is payable for them here.")
    }
    if payout.payable.amount.precision == .estimated {
      notes.append("This card is no agreement: nobody owes what it calls payable.")
    }
    notes.append("Amounts are rounded half to even for display, after one division of exact sums.")
    let sources = payout.estimate.card.sources.map { source -> HTML in
      """
      <li>\(source.publisher) (\(HTML(stringLiteral: String(source.year)))): \(source.figure). \
      <span class="address">\(source.address)</span></li>

      """
    }
    return """
      <ul class="notes">
      \(notes.map { note -> HTML in "<li>\(note)</li>\n" })\(sources)</ul>

      """
  }
}
