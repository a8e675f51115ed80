import Playable

extension Portrait {
  func drawCheeks(_ face: PortraitFace, on canvas: inout Canvas) {
    let red = Color(hex: 0xf0506a).opacity(0.16 + 0.3 * face.blush)
    for side: Float in [-1, 1] {
      canvas.circle(Point(side * 17.5, 11), radius: 5.5, red, softness: 5)
    }
    guard look.accessories.contains(.freckles) else { return }
    for side: Float in [-1, 1] {
      for spot in 0..<3 {
        canvas.circle(
          Point(side * (13.5 + 3.6 * Float(spot)), spot == 1 ? 8 : 10), radius: 0.9,
          shade.darker(0.12))
      }
    }
  }

  func drawFeatures(_ face: PortraitFace, _ pose: PortraitPose, on canvas: inout Canvas) {
    // What it feels steers the eyes more than what it sees.
    let gaze = face.gaze + pose.gaze * (1 - min(1, face.gaze.length) * 0.7)
    for side: Float in [-1, 1] {
      canvas.save()
      canvas.translate(side * 11.5, 0.5)
      drawEye(side, face, gaze, blink: pose.blink, on: &canvas)
      canvas.restore()
    }
    canvas.beginPath()
    canvas.move(Point(-1.4, 9.4))
    canvas.curve(Point(0.4, 11.6), Point(2, 9.2), steps: 4)
    canvas.endPath(shade, stroke: 1.7, closed: false)
    drawMouth(face, pose.mouth, on: &canvas)
    if look.accessories.contains(.pointedEars) { drawFang(face, pose.mouth, on: &canvas) }
    if look.accessories.contains(.moustache) { drawMoustache(on: &canvas) }
  }

  private func drawEye(
    _ side: Float, _ face: PortraitFace, _ gaze: Point, blink: Float, on canvas: inout Canvas
  ) {
    let laugh = max(face.laugh, side > 0 ? face.wink : 0)
    if laugh > 0.6 || blink > 0.75 {
      drawClosedEye(up: laugh > 0.6, on: &canvas)
      return
    }
    let height = 8.6 * face.open
    let lid = -height + 2 * height * max(face.lid, blink, laugh)
    let slope = -side * face.lidSlope / 2
    canvas.save()
    let ball = Rect(x: -6.8, y: -height, width: 13.6, height: 2 * height)
    canvas.clip(ball, radius: 6.8)
    canvas.rect(ball, Color(hex: 0xfffdfa))
    let middle = Point(gaze.x * 2.2, gaze.y * 2.6 + 0.4)
    let iris = Rect(center: middle, width: 11.6, height: 13.4)
    canvas.rect(
      iris, radius: 6, .vertical(look.eyes.darker(0.45), look.eyes.lighter(0.2), in: iris))
    canvas.circle(middle, radius: 3.3 * face.pupil, Color(hex: 0x1d1424))
    canvas.circle(middle + Point(-2, -2.8), radius: 1.9 * face.pupil, Color.white)
    canvas.circle(middle + Point(2.2, 2.8), radius: 1, Color.white.opacity(0.7))
    if face.cheek > 0 {
      canvas.circle(
        Point(0, height * (1 - 2 * face.cheek) + 16), radius: 16, look.skin)
    }
    addLid(height, lid, slope, to: &canvas)
    canvas.move(Point(8, -16))
    canvas.move(Point(-8, -16))
    canvas.endPath(look.skin.darker(0.04))
    canvas.restore()
    addLid(height, lid, slope, to: &canvas)
    canvas.endPath(line, stroke: 2.5, closed: false)
  }

  /// The edge of the upper lid: where it hangs, or the top of the eyeball where that is lower.
  private func addLid(_ height: Float, _ lid: Float, _ slope: Float, to canvas: inout Canvas) {
    canvas.beginPath()
    for step in -4...4 {
      let x = Float(step) * 1.72
      let top = 6.8 - height - (48 - x * x).squareRoot()
      let hang = lid + slope * x / 8 + x * x * 0.03
      canvas.move(Point(x, max(top, hang)))
    }
  }

  private func drawClosedEye(up: Bool, on canvas: inout Canvas) {
    canvas.beginPath()
    canvas.move(Point(-6.4, up ? 3 : 1))
    canvas.curve(Point(0, up ? -7 : 6), Point(6.4, up ? 3 : 1), steps: 8)
    canvas.endPath(line, stroke: 2.6, closed: false)
  }

  /// Brows lie over the hair, so that no fringe hides what they say.
  func drawBrows(_ face: PortraitFace, on canvas: inout Canvas) {
    for side: Float in [-1, 1] {
      canvas.save()
      canvas.translate(side * 11.5, 0.5)
      drawBrow(side, face, on: &canvas)
      canvas.restore()
    }
  }

  private func drawBrow(_ side: Float, _ face: PortraitFace, on canvas: inout Canvas) {
    let raise = face.brow + (side > 0 ? face.browSkew : 0)
    let y = -13.5 - raise * 0.8
    let slope = face.browSlope * 0.5
    canvas.beginPath()
    canvas.move(Point(side * -5.5, y + slope))
    canvas.curve(Point(side * 1, y - 2.4), Point(side * 6.4, y + 0.6 - slope * 0.6), steps: 6)
    canvas.endPath(line, stroke: 2.5, closed: false)
  }

  private func drawMouth(_ face: PortraitFace, _ speaking: Float, on canvas: inout Canvas) {
    let gape = max(face.gape * (1 - 0.35 * speaking), speaking * 6)
    let wide = face.mouthWidth * (1 - 0.12 * speaking)
    let bend = face.smile * 4
    canvas.save()
    canvas.translate(face.smirk * 0.7, 16.5 - bend * 0.3 - gape * 0.25)
    let left = Point(-wide, face.smirk * 0.25)
    let right = Point(wide, -face.smirk * 0.5)
    if gape < 1 {
      canvas.beginPath()
      canvas.move(left)
      canvas.curve(Point(0, bend * 1.6), right, steps: 8)
      canvas.endPath(line, stroke: 2.3, closed: false)
      canvas.restore()
      return
    }
    if face.smile < 0.3 && gape > 5 {
      let hole = Rect(center: Point(0, gape * 0.3), width: wide * 2, height: gape * 1.5)
      canvas.rect(hole, radius: wide, Color(hex: 0x7c2437))
      canvas.circle(Point(0, gape * 0.75), radius: wide * 0.5, Color(hex: 0xee7f8f))
      canvas.rect(hole, radius: wide, line, stroke: 1.7)
      canvas.restore()
      return
    }
    // A closed lens between upper and lower lip; its tongue is a smaller lens at the bottom.
    let upper = Point(0, bend * 0.55 - gape * (0.9 - 0.6 * max(0, face.smile)))
    let lower = Point(0, bend * 0.9 + gape * 1.7)
    canvas.beginPath()
    canvas.move(left)
    canvas.curve(upper, right, steps: 8)
    canvas.curve(lower, left, steps: 10)
    canvas.endPath(Color(hex: 0x7c2437))
    if gape > 2.5 { drawInsideMouth(wide, bend, gape, face.smile, on: &canvas) }
    canvas.beginPath()
    canvas.move(left)
    canvas.curve(upper, right, steps: 8)
    canvas.curve(lower, left, steps: 10)
    canvas.endPath(line, stroke: 1.7)
    canvas.restore()
  }

  private func drawInsideMouth(
    _ wide: Float, _ bend: Float, _ gape: Float, _ smile: Float, on canvas: inout Canvas
  ) {
    let bottom = (bend * 0.9 + gape * 1.7) / 2
    canvas.beginPath()
    canvas.move(Point(-wide * 0.52, bottom * 0.74))
    canvas.curve(Point(0, bottom * 0.4), Point(wide * 0.52, bottom * 0.74), steps: 6)
    canvas.curve(Point(0, bottom * 1.24), Point(-wide * 0.52, bottom * 0.74), steps: 6)
    canvas.endPath(Color(hex: 0xee7f8f))
    guard smile > 0.6 else { return }
    let top = (bend * 0.55 - gape * 0.3) / 2
    canvas.beginPath()
    canvas.move(Point(-wide * 0.78, top * 0.6 + 0.4))
    canvas.curve(Point(0, top * 1.6), Point(wide * 0.78, top * 0.6 + 0.4), steps: 6)
    canvas.curve(Point(0, top * 1.6 + 3.6), Point(-wide * 0.78, top * 0.6 + 0.4), steps: 6)
    canvas.endPath(Color.white)
  }

  /// The small sign beside the head that tells at 44 points what the face tells at 200.
  func drawMark(of expression: Expression, _ change: Float, on canvas: inout Canvas) {
    let grow = Ease.outBack(change)
    canvas.save()
    canvas.translate(34, -30)
    canvas.scale(grow)
    switch expression {
    case .excited, .wink: drawSparkle(on: &canvas)
    case .worried: drawDrop(Point(-2, 4), 8, on: &canvas)
    case .sad: drawDrop(Point(-17, 44), 5.5, on: &canvas)
    case .surprised: drawBang(on: &canvas)
    case .thinking:
      for dot in 0..<3 {
        let place = Point(-5 + 6 * Float(dot), 7 - 6.5 * Float(dot))
        canvas.circle(place, radius: 3 + 0.9 * Float(dot), look.accent.darker(0.3))
        canvas.circle(place, radius: 2 + 0.9 * Float(dot), Color.white)
      }
    case .determined:
      for stroke in 0..<3 {
        let x = -6 + 6 * Float(stroke)
        canvas.line(
          Point(x, 8 - 3 * Float(stroke)), Point(x + 5, -3 - 3 * Float(stroke)), width: 3,
          Color(hex: 0xff9a3d))
      }
    case .neutral, .happy, .smug: break
    }
    canvas.restore()
  }

  private func drawSparkle(on canvas: inout Canvas) {
    for (center, size): (Point, Float) in [(Point(0, 0), 9), (Point(9, 11), 5)] {
      canvas.beginPath()
      canvas.move(center + Point(0, -size))
      for quarter in 1...4 {
        let angle = Float(quarter) * Maths.pi / 2 - Maths.pi / 2
        canvas.curve(
          center, center + Point(Maths.cos(angle) * size, Maths.sin(angle) * size), steps: 4)
      }
      canvas.endPath(Color(hex: 0xffe08a))
    }
  }

  private func drawDrop(_ center: Point, _ size: Float, on canvas: inout Canvas) {
    canvas.beginPath()
    canvas.move(center + Point(0, -size))
    canvas.curve(center + Point(size * 1.1, size * 0.9), center + Point(0, size), steps: 6)
    canvas.curve(center + Point(-size * 1.1, size * 0.9), center + Point(0, -size), steps: 6)
    canvas.endPath(
      .gradient(
        Color(hex: 0xc9efff), Color(hex: 0x4fb4ee), from: center + Point(0, -size),
        to: center + Point(0, size)))
  }

  private func drawBang(on canvas: inout Canvas) {
    let red = Color(hex: 0xff5a5f)
    canvas.line(Point(2, -12), Point(0, 1), width: 6, red)
    canvas.circle(Point(-1.4, 10), radius: 3.4, red)
  }
}
