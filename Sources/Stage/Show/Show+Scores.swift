import Playable
import Raster

extension Show {
  /// Scores of both seats and the clock, as a bar or as a card.
  func drawScores(_ scene: Scene, on canvas: inout Canvas) {
    let rect = scene.layout.scores
    // A card has a row a seat and one for the clock.
    let isBar = rect.height < max(60, scene.body * 3.4 + 32)
    let radius = isBar ? rect.height / 2 : 16
    canvas.sheet(rect, radius: radius, lift: 2.5)
    if isBar { drawBar(rect, scene, on: &canvas) } else { drawCard(rect, scene, on: &canvas) }
  }

  private func drawBar(_ rect: Rect, _ scene: Scene, on canvas: inout Canvas) {
    let skin = canvas.skin
    // Who is ahead pushes the border over to the other side.
    canvas.save()
    canvas.clip(rect, radius: rect.height / 2)
    let border = rect.x + rect.width * (0.3 + 0.4 * tally.share)
    canvas.rect(
      Rect(x: rect.x, y: rect.y, width: border - rect.x, height: rect.height),
      skin.primary.opacity(0.26))
    canvas.rect(
      Rect(x: border, y: rect.y, width: rect.maxX - border, height: rect.height),
      skin.secondary.opacity(0.26))
    canvas.restore()
    // A narrow bar has the clock as a line along its foot.
    let ring = rect.width < 168 ? -2 : rect.height / 2 - 2
    if ring > 0 {
      drawClock(rect.center, radius: ring, scene, on: &canvas)
    } else {
      let (share, seconds) = left(scene)
      let line = rect.inset(rect.height / 2, 0)
      canvas.rect(
        Rect(x: line.x, y: rect.maxY - 4, width: line.width * share, height: 3), radius: 1.5,
        clockColor(seconds, skin))
    }
    let side = rect.width / 2 - ring - 6
    drawSeat(
      .person, Rect(x: rect.x, y: rect.y, width: side, height: rect.height), scene, on: &canvas)
    drawSeat(
      .character, Rect(x: rect.maxX - side, y: rect.y, width: side, height: rect.height), scene,
      on: &canvas)
  }

  /// Who over how many, from the outer end inwards; a crown beside who leads.
  private func drawSeat(_ seat: Seat, _ rect: Rect, _ scene: Scene, on canvas: inout Canvas) {
    let isLeft = seat == .person
    let way: Float = isLeft ? 1 : -1
    let edge = (isLeft ? rect.x : rect.maxX) + way * 15
    let size = scene.body
    let align: Align = isLeft ? .start : .end
    let big = size * 1.22
    let gap = (rect.height - (size + big) * 0.7) / 3
    let top = rect.y + gap + size * 0.7
    let room = rect.width - 15
    let title = scene.title(of: seat)
    canvas.label(
      title, at: Point(edge, top), size: size, within: room, align: align, canvas.skin.ink)
    let score = Text(tally.scores[seat])
    drawScore(
      score, of: seat, at: Point(edge, top + gap + big * 0.35), size: big, align: align,
      on: &canvas)
    if tally.leader == seat { drawCrown(seat, on: rect, scene, on: &canvas) }
  }

  /// Worn on the outer corner of the bar, aslant.
  private func drawCrown(
    _ seat: Seat, on rect: Rect, _ scene: Scene, on canvas: inout Canvas
  ) {
    let way: Float = seat == .person ? 1 : -1
    let inset = rect.height * 0.15
    let grow = scene.calm ? 1 : Ease.outBack((Float(tally.leaderAge) + canvas.blend) / 14)
    canvas.save()
    canvas.translate((seat == .person ? rect.x : rect.maxX) + way * inset, rect.y + inset)
    canvas.rotate(way * -0.7)
    Icon.crown(Point(0, -4), size: 20 * max(0.01, grow), on: &canvas)
    canvas.restore()
  }

  private func drawScore(
    _ score: Text, of seat: Seat, at point: Point, size: Float, align: Align,
    on canvas: inout Canvas
  ) {
    canvas.save()
    canvas.translate(point.x, point.y)
    canvas.scale(tally.swell(of: seat, blend: canvas.blend))
    canvas.text(
      score, at: Point(0, size * 0.35), size: size, align: align, weight: .heavy,
      canvas.skin.ink)
    canvas.restore()
  }

  /// A crown for who leads; else a disc for the person, a diamond for the character.
  func drawSign(of seat: Seat, at point: Point, _ scene: Scene, on canvas: inout Canvas) {
    if tally.leader == seat {
      let grow = scene.calm ? 1 : Ease.outBack((Float(tally.leaderAge) + canvas.blend) / 14)
      Icon.crown(point, size: 15 * max(0.01, grow), on: &canvas)
      return
    }
    let color = canvas.skin.color(of: seat)
    if seat == .person {
      canvas.circle(point, radius: 4.5, color)
    } else {
      canvas.save()
      canvas.translate(point.x, point.y)
      canvas.rotate(Maths.pi / 4)
      canvas.rect(Rect(center: .zero, width: 8, height: 8), radius: 1.5, color)
      canvas.restore()
    }
  }

  private func drawCard(_ rect: Rect, _ scene: Scene, on canvas: inout Canvas) {
    let inner = rect.inset(8)
    let foot = scene.body + 4
    let high = (inner.height - foot - 12) / 2
    drawRow(
      .person, Rect(x: inner.x, y: inner.y, width: inner.width, height: high), scene, on: &canvas)
    drawRow(
      .character, Rect(x: inner.x, y: inner.y + high + 6, width: inner.width, height: high), scene,
      on: &canvas)
    drawClockLine(
      Rect(x: inner.x, y: inner.maxY - foot, width: inner.width, height: foot), scene,
      on: &canvas)
  }

  private func drawRow(_ seat: Seat, _ row: Rect, _ scene: Scene, on canvas: inout Canvas) {
    canvas.rect(row, radius: 10, canvas.skin.color(of: seat).opacity(0.24))
    drawSign(of: seat, at: Point(row.x + 15, row.midY), scene, on: &canvas)
    let score = Text(tally.scores[seat])
    let big = min(scene.body * 1.5, row.height * 0.7)
    let taken = score.withBytes { Typeface.width(of: $0) } * big
    canvas.label(
      scene.title(of: seat), at: Point(row.x + 28, row.midY + scene.body * 0.35),
      size: scene.body, within: row.width - taken - 46, align: .start, canvas.skin.ink)
    drawScore(
      score, of: seat, at: Point(row.maxX - 10, row.midY), size: big, align: .end, on: &canvas)
  }

  // The clock.

  /// What is left of the time, or of the game, and the seconds where there is a clock.
  private func left(_ scene: Scene) -> (share: Float, seconds: Int32?) {
    let standing = scene.session.standing
    let share = 1 - Maths.clamp(standing.progress, 0, 1)
    return (share, standing.ticksLeft.map { ($0 &+ 59) / 60 })
  }

  private func clockColor(_ seconds: Int32?, _ skin: Skin) -> Color {
    if let seconds, seconds <= 5 { return Color(hex: 0xe5484d) }
    return skin.ink.mixed(with: skin.primary, 0.55)
  }

  private func drawClock(
    _ center: Point, radius: Float, _ scene: Scene, on canvas: inout Canvas
  ) {
    let (share, seconds) = left(scene)
    let color = clockColor(seconds, canvas.skin)
    canvas.circle(center, radius: radius, canvas.skin.surface)
    canvas.circle(center, radius: radius - 2, canvas.skin.ink.opacity(0.14), stroke: 3)
    if share > 0.002 {
      canvas.arc(
        center, radius: radius - 2, from: -Maths.pi / 2,
        to: -Maths.pi / 2 + Maths.tau * min(share, 0.9999), width: 3, color)
    }
    if let seconds {
      let size = Maths.clamp(radius * 0.9, 12, 18)
      canvas.text(
        Text(seconds), at: Point(center.x, center.y + size * 0.35), size: size,
        canvas.skin.ink)
    }
  }

  private func drawClockLine(_ rect: Rect, _ scene: Scene, on canvas: inout Canvas) {
    let (share, seconds) = left(scene)
    let size = scene.body
    var end = rect.maxX
    if let seconds {
      canvas.text(
        scene.says(.seconds, seconds), at: Point(rect.maxX, rect.midY + size * 0.35), size: size,
        align: .end,
        canvas.skin.ink)
      end -= size * 2.6
    }
    let track = Rect(x: rect.x, y: rect.midY - 4, width: end - rect.x, height: 8)
    canvas.rect(track, radius: 4, canvas.skin.ink.opacity(0.14))
    canvas.rect(
      Rect(x: track.x, y: track.y, width: max(8, track.width * share), height: 8), radius: 4,
      clockColor(seconds, canvas.skin))
  }
}
