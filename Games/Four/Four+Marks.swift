import Playable

extension Four {
  /// The column in which a disc would fall now, or nil while that is nobody's business to see.
  private var aimed: Int32? {
    guard phase == .aiming, turn == .person || aims.character.pressed >= 0 else { return nil }
    let column = Int32(aims[turn].cursor)
    return board.accepts(column) ? column : nil
  }

  /// A band of light down the aimed column.
  func drawAimedColumn(on canvas: inout Canvas) {
    guard let column = aimed else { return }
    let panel = Layout.panel
    let share: Float = aims[turn].pressed >= 0 ? 0.42 : 0.2
    canvas.rect(
      Rect(x: Layout.x(column) - 23, y: panel.y + 3, width: 46, height: panel.height - 6),
      radius: 20, canvas.skin.color(of: turn).opacity(share))
  }

  /// A ring in the cell in which the disc would land.
  func drawLanding(on canvas: inout Canvas) {
    guard let column = aimed else { return }
    let place = Layout.place(column, board.height(column))
    let wave = 0.5 + 0.5 * Maths.sin(moment(canvas) * 0.12)
    let color = canvas.skin.color(of: turn).mixed(with: Four.well(canvas.skin).readable, 0.25)
    canvas.circle(place, radius: Layout.disc - 3, color.opacity(0.16 + 0.1 * wave))
    canvas.circle(
      place, radius: Layout.disc - 3, color.opacity(0.6 + 0.3 * wave), stroke: 2.5)
  }

  /// A band that joins the winning discs, growing from one end, and the discs on top, beating.
  func drawLine(on canvas: inout Canvas) {
    if line == 0 { return }
    let ticks = moment(canvas)
    let skin = canvas.skin
    let grown = Ease.inOut(ticks / 18)
    for direction in 0..<4 {
      let run = Lines.fours(line, Lines.step(direction))
      if run == 0 { continue }
      let from = Layout.place(Lines.column(of: run), Lines.row(of: run))
      let last = Lines.top(of: run)
      let end = Layout.place(Lines.column(of: last), Lines.row(of: last))
      let to = from + (end - from) * grown
      canvas.line(from, to, width: 30, skin.ink.opacity(0.2))
      canvas.line(from, to, width: 24, skin.highlight)
    }
    var cells = line
    var order: Float = 0
    while cells != 0 {
      let place = Layout.place(Lines.column(of: cells), Lines.row(of: cells))
      cells &= cells &- 1
      // A wave runs along the line, and dies down before the picture stands still.
      let calm = 1 - Ease.inOut((ticks - 50) / 34)
      let beat = 1 + 0.06 * Maths.sin(ticks * 0.2 - order * 0.8) * calm
      order += 1
      canvas.circle(place, radius: (Layout.disc + 3.5) * beat, skin.highlight)
      if let owner = winner {
        Disc(seat: owner, place: place, wide: beat, high: beat).draw(on: &canvas)
      }
    }
  }
}
