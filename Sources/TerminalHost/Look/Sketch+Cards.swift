import Playable
import Raster
import Stage

extension Sketch {
  private var isRoomy: Bool { layout.stage.height >= 20 }
  /// Buttons have no room for the names of their keys.
  var needsCaps: Bool { layout.stage.width < 34 }

  /// What dims a board, in light skins and in dark ones.
  private var shade: Color {
    let dark = skin.ink.luminance < skin.backgroundTop.luminance ? skin.ink : skin.backgroundTop
    return dark.mixed(with: .black, 0.5)
  }

  /// Title and tagline over the demo, and how to begin.
  mutating func drawIntro() {
    let stage = layout.stage
    let rect = layout.fieldRect
    let veil = skin.backgroundTop
    let upper = Rect(
      x: rect.x, y: rect.y, width: rect.width, height: Float(Int(rect.height * 0.42)))
    canvas.save()
    canvas.clip(rect, radius: 1)
    canvas.rect(upper, .solid(veil.opacity(0.9)))
    let fade = Rect(x: rect.x, y: upper.maxY, width: rect.width, height: rect.height * 0.16)
    canvas.rect(fade, .vertical(veil.opacity(0.9), veil.opacity(0), in: fade))
    canvas.restore()
    var row = stage.row + (isRoomy ? 2 : 1)
    if isRoomy {
      center(says(.presents, name: brand.name.string), row: row, in: stage)
      row += 2
    }
    row += drawTitle(copy.title, row: row, in: stage)
    for line in Columns.wrap(
      copy.tagline.string, width: min(stage.width - 4, 36), most: isRoomy ? 2 : 3)
    {
      center(line, row: row, in: stage)
      row += 1
    }
    button(
      says(.play), says(.spaceKey), .advance, row: stage.row + stage.height * 5 / 8, in: stage,
      isLoud: true)
  }

  /// Large letters where there is room for them.
  ///
  /// - Returns: rows used.
  mutating func drawTitle(_ title: Text, row: Int, in stage: Block) -> Int {
    let wide = title.withBytes { Typeface.width(of: $0) }
    let size = min(
      Float(stage.width) * 0.7 / max(0.5, wide), Float(stage.height) * 2 * 0.2, 18)
    guard size >= 9 else {
      center(title.string, row: row, in: stage, isBold: true)
      return 2
    }
    let rows = Int((size * 0.75 / 2).rounded(.up))
    canvas.text(
      title, at: Point(stage.rect.midX, Float(row * 2) + size * 0.72), size: size, weight: .heavy,
      skin.backgroundTop.readable)
    return rows + 1
  }

  /// Who won, by how much, and how it goes on.
  mutating func drawResult() {
    let age = time - Float(Show.stillness)
    guard age >= 0 else { return }
    let stage = layout.stage
    let canRetry = session.offers(.retry)
    let step = isRoomy ? 3 : 1
    let headline = Columns.wrap(headline, width: min(stage.width - 6, 34), most: 2)
    let gaps = isRoomy ? 4 : 1
    let height = min(stage.height, headline.count + 2 + gaps + step + (canRetry ? step : 0))
    let width = min(stage.width - (stage.width >= 30 ? 4 : 0), 40)
    let card = Block(
      column: stage.column + (stage.width - width) / 2,
      row: stage.row + (stage.height - height) / 2, width: width, height: height)
    canvas.rect(
      layout.fieldRect,
      .solid(shade.opacity(0.65 * Maths.clamp(age / 14, 0, 1))))
    plate(card, skin.surface, radius: 2)
    var row = card.row + (isRoomy ? 1 : 0)
    for line in headline {
      center(line, row: row, in: card, ink: skin.ink, isBold: true)
      row += 1
    }
    row += isRoomy ? 1 : 0
    drawVerdict(row: row, in: card.inset(2, 0))
    row += isRoomy ? 4 : 3
    button(says(.goOn), says(.spaceKey), .advance, row: row, in: card, isLoud: true)
    if canRetry { button(says(.again), "R", .retry, row: row + step, in: card, isLoud: false) }
  }

  private var headline: String {
    switch session.telemetry.outcome {
    case .won: copy.won.string
    case .lost: copy.lost.string
    case .drawn, .none: copy.drawn.string
    }
  }

  /// Both final scores, a row each, the winner marked.
  private mutating func drawVerdict(row: Int, in block: Block) {
    for seat in [Seat.person, .character] {
      let at = Block(
        column: block.column, row: row + (seat == .person ? 0 : 1), width: block.width, height: 1)
      let wins = session.telemetry.outcome == (seat == .person ? .won : .lost)
      let color = skin.color(of: seat)
      plate(at, color.opacity(wins ? 0.45 : 0.18), radius: 0)
      let score = String(session.telemetry.scores[seat])
      let title = seat == .person ? says(.you) : session.cast.persona.name.string
      write(
        wins ? "★" : "●", column: at.column + 1, row: at.row, width: 1,
        ink: wins ? skin.ink : color)
      write(
        title, column: at.column + 3, row: at.row, width: at.width - score.count - 5,
        ink: skin.ink, isBold: wins)
      end(score, row: at.row, in: at.inset(1, 0), ink: skin.ink, isBold: true)
    }
  }

  mutating func drawPause() {
    let stage = layout.stage
    canvas.rect(
      layout.fieldRect, .solid(shade.opacity(0.75)))
    let width = min(stage.width, 30)
    let height = min(stage.height, 7)
    let card = Block(
      column: stage.column + (stage.width - width) / 2,
      row: stage.row + (stage.height - height) / 2, width: width, height: height)
    words.removeAll { stage.contains(column: $0.column, row: $0.row) }
    buttons.removeAll { stage.overlaps($0.block) }
    plate(card, skin.surface, radius: 2)
    center(says(.paused), row: card.row + 1, in: card, ink: skin.ink, isBold: true)
    button(says(.resume), "P", nil, row: card.row + 4, in: card, isLoud: true)
  }

  /// Something to press, with its key; three rows high where there is room, its words in the middle.
  mutating func button(
    _ text: String, _ key: String, _ control: Control?, row: Int, in block: Block, isLoud: Bool
  ) {
    let isTall = isRoomy
    // The words matter more than the key, which the hints name as well where this is narrow.
    let cap = needsCaps ? "" : "[\(key)] "
    let wide = min(block.width, Columns.width(of: text) + cap.count + (isTall ? 6 : 2))
    let at = Block(
      column: block.column + (block.width - wide) / 2, row: row, width: wide, height: 1)
    let isHeld = control != nil && theatre.pressed == control
    let base = isLoud ? skin.primary : skin.surface.mixed(with: skin.ink, 0.2)
    let color = isHeld ? base.darker(0.25) : base
    let rect = isTall ? at.rect.inset(0, -1) : at.rect
    if isTall && isLoud {
      canvas.rect(
        Rect(x: rect.x, y: rect.y + 1, width: rect.width, height: rect.height), radius: 1.5,
        .solid(color.darker(0.35)))
    }
    canvas.rect(rect, radius: isTall ? 1.5 : 0, .solid(color))
    let room = at.inset(isTall ? 2 : 1, 0)
    write(cap, column: room.column, row: row, width: cap.count, ink: color.readable)
    write(
      text, column: room.column + cap.count, row: row, width: room.width - cap.count,
      ink: color.readable, isBold: true)
    guard let control else { return }
    buttons.append(
      (
        isTall
          ? Block(
            column: at.column, row: row - 1, width: at.width, height: 3) : at, control
      ))
  }
}
