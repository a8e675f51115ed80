import Playable
import Raster

extension Show {
  /// Who won, by how much, and how it goes on.
  func drawResult(_ scene: Scene, on canvas: inout Canvas) {
    let places = scene.layout.result
    let t = scene.reveal
    canvas.rect(
      scene.view, canvas.skin.shade.opacity(0.66 * t))
    drawConfetti(scene, on: &canvas)
    canvas.save()
    canvas.opacity *= t
    if !scene.calm { canvas.translate(0, 32 * (1 - t)) }
    canvas.sheet(places.card, radius: 24, lift: 8)
    drawHeadline(places.headline, scene, on: &canvas)
    drawFinalScores(places.scores, scene, on: &canvas)
    let all = Float(max(1, scene.session.plan.frame.result))
    Button(rect: places.advance, style: .loud, isHeld: scene.pressed == .advance).draw(
      scene.says(.goOn), size: scene.body * 1.2, filled: scene.time / all, on: &canvas)
    if scene.session.offers(.retry) {
      Button(rect: places.retry, style: .quiet, isHeld: scene.pressed == .retry).draw(
        scene.says(.again), size: scene.body, on: &canvas)
    }
    canvas.restore()
  }

  private func drawHeadline(_ rect: Rect, _ scene: Scene, on canvas: inout Canvas) {
    let text = headline(scene)
    let wide = text.withBytes { Typeface.width(of: $0) }
    let size = min(scene.body * 1.8, rect.width / max(1, wide))
    if size >= scene.body * 1.3 {
      canvas.text(
        text, at: Point(rect.midX, rect.midY + size * 0.35), size: size, weight: .heavy,
        canvas.skin.ink)
    } else {
      canvas.paragraph(
        text, in: rect, size: min(scene.body * 1.25, rect.height / 2.3), weight: .heavy,
        canvas.skin.ink)
    }
  }

  func headline(_ scene: Scene) -> Text {
    switch scene.session.telemetry.outcome {
    case .won: scene.cast.copy.won
    case .lost: scene.cast.copy.lost
    case .drawn, .none: scene.cast.copy.drawn
    }
  }

  func winner(_ scene: Scene) -> Seat? {
    switch scene.session.telemetry.outcome {
    case .won: .person
    case .lost: .character
    case .drawn, .none: nil
    }
  }

  private func drawFinalScores(_ rect: Rect, _ scene: Scene, on canvas: inout Canvas) {
    let count = Ease.out((scene.time - Float(Show.pause) - 6) / 48)
    let half = (rect.width - 8) / 2
    drawFinalScore(
      .person, Rect(x: rect.x, y: rect.y, width: half, height: rect.height), count, scene,
      on: &canvas)
    drawFinalScore(
      .character, Rect(x: rect.maxX - half, y: rect.y, width: half, height: rect.height), count,
      scene, on: &canvas)
  }

  private func drawFinalScore(
    _ seat: Seat, _ plate: Rect, _ count: Float, _ scene: Scene, on canvas: inout Canvas
  ) {
    let isBest = winner(scene) == seat
    let color = canvas.skin.color(of: seat)
    canvas.rect(plate, radius: 14, color.opacity(isBest ? 0.34 : 0.16))
    if isBest {
      canvas.rect(plate.inset(1.25), radius: 13, color, stroke: 2.5)
      Icon.crown(
        Point(plate.midX, plate.y - 3), size: 24 * Ease.outBack((count - 0.5) * 2), on: &canvas)
    }
    let score = Float(scene.session.telemetry.scores[seat]) * (scene.calm ? 1 : count)
    canvas.label(
      scene.title(of: seat),
      at: Point(plate.midX, plate.y + plate.height * 0.3 + scene.body * 0.35),
      size: scene.body, within: plate.width - 16, canvas.skin.ink)
    canvas.label(
      Text(Int32(Maths.clamp(score + (score < 0 ? -0.5 : 0.5), -2e9, 2e9))),
      at: Point(plate.midX, plate.y + plate.height * 0.7 + scene.body * 0.6),
      size: scene.body * 1.7, within: plate.width - 12, weight: .heavy, canvas.skin.ink)
  }
}
