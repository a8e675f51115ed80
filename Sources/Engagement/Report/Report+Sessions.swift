import Foundation
import Stage

/// A few sessions, one by one.
extension Report {
  var sessions: Section {
    let drawn = tally.lots.sessions
    let total = tally.lots.counts.reduce(0, +)
    return Section(
      id: "sessions", name: "Sessions one by one",
      lead: """
        One of each kind, drawn by lot, not chosen. Where it can be played again here, it was: the film, \
        the scores and the lines are those of that very session, and the receipt lets anybody check it.
        """,
      body: drawn.isEmpty
        ? empty("No sessions.")
        : drawn.map { article($0.kind, $0.record, of: total) }.reduce(HTML.none, +))
  }

  private func article(
    _ kind: SessionLots.Kind, _ record: SessionRecord, of total: Int
  ) -> HTML {
    let count = tally.lots.counts[kind.rawValue]
    let share = Shown.percent(Double(count) / Double(max(total, 1)))
    let telling = settings.tell(record)
    var story: SessionStory?
    if case .told(let told) = telling { story = told }
    let film = story?.film
    return """
      <article class="session"\(variables(record, film))>
      <h3>\(badge(record.origin)) \(Shown.capital(kind.title))<small>one of \(count) like it \
      (\(share) of \(total))</small></h3>
      <p class="note">\(story?.title ?? record.game)\(cast(record, story)); \
      seed \(HTML(stringLiteral: String(record.seed))), id <code>\(hexText(record.id))</code>\
      \(player(record))\(knobs(record))</p>
      <div class="stage">\(screen(film))
      <div class="tracks">\(film == nil ? HTML.none : "<label class=\"play\"><input type=\"checkbox\"><span></span></label>")
      \(timeline(record, story))\(strip(film))</div></div>
      <div class="pair">\(happenings(record, story).html)
      \(proof(record, telling))</div></article>

      """
  }

  private func variables(_ record: SessionRecord, _ film: SessionStory.Film?) -> HTML {
    guard let film else { return .none }
    let seconds = Shown.number(max(1, Double(record.visible) / 60 / 4), 1)
    let poster = Shown.number(
      Double(film.frames / 2) / Double(max(film.frames - 1, 1)) * 100, 3)
    let picture = Data(film.png).base64EncodedString()
    return """
       style="--frames:\(HTML(stringLiteral: String(film.frames)));--time:\(seconds)s;--poster:\(poster)%;\
      --shape:\(HTML(stringLiteral: "\(film.width)/\(film.height)"));\
      --film:url(data:image/png;base64,\(HTML(stringLiteral: picture)))"
      """
  }

  private func cast(_ record: SessionRecord, _ story: SessionStory?) -> HTML {
    record.character.isEmpty
      ? ", without a character" : ", with \(story?.speaker ?? record.character)"
  }

  private func player(_ record: SessionRecord) -> HTML {
    record.player.isEmpty ? .none : ", player <code>\(record.player)</code>"
  }

  private func knobs(_ record: SessionRecord) -> HTML {
    record.tuning.isEmpty ? .none : ", played with <code>\(record.tuning.words)</code>"
  }

  private func screen(_ film: SessionStory.Film?) -> HTML {
    film == nil
      ? .none
      : """
      <div class="film" role="img" aria-label="Film of the session, \
      \(film?.frames ?? 0) pictures"></div>
      """
  }

  private func strip(_ film: SessionStory.Film?) -> HTML {
    film == nil ? .none : "<div class=\"strip\" aria-hidden=\"true\"></div>\n"
  }

  private static let phases: [(start: EventKind, name: String, style: String)] = [
    (.started, "intro", "intro"), (.playStart, "game", "game"), (.result, "result", "result"),
    (.endCard, "end card", "end"),
  ]

  /// Phases along the time on screen, marks for what happened, and both scores.
  private func timeline(_ record: SessionRecord, _ story: SessionStory?) -> HTML {
    let end = max(1, Double(record.visible) / 60)
    var plot = Plot(
      "Timeline of the session, \(Shown.seconds(end)) on screen",
      detail: marks(record).map { "\($0.name) at \(Shown.seconds($0.at))" }.joined(separator: ", "),
      x: 0...end)
    plot.height = 128
    for second in Plot.seconds(upTo: end) {
      plot.rule(atX: second, "\(Shown.number(second, 0))\u{a0}s")
    }
    phases(record, end, &plot)
    scores(story, end, &plot)
    for mark in marks(record) {
      plot.stroke((mark.at, 0), (mark.at, 0.86), "event")
      plot.dot(mark.at, 0.86, mark.style)
    }
    for line in story?.lines ?? [] { plot.dot(Double(line.tick) / 60, 0.06, "said") }
    return """
      <div class="axes time">\(plot.box)\(story?.film == nil ? .none : "<i class=\"head\"></i>")</div>

      """
  }

  private func phases(_ record: SessionRecord, _ end: Double, _ plot: inout Plot) {
    let starts = Report.phases.compactMap { phase in
      record.events[phase.start].map { tick in
        // Of a game that was played again the record has no second start.
        (
          Double(tick) / 60,
          phase.start == .result && record.retries > 0 ? "result, played again" : phase.name,
          phase.style
        )
      }
    }
    for (index, (start, name, style)) in starts.enumerated() {
      let until = index + 1 < starts.count ? starts[index + 1].0 : end
      plot.bar(start...max(start, until), 0.12...0.78, "phase \(style)")
      if (until - start) / end > 0.1 { plot.note(start, 0.7, name, "phase") }
    }
  }

  private func scores(_ story: SessionStory?, _ end: Double, _ plot: inout Plot) {
    guard let scores = story?.scores, let last = scores.last else { return }
    let top = Double(scores.map { max($0.person, $0.character) }.max() ?? 1)
    guard top > 0 else { return }
    for (style, score) in [
      ("c2", { (at: SessionStory.Score) in at.character }), ("c1", { $0.person }),
    ] {
      let points = scores.map { (x: Double($0.tick) / 60, y: Double(score($0)) / top * 0.5 + 0.16) }
      plot.steps(points + [(end, Double(score(last)) / top * 0.5 + 0.16)], style)
    }
  }

  private struct Mark {
    let at: Double
    let name: String
    let style: String
  }

  private static let events: [(kind: EventKind, name: String, style: String)] = [
    (.impression, "impression", "plain"), (.firstInteraction, "first press", "plain"),
    (.engaged, "first meaningful move", "key"), (.result, "result", "plain"),
    (.endCard, "end card", "plain"), (.cta, "call to action", "key"),
    (.closed, "closed", "plain"),
  ]

  private func marks(_ record: SessionRecord) -> [Mark] {
    Report.events.compactMap { event in
      record.events[event.kind].map {
        Mark(at: Double($0) / 60, name: event.name, style: event.style)
      }
    }
  }

  /// The same in words, lines included.
  private func happenings(_ record: SessionRecord, _ story: SessionStory?) -> Sheet {
    let speaker = story?.speaker ?? record.character
    let marks = marks(record).enumerated().map { ($0.element.at, $0.offset, event($0.element)) }
    let lines = (story?.lines ?? []).enumerated().map { index, line in
      (
        Double(line.tick) / 60, 100 + index,
        "<span class=\"line\">\(speaker): “\(line.text)”</span>" as HTML
      )
    }
    let all = (marks + lines).sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    var rows = all.map { at, _, words -> [HTML] in ["\(Shown.seconds(at))", words] }
    rows.append([
      "\(Shown.seconds(Double(record.visible) / 60))", "<b>\(ending(record))</b>",
    ])
    return Sheet(caption: "What happened", heads: ["at", "what"], rows: rows, words: [0, 1])
  }

  private func event(_ mark: Mark) -> HTML {
    mark.style == "key" ? "<b>\(mark.name)</b>" : "\(mark.name)"
  }

  private func ending(_ record: SessionRecord) -> HTML {
    let outcome = record.outcome == .none ? "no result" : String(describing: record.outcome)
    let reason =
      switch record.endReason {
      case .unfinished: "never closed"
      case .abandoned: "left before a result"
      case .userClosed: "closed by the person"
      case .durationElapsed: "the end card’s time ran out"
      }
    return """
      \(Shown.capital(outcome)), \(Int(record.score)) to \(Int(record.rivalScore)); \(reason). \
      \(Shown.seconds(Double(record.active) / 60)) active, \
      \(Shown.many(Int(record.linesSpoken), "line")) spoken.
      """
  }

  private func proof(_ record: SessionRecord, _ telling: SessionStory.Telling) -> HTML {
    switch telling {
    case .untold(let why):
      return "<p class=\"note proof\">Not played again here: \(why).</p>\n"
    case .told(let story):
      let words: HTML =
        story.isSame
        ? "<b class=\"ok\">✓ Verified for this report:</b> played again, it ended in the state of its record, "
        : "<b class=\"odd\">✗ Not verified:</b> played again for this report, it did not lead to its record, "
      return """
        <div class="proof"><p class="note">\(words)<code>\(hexText(record.stateHash))</code>. \
        This shows that the record follows from its inputs; it does not show a human, real time, \
        uniqueness or attention.</p>
        <div class="receipt"><p>Receipt, for <code>\(story.command)</code></p>
        <pre tabindex="0"><code>\(story.receipt)</code></pre></div></div>

        """
    }
  }
}
