import Playable
import Raster

extension Show {
  /// Title and sponsor over the upper half of the demo, which goes on below under a ghost's hand;
  /// leaves when the game begins.
  func drawIntro(_ scene: Scene, on canvas: inout Canvas) {
    let field = scene.layout.field
    let places = IntroPlaces(scene)
    let leaving = scene.phase == .play ? Ease.inOut(scene.time / 14) : 0
    let coming = scene.phase == .play ? 1 : Ease.out(scene.time / 14)
    canvas.save()
    canvas.opacity *= coming * (1 - leaving)
    drawVeil(field, to: places.tap.midY, on: &canvas)
    canvas.save()
    canvas.translate(0, scene.calm ? 0 : -18 * (1 - coming) - 40 * leaving)
    if let presenter = places.presenter { drawPresenter(presenter, scene, on: &canvas) }
    canvas.label(
      scene.cast.copy.title,
      at: Point(field.midX, places.title.midY + places.title.height * 0.35),
      size: places.title.height, within: field.width - 16, weight: .heavy,
      canvas.skin.title)
    if let tagline = places.tagline {
      canvas.paragraph(
        scene.cast.copy.tagline, in: tagline, size: scene.body, canvas.skin.backgroundTop.readable)
    }
    canvas.restore()
    drawTap(places.tap, scene, on: &canvas)
    if scene.phase == .intro { drawHand(scene, on: &canvas) }
    canvas.restore()
  }

  /// Thick behind the words, thin where the demo is to be watched.
  private func drawVeil(_ field: Rect, to bottom: Float, on canvas: inout Canvas) {
    let veil = canvas.skin.backgroundTop
    canvas.save()
    canvas.clip(field, radius: min(16, field.width * 0.05))
    let upper = Rect(
      x: field.x, y: field.y, width: field.width, height: Float(Int32(bottom - field.y)))
    canvas.rect(upper, veil.opacity(0.92))
    let lower = Rect(x: field.x, y: upper.maxY, width: field.width, height: field.height * 0.12)
    canvas.rect(lower, .vertical(veil.opacity(0.92), veil.opacity(0), in: lower))
    canvas.restore()
  }

  /// The sponsor's mark and "… presents" in one line.
  private func drawPresenter(_ rect: Rect, _ scene: Scene, on canvas: inout Canvas) {
    let text = scene.says(.presents, name: scene.cast.brand.name)
    let size = scene.body
    let mark = rect.height
    let room = rect.width - mark - 6
    let wide = min(room, text.width * size)
    let x = rect.midX - (wide + mark + 6) / 2
    canvas.circle(
      Point(x + mark / 2, rect.midY), radius: mark / 2, canvas.skin.surface)
    canvas.mark(
      scene.cast.brand.mark, in: Rect(x: x, y: rect.y, width: mark, height: mark).inset(mark * 0.14)
    )
    canvas.label(
      text, at: Point(x + mark + 6, rect.midY + size * 0.35), size: size, within: room,
      align: .start, canvas.skin.backgroundTop.readable)
  }

  private func drawTap(_ rect: Rect, _ scene: Scene, on canvas: inout Canvas) {
    let beat = scene.calm ? 0 : Maths.sin(scene.time * 0.11)
    canvas.save()
    canvas.swell(around: rect.center, by: 1 + 0.03 * beat)
    if !scene.calm {
      canvas.rect(
        rect.inset(-4 - 4 * (beat + 1)), radius: rect.height,
        canvas.skin.primary.opacity(0.28 - 0.12 * (beat + 1)))
    }
    Button(rect: rect, style: .loud, isHeld: scene.pressed == .advance).draw(
      scene.says(.tapToPlay), size: min(scene.body * 1.15, rect.height * 0.5), on: &canvas)
    canvas.restore()
  }

  /// A hand where the demo's pointer is; it taps when the demo presses.
  private func drawHand(_ scene: Scene, on canvas: inout Canvas) {
    guard hand.isThere else { return }
    let field = scene.layout.field
    let at = scene.layout.viewPoint(hand.place)
    let tip = Point(
      Maths.clamp(at.x, field.x + 8, field.maxX - 8), Maths.clamp(at.y, field.y, field.maxY - 8))
    let press = hand.press
    let size = Maths.clamp(field.width * 0.13, 28, 56)
    canvas.circle(
      tip, radius: size * (0.3 + 0.16 * press), Color.white.opacity(0.3 + 0.2 * press))
    Icon.hand(tip, size: size, press: press, canvas.skin.shade, on: &canvas)
  }
}

/// Where the words of the intro stand on the field, from its top downwards.
struct IntroPlaces {
  var presenter: Rect?
  var title: Rect
  var tagline: Rect?
  var tap: Rect

  init(_ scene: Scene) {
    let field = scene.layout.field
    let body = scene.body
    let inner = field.inset(12, 0)
    var y = field.y + field.height * 0.05
    // The sponsor stands above anyway: on a small field the title has the room.
    if field.width >= 180 {
      presenter = Rect(x: inner.x, y: y, width: inner.width, height: body * 1.8)
      y += body * 1.8 + 4
    }
    let wide = scene.cast.copy.title.withBytes { Typeface.width(of: $0) }
    let size = Maths.clamp(
      min(field.width * 0.84 / max(0.5, wide), field.height * 0.13), 12, 56)
    title = Rect(x: inner.x, y: y + size * 0.1, width: inner.width, height: size)
    y = title.maxY + size * 0.16
    if field.height >= 200 && scene.cast.copy.tagline.count > 0 {
      tagline = Rect(x: inner.x, y: y, width: inner.width, height: body * 2.7)
      y += body * 2.7
    }
    let height = Maths.clamp(field.height * 0.13, 32, 56)
    let word = scene.says(.tapToPlay).width * body * 1.15 + body * 4
    tap = Rect(
      center: Point(field.midX, min(y + 10 + height / 2, field.maxY - height / 2 - 4)),
      width: min(field.width - 16, word), height: height)
  }
}
