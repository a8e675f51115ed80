import Commentary
import Playable

extension Show {
  /// Draws everything, in points of the layout's viewport.
  ///
  /// - Parameters:
  ///   - pressed: the control that is held down now.
  public func draw(
    _ session: AnySession, _ layout: Layout, pressed: Control?, on canvas: inout Canvas
  ) {
    let scene = scene(session, layout, pressed, canvas.blend)
    drawSky(scene, on: &canvas)
    switch session.phase {
    case .intro, .play, .result: drawGame(scene, on: &canvas)
    case .endCard, .closed: drawEndCard(scene, on: &canvas)
    }
    drawSpeaker(scene, on: &canvas)
    drawStrip(scene, on: &canvas)
    drawControls(scene, on: &canvas)
  }

  private func scene(
    _ session: AnySession, _ layout: Layout, _ pressed: Control?, _ blend: Float
  ) -> Scene {
    let time = Float(session.phaseTick) + blend
    let start = session.phase == .result ? Float(Show.pause) : 0
    return Scene(
      session: session, layout: layout, pressed: pressed, time: time,
      reveal: Ease.out((time - start) / 14), calm: reducedMotion)
  }

  /// Dims what is there, but for sponsor and controls, and says that the session is paused.
  public func drawPause(_ session: AnySession, _ layout: Layout, on canvas: inout Canvas) {
    let scene = scene(session, layout, nil, canvas.blend)
    canvas.rect(scene.view, canvas.skin.shade.opacity(0.76))
    let center = layout.viewport.safe.center
    canvas.circle(center, radius: 36, canvas.skin.surface)
    for index in 0..<2 {
      let side = Float(2 * index - 1)
      canvas.rect(
        Rect(center: Point(center.x + side * 9, center.y), width: 9, height: 28), radius: 4,
        canvas.skin.ink)
    }
    canvas.text(scene.says(.paused), at: Point(center.x, center.y + 72), size: 24, .white)
    canvas.label(
      scene.says(.goOnHint), at: Point(center.x, center.y + 98), size: layout.body(in: .play),
      within: layout.viewport.safe.width - 16, weight: .regular, Color.white.opacity(0.85))
    // What is said about the pause itself is not dimmed.
    if session.speech?.start == session.telemetry.visible { drawSpeaker(scene, on: &canvas) }
    drawStrip(scene, on: &canvas)
  }

  private func drawGame(_ scene: Scene, on canvas: inout Canvas) {
    drawField(scene, on: &canvas)
    if let board = scene.layout.rivalBoard { drawRival(board, scene, on: &canvas) }
    if let hint = scene.layout.hint { drawHint(hint, scene, on: &canvas) }
    if scene.phase != .result || scene.reveal < 1 {
      canvas.save()
      if scene.phase == .result { canvas.opacity *= 1 - scene.reveal }
      drawScores(scene, on: &canvas)
      canvas.restore()
    }
    if scene.phase == .intro || (scene.phase == .play && before == .intro && scene.time < 14) {
      drawIntro(scene, on: &canvas)
    }
    if scene.phase == .result {
      if scene.time >= Float(Show.pause) {
        drawResult(scene, on: &canvas)
      } else {
        drawConfetti(scene, on: &canvas)
      }
    }
  }

  func drawConfetti(_ scene: Scene, on canvas: inout Canvas) {
    particles.drawConfetti(size: Point(scene.view.width, scene.view.height), on: &canvas)
  }

  // The sky fills the viewport to its edges, notches or not.
  private func drawSky(_ scene: Scene, on canvas: inout Canvas) {
    let skin = canvas.skin
    let view = scene.view
    canvas.rect(view, .vertical(skin.backgroundTop, skin.backgroundBottom, in: view))
    let size = max(view.width, view.height)
    let light = skin.backgroundTop.lighter(0.5)
    canvas.circle(
      Point(view.width * 0.92, view.height * 0.06), radius: size * 0.26,
      light.opacity(0.10))
    canvas.circle(
      Point(view.width * 0.92, view.height * 0.06), radius: size * 0.17,
      light.opacity(0.10))
    let hill = skin.backgroundBottom.mixed(with: skin.backgroundTop, 0.45)
    canvas.circle(
      Point(view.width * 0.1, view.height + size * 0.28), radius: size * 0.42,
      hill.opacity(0.5))
    canvas.circle(
      Point(view.width * 0.85, view.height + size * 0.36), radius: size * 0.46,
      hill.opacity(0.5))
    drawSpecks(view, light.opacity(0.16), on: &canvas)
  }

  private func drawSpecks(_ view: Rect, _ color: Color, on canvas: inout Canvas) {
    var scatter = Random(seed: 7, stream: .cosmetic)
    for index in 0..<14 {
      let at = Point(scatter.unit() * view.width, scatter.unit() * view.height)
      let size = scatter.between(3, 7)
      switch index % 3 {
      case 0: canvas.circle(at, radius: size, color, stroke: 2)
      case 1: canvas.circle(at, radius: size * 0.5, color)
      default:
        canvas.line(Point(at.x - size, at.y), Point(at.x + size, at.y), width: 2, color)
        canvas.line(Point(at.x, at.y - size), Point(at.x, at.y + size), width: 2, color)
      }
    }
  }
}
