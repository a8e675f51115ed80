import Playable
import Raster

extension Show {
  /// The sponsor's page: mark, tagline, who won, one call to action.
  func drawEndCard(_ scene: Scene, on canvas: inout Canvas) {
    let places = scene.layout.ending
    if scene.reveal < 1 && before == .result {
      // The light comes back that the result took away.
      canvas.rect(scene.view, canvas.skin.shade.opacity(0.66 * (1 - scene.reveal)))
    }
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
    let side = disc.width * grow
    canvas.sheet(
      Rect(center: disc.center, width: side, height: side), radius: side / 2, lift: 6)
    canvas.mark(
      scene.cast.brand.mark,
      in: Rect(
        center: disc.center, width: disc.width * 0.66 * grow, height: disc.height * 0.66 * grow))
    let sky = canvas.skin.onSky(0.4)
    let size = places.name.height * 0.8
    canvas.label(
      scene.cast.brand.name, at: Point(places.name.midX, places.name.midY + size * 0.35),
      size: size,
      least: 12, within: places.name.width, weight: .heavy, sky)
    canvas.paragraph(
      scene.cast.brand.tagline, in: places.tagline, size: scene.body, sky)
  }

  private func drawRays(around center: Point, reach: Float, on canvas: inout Canvas) {
    let isDark = canvas.skin.backgroundTop.readable == .white
    let paint = Color.white.opacity(isDark ? 0.06 : 0.3)
    for index in 0..<10 {
      let angle = Float(index) * Maths.tau / 10 + 0.16
      canvas.beginPath()
      canvas.move(center)
      for index in 0..<2 {
        let side: Float = index == 0 ? -0.15 : 0.15
        canvas.move(
          Point(
            center.x + Maths.cos(angle + side) * reach,
            center.y + Maths.sin(angle + side) * reach))
      }
      canvas.endPath(paint)
    }
  }

  private func drawCall(_ places: EndPlaces, _ scene: Scene, on canvas: inout Canvas) {
    let isHeld = scene.pressed == .cta
    let beat = scene.calm || isHeld ? 0 : max(0, Maths.sin(scene.time * 0.07))
    let rect = places.cta
    canvas.save()
    canvas.swell(around: rect.center, by: 1 + 0.025 * beat * beat)
    Button(rect: rect, style: .loud, isHeld: isHeld).draw(
      scene.cast.brand.callToAction, size: min(22, rect.height * 0.36), on: &canvas)
    canvas.restore()
    guard scene.session.offers(.retry) else { return }
    drawAgain(places.retry, scene, on: &canvas)
  }

  /// Small, so that there is one thing to press.
  private func drawAgain(_ rect: Rect, _ scene: Scene, on canvas: inout Canvas) {
    let size = scene.body
    let sky = canvas.skin.onSky(0.9)
    let word = scene.says(.again)
    let wide = word.width * size + size * 1.5
    if scene.pressed == .retry {
      canvas.rect(
        Rect(center: rect.center, width: wide + 32, height: 36), radius: 18,
        sky.opacity(0.2))
    }
    let x = rect.midX - wide / 2
    Icon.again(Point(x + size * 0.5, rect.midY), size: size, sky, on: &canvas)
    canvas.text(
      word, at: Point(x + size * 1.5, rect.midY + size * 0.35), size: size,
      align: .start, sky)
  }
}
