import Playable

/// A night at sea, drawn at a moment: a lighthouse, its beam, and a paper boat that comes closer.
struct SeaPicture {
  let time: Float

  func draw(in rect: Rect, on canvas: inout Canvas) {
    canvas.save()
    canvas.clip(rect)
    drawSky(rect, on: &canvas)
    let horizon = rect.y + rect.height * 0.62
    let unit = min(rect.width / 100, rect.height / 58)
    drawLighthouse(Point(rect.x + rect.width * 0.8, horizon + 2), unit, rect, on: &canvas)
    drawSea(rect, horizon, unit, on: &canvas)
    canvas.restore()
  }

  private func drawSky(_ rect: Rect, on canvas: inout Canvas) {
    canvas.rect(rect, .vertical(Color(hex: 0x141c44), Color(hex: 0x6a4f92), in: rect))
    for index in 0..<40 {
      let x = Float((index * 137) % 101) / 100
      let y = Float((index * 71) % 53) / 100
      let glow = 0.45 + 0.4 * Maths.sin(time * 1.3 + Float(index) * 2)
      canvas.circle(
        Point(rect.x + x * rect.width, rect.y + y * rect.height),
        radius: index % 5 == 0 ? 1.9 : 1.1, Color.white.opacity(max(0.1, glow)))
    }
    let moon = Point(rect.x + rect.width * 0.2, rect.y + rect.height * 0.22)
    let radius = min(rect.width, rect.height) * 0.075
    canvas.circle(moon, radius: radius * 1.5, Color(255, 240, 205, 60), softness: radius * 1.4)
    canvas.circle(moon, radius: radius, Color(hex: 0xffefc9))
    canvas.circle(
      Point(moon.x - radius * 0.25, moon.y + radius * 0.2), radius: radius * 0.2,
      Color(hex: 0xe9cf9a))
  }

  private func drawLighthouse(
    _ foot: Point, _ unit: Float, _ rect: Rect, on canvas: inout Canvas
  ) {
    let top = Point(foot.x, foot.y - 31 * unit)
    let swing = Maths.sin(time * 0.7)
    // The beam sweeps over the water, and away.
    let reach = rect.width * 1.1
    let angle = Maths.pi + 0.24 * swing + 0.06
    canvas.beginPath()
    canvas.move(top)
    for side: Float in [-0.09, 0.09] {
      canvas.move(
        Point(
          top.x + Maths.cos(angle + side) * reach, top.y - Maths.sin(angle + side) * reach))
    }
    canvas.endPath(
      .gradient(
        Color(255, 236, 180, 120), Color(255, 236, 180, 0), from: top,
        to: Point(top.x - reach, top.y)))
    rock(foot, unit, on: &canvas)
    quad(foot, unit, low: 5, high: 3.4, from: 2, to: 27, Color(hex: 0xf3ece4), on: &canvas)
    for stripe: Float in [6, 16] {
      let low = 5 - 1.6 * (stripe - 2) / 25
      let high = 5 - 1.6 * (stripe + 3) / 25
      quad(
        foot, unit, low: low, high: high, from: stripe, to: stripe + 5, Color(hex: 0xd9534f),
        on: &canvas)
    }
    quad(foot, unit, low: 5, high: 5, from: 27, to: 28.4, Color(hex: 0x3a3358), on: &canvas)
    canvas.circle(top, radius: 7 * unit, Color(255, 226, 150, 110), softness: 8 * unit)
    quad(foot, unit, low: 2.6, high: 2.6, from: 28.4, to: 33, Color(hex: 0xffe6a0), on: &canvas)
    quad(foot, unit, low: 3.6, high: 0.4, from: 33, to: 36.4, Color(hex: 0xd9534f), on: &canvas)
  }

  private func quad(
    _ foot: Point, _ unit: Float, low: Float, high: Float, from: Float, to: Float,
    _ color: Color, on canvas: inout Canvas
  ) {
    canvas.beginPath()
    canvas.move(Point(foot.x - low * unit, foot.y - from * unit))
    canvas.move(Point(foot.x + low * unit, foot.y - from * unit))
    canvas.move(Point(foot.x + high * unit, foot.y - to * unit))
    canvas.move(Point(foot.x - high * unit, foot.y - to * unit))
    canvas.endPath(
      .gradient(
        color.lighter(0.08), color.darker(0.18), from: Point(foot.x - low * unit, foot.y),
        to: Point(foot.x + low * unit, foot.y)))
  }

  private func rock(_ foot: Point, _ unit: Float, on canvas: inout Canvas) {
    canvas.beginPath()
    canvas.move(Point(foot.x - 18 * unit, foot.y + 4 * unit))
    canvas.curve(
      Point(foot.x - 14 * unit, foot.y - 3 * unit), Point(foot.x - 5 * unit, foot.y - 3 * unit))
    canvas.move(Point(foot.x + 6 * unit, foot.y - 3.4 * unit))
    canvas.curve(
      Point(foot.x + 16 * unit, foot.y - 2 * unit), Point(foot.x + 20 * unit, foot.y + 4 * unit))
    canvas.endPath(Color(hex: 0x2c2750))
  }

  private func drawSea(
    _ rect: Rect, _ horizon: Float, _ unit: Float, on canvas: inout Canvas
  ) {
    let colors = [Color(hex: 0x33407e), Color(hex: 0x28356d), Color(hex: 0x1e2a5a)]
    for (index, color) in colors.enumerated() {
      let y = horizon + Float(index) * (rect.maxY - horizon) / 3.2
      wave(rect, y, unit * (1 + Float(index) * 0.5), Float(index), color, on: &canvas)
      if index == 0 { drawBoat(rect, y, unit, on: &canvas) }
    }
  }

  private func wave(
    _ rect: Rect, _ y: Float, _ rise: Float, _ index: Float, _ color: Color,
    on canvas: inout Canvas
  ) {
    let step = 9 * rise
    let drift = time * (3 + index * 2)
    let start = rect.x - step - (drift - Float(Int32(drift / step)) * step)
    canvas.beginPath()
    canvas.move(Point(start, rect.maxY + 2))
    canvas.move(Point(start, y))
    var x = start
    while x < rect.maxX + step {
      canvas.curve(Point(x + step / 2, y - rise * 2), Point(x + step, y), steps: 6)
      x += step
    }
    canvas.move(Point(x, rect.maxY + 2))
    canvas.endPath(color)
  }

  /// It crosses from the left, and grows as it comes.
  private func drawBoat(
    _ rect: Rect, _ water: Float, _ unit: Float, on canvas: inout Canvas
  ) {
    let way = min(1, max(0, (time - 6) / 24))
    let size = unit * (0.09 + 0.06 * way)
    canvas.save()
    canvas.translate(
      rect.x + rect.width * (0.08 + 0.5 * way),
      water + unit * (1 + 5 * way) + Maths.sin(time * 2) * unit * 0.4)
    canvas.rotate(Maths.sin(time * 1.6) * 0.06)
    canvas.scale(size)
    for (corners, color) in SeaPicture.boat {
      canvas.beginPath()
      for (x, y) in corners { canvas.move(Point(x, y)) }
      canvas.endPath(color)
    }
    canvas.restore()
  }

  private static let boat: [([(Float, Float)], Color)] = [
    ([(0, -64), (-25, -16), (0, -16)], Color(hex: 0xffffff)),
    ([(0, -64), (25, -16), (0, -16)], Color(hex: 0xd9dff0)),
    ([(-46, -22), (0, -14), (0, 12), (-27, 12)], Color(hex: 0xf4f6ff)),
    ([(46, -22), (0, -14), (0, 12), (27, 12)], Color(hex: 0xc2cae4)),
  ]
}
