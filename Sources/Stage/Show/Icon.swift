import Playable

/// Small signs of the frame, each drawn around a point.
enum Icon {
  static func crown(_ center: Point, size: Float, on canvas: inout Canvas) {
    let gold = Color(hex: 0xf5b52e)
    canvas.save()
    canvas.translate(center.x, center.y)
    canvas.scale(size / 16)
    canvas.beginPath()
    canvas.move(Point(-7, 5))
    canvas.move(Point(-8, -4))
    canvas.move(Point(-3.6, -0.5))
    canvas.move(Point(0, -6.5))
    canvas.move(Point(3.6, -0.5))
    canvas.move(Point(8, -4))
    canvas.move(Point(7, 5))
    canvas.endPath(
      .gradient(gold.lighter(0.3), gold.darker(0.1), from: Point(0, -6), to: Point(0, 6)))
    canvas.rect(
      Rect(x: -7.4, y: 3.2, width: 14.8, height: 3.4), radius: 1.7, gold.darker(0.18))
    canvas.restore()
  }

  static func cross(_ center: Point, _ color: Color, on canvas: inout Canvas) {
    for index in 0..<2 {
      let side = Float(2 * index - 1)
      canvas.line(
        Point(center.x - 5, center.y - 5 * side), Point(center.x + 5, center.y + 5 * side),
        width: 2.6, color)
    }
  }

  static func speaker(
    _ center: Point, isMuted: Bool, _ color: Color, on canvas: inout Canvas
  ) {
    canvas.save()
    canvas.translate(center.x - 3, center.y)
    canvas.beginPath()
    canvas.move(Point(-5, -2.4))
    canvas.move(Point(-2.2, -2.4))
    canvas.move(Point(2, -6))
    canvas.move(Point(2, 6))
    canvas.move(Point(-2.2, 2.4))
    canvas.move(Point(-5, 2.4))
    canvas.endPath(color)
    if isMuted {
      for index in 0..<2 {
        let side = Float(2 * index - 1)
        canvas.line(
          Point(5.4, -3 * side), Point(10.6, 3 * side), width: 1.9, color)
      }
    } else {
      canvas.arc(Point(2.5, 0), radius: 3.6, from: -0.8, to: 0.8, width: 1.9, color)
      canvas.arc(Point(2.5, 0), radius: 7.2, from: -0.8, to: 0.8, width: 1.9, color)
    }
    canvas.restore()
  }

  static func play(_ center: Point, size: Float, _ color: Color, on canvas: inout Canvas) {
    canvas.beginPath()
    canvas.move(Point(center.x - size * 0.38, center.y - size * 0.5))
    canvas.move(Point(center.x + size * 0.5, center.y))
    canvas.move(Point(center.x - size * 0.38, center.y + size * 0.5))
    canvas.endPath(color)
  }

  /// An arrow that goes round.
  static func again(_ center: Point, size: Float, _ color: Color, on canvas: inout Canvas) {
    let radius = size * 0.42
    canvas.arc(center, radius: radius, from: -0.9, to: 4.1, width: size * 0.15, color)
    let tip = Point(center.x + radius * 0.62, center.y - radius * 0.78)
    canvas.beginPath()
    canvas.move(Point(tip.x - size * 0.3, tip.y - size * 0.02))
    canvas.move(Point(tip.x + size * 0.14, tip.y - size * 0.28))
    canvas.move(Point(tip.x + size * 0.1, tip.y + size * 0.22))
    canvas.endPath(color)
  }

  /// A hand whose fingertip is at the point; `press` 0…1 pushes it down.
  static func hand(
    _ tip: Point, size: Float, press: Float, _ ink: Color, on canvas: inout Canvas
  ) {
    canvas.save()
    canvas.translate(tip.x, tip.y)
    canvas.scale(size / 44 * (1 - 0.14 * press))
    canvas.rotate(-0.28)
    for pass in 0..<2 {
      let grow: Float = pass == 0 ? 2.2 : 0
      let paint = pass == 0 ? ink : Color.white
      canvas.rect(Rect(x: -5, y: 0, width: 10, height: 28).inset(-grow), radius: 5 + grow, paint)
      canvas.rect(
        Rect(x: 4, y: 13, width: 9, height: 18).inset(-grow), radius: 4.5 + grow, paint)
      canvas.rect(
        Rect(x: 12, y: 16, width: 8.5, height: 16).inset(-grow), radius: 4.2 + grow, paint)
      canvas.rect(
        Rect(x: -6, y: 20, width: 27, height: 24).inset(-grow), radius: 10 + grow, paint)
      canvas.line(Point(-5, 33), Point(-11.5, 23), width: 8 + 2 * grow, paint)
    }
    canvas.restore()
  }
}
