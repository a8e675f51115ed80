/// How far sessions came, step by step.
extension Report {
  var funnel: Section {
    let parts = tally.origins.map { origin in funnel(of: origin, tally.tally(of: origin)) }
    return Section(
      id: "funnel", name: "Funnel",
      lead: """
        Every bar is a share of impressions; the thin line is its 95 % interval (Wilson). A step counts \
        only after the one before it, except the call to action, which may be answered at any time and \
        counts once an impression.
        """,
      body: parts.isEmpty ? empty("No sessions.") : parts.reduce(HTML.none, +))
  }

  private struct Step {
    let name: String
    let meaning: String
    let rate: Rate
    var before: Rate?
  }

  private func steps(_ sum: Tally) -> [Step] {
    [
      Step(
        name: "Impressions", meaning: "by the placement's own rule",
        rate: Rate(sum.impressions, of: sum.impressions)),
      Step(
        name: "Viewable", meaning: "half the pixels for a second without a break",
        rate: sum.viewableRate),
      Step(
        name: "Interacted", meaning: "first press anywhere but the close control",
        rate: sum.interactionRate, before: Rate(sum.interacted, of: sum.impressions)),
      Step(
        name: "Engaged", meaning: "first meaningful move", rate: sum.engagementRate,
        before: Rate(sum.engaged, of: sum.interacted)),
      Step(
        name: "Completed", meaning: "a game played to its result", rate: sum.completionRate,
        before: Rate(sum.completed, of: sum.engaged)),
      Step(name: "Call to action", meaning: "answered", rate: sum.ctaRate),
    ]
  }

  private func funnel(of origin: Origin, _ sum: Tally) -> HTML {
    let steps = steps(sum)
    let rows = steps.map { step -> HTML in
      """
      <div class="step"><div class="name"><b>\(step.name)</b><small>\(step.meaning)</small></div>\
      \(bar(step))<div class="value"><b>\(Shown.percent(step.rate.value))</b>\
      <small>\(step.rate.numerator)</small></div></div>

      """
    }
    let sheet = Sheet(
      caption: "Funnel, \(origin.rawValue)",
      heads: ["step", "sessions", "of impressions", "95 % interval", "of the step before"],
      rows: steps.map { step in
        [
          "\(step.name)", "\(step.rate.numerator)", "\(Shown.percent(step.rate.value))",
          "\(Shown.range(step.rate))", "\(Shown.percent(step.before?.value))",
        ]
      })
    return """
      <h3>\(badge(origin)) \(Shown.many(sum.impressions, "impression")) among \
      \(Shown.many(sum.records, "session")) (\(Shown.percent(sum.impressionRate.value)))</h3>
      \(inconsistent(sum))<div class="pair"><figure class="funnel">
      <figcaption>Share of impressions that came so far</figcaption>
      \(rows)</figure>
      \(sheet.html)</div>

      """
  }

  private func bar(_ step: Step) -> HTML {
    var plot = Plot(
      "\(step.name): \(Shown.percent(step.rate.value))",
      detail: "\(Shown.parts(step.rate)), interval \(Shown.range(step.rate))", x: 0...1)
    plot.height = 26
    plot.bar(0...1, 0.15...0.85, "trough")
    if let value = step.rate.value {
      plot.bar(0...value, 0.15...0.85, "fill")
      if let interval = step.rate.wilson(), step.name != "Impressions" {
        plot.stroke((interval.low, 0.5), (interval.high, 0.5), "whisker halo")
        plot.stroke((interval.low, 0.5), (interval.high, 0.5), "whisker")
      }
    }
    return plot.box
  }

  /// Said where the input breaks what must hold.
  private func inconsistent(_ sum: Tally) -> HTML {
    if sum.inconsistent == 0 { return .none }
    return """
      <p class="note bad"><b>Inconsistent:</b> \(Shown.many(sum.inconsistent, "record")) cannot be as \
      they say (times out of order, or events after the end). Each step counts only where the one \
      before it did, so that no share is above 100 %.</p>

      """
  }
}
