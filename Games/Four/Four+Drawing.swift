import Playable

extension Four {
  public func draw(on canvas: inout Canvas) {
    drawWaiting(on: &canvas)
    drawPanel(on: &canvas)
    drawAimedColumn(on: &canvas)
    for column in 0..<Board.columns {
      for row in 0..<Board.rows { drawCell(column, row, on: &canvas) }
    }
    if phase == .falling { drawFallingInside(on: &canvas) }
    drawLanding(on: &canvas)
    drawLastMark(on: &canvas)
    if phase == .showing || phase == .over { drawLine(on: &canvas) }
  }

  /// Colour of an empty hole: the sky seen through the board.
  static func well(_ skin: Skin) -> Color {
    skin.backgroundTop.mixed(with: skin.backgroundBottom, 0.35)
  }

  /// Ticks since the phase began, at the moment to draw.
  func moment(_ canvas: borrowing Canvas) -> Float { Float(age) + canvas.blend }

  private func drawPanel(on canvas: inout Canvas) {
    let panel = Layout.panel
    let skin = canvas.skin
    let shade = skin.surface.mixed(with: skin.ink, 0.22)
    canvas.rect(
      Rect(x: panel.x + 4, y: panel.y + 12, width: panel.width - 8, height: panel.height + 4),
      radius: 26, skin.backgroundTop.darker(0.5).opacity(0.42), softness: 16)
    canvas.rect(
      Rect(x: panel.x, y: panel.y + 8, width: panel.width, height: panel.height), radius: 24,
      shade)
    canvas.rect(
      panel, radius: 24,
      .vertical(skin.surface.lighter(0.3), skin.surface.mixed(with: skin.ink, 0.07), in: panel))
  }

  private func drawCell(_ column: Int32, _ row: Int32, on canvas: inout Canvas) {
    let place = Layout.place(column, row)
    let skin = canvas.skin
    let owner = board.owner(column, row)
    canvas.circle(
      Point(place.x, place.y + 1.5), radius: Layout.well, skin.surface.lighter(0.7))
    let well = Four.well(skin)
    let bounds = Rect(center: place, width: 2 * Layout.well, height: 2 * Layout.well)
    canvas.circle(place, radius: Layout.well, .vertical(well.darker(0.35), well, in: bounds))
    guard let owner else { return }
    if phase == .falling && column == lastColumn && row == lastRow { return }
    Disc(seat: owner, place: place).draw(on: &canvas)
    if line != 0 {
      let fade = 0.55 * Ease.out(moment(canvas) / 24)
      canvas.circle(place, radius: Layout.disc, well.darker(0.3).opacity(fade))
    }
  }

  /// Over the panel, but only through its holes: so that the disc falls behind the board.
  private func drawFallingInside(on canvas: inout Canvas) {
    let disc = fallingDisc(canvas)
    for row in 0..<Board.rows {
      let hole = Layout.place(lastColumn, row)
      if abs(hole.y - disc.place.y) >= Layout.cell { continue }
      canvas.save()
      canvas.clip(
        Rect(center: hole, width: 2 * Layout.well, height: 2 * Layout.well), radius: Layout.well)
      disc.draw(on: &canvas)
      canvas.restore()
    }
  }

  func fallingDisc(_ canvas: borrowing Canvas) -> Disc {
    let fall = Fall(row: lastRow)
    let ticks = moment(canvas)
    let high = fall.stretch(ticks)
    let wide = 1 + (1 - high) * 0.6
    // Squashed against what lies below: the lower edge stays where it is.
    let sunk = high < 1 ? Layout.disc * (1 - high) : 0
    let place = Point(Layout.x(lastColumn), Layout.waiting + fall.way(ticks) + sunk)
    return Disc(seat: turn, place: place, wide: wide, high: high)
  }

  private func drawLastMark(on canvas: inout Canvas) {
    guard lastColumn >= 0, phase == .aiming else { return }
    let grown = Ease.outBack(moment(canvas) / 10)
    canvas.circle(
      Layout.place(lastColumn, lastRow), radius: Layout.disc - 0.5 + 3 * (1 - grown),
      canvas.skin.highlight, stroke: 3)
  }
}
