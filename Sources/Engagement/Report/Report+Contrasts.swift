/// Characters against silence, and these sessions against others.
extension Report {
  var characters: Section {
    let parts = contrasts.map(contrast)
    return Section(
      id: "character", name: settings.baseline == nil ? "Character or none" : "Comparisons",
      lead: """
        What changes when a character speaks. Sessions on the same game, seed and player are compared as \
        pairs, which takes away most of the chance between them; p is adjusted by Holm's method over all \
        figures of a table.
        """,
      body: parts.isEmpty
        ? empty(
          """
          Nothing to compare: give sessions with a character and without one, such as those of \
          <code>interlude bench --characters none,miso</code>, or another file by <code>--compare</code>.
          """)
        : parts.reduce(HTML.none, +))
  }

  private func contrast(_ contrast: Contrast) -> HTML {
    let matching = contrast.comparison.matching
    let how: HTML =
      matching.pairs > 0
      ? """
      <b>\(Shown.many(matching.pairs, "pair"))</b> on common seeds; in no pair: \
      \(matching.leftOfA) of \(contrast.names.a), \(matching.leftOfB) of \(contrast.names.b)
      """
      : """
      unpaired, as there are no two common seeds: \(contrast.counts.a) of \(contrast.names.a), \
      \(contrast.counts.b) of \(contrast.names.b)
      """
    let rows = contrast.comparison.rows.map { line($0) }
    let mark = contrast.origin.map { badge($0) + " " } ?? HTML.none
    return """
      <h3>\(mark)\(Shown.capital(contrast.names.b)) against \(contrast.names.a)</h3>
      <p class="note">\(how).</p>
      <div class="sheet contrast" tabindex="0" role="region" aria-label="Comparison"><table>
      <caption>\(Shown.capital(contrast.names.b)) less \(contrast.names.a); every interval is drawn \
      on a scale of its own, the line in the middle is no difference</caption>
      <thead><tr><th scope="col" class="w">figure</th><th scope="col">\(contrast.names.a)</th>\
      <th scope="col">\(contrast.names.b)</th><th scope="col" class="w">difference</th>\
      <th scope="col">with its interval</th><th scope="col">p</th>\
      <th scope="col">variance cut</th><th scope="col" class="w">verdict</th></tr></thead>
      <tbody>
      \(rows)</tbody>
      </table></div>
      <p class="note">Each interval stands for itself (95 %). <em>Variance cut</em> is the share of \
      variance that pairing took away. <em>stay</em> is judged by the log-rank test on whole curves, \
      unpaired; its interval is that of the restricted mean.</p>

      """
  }

  private func line(_ row: Comparison.Row) -> HTML {
    """
    <tr><th scope="row">\(row.name.replacing("_", with: " "))<small>\(row.meaning)</small></th>\
    <td>\(side(row, row.a, row.ratioOfA))</td><td>\(side(row, row.b, row.ratioOfB))</td>\
    <td class="w forest">\(forest(row))</td><td>\(gap(row))</td><td>\(Shown.p(row.adjusted))</td>\
    <td>\(Shown.percent(row.varianceCut))</td><td class="w">\(verdict(row.verdict))</td></tr>

    """
  }

  private func side(_ row: Comparison.Row, _ value: Double?, _ rate: Rate) -> HTML {
    guard let value else { return "—" }
    switch row.unit {
    case .share: return "\(Shown.percent(value))<small>\(Shown.parts(rate))</small>"
    case .seconds: return "\(Shown.seconds(value, digits: 2))"
    default: return "\(Shown.number(value, 2))"
    }
  }

  private func gap(_ row: Comparison.Row) -> HTML {
    guard let found = row.difference else { return "—" }
    let (factor, digits, unit) =
      row.unit == .share
      ? (100.0, 1, "\u{a0}pp") : (1.0, 2, row.unit == .seconds ? "\u{a0}s" : "")
    let sign = found.value > 0 ? "+" : ""
    let interval = Interval(
      low: found.interval.low * factor, high: found.interval.high * factor)
    return """
      \(sign)\(Shown.number(found.value * factor, digits))\(unit)\
      <small>\(Shown.range(interval, digits: digits))</small>
      """
  }

  private func forest(_ row: Comparison.Row) -> HTML {
    guard let found = row.difference else { return "—" }
    let most = max(abs(found.interval.low), abs(found.interval.high), 1e-9) * 1.15
    var plot = Plot(
      "\(row.name): difference and interval", detail: row.verdict.rawValue, x: -most...most)
    plot.height = 22
    let style =
      switch row.verdict {
      case .higher: "up"
      case .lower: "down"
      default: "even"
      }
    plot.stroke((0, 0), (0, 1), "zero")
    plot.stroke((found.interval.low, 0.5), (found.interval.high, 0.5), "reach \(style)")
    plot.dot(found.value, 0.5, style)
    return plot.box
  }

  private func verdict(_ verdict: Comparison.Verdict) -> HTML {
    switch verdict {
    case .higher: "<span class=\"verdict up\">▲ higher</span>"
    case .lower: "<span class=\"verdict down\">▼ lower</span>"
    case .noDifference: "<span class=\"verdict even\">no difference shown</span>"
    case .noData: "—"
    }
  }

  var commentary: Section {
    let rows = tally.origins.flatMap { origin in
      tally.characters(of: origin).map { talk(origin, $0) }
    }
    let charts = tally.origins.flatMap { origin in
      tally.characters(of: origin).filter { !$0.isEmpty }.prefix(4).map { linesPlot(origin, $0) }
    }
    return Section(
      id: "commentary", name: "Commentary",
      lead: """
        How much the characters said. Lines a minute are lines of all sessions over their active time, \
        with the interval of a ratio (delta method, a session being one user).
        """,
      body: rows.isEmpty
        ? empty("No sessions.")
        : Sheet(
          caption: "Lines spoken, by character",
          heads: [
            "character", "origin", "sessions", "lines", "a minute of active time", "a session",
            "sessions without a line",
          ], rows: rows, words: [0, 1]
        ).html + "<div class=\"charts\">\(charts)</div>\n")
  }

  private func talk(_ origin: Origin, _ character: String) -> [HTML] {
    let sum = tally.tally { $0.origin == origin && $0.character == character }
    let minute = sum.linesOverActive.ratio()
    let session = lines(origin, character)
    let silent = Rate(session.bins.first { $0.value == 0 }?.count ?? 0, of: session.count)
    return [
      "\(Shown.name(of: character))", badge(origin), "\(sum.records)", "\(sum.linesSpoken)",
      """
      \(minute.map { Shown.number($0.value * 3_600, 1) } ?? Shown.dash)\
      <small>\(minute.map {
        Shown.range(Interval(low: $0.interval.low * 3_600, high: $0.interval.high * 3_600))
      } ?? "")</small>
      """,
      """
      \(session.sums.mean.map { Shown.number($0, 1) } ?? Shown.dash)<small>median \
      \(session.quantile(0.5).map { Shown.count($0) } ?? Shown.dash)</small>
      """,
      "\(Shown.percent(silent.value))<small>\(Shown.parts(silent))</small>",
    ]
  }

  /// Lines in a session, over all games.
  private func lines(_ origin: Origin, _ character: String) -> TickHistogram {
    tally.allScenes.filter { $0.origin == origin }.reduce(TickHistogram()) { sum, scene in
      sum + (tally.sums(of: scene).lines[character] ?? TickHistogram())
    }
  }

  private func linesPlot(_ origin: Origin, _ character: String) -> HTML {
    let lines = lines(origin, character)
    let most = min(Double(lines.bins.last?.value ?? 0), 40)
    let total = Double(max(lines.count, 1))
    let top = lines.bins.map { Double($0.count) / total }.max() ?? 1
    var plot = Plot(
      "Lines in a session: \(Shown.name(of: character)), \(origin.rawValue)",
      detail: "from \(lines.bins.first?.value ?? 0) to \(lines.bins.last?.value ?? 0) lines",
      x: -0.5...max(most, 4) + 0.5, y: 0...max(top, 0.01))
    plot.height = 130
    plot.rule(atY: top, Shown.percent(top, digits: 0))
    for place in stride(from: 0.0, through: max(most, 4), by: most > 20 ? 10 : most > 8 ? 4 : 1) {
      plot.rule(atX: place, "\(Int(place))")
    }
    for bin in lines.bins where bin.value >= 0 && Double(bin.value) <= most {
      let place = Double(bin.value)
      plot.bar(place - 0.38...place + 0.38, 0...Double(bin.count) / total, "fill")
    }
    return plot.figure()
  }
}
