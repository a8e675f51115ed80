import Stage

/// Where in the game people left, and how skill decides what becomes of it.
extension Report {
  var progress: Section {
    let parts = scenes.map { scene in dropOff(scene, tally.sums(of: scene)) }
    return Section(
      id: "dropoff", name: "Drop-off over the game",
      lead: """
        Of the sessions with a meaningful move: how many were still there when the game had come so far. \
        A steep place is where the game loses people; the bars tell how many it lost there.
        """,
      body: parts.isEmpty ? empty("No sessions.") : parts.reduce(HTML.none, +) + moreScenes)
  }

  private func dropOff(_ scene: ReportTally.Scene, _ sums: SceneSums) -> HTML {
    let title: HTML = """
      <h3>\(badge(scene.origin)) \(Shown.capital(scene.game)): \
      \(Shown.many(sums.engaged, "engaged session"))</h3>

      """
    guard sums.engaged > 0 else { return title + empty("Nobody made a meaningful move.") }
    var plot = Plot(
      "Still playing, by how far the game had come: \(scene.game)",
      detail: "\(Shown.percent(Double(sums.finished) / Double(sums.engaged))) came to a result",
      x: 0...100)
    for share in [0, 0.25, 0.5, 0.75, 1] { plot.rule(atY: share, "\(Int(share * 100))\u{a0}%") }
    for place in [0.0, 25, 50, 75, 100] { plot.rule(atX: place, "\(Int(place))\u{a0}%") }
    var there = sums.engaged
    var points: [(x: Double, y: Double)] = [(0, 1)]
    for (index, lost) in sums.left.enumerated() where lost > 0 {
      there -= lost
      let place = Double(index) * 5
      let share = Double(lost) / Double(sums.engaged)
      plot.bar(place...min(place + 4.2, 100), 0...share, "fill soft")
      points.append((min(place + 5, 100), Double(there) / Double(sums.engaged)))
    }
    points.append((100, Double(sums.finished) / Double(sums.engaged)))
    plot.steps(points, "c1")
    return title + """
      <div class="pair">\(plot.figure(note: dropKey))
      \(dropSheet(scene, sums).html)</div>

      """
  }

  private var dropKey: HTML {
    """
    <ul class="key">
    <li><svg class="swatch" viewBox="0 0 28 10" aria-hidden="true">\
    <path class="line c1" d="M1,5H27"/></svg>still there</li>
    <li><svg class="swatch" viewBox="0 0 28 10" aria-hidden="true">\
    <path class="bar fill soft" d="M8,0H20V10H8Z"/></svg>left here</li>
    </ul>

    """
  }

  private func dropSheet(_ scene: ReportTally.Scene, _ sums: SceneSums) -> Sheet {
    var there = sums.engaged
    var rows: [[HTML]] = []
    for quarter in 0..<4 {
      let lost = sums.left[quarter * 5..<quarter * 5 + 5].reduce(0, +)
      let rate = Rate(lost, of: there)
      rows.append([
        "\(quarter * 25) – \(quarter * 25 + 25)\u{a0}%", "\(there)", "\(lost)",
        "\(Shown.percent(rate.value))<small>\(Shown.range(rate))</small>",
      ])
      there -= lost
    }
    let rate = Rate(sums.left[20], of: there)
    rows.append([
      "at the end", "\(there)", "\(sums.left[20])",
      "\(Shown.percent(rate.value))<small>\(Shown.range(rate))</small>",
    ])
    let done = Rate(sums.finished, of: sums.engaged)
    rows.append([
      "came to a result", "\(sums.finished)", "",
      "\(Shown.percent(done.value))<small>\(Shown.range(done)) of all engaged</small>",
    ])
    return Sheet(
      caption: "Left in each quarter of the game: \(scene.game), \(scene.origin.rawValue)",
      heads: ["the game had come", "there", "left", "share of those there"], rows: rows)
  }

  var skill: Section {
    let parts = scenes.filter { $0.origin == .simulated }.map { scene in
      skill(scene, tally.sums(of: scene))
    }
    return Section(
      id: "skill", name: "Skill and outcome",
      lead: """
        How games ended for people of different skill. A good game lets a beginner win sometimes and an \
        expert lose sometimes. Skill (0 to 1) is that of the simulated person, as its model draws it \
        from the seed; of live persons none is known.
        """,
      body: parts.isEmpty
        ? empty("No simulated sessions, and the skill of live persons is not known.")
        : parts.reduce(HTML.none, +))
  }

  private static let bands = [
    "0.0 – 0.2", "0.2 – 0.4", "0.4 – 0.6", "0.6 – 0.8", "0.8 – 1.0", "unknown",
  ]

  private func skill(_ scene: ReportTally.Scene, _ sums: SceneSums) -> HTML {
    let met = sums.outcomes.indices.filter { sums.outcomes[$0].reduce(0, +) > 0 }
    let bars = met.map { row -> HTML in outcomeBar(Report.bands[row], sums.outcomes[row]) }
    return """
      <h3>\(badge(scene.origin)) \(Shown.capital(scene.game))</h3>
      <div class="pair"><figure class="funnel outcomes">
      <figcaption>Outcomes by skill: \(scene.game)</figcaption>
      \(bars)<ul class="key">
      <li><i class="chip won"></i>won</li><li><i class="chip drawn"></i>drawn</li>\
      <li><i class="chip lost"></i>lost</li><li><i class="chip none"></i>no result</li>
      </ul></figure>
      \(skillSheet(scene, sums, met).html)</div>

      """
  }

  private static let ways: [(outcome: Outcome, style: String)] = [
    (.won, "won"), (.drawn, "drawn"), (.lost, "lost"), (.none, "none"),
  ]

  private func outcomeBar(_ name: String, _ counts: [Int]) -> HTML {
    let total = counts.reduce(0, +)
    var plot = Plot(
      "Skill \(name)",
      detail: Report.ways.map { "\(counts[Int($0.outcome.rawValue)]) \($0.style)" }
        .joined(separator: ", "), x: 0...1)
    plot.height = 26
    var start = 0.0
    for (outcome, style) in Report.ways where counts[Int(outcome.rawValue)] > 0 {
      let end = start + Double(counts[Int(outcome.rawValue)]) / Double(total)
      plot.bar(start...max(start, end - 0.003), 0.08...0.92, style)
      start = end
    }
    let won = Rate(counts[Int(Outcome.won.rawValue)], of: total)
    return """
      <div class="step"><div class="name"><b>\(name)</b><small>n = \(total)</small></div>\(plot.box)\
      <div class="value"><b>\(Shown.percent(won.value, digits: 0))</b><small>of all won</small></div></div>

      """
  }

  private func skillSheet(
    _ scene: ReportTally.Scene, _ sums: SceneSums, _ met: [Int]
  ) -> Sheet {
    Sheet(
      caption: "Outcomes by skill: \(scene.game), \(scene.origin.rawValue)",
      heads: ["skill", "won", "drawn", "lost", "no result", "won of results", "mean score"],
      rows: met.map { row in
        let counts = sums.outcomes[row]
        let of = { (outcome: Outcome) in counts[Int(outcome.rawValue)] }
        let rate = Rate(of(.won), of: of(.won) + of(.lost) + of(.drawn))
        return ["\(Report.bands[row])"] + Report.ways.map { "\(of($0.outcome))" } + [
          "\(Shown.percent(rate.value))<small>\(Shown.range(rate))</small>",
          "\(sums.scores[row].mean.map { Shown.number($0, 1) } ?? Shown.dash)",
        ]
      })
  }
}
