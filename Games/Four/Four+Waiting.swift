import Playable

extension Four {
  /// The disc above the board: it says whose turn it is, where it would fall, and how long is left.
  func drawWaiting(on canvas: inout Canvas) {
    switch phase {
    case .falling: fallingDisc(canvas).draw(on: &canvas)
    case .aiming: drawNext(on: &canvas)
    case .showing, .over: break
    }
  }

  private func drawNext(on canvas: inout Canvas) {
    let ticks = moment(canvas)
    let isPressed = aims[turn].pressed >= 0
    let sway = isPressed ? 0 : 1.5 * Maths.sin(ticks * 0.09)
    let place = Point(waitingX(canvas), Layout.waiting + sway)
    let grown = max(0, Ease.outBack(ticks / 12)) * (isPressed ? 1.06 : 1)
    canvas.circle(
      Point(place.x, place.y + 4), radius: Layout.disc * grown,
      canvas.skin.backgroundTop.darker(0.5).opacity(0.4), softness: 8)
    let isRefused = (isPressed || turn == .person) && !board.accepts(Int32(aims[turn].cursor))
    Disc(seat: turn, place: place, wide: grown, high: grown, opacity: isRefused ? 0.45 : 1)
      .draw(on: &canvas)
    canvas.save()
    canvas.opacity *= Maths.clamp(ticks / 12, 0, 1)
    drawClock(around: place, on: &canvas)
    if turn == .character {
      drawThought(beside: place, on: &canvas)
    } else if board.discs.person == 0 && aims.person.changed < 0 && !isPressed {
      drawHint(around: place, on: &canvas)
    }
    canvas.restore()
  }

  /// Slides from the column before to the one aimed at.
  private func waitingX(_ canvas: borrowing Canvas) -> Float {
    let aim = aims[turn]
    let t = Ease.out((Float(now &- aim.changed) + canvas.blend) / 7)
    return Maths.lerp(Layout.x(Int32(aim.before)), Layout.x(Int32(aim.cursor)), t)
  }

  /// A ring that empties with the turn's time; it beats in the last three seconds.
  private func drawClock(around place: Point, on canvas: inout Canvas) {
    let left = Float(turnTicksLeft) - canvas.blend
    let share = Maths.clamp(left / Float(turnTicks), 0, 1)
    let isLow = left < 180
    let sinceBeat = Float((60 - turnTicksLeft % 60) % 60) + canvas.blend
    let beat = isLow ? 3 * (1 - Ease.out(sinceBeat / 30)) : 0
    let skin = canvas.skin
    let color = isLow ? skin.highlight : skin.surface
    let radius = Layout.disc + 6 + beat
    canvas.circle(place, radius: radius, skin.surface.opacity(0.2), stroke: 3)
    let start = -Maths.pi / 2
    canvas.arc(
      place, radius: radius, from: start + Maths.tau * (1 - share), to: start + Maths.tau,
      width: 3.5, color)
  }

  /// Three dots in a bubble: the character thinks.
  private func drawThought(beside place: Point, on canvas: inout Canvas) {
    let side: Float = place.x > 250 ? -1 : 1
    let middle = Point(place.x + side * 63, place.y - 5)
    let skin = canvas.skin
    canvas.circle(Point(place.x + side * 35, place.y + 5), radius: 3, skin.surface)
    canvas.rect(
      Rect(center: middle, width: 44, height: 22), radius: 11, skin.surface)
    for dot in 0..<3 {
      let wave = Maths.sin(moment(canvas) * 0.16 - Float(dot) * 0.9)
      canvas.circle(
        Point(middle.x + Float(dot - 1) * 11, middle.y - 2 * max(0, wave)), radius: 3.2,
        skin.secondary.mixed(with: skin.ink, 0.25 - 0.2 * wave))
    }
  }

  /// Before the person's first move: arrows to both sides and down say what can be done.
  private func drawHint(around place: Point, on canvas: inout Canvas) {
    let sway = 3 * Maths.sin(moment(canvas) * 0.12)
    for index in 0..<2 {
      let side = Float(index * 2 - 1)
      let tip = place.x + side * (46 + sway)
      canvas.beginPath()
      canvas.move(Point(tip - side * 7, place.y - 8))
      canvas.move(Point(tip, place.y))
      canvas.move(Point(tip - side * 7, place.y + 8))
      canvas.endPath(canvas.skin.surface, stroke: 4, closed: false)
    }
  }
}
