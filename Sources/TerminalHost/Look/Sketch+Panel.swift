import Commentary
import Playable
import Stage

extension Sketch {
  mutating func drawPanel() {
    drawStrip()
    drawSpeaker()
    drawScores()
    if session.phase != .endCard { drawClock() }
    if let block = layout.hints { drawHints(block) }
  }

  /// "Ad" and who pays, in every phase; how to close, or when.
  private mutating func drawStrip() {
    let block = layout.strip
    let word = says(.ad)
    let used = chip(
      word, column: block.column, row: block.row, width: Columns.width(of: word) + 2,
      skin.highlight)
    write(
      brand.name.string, column: block.column + used + 1, row: block.row,
      width: block.width - used - 1, isBold: true)
    guard session.offers(.close) else {
      let delay = session.plan.frame.closeDelayInForce &- session.telemetry.visible
      let seconds = max(1, (delay &+ 59) / 60)
      return end(
        "✕ \(says(layout.close.width < 9 ? .seconds : .closesIn, seconds))", row: layout.close.row,
        in: layout.close)
    }
    end("Esc ✕", row: layout.close.row, in: layout.close)
    buttons.append((layout.close, .close))
  }

  private mutating func drawSpeaker() {
    if let block = layout.portrait {
      let way = (layout.fieldRect.center - block.rect.center)
      let gaze = way * (1 / max(1, way.length))
      theatre.show.drawPortrait(of: session, in: block.rect, gaze: gaze, on: &canvas)
    }
    if let block = layout.name {
      let name = session.cast.persona.name.string
      let wide = min(block.width, Columns.width(of: name) + 2)
      chip(
        name, column: block.column + (layout.isStacked ? (block.width - wide) / 2 : 0),
        row: block.row, width: wide, skin.secondary)
    }
    drawBubble()
  }

  /// What is said, on a plate that keeps its place; a long line goes on to its next page.
  private mutating func drawBubble() {
    var utf8: [UInt8] = []
    let age: Int32
    let duration: Int32
    if let line = theatre.show.liveLine {
      (utf8, age, duration) = (line.text, line.age, line.duration)
    } else if let speech = session.speech {
      session.write(speech, into: &utf8)
      (age, duration) = (session.telemetry.visible &- speech.start, speech.duration)
    } else {
      return
    }
    let block = layout.bubble
    plate(block, skin.surface)
    drawTail(block)
    let inner = block.inset(1, 0)
    let lines = Columns.wrap(String(spoken: utf8), width: inner.width)
    let pages = max(1, (lines.count + inner.height - 1) / max(1, inner.height))
    let page = min(pages - 1, Int(max(0, age)) * pages / Int(max(1, duration)))
    let shown = lines.dropFirst(page * inner.height).prefix(inner.height)
    let top = inner.row + (inner.height - shown.count) / 2
    for (index, line) in shown.enumerated() {
      write(line, column: inner.column, row: top + index, width: inner.width, ink: skin.ink)
    }
  }

  /// Towards the one who speaks.
  private mutating func drawTail(_ block: Block) {
    guard layout.portrait != nil else { return }
    let rect = block.rect
    canvas.beginPath()
    if layout.isStacked {
      canvas.move(Point(rect.midX - 1.5, rect.y))
      canvas.move(Point(rect.midX, rect.y - 2))
      canvas.move(Point(rect.midX + 1.5, rect.y))
    } else {
      let y = rect.y + min(rect.height / 2, 3)
      canvas.move(Point(rect.x, y - 1))
      canvas.move(Point(rect.x - 1.5, y))
      canvas.move(Point(rect.x, y + 1))
    }
    canvas.endPath(.solid(skin.surface))
  }

  // Scores.

  private mutating func drawScores() {
    let block = layout.scores
    let isStacked = block.height > 1
    let half = block.width / 2
    plate(block, skin.surface)
    let first =
      isStacked
      ? block.top(1)
      : Block(
        column: block.column, row: block.row, width: half, height: 1)
    let second =
      isStacked
      ? block.below(1)
      : Block(
        column: block.column + half, row: block.row, width: block.width - half, height: 1)
    drawScore(of: .person, says(.you), first)
    drawScore(of: .character, session.cast.persona.name.string, second)
  }

  private mutating func drawScore(of seat: Seat, _ title: String, _ row: Block) {
    let scores = session.standing.scores
    let leads = scores[seat] > scores[seat == .person ? .character : .person]
    let color = skin.color(of: seat)
    plate(row, color.opacity(leads ? 0.42 : 0.2), radius: 0)
    let score = String(scores[seat])
    let inner = row.inset(1, 0)
    write(
      leads ? "★" : "●", column: inner.column, row: row.row, width: 1,
      ink: leads ? skin.ink : color)
    write(
      title, column: inner.column + 2, row: row.row, width: inner.width - score.count - 3,
      ink: skin.ink, isBold: leads)
    end(score, row: row.row, in: inner, ink: skin.ink, isBold: true)
  }

  /// How much of the time, or of the game, is left.
  private mutating func drawClock() {
    let block = layout.clock
    let standing = session.standing
    let seconds = standing.ticksLeft.map { ($0 &+ 59) / 60 }
    let label = seconds.map { says(.seconds, $0) } ?? ""
    let sky = skin.backgroundTop.readable
    let isLow = seconds.map { $0 <= 5 } ?? false
    let color = isLow ? Color(hex: 0xe5484d) : skin.highlight
    end(label, row: block.row, in: block, isBold: isLow)
    let track = Rect(
      x: Float(block.column), y: Float(block.row * 2 + 1),
      width: Float(block.width - (label.isEmpty ? 0 : 5)), height: 1)
    guard track.width > 1 else { return }
    canvas.rect(track, .solid(sky.opacity(0.2)))
    let left = (1 - Maths.clamp(standing.progress, 0, 1)) * track.width
    if left > 0 {
      canvas.rect(
        Rect(x: track.x, y: track.y, width: left, height: 1), .solid(color))
    }
  }

  // Keys.

  private mutating func drawHints(_ block: Block) {
    let isPlaying = session.phase == .play || session.phase == .intro
    let keys = copy.keysHint.string
    if block.height == 1 {
      let used = drawCaps(block)
      let rest = Block(
        column: block.column + used, row: block.row, width: block.width - used, height: 1)
      if isPlaying && Columns.width(of: keys) <= rest.width { end(keys, row: block.row, in: rest) }
      return
    }
    var row = block.row
    if isPlaying {
      row = drawHint(keys, row: row, in: block)
      if block.rows.upperBound - row >= 6 {
        row = drawHint(copy.pointerHint.string, row: row, in: block)
      }
    }
    drawCaps(
      Block(
        column: block.column, row: row, width: block.width, height: block.rows.upperBound - row))
  }

  /// A sentence on as many rows as it takes; gives the row after a gap.
  private mutating func drawHint(
    _ text: String, row: Int, in block: Block
  ) -> Int {
    var row = row
    for line in Columns.wrap(
      text, width: block.width, most: max(1, block.rows.upperBound - row - 1))
    {
      write(line, column: block.column, row: row, width: block.width)
      row += 1
    }
    return row + (row + 1 < block.rows.upperBound ? 1 : 0)
  }

  /// Keys that do something now and are not named on a button.
  private var theKeys: [(key: String, does: String)] {
    var keys: [(key: String, does: String)] = []
    if theatre.isPaused { return [("P", says(.doesGoOn))] }
    switch session.phase {
    case .intro: if needsCaps { keys.append((says(.spaceKey), says(.doesPlay))) }
    case .play:
      if manners.latches { keys.append(("↓", says(.doesStop))) }
      keys.append(("P", says(.doesPause)))
    case .result: if needsCaps { keys.append((says(.spaceKey), says(.doesGoOn))) }
    case .endCard: if needsCaps { keys.append((says(.enterKey), says(.doesOpen))) }
    case .closed: break
    }
    if needsCaps && session.offers(.retry) { keys.append(("R", says(.doesAgain))) }
    if session.offers(.close) { keys.append(("Esc", says(.doesClose))) }
    return keys
  }

  /// Keys with what they do, as many as there is room for.
  ///
  /// - Returns: columns used of the last row.
  @discardableResult
  private mutating func drawCaps(_ block: Block) -> Int {
    let caps = theKeys
    var (column, row) = (block.column, block.row)
    for cap in caps {
      let does = Columns.width(of: cap.does)
      let wide = Columns.width(of: cap.key) + does + 3
      if column > block.column && column + wide > block.columns.upperBound {
        (column, row) = (block.column, row + 1)
      }
      guard block.rows.contains(row), column + wide <= block.columns.upperBound else { break }
      let sky = skin.backgroundTop.mixed(with: skin.backgroundBottom, 0.5)
      let used = chip(
        cap.key, column: column, row: row, width: wide, sky.mixed(with: sky.readable, 0.25))
      write(cap.does, column: column + used + 1, row: row, width: does)
      column += wide + 2
    }
    return min(block.width, column - block.column)
  }
}
