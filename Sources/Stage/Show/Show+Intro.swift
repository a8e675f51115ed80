import Playable
import Raster

extension Show {
  /// Title, sponsor and a hand that shows how, over the demo; leaves when the game begins.
  func drawIntro(_ scene: Scene, on canvas: inout Canvas) {
    let field = scene.layout.field
    let leaving = scene.phase == .play ? Ease.inOut(scene.time / 14) : 0
    let coming = scene.phase == .play ? 1 : Ease.out(scene.time / 14)
    canvas.save()
    canvas.opacity *= coming * (1 - leaving)
    drawScrim(field, scene, on: &canvas)
    if scene.phase == .intro { drawDemoHand(scene, on: &canvas) }
    canvas.translate(0, scene.calm ? 0 : -18 * (1 - coming) - 40 * leaving)
    // The sponsor stands above anyway: on a small field the title has the room.
    let top =
      field.width < 180
      ? field.y + field.height * 0.06 : drawPresenter(field, scene, on: &canvas)
    drawTitle(field, top, scene, on: &canvas)
    canvas.restore()
    canvas.save()
    canvas.opacity *= coming * (1 - leaving)
    drawTap(scene, on: &canvas)
    canvas.restore()
  }

  /// Thick behind the words, thin where the demo is to be watched.
  private func drawScrim(_ field: Rect, _ scene: Scene, on canvas: inout Canvas) {
    let veil = canvas.skin.backgroundTop
    canvas.save()
    canvas.clip(field, radius: min(16, field.width * 0.05))
    let height = min(field.height * 0.5, field.height * 0.24 + scene.body * 4)
    let upper = Rect(x: field.x, y: field.y, width: field.width, height: height)
    canvas.rect(upper, .solid(veil.opacity(0.92)))
    let lower = Rect(x: field.x, y: upper.maxY, width: field.width, height: field.height * 0.12)
    canvas.rect(lower, .vertical(veil.opacity(0.92), veil.opacity(0), in: lower))
    canvas.restore()
  }

  /// The sponsor's mark and "… presents" in one line; gives where the title may begin.
  private func drawPresenter(
    _ field: Rect, _ scene: Scene, on canvas: inout Canvas
  ) -> Float {
    var text = scene.brand.name
    text.append(Words.presents)
    let size = scene.body
    let mark = size * 1.7
    let room = field.width - 2 * 12 - mark - 6
    let wide = min(room, text.withBytes { Typeface.width(of: $0) } * size)
    let y = field.y + field.height * 0.06 + mark / 2
    let x = field.midX - (wide + mark + 6) / 2
    canvas.circle(Point(x + mark / 2, y), radius: mark / 2, .solid(canvas.skin.surface))
    scene.brand.drawMark(
      in: Rect(x: x, y: y - mark / 2, width: mark, height: mark).inset(mark * 0.17), on: &canvas)
    canvas.label(
      text, at: Point(x + mark + 6, y + size * 0.35), size: size, within: room, align: .start,
      canvas.skin.backgroundTop.readable)
    return y + mark / 2
  }

  private func drawTitle(
    _ field: Rect, _ top: Float, _ scene: Scene, on canvas: inout Canvas
  ) {
    let wide = scene.copy.title.withBytes { Typeface.width(of: $0) }
    let size = Maths.clamp(
      min(field.width * 0.84 / max(0.5, wide), field.height * 0.13), scene.body, 56)
    let y = top + size * 0.95 + field.height * 0.015
    let ink = canvas.skin.backgroundTop.readable
    canvas.label(
      scene.copy.title, at: Point(field.midX, y), size: size, within: field.width - 16,
      weight: .heavy, ink)
    if field.height < 200 { return }
    let under = Rect(
      x: field.x + 16, y: y + size * 0.3, width: field.width - 32, height: scene.body * 2.7)
    canvas.paragraph(scene.copy.tagline, in: under, size: scene.body, ink)
  }

  private func drawTap(_ scene: Scene, on canvas: inout Canvas) {
    let field = scene.layout.field
    let size = min(scene.body * 1.15, field.height * 0.08)
    let wide = Typeface.width(of: Words.tapToPlay.utf8Bytes) * size + size * 3.6
    let height = Maths.clamp(field.height * 0.13, 32, 56)
    let beat = scene.calm ? 0 : Maths.sin(scene.time * 0.11)
    let rect = Rect(
      center: Point(field.midX, field.y + field.height * 0.64),
      width: min(field.width - 16, wide), height: height)
    canvas.save()
    canvas.translate(rect.midX, rect.midY)
    canvas.scale(1 + 0.03 * beat)
    canvas.translate(-rect.midX, -rect.midY)
    if !scene.calm {
      canvas.rect(
        rect.inset(-4 - 4 * (beat + 1)), radius: rect.height,
        .solid(canvas.skin.primary.opacity(0.28 - 0.12 * (beat + 1))))
    }
    let button = Button(rect: rect, style: .loud, isHeld: scene.pressed == .advance)
    button.draw(Words.tapToPlay.utf8Bytes, size: size, on: &canvas)
    canvas.restore()
  }

  /// A hand where the demo's pointer is; it taps when the demo presses.
  private func drawDemoHand(_ scene: Scene, on canvas: inout Canvas) {
    guard scene.session.demoInput.hasPointer else { return }
    let field = scene.layout.field
    let at = scene.layout.viewPoint(demoHand(scene.session))
    let tip = Point(
      Maths.clamp(at.x, field.x + 8, field.maxX - 8), Maths.clamp(at.y, field.y, field.maxY - 8))
    let press: Float = scene.session.demoInput.isPressed ? 1 : 0
    let size = Maths.clamp(field.width * 0.13, 28, 56)
    canvas.circle(
      tip, radius: size * (0.3 + 0.16 * press), .solid(Color.white.opacity(0.3 + 0.2 * press)))
    Icon.hand(tip, size: size, press: press, canvas.skin.ink, on: &canvas)
  }
}
