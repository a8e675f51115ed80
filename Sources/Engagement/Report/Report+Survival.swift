import Foundation

/// How long people stayed.
extension Report {
  var survival: Section {
    Section(
      id: "time", name: "Play time",
      lead: """
        The share of sessions still on screen after so many seconds (Kaplan–Meier), with its 95 % band. \
        The higher the line, the longer people stayed. Sessions that just stopped being watched are \
        counted as going on until then (censored), not as having ended.
        """,
      body: tally.origins.isEmpty
        ? empty("No sessions.")
        : scenes.map(survival(of:)).reduce(HTML.none, +) + moreScenes + times)
  }

  /// No more games of an origin than this are drawn.
  static let sceneLimit = 8

  var scenes: [ReportTally.Scene] { Array(tally.allScenes.prefix(Report.sceneLimit)) }

  var moreScenes: HTML {
    let more = tally.allScenes.count - Report.sceneLimit
    return more > 0
      ? "<p class=\"note\">\(Shown.many(more, "further game")) not drawn.</p>\n" : .none
  }

  /// The lines of a chart: each character by itself, the largest five.
  private struct Curve {
    let name: String
    let style: String
    let stay: Survival
    let steps: [Survival.Step]
  }

  private func curves(of scene: ReportTally.Scene) -> [Curve] {
    let all = tally.characters(of: scene.origin).map { character in
      (
        character,
        tally.tally {
          $0.origin == scene.origin && $0.game == scene.game && $0.character == character
        }.stay
      )
    }.filter { $0.1.count > 0 }
    let largest = all.sorted { $0.1.count > $1.1.count }.prefix(5).map(\.0)
    return all.filter { largest.contains($0.0) }.enumerated().map { index, one in
      Curve(
        name: Shown.name(of: one.0), style: "c\(index + 1)", stay: one.1, steps: one.1.curve)
    }
  }

  private func survival(of scene: ReportTally.Scene) -> HTML {
    let curves = curves(of: scene)
    let longest = curves.compactMap { $0.stay.longest }.max() ?? 60
    // The last half per cent would stretch the axis for nobody's sake.
    let most =
      curves.compactMap { curve in
        curve.steps.first { $0.survival < 0.005 }?.time ?? curve.stay.longest
      }.max() ?? longest
    let end = max(1, (Double(most) / 60 / 5).rounded(.up) * 5)
    var plot = Plot(
      "Still on screen: \(scene.game)",
      detail: curves.map { curve in
        "\(curve.name): half left by \(Shown.seconds(ticks: curve.stay.median))"
      }.joined(separator: "; "), x: 0...end)
    for share in [0, 0.25, 0.5, 0.75, 1] { plot.rule(atY: share, "\(Int(share * 100))\u{a0}%") }
    for second in Plot.seconds(upTo: end) {
      plot.rule(atX: second, "\(Shown.number(second, second < 1 && second > 0 ? 1 : 0))\u{a0}s")
    }
    for curve in curves { plot.band(band(curve, end), curve.style) }
    for curve in curves {
      plot.steps(
        [(0, 1)] + thinned(curve.steps, end).map { (Double($0.time) / 60, $0.survival) }
          + [(end, last(curve.steps, end))], curve.style)
    }
    return """
      <h3>\(badge(scene.origin)) \(Shown.capital(scene.game))</h3>
      <div class="pair">\(plot.figure(note: key(curves)))
      \(sheet(curves, scene, end).html)</div>

      """
  }

  private func last(_ steps: [Survival.Step], _ end: Double) -> Double {
    steps.last { Double($0.time) / 60 <= end }?.survival ?? 1
  }

  private func band(_ curve: Curve, _ end: Double) -> [(x: Double, low: Double, high: Double)] {
    var points = [(x: 0.0, low: 1.0, high: 1.0)]
    for step in thinned(curve.steps, end) {
      let band = step.band()
      points.append((Double(step.time) / 60, band.low, band.high))
    }
    if let last = points.last { points.append((end, last.low, last.high)) }
    return points
  }

  /// As many steps as can be told apart; the curve at those places is untouched.
  private func thinned(_ steps: [Survival.Step], _ end: Double) -> [Survival.Step] {
    var kept: [Survival.Step] = []
    var shown = (x: -1.0, y: 2.0)
    for step in steps where Double(step.time) / 60 <= end {
      let x = Double(step.time) / 60 / end
      guard x - shown.x > 0.002 || shown.y - step.survival > 0.01 else { continue }
      shown = (x, step.survival)
      kept.append(step)
    }
    return kept
  }

  private func key(_ curves: [Curve]) -> HTML {
    let items = curves.map { curve -> HTML in
      """
      <li><svg class="swatch" viewBox="0 0 28 10" aria-hidden="true">\
      <path class="line \(curve.style)" d="M1,5H27"/></svg>\(curve.name) <small>n = \
      \(curve.stay.count)</small></li>

      """
    }
    return "<ul class=\"key\">\n\(items)</ul>\n"
  }

  private func sheet(_ curves: [Curve], _ scene: ReportTally.Scene, _ end: Double) -> Sheet {
    let places = Plot.seconds(upTo: end).dropFirst().prefix(6)
    var rows: [[HTML]] = places.map { second in
      ["\(Shown.number(second, 0))\u{a0}s"] + curves.map { share(of: $0, at: second) }
    }
    rows.append(["median"] + curves.map { "\(Shown.seconds(ticks: $0.stay.median))" })
    let limit = curves.compactMap { $0.stay.longest }.min() ?? 0
    rows.append(
      ["mean up to \(Shown.seconds(Double(limit) / 60, digits: 0))"]
        + curves.map { mean(of: $0, limit) })
    return Sheet(
      caption:
        "Still on screen, and how many were at risk: \(scene.game), \(scene.origin.rawValue)",
      heads: ["after"] + curves.map(\.name), rows: rows)
  }

  private func share(of curve: Curve, at second: Double) -> HTML {
    let step = curve.steps.last { Double($0.time) / 60 <= second }
    let gone =
      curve.stay.ended.count(below: Int64(second * 60))
      + curve.stay.censored.count(below: Int64(second * 60))
    return """
      \(Shown.percent(step?.survival ?? 1))<small>n = \(curve.stay.count - gone)</small>
      """
  }

  private func mean(of curve: Curve, _ limit: Int64) -> HTML {
    guard let found = curve.stay.restrictedMean(to: limit) else { return "—" }
    let low = found.interval.low / 60
    let high = found.interval.high / 60
    return """
      \(Shown.seconds(found.value / 60))<small>\(Shown.range(Interval(low: low, high: high)))</small>
      """
  }

  /// Active and engaged time, and how long it took to begin.
  private var times: HTML {
    let rows = tally.origins.map { origin -> [HTML] in
      let sum = tally.tally(of: origin)
      let begin = sum.timeToEngage
      let limit = begin.longest ?? 0
      let mean = begin.restrictedMean(to: limit)
      return [
        badge(origin), quartiles(sum.visible), quartiles(sum.active), quartiles(sum.engagedTime),
        """
        \(Shown.seconds(ticks: begin.median))<small>\(begin.ended.count) of \(begin.count) began\
        </small>
        """,
        """
        \(Shown.seconds(mean.map { $0.value / 60 }))<small>up to \
        \(Shown.seconds(Double(limit) / 60, digits: 0))</small>
        """,
      ]
    }
    return Sheet(
      caption: "Times of a session: median, and the middle half of sessions",
      heads: [
        "origin", "on screen", "active", "engaged", "until the first move (Kaplan–Meier)",
        "its restricted mean",
      ], rows: rows
    ).html
      + """
      <p class="note">On screen ≥ active ≥ engaged. Hidden time adds nothing; idling beyond the limit \
      stops <em>active</em>; <em>engaged</em> is active time from the first meaningful move on. Who \
      never moved counts as censored at the end of the session, not as missing.</p>

      """
  }

  private func quartiles(_ times: TickHistogram) -> HTML {
    """
    \(Shown.seconds(ticks: times.quantile(0.5)))<small>\(Shown.seconds(ticks: times.quantile(0.25))) \
    – \(Shown.seconds(ticks: times.quantile(0.75)))</small>
    """
  }
}

extension TickHistogram {
  /// How many values are below a bound.
  func count(below bound: Int64) -> Int {
    bins.prefix { $0.value < bound }.reduce(0) { $0 + $1.count }
  }
}
