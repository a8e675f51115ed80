import Playable

extension PortraitPainter {
  /// The small sign beside the head that tells at 44 points what the face tells at 200.
  func drawSigns(on pen: inout PortraitPen) {
    pen.beginSign(of: [.excited, .wink])
    drawSparkle(Point(0, 0), 9, on: &pen)
    drawSparkle(Point(9, 11), 5, on: &pen)
    pen.endSign()
    pen.beginSign(of: [.worried])
    drawDrop(Point(-2, 4), 8, on: &pen)
    pen.endSign()
    pen.beginSign(of: [.sad])
    drawDrop(Point(-17, 44), 5.5, on: &pen)
    pen.endSign()
    pen.beginSign(of: [.surprised])
    let red = Color(hex: 0xff5a5f)
    pen.line(Point(2, -12), Point(0, 1), width: 6, red)
    pen.circle(Point(-1.4, 10), radius: 3.4, red)
    pen.endSign()
    pen.beginSign(of: [.thinking])
    drawThought(on: &pen)
    pen.endSign()
    pen.beginSign(of: [.determined])
    drawSpeed(on: &pen)
    pen.endSign()
  }

  private func drawThought(on pen: inout PortraitPen) {
    for dot in 0..<3 {
      let place = Point(-5 + 6 * Float(dot), 7 - 6.5 * Float(dot))
      pen.circle(place, radius: 3 + 0.9 * Float(dot), look.accent.darker(0.3))
      pen.circle(place, radius: 2 + 0.9 * Float(dot), Color.white)
    }
  }

  private func drawSpeed(on pen: inout PortraitPen) {
    for stroke in 0..<3 {
      let x = -6 + 6 * Float(stroke)
      pen.line(
        Point(x, 8 - 3 * Float(stroke)), Point(x + 5, -3 - 3 * Float(stroke)), width: 3,
        Color(hex: 0xff9a3d))
    }
  }

  private func drawSparkle(_ center: Point, _ size: Float, on pen: inout PortraitPen) {
    pen.beginPath()
    pen.move(center + Point(0, -size))
    for way in [Point(1, 0), Point(0, 1), Point(-1, 0), Point(0, -1)] {
      pen.curve(center, center + way * size, steps: 4)
    }
    pen.endPath(Color(hex: 0xffe08a))
  }

  private func drawDrop(_ center: Point, _ size: Float, on pen: inout PortraitPen) {
    pen.beginPath()
    pen.move(center + Point(0, -size))
    pen.curve(center + Point(size * 1.1, size * 0.9), center + Point(0, size), steps: 6)
    pen.curve(center + Point(-size * 1.1, size * 0.9), center + Point(0, -size), steps: 6)
    pen.endPath(
      .gradient(
        Color(hex: 0xc9efff), Color(hex: 0x4fb4ee), from: center + Point(0, -size),
        to: center + Point(0, size)))
  }
}
