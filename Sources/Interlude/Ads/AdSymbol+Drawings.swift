import Playable

// Units of a hundredth of the symbol's height, the origin in its middle, light from the upper left.

extension AdSymbol {
  func drawBubbles(_ time: Float, on canvas: inout Canvas) {
    let bubbles: [(Float, Float, Float)] = [
      (-14, 10, 27), (22, -16, 20), (25, 24, 12), (-22, -30, 11), (-40, 36, 7), (4, -42, 5),
    ]
    for (index, (x, y, radius)) in bubbles.enumerated() {
      let lift = Maths.sin(time * 1.3 + Float(index) * 1.7) * 1.6
      let center = Point(x, y + lift)
      canvas.circle(
        center, radius: radius,
        .gradient(
          Color.white.opacity(0.78), Color(255, 214, 244, 96), from: Point(x - radius, y - radius),
          to: Point(x + radius, y + radius)))
      canvas.circle(
        center, radius: radius - 0.8, Color.white.opacity(0.85), stroke: max(1, radius * 0.07))
      canvas.arc(
        center, radius: radius * 0.7, from: 3.5, to: 4.5, width: max(1.2, radius * 0.13),
        Color.white)
    }
  }

  func drawMoon(on canvas: inout Canvas) {
    canvas.circle(Point(-2, 0), radius: 36, Color(255, 236, 190, 60), softness: 26)
    canvas.beginPath()
    // The outer edge, and back along the inner one: two circles that meet at the horns.
    for step in 0...36 {
      let angle = 0.75 + Float(step) / 36 * 4.78
      canvas.move(Point(Maths.cos(angle) * 36, Maths.sin(angle) * 36))
    }
    for step in 0...30 {
      let angle = -1.27 - Float(step) / 30 * 3.74
      canvas.move(Point(19 + Maths.cos(angle) * 25.7, Maths.sin(angle) * 25.7))
    }
    canvas.endPath(
      .gradient(
        Color(hex: 0xfff6d8), Color(hex: 0xffc96b), from: Point(-30, -30), to: Point(10, 36)))
    canvas.circle(Point(-24, -4), radius: 4, Color(hex: 0xefb45c).opacity(0.45))
    canvas.circle(Point(-15, 18), radius: 3, Color(hex: 0xefb45c).opacity(0.45))
    for (x, y, size) in [(26, -20, 7), (34, 12, 4.5), (16, 4, 3)] as [(Float, Float, Float)] {
      sparkle(Point(x, y), size, Color(hex: 0xfff3cf), on: &canvas)
    }
  }

  /// A star of four points.
  private func sparkle(_ at: Point, _ size: Float, _ color: Color, on canvas: inout Canvas) {
    canvas.beginPath()
    for step in 0..<8 {
      let angle = Float(step) * Maths.pi / 4
      let reach = step % 2 == 0 ? size : size * 0.3
      canvas.move(Point(at.x + Maths.cos(angle) * reach, at.y + Maths.sin(angle) * reach))
    }
    canvas.endPath(color)
  }

  func drawBoat(_ time: Float, on canvas: inout Canvas) {
    canvas.save()
    canvas.rotate(Maths.sin(time * 1.2) * 0.05)
    polygon([(0, -40), (-25, 8), (0, 8)], Color(hex: 0xffffff), on: &canvas)
    polygon([(0, -40), (25, 8), (0, 8)], Color(hex: 0xdfe8f2), on: &canvas)
    polygon([(-46, 2), (-25, 8), (0, 8), (0, 34), (-27, 34)], Color(hex: 0xf7fbff), on: &canvas)
    polygon([(46, 2), (25, 8), (0, 8), (0, 34), (27, 34)], Color(hex: 0xcbd9e8), on: &canvas)
    polygon([(-25, 8), (0, 8), (0, 34)], Color(hex: 0xe9f1f8), on: &canvas)
    canvas.restore()
    for (x, y, width) in [(-30, 38, 22), (8, 41, 34), (-8, 47, 18)] as [(Float, Float, Float)] {
      let drift = Maths.sin(time + y) * 2
      canvas.line(
        Point(x + drift, y), Point(x + width + drift, y), width: 2.4, Color.white.opacity(0.7))
    }
  }

  private func polygon(
    _ corners: [(Float, Float)], _ color: Color, on canvas: inout Canvas
  ) {
    canvas.beginPath()
    for (x, y) in corners { canvas.move(Point(x, y)) }
    canvas.endPath(color)
  }

  func drawKettle(_ time: Float, on canvas: inout Canvas) {
    let body = Color(hex: 0x2f7f86)
    for index in 0..<3 {
      let x = Float(index) * 9 - 43
      let rise = Maths.sin(time * 1.8 + Float(index)) * 2
      canvas.beginPath()
      canvas.move(Point(x, -16 + rise))
      canvas.curve(Point(x - 7, -24 + rise), Point(x, -31 + rise))
      canvas.curve(Point(x + 6, -38 + rise), Point(x + 1, -44 + rise))
      canvas.endPath(Color.white.opacity(0.85), stroke: 3.4, closed: false)
    }
    canvas.rect(
      Rect(x: -30, y: 38, width: 66, height: 6), radius: 3, Color(80, 40, 30, 60), softness: 5)
    // Spout, handle, body, lid.
    polygon([(-22, 8), (-44, -10), (-36, -13), (-14, -4)], body.darker(0.12), on: &canvas)
    canvas.arc(
      Point(4, -16), radius: 27, from: Maths.pi * 1.08, to: Maths.pi * 1.92, width: 6,
      Color(hex: 0x5a3a34))
    canvas.beginPath()
    canvas.move(Point(-30, 40))
    canvas.curve(Point(-38, 6), Point(-12, -12))
    canvas.move(Point(20, -12))
    canvas.curve(Point(46, 6), Point(38, 40))
    canvas.endPath(
      .gradient(body.lighter(0.3), body.darker(0.14), from: Point(-24, -10), to: Point(30, 40)))
    canvas.rect(Rect(x: -34, y: 34, width: 76, height: 8), radius: 4, body.darker(0.3))
    canvas.rect(Rect(x: -15, y: -17, width: 38, height: 8), radius: 4, body.darker(0.22))
    canvas.circle(Point(4, -21), radius: 5, Color(hex: 0xffb347))
    canvas.arc(
      Point(4, 20), radius: 27, from: 3.3, to: 4.1, width: 4, Color.white.opacity(0.5))
  }

  func drawLeaf(_ time: Float, on canvas: inout Canvas) {
    // A garden in an envelope: a sprout that grows out of a letter.
    let sway = Maths.sin(time * 1.4) * 0.05
    canvas.save()
    canvas.translate(0, 14)
    canvas.rotate(sway)
    canvas.beginPath()
    canvas.move(Point(0, 8))
    canvas.curve(Point(-2, -16), Point(1, -32))
    canvas.endPath(Color(hex: 0x3f7d4a), stroke: 4.4, closed: false)
    blade(Point(0, -14), Point(-36, -34), Color(hex: 0x4f9e57), on: &canvas)
    blade(Point(0, -22), Point(34, -50), Color(hex: 0x6bbb62), on: &canvas)
    canvas.restore()
    let paper = Color(hex: 0xfffaf0)
    let letter = Rect(x: -34, y: 10, width: 68, height: 36)
    canvas.rect(
      Rect(x: -34, y: 14, width: 68, height: 36), radius: 5, Color(30, 70, 40, 70), softness: 7)
    canvas.rect(letter, radius: 5, paper.darker(0.1))
    polygon([(-34, 12), (0, 34), (-34, 46)], paper, on: &canvas)
    polygon([(34, 12), (0, 34), (34, 46)], paper, on: &canvas)
    canvas.beginPath()
    for (x, y) in [(-31, 46), (0, 27), (31, 46)] as [(Float, Float)] { canvas.move(Point(x, y)) }
    canvas.endPath(paper.darker(0.04))
    canvas.circle(Point(0, 33), radius: 5.4, Color(hex: 0xe2604f))
  }

  /// A leaf from its stalk to its tip, with a vein.
  private func blade(_ from: Point, _ to: Point, _ color: Color, on canvas: inout Canvas) {
    let middle = (from + to) * 0.5
    let across = Point(to.y - from.y, from.x - to.x) * 0.42
    canvas.beginPath()
    canvas.move(from)
    canvas.curve(middle + across, to, steps: 12)
    canvas.curve(middle - across, from, steps: 12)
    canvas.endPath(.gradient(color.lighter(0.22), color, from: to, to: from))
    canvas.line(from, from + (to - from) * 0.8, width: 1.8, color.darker(0.24))
  }

  func drawStar(on canvas: inout Canvas) {
    canvas.circle(.zero, radius: 34, Color(255, 224, 150, 80), softness: 28)
    star(38, Color(hex: 0xd9822b), Point(0, 4), on: &canvas)
    star(38, Color(hex: 0xffc94d), .zero, on: &canvas)
    star(25, Color(hex: 0xffdf8a), Point(-2, -2), on: &canvas)
    sparkle(Point(34, -28), 9, Color(hex: 0xfff3cf), on: &canvas)
    sparkle(Point(-38, 20), 7, Color(hex: 0xfff3cf), on: &canvas)
  }

  private func star(_ reach: Float, _ color: Color, _ at: Point, on canvas: inout Canvas) {
    for stroke: Float in [0, reach * 0.16] {
      canvas.beginPath()
      for step in 0..<10 {
        let angle = Float(step) * Maths.pi / 5 - Maths.pi / 2
        let far = step % 2 == 0 ? reach * 0.92 : reach * 0.46
        canvas.move(Point(at.x + Maths.cos(angle) * far, at.y + Maths.sin(angle) * far))
      }
      canvas.endPath(color, stroke: stroke)
    }
  }

  func drawOwl(_ time: Float, on canvas: inout Canvas) {
    let coat = Color(hex: 0x9a7b63)
    canvas.line(Point(-48, 42), Point(48, 38), width: 6, Color(hex: 0x5b4034))
    polygon([(-27, -22), (-27, -45), (-8, -31)], coat.darker(0.1), on: &canvas)
    polygon([(27, -22), (27, -45), (8, -31)], coat.darker(0.1), on: &canvas)
    canvas.rect(
      Rect(x: -29, y: -37, width: 58, height: 79), radius: 28,
      .gradient(coat.lighter(0.2), coat.darker(0.2), from: Point(-20, -36), to: Point(24, 40)))
    canvas.rect(Rect(x: -17, y: 0, width: 34, height: 38), radius: 17, Color(hex: 0xe9d8bd))
    for row in 0..<3 {
      for column in 0..<(row == 1 ? 3 : 2) {
        let x = Float(column) * 9 - (row == 1 ? 9 : 4.5)
        canvas.arc(
          Point(x, 9 + Float(row) * 9), radius: 3.4, from: 0.3, to: 2.84, width: 1.8,
          coat.darker(0.1))
      }
    }
    canvas.rect(Rect(x: -33, y: -4, width: 11, height: 36), radius: 5.5, coat.darker(0.3))
    canvas.rect(Rect(x: 22, y: -4, width: 11, height: 36), radius: 5.5, coat.darker(0.3))
    // Blinks every four seconds.
    let phase = time - Float(Int32(time / 4)) * 4
    let lid: Float = phase > 3.8 ? 1 : 0
    for side: Float in [-1, 1] {
      let eye = Point(side * 12.5, -14)
      canvas.circle(eye, radius: 13.5, Color(hex: 0xf4e6cf))
      canvas.circle(eye, radius: 10, Color(hex: 0xffb83d))
      canvas.circle(eye, radius: 5.6, Color(hex: 0x1b1626))
      canvas.circle(Point(eye.x - 2, eye.y - 2.4), radius: 1.9, Color.white)
      if lid > 0 { canvas.circle(eye, radius: 13.5, coat) }
      canvas.rect(
        Rect(x: side * 9 - 5, y: 37, width: 10, height: 8), radius: 4, Color(hex: 0xf2a65a))
    }
    polygon([(-4.5, -9), (4.5, -9), (0, 1)], Color(hex: 0xf2a65a), on: &canvas)
  }

  func drawWave(_ time: Float, on canvas: inout Canvas) {
    let colors = [Color(hex: 0x4fb3b5), Color(hex: 0x33929f), Color(hex: 0x1f6b84)]
    for (index, color) in colors.enumerated() {
      let drift = Maths.sin(time * 0.9 + Float(index) * 1.9) * 5
      let y = Float(index) * 17 - 6
      canvas.beginPath()
      canvas.move(Point(-400, 400))
      canvas.move(Point(-400, y))
      var x: Float = -400
      while x < 400 {
        canvas.curve(Point(x + 14 + drift, y - 15), Point(x + 34, y), steps: 8)
        canvas.curve(Point(x + 50 + drift, y + 10), Point(x + 68, y), steps: 6)
        x += 68
      }
      canvas.move(Point(400, 400))
      canvas.endPath(color)
    }
    for (x, y, width) in [(-30, 24, 16), (12, 38, 24), (-14, 46, 12)] as [(Float, Float, Float)] {
      canvas.line(Point(x, y), Point(x + width, y), width: 2, Color.white.opacity(0.5))
    }
  }

  func drawFrame(on canvas: inout Canvas) {
    let frame = Rect(x: -38, y: -30, width: 76, height: 60)
    canvas.rect(
      Rect(x: -38, y: -25, width: 76, height: 60), radius: 8, Color(40, 34, 70, 70), softness: 8)
    canvas.rect(frame, radius: 8, Color.white)
    canvas.rect(frame.inset(6), radius: 4, Color(hex: 0xe8e4f2))
    canvas.save()
    canvas.clip(frame.inset(6), radius: 4)
    canvas.circle(Point(16, -10), radius: 7, Color(hex: 0xf3c567))
    polygon([(-40, 30), (-12, -6), (14, 30)], Color(hex: 0x9d93bf), on: &canvas)
    polygon([(-8, 30), (16, 4), (44, 30)], Color(hex: 0xb9b1d4), on: &canvas)
    canvas.restore()
  }
}
