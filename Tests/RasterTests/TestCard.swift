import Playable
import Raster

/// One of everything, in 240 × 320 units: looked at by people, hashed by tests.
enum TestCard {
  static let width = 240
  static let height = 320

  static func draw(on canvas: inout Canvas, text: Bool = true) {
    let skin = Skin.house
    let all = Rect(x: 0, y: 0, width: 240, height: 320)
    canvas.rect(all, .vertical(skin.backgroundTop, skin.backgroundBottom, in: all))
    circles(on: &canvas, skin)
    panels(on: &canvas, skin)
    strokes(on: &canvas, skin)
    turned(on: &canvas, skin, text: text)
    clipped(on: &canvas, skin)
    if text { texts(on: &canvas, skin) }
  }

  private static func circles(on canvas: inout Canvas, _ skin: Skin) {
    for i in 0..<6 {
      let radius = Float(1 << i) * 0.6
      canvas.circle(
        Point(10 + Float(i * i) * 3, 24), radius: radius,
        .solid(skin.highlight.opacity(i % 2 == 0 ? 1 : 0.6)))
    }
    canvas.circle(Point(140, 24), radius: 15, .solid(skin.primary), stroke: 1)
    canvas.circle(Point(140, 24), radius: 9, .solid(skin.primary), stroke: 4)
    canvas.circle(Point(180, 24), radius: 14, .solid(skin.highlight.opacity(0.7)), softness: 20)
    canvas.circle(Point(180, 24), radius: 7, .solid(.white))
    canvas.circle(Point(218, 24), radius: 12, .solid(skin.secondary), stroke: 3, softness: 4)
  }

  private static func panels(on canvas: inout Canvas, _ skin: Skin) {
    let panel = Rect(x: 12, y: 56, width: 96, height: 44)
    canvas.rect(
      Rect(x: 12, y: 60, width: 96, height: 44), radius: 12, .solid(Color(0, 0, 0, 90)),
      softness: 12)
    canvas.rect(panel, radius: 12, .solid(skin.surface))
    canvas.rect(panel, radius: 12, .solid(skin.primary), stroke: 2)
    let button = Rect(x: 124, y: 58, width: 104, height: 40)
    canvas.rect(
      button, radius: 20,
      .gradient(skin.highlight, skin.secondary, from: Point(124, 58), to: Point(228, 98)))
    let gloss = Rect(x: 132, y: 62, width: 88, height: 14)
    canvas.rect(
      gloss, radius: 7,
      .vertical(Color(255, 255, 255, 150), Color(255, 255, 255, 0), in: gloss))
    for i in 0..<8 {
      let brick = Rect(x: 12 + Float(i) * 27.3, y: 110, width: 24.5, height: 9.5)
      canvas.rect(
        brick, radius: 3,
        .vertical(skin.primary.lighter(Float(i) / 10), skin.primary.darker(0.3), in: brick))
    }
  }

  private static func strokes(on canvas: inout Canvas, _ skin: Skin) {
    for i in 0..<5 {
      let y = 130 + Float(i) * 5
      canvas.line(
        Point(12, y), Point(70, y + Float(i) * 3), width: 0.5 + Float(i) * 0.7, .solid(.white))
    }
    canvas.arc(
      Point(100, 144), radius: 16, from: -2.4, to: 1.6, width: 6, .solid(skin.highlight))
    canvas.arc(Point(100, 144), radius: 8, from: 0, to: 5, width: 2, .solid(skin.primary))
    canvas.beginPath()
    for i in 0..<10 {
      let angle = Float(i) * Maths.pi / 5 - Maths.pi / 2
      let radius: Float = i % 2 == 0 ? 18 : 8
      canvas.move(Point(144 + radius * Maths.cos(angle), 144 + radius * Maths.sin(angle)))
    }
    canvas.endPath(.solid(skin.highlight))
    canvas.beginPath()
    canvas.move(Point(172, 158))
    canvas.curve(Point(186, 100), Point(198, 150))
    canvas.curve(Point(204, 170), Point(228, 132))
    canvas.endPath(.solid(skin.secondary), stroke: 5, closed: false)
    canvas.beginPath()
    canvas.move(Point(206, 152))
    canvas.move(Point(230, 160))
    canvas.move(Point(224, 142))
    canvas.endPath(.solid(.white), stroke: 2)
  }

  private static func turned(on canvas: inout Canvas, _ skin: Skin, text: Bool) {
    canvas.save()
    canvas.translate(40, 194)
    canvas.rotate(0.4)
    canvas.rect(
      Rect(center: .zero, width: 44, height: 26), radius: 6, .solid(Color(0, 0, 0, 120)),
      softness: 8)
    canvas.rect(Rect(center: .zero, width: 40, height: 22), radius: 6, .solid(skin.surface))
    if text { canvas.text("Turn", at: Point(0, 4), size: 12, skin.ink) }
    canvas.restore()
    canvas.save()
    canvas.translate(100, 194)
    canvas.scale(1.6, 0.7)
    canvas.circle(.zero, radius: 16, .solid(skin.primary))
    canvas.circle(.zero, radius: 12, .solid(.white), stroke: 3)
    canvas.restore()
  }

  private static func clipped(on canvas: inout Canvas, _ skin: Skin) {
    canvas.save()
    canvas.clip(Rect(x: 140, y: 174, width: 88, height: 40), radius: 14)
    canvas.rect(Rect(x: 140, y: 174, width: 88, height: 40), .solid(skin.surface))
    for i in 0..<12 {
      let x = 130 + Float(i) * 10
      canvas.line(Point(x, 220), Point(x + 14, 168), width: 4, .solid(skin.primary))
    }
    canvas.clip(Rect(x: 160, y: 164, width: 44, height: 44), radius: 22)
    canvas.rect(
      Rect(x: 140, y: 160, width: 90, height: 60),
      .gradient(skin.secondary, skin.highlight, from: Point(160, 0), to: Point(204, 0)))
    canvas.restore()
  }

  private static func texts(on canvas: inout Canvas, _ skin: Skin) {
    let sizes: [Float] = [8, 10, 12, 16]
    var y: Float = 234
    for size in sizes {
      canvas.text(
        "Quick Brown Fox 0123456789", at: Point(12, y), size: size, align: .start,
        weight: size < 11 ? .regular : .bold, .white)
      y += size * 1.15
    }
    canvas.text("GO!", at: Point(228, 312), size: 34, align: .end, weight: .heavy, skin.highlight)
    canvas.text("Éñ Žluť Ωλ Привет ← →", at: Point(12, 300), size: 12, align: .start, .white)
    canvas.text("Semi", at: Point(12, 315), size: 12, align: .start, Color(255, 255, 255, 128))
  }
}
