import Commentary
import Playable
import Raster

extension Show {
  func drawField(_ scene: Scene, on canvas: inout Canvas) {
    let field = scene.layout.field
    let radius = min(16, field.width * 0.05)
    canvas.save()
    if scene.phase == .intro && !scene.calm { pop(field, 0.94 + 0.06 * scene.reveal, on: &canvas) }
    if scene.phase == .result { droop(field, scene, on: &canvas) }
    let offset = shakeOffset(canvas.blend)
    canvas.translate(offset.x * scene.layout.fieldScale, offset.y * scene.layout.fieldScale)
    canvas.rect(
      field.inset(-3).moved(0, 5), radius: radius + 3, Color.black.opacity(0.3),
      softness: 14)
    canvas.rect(field.inset(-3), radius: radius + 3, canvas.skin.surface.opacity(0.28))
    canvas.save()
    canvas.clip(field, radius: radius)
    drawBoard(scene, on: &canvas)
    drawLight(field, scene, on: &canvas)
    canvas.restore()
    if scene.phase != .intro {
      canvas.translate(field.x, field.y)
      canvas.scale(scene.layout.fieldScale)
      particles.drawInField(on: &canvas)
    }
    canvas.restore()
  }

  private func drawBoard(_ scene: Scene, on canvas: inout Canvas) {
    canvas.save()
    canvas.translate(scene.layout.field.x, scene.layout.field.y)
    canvas.scale(scene.layout.fieldScale)
    if scene.phase == .intro {
      scene.session.drawDemo(on: &canvas)
    } else {
      scene.session.drawField(of: .person, on: &canvas)
    }
    canvas.restore()
  }

  /// Flashes, and the dimming of a board that was lost.
  private func drawLight(_ field: Rect, _ scene: Scene, on canvas: inout Canvas) {
    let t = (Float(flashAge) + canvas.blend) / 11
    if t < 1 && scene.phase != .intro {
      canvas.rect(field, Color.white.opacity(flash * 0.7 * (1 - t)))
    }
    if scene.phase == .result && scene.session.telemetry.outcome == .lost {
      canvas.rect(field, Color.black.opacity(0.3 * Ease.inOut(scene.time / 24)))
    }
  }

  private func shakeOffset(_ blend: Float) -> Point {
    let t = (Float(shakeAge) + blend) / 12
    if t >= 1 { return .zero }
    let reach = shake * (1 - t)
    return Point(Maths.sin(Float(shakeAge) * 2.4) * reach, Maths.cos(Float(shakeAge) * 3.1) * reach)
  }

  private func pop(_ rect: Rect, _ scale: Float, on canvas: inout Canvas) {
    canvas.swell(around: rect.center, by: scale)
  }

  /// A lost board sinks a little; a won one jumps.
  private func droop(_ field: Rect, _ scene: Scene, on canvas: inout Canvas) {
    if scene.calm { return }
    switch scene.session.telemetry.outcome {
    case .lost:
      // It sinks into itself; turning it would cost a mask as large as the field.
      let t = Ease.inOut(scene.time / 26)
      canvas.translate(field.midX, field.maxY)
      canvas.scale(1 + 0.006 * t, 1 - 0.016 * t)
      canvas.translate(-field.midX, -field.maxY)
    case .won:
      pop(field, 1 + 0.02 * Maths.sin(min(1, scene.time / 24) * Maths.pi), on: &canvas)
    case .drawn, .none: break
    }
  }

  /// The character's own copy, live, under a plate with its name.
  func drawRival(_ board: Rect, _ scene: Scene, on canvas: inout Canvas) {
    let radius = min(10, board.width * 0.07)
    let scale = board.width / Float(max(1, scene.session.field.width))
    canvas.rect(
      board.inset(-3).moved(0, 3), radius: radius + 3, Color.black.opacity(0.26),
      softness: 8)
    canvas.rect(board.inset(-3), radius: radius + 3, canvas.skin.secondary)
    canvas.save()
    canvas.clip(board, radius: radius)
    canvas.translate(board.x, board.y)
    canvas.scale(scale)
    scene.session.drawField(of: .character, on: &canvas)
    canvas.restore()
    let wide = scene.cast.persona.name.withBytes { Typeface.width(of: $0) } * 12
    let plate = Rect(
      center: Point(board.midX, board.y), width: min(board.width - 8, wide + 16), height: 18)
    canvas.rect(plate, radius: 9, canvas.skin.secondary)
    canvas.label(
      scene.cast.persona.name, at: Point(plate.midX, plate.midY + 4.2), size: 12,
      within: plate.width - 10,
      canvas.skin.secondary.readable)
  }

  func drawHint(_ rect: Rect, _ scene: Scene, on canvas: inout Canvas) {
    if scene.phase == .result { return }
    var words = scene.cast.copy.pointerHint
    if scene.isWaiting {
      words = scene.says(.playsOn, name: scene.title(of: .character))
    }
    canvas.paragraph(
      words, in: rect, size: scene.body,
      most: rect.height > 3 * scene.body ? 3 : 2,
      canvas.skin.onSky(0.9))
  }
}
