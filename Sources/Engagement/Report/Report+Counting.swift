/// Every denominator, what was left out, and what words mean.
extension Report {
  var counting: Section {
    Section(
      id: "counting", name: "How it was counted",
      lead: """
        What went into this page, what was left out and why, and what the words mean. A figure that \
        stands in two places comes from the same sums.
        """,
      body: inputs + seeds + groups + versions + glossary)
  }

  private var inputs: HTML {
    let census = settings.census
    let bad = census.faults.count + census.moreFaults
    let odd = tally.summary.total.inconsistent
    let rows: [[HTML]] = [
      ["Records", "\(tally.records)", "each id once"],
      [
        "Repeated records", "\(census.duplicates)",
        "an id that had been read before, as after a retried shard; counted once",
      ],
      ["Lines without a record", "\(bad)", "left out; named below"],
      [
        "Torn last lines", "\(census.torn.count)",
        census.torn.isEmpty ? "" : "left out: \(census.torn.joined(separator: ", "))",
      ],
      [
        "Inconsistent records", "\(odd)",
        "times out of order or events after the end; in the counts above, in no comparison, no payout",
      ],
    ]
    let faults = census.faults.map { fault -> HTML in "<li><code>\(fault.description)</code></li>\n"
    }
    let more: HTML =
      census.moreFaults > 0 ? "<li>and \(census.moreFaults) more</li>\n" : .none
    return Sheet(
      caption: "What was read", heads: ["what", "count", "how it was treated"], rows: rows,
      words: [0, 2]
    ).html + (bad > 0 ? "<ul class=\"faults\">\n\(faults)\(more)</ul>\n" : .none)
  }

  private var seeds: HTML {
    let faults = tally.summary.seedFaults
    if faults.isEmpty { return .none }
    return Sheet(
      caption: "Seeds missing or met more than once: a shard may be lacking, or counted twice",
      heads: ["group", "missing", "more than once"],
      rows: faults.prefix(Report.groupLimit).map { fault in
        [
          "\(name(of: fault.group))", "\(few(fault.missing.map(words)))",
          "\(few(fault.doubled.map { String($0) }))",
        ]
      }, words: [0, 1, 2]
    ).html
  }

  private func words(_ run: ClosedRange<UInt64>) -> String {
    run.lowerBound == run.upperBound
      ? "\(run.lowerBound)" : "\(run.lowerBound)…\(run.upperBound)"
  }

  private func few(_ names: [String]) -> String {
    if names.isEmpty { return Shown.dash }
    let more = names.count - 8
    return names.prefix(8).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  private func name(of group: Summary.Group) -> String {
    [
      group.game, Shown.name(of: group.character), group.player, group.sponsor, group.placement,
    ].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// No more groups than this are listed.
  private static let groupLimit = 60

  private var groups: HTML {
    let parts = tally.summary.parts.sorted { $0.group.origin.rank < $1.group.origin.rank }
    let more = parts.count - Report.groupLimit
    let sheet = Sheet(
      caption: "Every group of sessions",
      heads: [
        "group", "origin", "sessions", "impressions", "engaged", "completed", "won", "CTA",
        "active, median",
      ],
      rows: parts.prefix(Report.groupLimit).map { part in
        let sum = part.tally
        return [
          "\(name(of: part.group))", badge(part.group.origin), "\(sum.records)",
          "\(sum.impressions)", cell(sum.engagementRate), cell(sum.completionRate),
          cell(sum.winRate), cell(sum.ctaRate), "\(Shown.seconds(ticks: sum.active.quantile(0.5)))",
        ]
      }, words: [0, 1])
    return sheet.html
      + (more > 0
        ? "<p class=\"note\">\(Shown.many(more, "further group")) not listed.</p>\n" : .none)
  }

  private func cell(_ rate: Rate) -> HTML {
    "\(Shown.percent(rate.value))<small>\(Shown.parts(rate))</small>"
  }

  private var versions: HTML {
    let counts = tally.versions.counts.sorted { $0.key < $1.key }
    if counts.isEmpty { return .none }
    let mixed = Set(counts.map(\.key.game)).count < counts.count
    let others = tally.versions.others
    return Sheet(
      caption: """
        Under which rules: the close control’s delay changes by itself how long people stay
        """,
      heads: [
        "game", "rules", "engine", "knobs", "close after", "at most", "impression rule", "sessions",
      ],
      rows: counts.map { version, count in
        [
          "\(version.game)", "\(Int(version.rules))", "\(Int(version.engine))",
          "\(version.tuning)",
          "\(Shown.seconds(Double(version.closeDelay) / 60))",
          "\(Shown.seconds(Double(version.closeClamp) / 60))",
          "\(String(describing: version.impressionRule))", "\(count)",
        ]
      }, words: [0, 3, 6]
    ).html
      + (mixed
        ? """
        <p class="note bad"><b>Mixed:</b> a game was played under several rules, knobs or frames; its \
        sessions are not alike.</p>

        """ : .none)
      + (others > 0
        ? "<p class=\"note\">\(Shown.many(others, "session")) under further rules.</p>\n" : .none)
  }

  private static let words: [(term: String, meaning: String)] = [
    (
      "live, replayed, simulated",
      "A person at a screen; a recording played again; a player made of numbers. Only live sessions can be paid for."
    ),
    ("impression", "Counted by the placement’s own rule, never on load, never hidden."),
    ("viewable", "At least half the pixels for a second without a break."),
    (
      "interacted, engaged",
      "First press anywhere but the close control; first meaningful move in the game."
    ),
    ("completed", "A game played to its result, with a meaningful move in it."),
    (
      "call to action",
      "Answered at least once; it counts once an impression however often it is pressed."
    ),
    (
      "95 % interval",
      "What the true value may be, given how few sessions were seen. It holds for these sessions, this game and these players; it knows nothing of others, nor of a wrong player model."
    ),
    ("—", "No data: nothing was counted, so nothing is claimed."),
  ]

  private var glossary: HTML {
    let items = Report.words.map { word -> HTML in
      "<dt>\(word.term)</dt><dd>\(word.meaning)</dd>\n"
    }
    return """
      <h3>Words</h3>
      <dl class="words-list">
      \(items)</dl>

      """
  }
}
