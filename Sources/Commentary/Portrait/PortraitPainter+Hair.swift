import Playable

extension PortraitPainter {
  var hairPaint: Paint {
    .gradient(
      look.hair.lighter(0.16), look.hair.darker(0.16), from: Point(-12, -38), to: Point(12, 30))
  }

  /// What hangs behind shoulders and face.
  func drawHairBehind(on pen: inout PortraitPen) {
    let back = look.hair.darker(0.24)
    switch look.hairStyle {
    case .long: pen.rect(Rect(x: -33, y: -30, width: 66, height: 84), radius: 30, back)
    case .bob: pen.rect(Rect(x: -34, y: -32, width: 68, height: 58), radius: 26, back)
    case .curly:
      for index in 0..<7 {
        let angle = Maths.pi * (0.98 - 0.16 * Float(index)) + Maths.pi
        let place = Point(Maths.cos(angle) * -30, -2 - Maths.sin(angle) * -22)
        pen.circle(place, radius: 13, back)
      }
      for side: Float in [-1, 1] { pen.circle(Point(side * 29, 12), radius: 12, back) }
    case .ponytail:
      pen.beginPath()
      pen.move(Point(14, -32))
      pen.curve(Point(52, -38), Point(42, 8), steps: 10)
      pen.curve(Point(41, 26), Point(33, 34), steps: 6)
      pen.curve(Point(35, 4), Point(18, -10), steps: 8)
      pen.endPath(back)
    case .short, .bun, .spiky, .bald, .braid: break
    }
  }

  /// What rises behind the head, over the edge of the frame.
  func drawBehindFace(on pen: inout PortraitPen) {
    if look.hairStyle == .bun {
      pen.circle(Point(0, -37), radius: 11.5, hairPaint)
      pen.arc(
        Point(0, -37), radius: 6, from: 3.4, to: 5.4, width: 2,
        look.hair.lighter(0.34))
    }
    if look.hairStyle == .braid { drawBraid(on: &pen) }
    if look.accessories.contains(.pointedEars) { drawPointedEars(on: &pen) }
    if look.accessories.contains(.catEars) {
      for side: Float in [-1, 1] {
        drawEar(side, tip: 1, look.hair, on: &pen)
        drawEar(side, tip: 0.62, Color(hex: 0xffa9b5), on: &pen)
      }
    }
  }

  private func drawEar(_ side: Float, tip: Float, _ color: Color, on pen: inout PortraitPen) {
    pen.beginPath()
    let root = Point(side * 18, -22)
    func corner(_ x: Float, _ y: Float) -> Point { root + Point(side * x, y) * tip }
    pen.move(corner(-12, 0))
    pen.curve(corner(0, -21), corner(8.5, -26), steps: 5)
    pen.curve(corner(13, -14), corner(11, 8), steps: 5)
    pen.endPath(color)
    pen.beginPath()
    pen.move(corner(-11, -1))
    pen.curve(corner(0, -21), corner(8.5, -26), steps: 5)
    pen.curve(corner(13, -14), corner(11, 8), steps: 5)
    pen.endPath(color, stroke: 2.5, closed: false)
  }

  func drawHairInFront(on pen: inout PortraitPen) {
    switch look.hairStyle {
    case .bald:
      pen.circle(
        Point(-9, -20), radius: 5, Color.white.opacity(0.4), softness: 5)
      return
    case .curly: drawCurls(on: &pen)
    default:
      pen.beginClip(PortraitPainter.face, radius: 27)
      pen.beginGroup(at: Point(0.6, 2.8))
      addFringe(to: &pen)
      pen.endPath(shade.opacity(0.5))
      pen.end()
      pen.end()
      addFringe(to: &pen)
      pen.endPath(hairPaint)
    }
    if look.hairStyle != .curly { drawShine(on: &pen) }
  }

  private func drawShine(on pen: inout PortraitPen) {
    pen.beginPath()
    pen.move(Point(-21, -22))
    pen.curve(Point(-14, -31.5), Point(-3, -31.5), steps: 6)
    pen.endPath(look.hair.lighter(0.4).opacity(0.8), stroke: 2.6, closed: false)
  }

  private func drawCurls(on pen: inout PortraitPen) {
    for index in 0..<8 {
      let angle = Maths.pi * (1.02 + 0.137 * Float(index))
      let place = Point(Maths.cos(angle) * 26, Maths.sin(angle) * 25 - 5)
      pen.circle(place, radius: 9.5, hairPaint)
    }
    for index in 0..<5 {
      let x = -17 + 8.5 * Float(index)
      pen.circle(
        Point(x, -23 - 3 * (index & 1 == 0 ? 0 : 1)), radius: 8.5,
        look.hair.lighter(index & 1 == 0 ? 0.05 : 0.14))
      pen.arc(
        Point(x, -24), radius: 4.5, from: 3.3, to: 5.2, width: 1.6,
        look.hair.lighter(0.34).opacity(0.8))
    }
  }

  /// The outline of the hair over the forehead, temple to temple and back.
  private func addFringe(to pen: inout PortraitPen) {
    pen.beginPath()
    switch look.hairStyle {
    case .spiky: addSpikes(to: &pen)
    case .long:
      addCap(to: 14, on: &pen)
      pen.curve(Point(26, -12), Point(0, -24), steps: 8)
      pen.curve(Point(-26, -12), Point(-29, 14), steps: 8)
    case .bob:
      addCap(to: 12, on: &pen)
      pen.curve(Point(27, 0), Point(23, -9), steps: 4)
      pen.curve(Point(15, -5.5), Point(8, -10.5), steps: 5)
      pen.curve(Point(0, -6.5), Point(-9, -10.5), steps: 5)
      pen.curve(Point(-16, -6), Point(-23, -9), steps: 5)
      pen.curve(Point(-27, 0), Point(-29, 12), steps: 4)
    case .bun, .ponytail, .braid:
      addCap(to: 0, on: &pen)
      pen.curve(Point(24, -15), Point(4, -21), steps: 6)
      pen.curve(Point(10, -15), Point(8, -11), steps: 4)
      pen.curve(Point(2, -19), Point(-8, -21), steps: 5)
      pen.curve(Point(-24, -15), Point(-29, 0), steps: 6)
    default:
      addCap(to: 2, on: &pen)
      pen.curve(Point(27.5, -8), Point(24, -13), steps: 4)
      pen.curve(Point(6, -10), Point(-9, -23), steps: 7)
      pen.curve(Point(-15, -11), Point(-24.5, -9), steps: 6)
      pen.curve(Point(-27.5, -6), Point(-29, 2), steps: 4)
    }
  }

  private func addCap(to temple: Float, on pen: inout PortraitPen) {
    pen.move(Point(-29, temple))
    pen.curve(Point(-33, -35), Point(0, -35.5), steps: 12)
    pen.curve(Point(33, -35), Point(29, temple), steps: 12)
  }

  private func addSpikes(to pen: inout PortraitPen) {
    pen.move(Point(-29, 3))
    // Each tip is reached and left in a bow, as hair bends.
    spike(Point(-36, -13), Point(-29, -17), on: &pen)
    spike(Point(-34, -34), Point(-21, -30), on: &pen)
    spike(Point(-17, -44), Point(-5, -34), on: &pen)
    spike(Point(5, -47), Point(13, -33), on: &pen)
    spike(Point(28, -40), Point(27, -22), on: &pen)
    spike(Point(37, -15), Point(29, 3), on: &pen)
    spike(Point(25, -12), Point(18, -18), on: &pen)
    spike(Point(12, -7), Point(5, -19), on: &pen)
    spike(Point(-5, -8), Point(-12, -18), on: &pen)
    spike(Point(-21, -9), Point(-29, 3), on: &pen)
  }

  private func spike(_ tip: Point, _ root: Point, on pen: inout PortraitPen) {
    let from = pen.place
    pen.curve((from + tip) * 0.5 + Point(-1.5, -1), tip, steps: 3)
    pen.curve((tip + root) * 0.5 + Point(-1.5, 1), root, steps: 3)
  }
}
