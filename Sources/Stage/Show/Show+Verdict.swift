import Playable
import Raster

extension Show {
  /// Both scores with a crown for the winner, and what is worth remembering.
  func drawVerdict(_ rect: Rect, _ scene: Scene, on canvas: inout Canvas) {
    let size = scene.body
    canvas.sheet(rect, radius: 16, lift: 3)
    if rect.width < 220 {
      drawColumn(.person, rect, size, scene, on: &canvas)
      drawColumn(.character, rect, size, scene, on: &canvas)
      return
    }
    let ink = canvas.skin.ink
    let tellsStory = rect.height > size * 3
    let y = rect.y + rect.height * (tellsStory ? 0.34 : 0.5)
    canvas.text(":", at: Point(rect.midX, y + size * 0.35), size: size * 1.5, ink.opacity(0.6))
    drawSide(.person, rect, y, size, scene, on: &canvas)
    drawSide(.character, rect, y, size, scene, on: &canvas)
    guard tellsStory else { return }
    canvas.label(
      story.line.count > 0 ? story.line : headline(scene),
      at: Point(rect.midX, rect.y + rect.height * 0.75 + size * 0.35), size: size, least: 12,
      within: rect.width - 24, weight: .regular, ink)
  }

  /// Sign, name and score from the outer end to the middle.
  private func drawSide(
    _ seat: Seat, _ rect: Rect, _ y: Float, _ size: Float, _ scene: Scene,
    on canvas: inout Canvas
  ) {
    let way: Float = seat == .person ? -1 : 1
    let score = Text(scene.session.telemetry.scores[seat])
    let big = size * 1.5
    let title = scene.title(of: seat)
    let isBest = winner(scene) == seat
    let foot: Float = isBest ? 14 : 6
    let half = rect.width / 2 - foot - 32
    // A short name stays whole: a long score gives way, down to what can be read.
    let room = Maths.clamp(half - title.width * size, rect.width * 0.16, rect.width * 0.25)
    let taken = min(room, score.width * big)
    canvas.label(
      score, at: Point(rect.midX + way * 10, y + big * 0.35), size: big, least: 12,
      within: room, align: seat == .person ? .end : .start, weight: .heavy,
      canvas.skin.ink)
    let edge = rect.midX + way * (rect.width / 2 - 18)
    if isBest {
      Icon.crown(Point(edge, y), size: 20, on: &canvas)
    } else {
      canvas.circle(Point(edge + way * 4, y), radius: 4.5, canvas.skin.color(of: seat))
    }
    canvas.label(
      title, at: Point(edge - way * foot, y + size * 0.35), size: size,
      within: max(size, half - taken),
      align: seat == .person ? .start : .end, canvas.skin.ink)
  }

  /// Name over score, on a narrow plate.
  private func drawColumn(
    _ seat: Seat, _ rect: Rect, _ size: Float, _ scene: Scene, on canvas: inout Canvas
  ) {
    let half = rect.width / 2
    let x = rect.x + half * (seat == .person ? 0.5 : 1.5)
    if winner(scene) == seat {
      Icon.crown(Point(x, rect.y - 1), size: 22, on: &canvas)
    }
    canvas.label(
      scene.title(of: seat), at: Point(x, rect.y + rect.height * 0.36 + size * 0.35), size: size,
      within: half - 12, canvas.skin.ink)
    canvas.label(
      Text(scene.session.telemetry.scores[seat]),
      at: Point(x, rect.y + rect.height * 0.7 + size * 0.45), size: size * 1.5, least: 12,
      within: half - 12, weight: .heavy, canvas.skin.ink)
  }
}
