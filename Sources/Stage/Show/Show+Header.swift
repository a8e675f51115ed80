import Commentary
import Playable
import Raster

extension Show {
  /// Sponsor and "Ad" label, in every phase.
  func drawStrip(_ scene: Scene, on canvas: inout Canvas) {
    let rect = scene.layout.strip(in: scene.phase).mixed(
      with: scene.layout.strip(in: before), scene.calm ? 0 : 1 - scene.reveal)
    let size = min(scene.body, 15)
    let word = scene.says(.ad)
    let chip = word.width * size + 12
    let nameWidth = scene.cast.brand.name.withBytes { Typeface.width(of: $0) } * size
    // The name matters more than the mark.
    let mark: Float = nameWidth + chip + 24 + rect.height <= rect.width ? rect.height - 6 : 0
    let lead: Float = mark > 0 ? mark + 9 : 12
    let room = min(nameWidth + 1, max(1, rect.width - chip - lead - 14))
    let plate = Rect(
      x: rect.x, y: rect.y, width: min(rect.width, lead + room + chip + 14),
      height: rect.height)
    canvas.rect(plate, radius: plate.height / 2, canvas.skin.shade.opacity(0.66))
    if mark > 0 {
      let disc = Rect(x: plate.x + 3, y: plate.y + 3, width: mark, height: mark)
      canvas.circle(disc.center, radius: mark / 2, canvas.skin.surface)
      canvas.mark(scene.cast.brand.mark, in: disc.inset(mark * 0.17))
    }
    let baseline = plate.midY + size * 0.35
    canvas.label(
      scene.cast.brand.name, at: Point(plate.x + lead, baseline), size: size, within: room,
      align: .start, .white)
    let label = Rect(
      x: plate.maxX - chip - 6, y: plate.y + 6, width: chip, height: plate.height - 12)
    canvas.rect(label, radius: min(6, label.height / 2), canvas.skin.highlight)
    canvas.text(
      word, at: Point(label.midX, baseline), size: size, canvas.skin.highlight.readable)
  }

  func drawControls(_ scene: Scene, on canvas: inout Canvas) {
    if let rect = scene.layout.rect(of: .mute, in: scene.phase) {
      let isHeld = scene.pressed == .mute
      drawKnob(rect, isHeld, on: &canvas)
      Icon.speaker(
        rect.center, isMuted: scene.session.isMuted, .white, on: &canvas)
    }
    guard let rect = scene.layout.rect(of: .close, in: scene.phase) else { return }
    if scene.session.offers(.close) {
      let grow = scene.calm ? 1 : Ease.outBack((Float(closableAge) + canvas.blend) / 12)
      canvas.save()
      canvas.swell(around: rect.center, by: max(0.01, grow))
      drawKnob(rect, scene.pressed == .close, on: &canvas)
      Icon.cross(rect.center, .white, on: &canvas)
      canvas.restore()
    } else {
      drawCountdown(rect, scene, on: &canvas)
    }
  }

  private func drawKnob(_ rect: Rect, _ isHeld: Bool, on canvas: inout Canvas) {
    canvas.circle(
      rect.center, radius: isHeld ? 14.5 : 16,
      canvas.skin.shade.opacity(isHeld ? 0.85 : 0.66))
  }

  /// Until it can be closed: how long that takes, as a ring and in seconds.
  private func drawCountdown(_ rect: Rect, _ scene: Scene, on canvas: inout Canvas) {
    let all = Float(max(1, scene.session.plan.frame.closeDelayInForce))
    let passed = Float(scene.session.telemetry.visible) + canvas.blend
    let left = Maths.clamp(1 - passed / all, 0, 1)
    canvas.circle(rect.center, radius: 16, canvas.skin.shade.opacity(0.5))
    canvas.arc(
      rect.center, radius: 13.5, from: -Maths.pi / 2, to: -Maths.pi / 2 + Maths.tau * left,
      width: 2.5, Color.white.opacity(0.8))
    let seconds = Int32(all * left / 60) + 1
    canvas.text(
      Text(seconds), at: Point(rect.midX, rect.midY + 4.2), size: 12,
      Color.white.opacity(0.9))
  }

  /// Portrait, name and bubble, on their way between the places of two phases.
  func drawSpeaker(_ scene: Scene, on canvas: inout Canvas) {
    let now = scene.layout.portrait(in: scene.phase)
    let was = scene.layout.portrait(in: before)
    let t = scene.calm && scene.reveal > 0 ? 1 : Ease.inOut(scene.reveal)
    guard var rect = now.map({ ($0.mixed(with: was ?? $0, 1 - t)) }) ?? was else { return }
    let seat = rect
    if scene.phase == .endCard || scene.phase == .closed {
      // Alone it stands in the middle, above what it looks at.
      let middle = scene.layout.ending.cta.midX - rect.width / 2
      rect.x += (middle - rect.x) * (1 - lean) * t
    }
    canvas.save()
    if now == nil { canvas.opacity *= 1 - t }
    if was == nil { canvas.opacity *= t }
    drawPortrait(rect, scene, on: &canvas)
    drawPlate(rect, scene, on: &canvas)
    canvas.restore()
    let room = t < 0.5 ? scene.layout.bubble(in: before) : scene.layout.bubble(in: scene.phase)
    if let room {
      canvas.save()
      // While the character changes places, its words wait.
      if was != now { canvas.opacity *= abs(2 * t - 1) }
      bubble.draw(in: room, speaker: seat, body: scene.body, calm: scene.calm, on: &canvas)
      canvas.restore()
    }
  }

  private func drawPortrait(_ rect: Rect, _ scene: Scene, on canvas: inout Canvas) {
    canvas.circle(
      Point(rect.midX, rect.midY + rect.height * 0.08), radius: rect.width * 0.45,
      Color.black.opacity(0.26), softness: rect.width * 0.1)
    drawPortrait(
      of: scene.session, in: rect, gaze: gaze(from: rect.center, scene), isCalm: scene.calm,
      on: &canvas)
  }

  /// Towards the ball, the hand or the call to action.
  private func gaze(from eyes: Point, _ scene: Scene) -> Point {
    var target = scene.layout.viewPoint(focus)
    if scene.phase == .endCard || scene.phase == .closed {
      target = scene.layout.ending.cta.center
    } else if scene.phase == .result {
      return .zero
    }
    let way = target - eyes
    let length = max(60, way.length)
    return Point(way.x / length, way.y / length)
  }

  /// The character's name, over the lower edge of its portrait.
  private func drawPlate(_ rect: Rect, _ scene: Scene, on canvas: inout Canvas) {
    if scene.phase == .endCard || scene.phase == .closed { return }
    if scene.phase == .result && scene.layout.arrangement == .tall {
      if scene.reveal >= 1 { return }
      canvas.opacity *= 1 - scene.reveal
    }
    if scene.cast.persona.name.count == 0 { return }
    let size = scene.body
    let height = size + 8
    let wide = scene.cast.persona.name.withBytes { Typeface.width(of: $0) } * size
    let safe = scene.layout.viewport.safe
    let most = min(rect.width + 16, 2 * (rect.midX - safe.x) - 4)
    let width = min(most, max(36, wide + 20))
    let plate = Rect(
      x: rect.midX - width / 2, y: rect.maxY - height / 2, width: width, height: height)
    canvas.rect(plate, radius: height / 2, canvas.skin.secondary)
    canvas.label(
      scene.cast.persona.name, at: Point(plate.midX, plate.midY + size * 0.35), size: size,
      within: width - 12, canvas.skin.secondary.readable)
  }
}
