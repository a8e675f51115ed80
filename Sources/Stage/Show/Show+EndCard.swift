import Playable
import Raster

extension Show {
  /// The sponsor's page: mark, tagline, who won, one call to action.
  func drawEndCard(_ scene: Scene, on canvas: inout Canvas) {
    let places = scene.layout.ending
    canvas.save()
    canvas.opacity *= scene.reveal
    drawSponsor(places, scene, on: &canvas)
    drawVerdict(places.verdict, scene, on: &canvas)
    drawCall(places, scene, on: &canvas)
    canvas.restore()
  }

  private func drawSponsor(_ places: EndPlaces, _ scene: Scene, on canvas: inout Canvas) {
    let grow = scene.calm ? 1 : 0.8 + 0.2 * Ease.outBack(scene.time / 18)
    let disc = places.mark
    drawRays(around: disc.center, reach: disc.width * 1.1, on: &canvas)
    canvas.circle(
      Point(disc.midX, disc.midY + 6), radius: disc.width / 2 * grow,
      .solid(Color.black.opacity(0.26)), softness: 20)
    canvas.circle(disc.center, radius: disc.width / 2 * grow, .solid(canvas.skin.surface))
    scene.brand.drawMark(
      in: Rect(
        center: disc.center, width: disc.width * 0.66 * grow, height: disc.height * 0.66 * grow),
      on: &canvas)
    let sky = canvas.skin.backgroundTop.mixed(with: canvas.skin.backgroundBottom, 0.4)
    let size = places.name.height * 0.8
    canvas.label(
      scene.brand.name, at: Point(places.name.midX, places.name.midY + size * 0.35), size: size,
      within: places.name.width, weight: .heavy, sky.readable)
    canvas.paragraph(
      scene.brand.tagline, in: places.tagline, size: places.tagline.height / 2.6, sky.readable)
  }

  private func drawRays(around center: Point, reach: Float, on canvas: inout Canvas) {
    let paint = Paint.solid(Color.white.opacity(0.05))
    for index in 0..<10 {
      let angle = Float(index) * Maths.tau / 10 + 0.16
      canvas.beginPath()
      canvas.move(center)
      for side: Float in [-0.15, 0.15] {
        canvas.move(
          Point(
            center.x + Maths.cos(angle + side) * reach,
            center.y + Maths.sin(angle + side) * reach))
      }
      canvas.endPath(paint)
    }
  }

  /// Both scores with a crown for the winner, and what is worth remembering.
  private func drawVerdict(_ rect: Rect, _ scene: Scene, on canvas: inout Canvas) {
    let size = Float(Int32(rect.height / 4.2))
    let ink = canvas.skin.ink
    canvas.rect(
      rect.moved(0, 3), radius: 16, .solid(Color.black.opacity(0.22)), softness: 8)
    canvas.rect(rect, radius: 16, .solid(canvas.skin.surface))
    let y = rect.y + rect.height * 0.34
    canvas.text(":", at: Point(rect.midX, y + size * 0.35), size: size * 1.5, ink.opacity(0.6))
    drawSide(.person, rect, y, size, scene, on: &canvas)
    drawSide(.character, rect, y, size, scene, on: &canvas)
    canvas.label(
      story.line.count > 0 ? story.line : headline(scene),
      at: Point(rect.midX, rect.y + rect.height * 0.75 + size * 0.35), size: size,
      within: rect.width - 24, weight: .regular, ink)
  }

  private func drawSide(
    _ seat: Seat, _ rect: Rect, _ y: Float, _ size: Float, _ scene: Scene,
    on canvas: inout Canvas
  ) {
    let way: Float = seat == .person ? -1 : 1
    let score = Text(scene.session.telemetry.scores[seat])
    let big = size * 1.5
    let taken = min(rect.width * 0.25, score.withBytes { Typeface.width(of: $0) } * big)
    canvas.label(
      score, at: Point(rect.midX + way * 12, y + big * 0.35), size: big,
      within: rect.width * 0.25, align: seat == .person ? .end : .start, weight: .heavy,
      canvas.skin.ink)
    let edge = rect.midX + way * (rect.width / 2 - 16)
    let sign = Point(edge, y)
    if winner(scene) == seat {
      Icon.crown(sign, size: 20, on: &canvas)
    } else {
      canvas.circle(sign, radius: 4.5, .solid(canvas.skin.color(of: seat)))
    }
    canvas.label(
      scene.title(of: seat), at: Point(edge - way * 14, y + size * 0.35), size: size,
      within: max(size, rect.width / 2 - taken - 46),
      align: seat == .person ? .start : .end, canvas.skin.ink)
  }

  private func drawCall(_ places: EndPlaces, _ scene: Scene, on canvas: inout Canvas) {
    let isHeld = scene.pressed == .cta
    let beat = scene.calm || isHeld ? 0 : max(0, Maths.sin(scene.time * 0.07))
    let rect = places.cta
    canvas.save()
    canvas.translate(rect.midX, rect.midY)
    canvas.scale(1 + 0.025 * beat * beat)
    canvas.translate(-rect.midX, -rect.midY)
    scene.brand.callToAction.withBytes {
      Button(rect: rect, style: .loud, isHeld: isHeld).draw(
        $0, size: min(22, rect.height * 0.36), on: &canvas)
    }
    canvas.restore()
    guard scene.session.offers(.retry) else { return }
    drawAgain(places.retry, scene, on: &canvas)
  }

  /// Small, so that there is one thing to press.
  private func drawAgain(_ rect: Rect, _ scene: Scene, on canvas: inout Canvas) {
    let size = scene.body
    let sky = canvas.skin.backgroundBottom.readable
    let wide = Typeface.width(of: Words.again.utf8Bytes) * size + size * 1.5
    if scene.pressed == .retry {
      canvas.rect(
        Rect(center: rect.center, width: wide + 32, height: 36), radius: 18,
        .solid(sky.opacity(0.2)))
    }
    let x = rect.midX - wide / 2
    Icon.again(Point(x + size * 0.5, rect.midY), size: size, sky, on: &canvas)
    canvas.text(
      Words.again, at: Point(x + size * 1.5, rect.midY + size * 0.35), size: size,
      align: .start, sky)
  }
}
