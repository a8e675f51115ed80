import Playable

extension PortraitPainter {
  /// A crown cut from gold card, worn a little askew.
  func drawCrown(on pen: inout PortraitPen) {
    let card = Color(hex: 0xf6c445)
    pen.beginGroup(at: Point(3, -29), turned: 0.1)
    pen.beginPath()
    pen.move(Point(-19, 2))
    pen.curve(Point(0, 6), Point(19, 2), steps: 6)
    for corner in [
      Point(22, -16), Point(11.5, -7), Point(0, -21), Point(-11.5, -7), Point(-22, -16),
    ] {
      pen.move(corner)
    }
    pen.endPath(
      .vertical(card.lighter(0.3), card.darker(0.1), in: Rect(x: 0, y: -21, width: 1, height: 24)))
    pen.beginPath()
    pen.move(Point(-19, 0))
    pen.curve(Point(0, 4), Point(19, 0), steps: 6)
    pen.endPath(card.darker(0.28), stroke: 2, closed: false)
    for (place, radius) in [(Point(22, -16), 2.6), (Point(0, -21), 3), (Point(-22, -16), 2.6)]
      as [(Point, Float)]
    {
      pen.circle(place, radius: radius, card.lighter(0.45))
    }
    pen.circle(Point(0, -4.5), radius: 3.2, Color(hex: 0xd8324a))
    pen.circle(Point(-1, -5.5), radius: 1, Color.white.opacity(0.85))
    pen.end()
  }

  /// A rain hat as sailors wear it: yellow oilskin, its brim hanging over ears and neck.
  func drawRainHat(on pen: inout PortraitPen) {
    let cloth = Color(hex: 0xf7c431)
    let dome = Rect(x: -26, y: -50, width: 52, height: 40)
    pen.rect(dome, radius: 26, .vertical(cloth.lighter(0.3), cloth, in: dome))
    pen.line(Point(0, -49), Point(0, -26), width: 1.6, cloth.darker(0.22))
    pen.arc(
      Point(-6, -28), radius: 14, from: 3.5, to: 4.4, width: 2.6, Color.white.opacity(0.55))
    pen.beginPath()
    pen.move(Point(-46, 7))
    pen.curve(Point(-34, -30), Point(0, -30.5), steps: 10)
    pen.curve(Point(34, -30), Point(46, 7), steps: 10)
    pen.curve(Point(38, 9), Point(32, -2), steps: 4)
    pen.curve(Point(24, -17.5), Point(0, -18), steps: 8)
    pen.curve(Point(-24, -17.5), Point(-32, -2), steps: 8)
    pen.curve(Point(-38, 9), Point(-46, 7), steps: 4)
    pen.endPath(
      .vertical(
        cloth.lighter(0.22), cloth.darker(0.08), in: Rect(x: 0, y: -30, width: 1, height: 32)))
    pen.beginPath()
    pen.move(Point(-31, -6))
    pen.curve(Point(-24, -19.5), Point(0, -20), steps: 8)
    pen.curve(Point(24, -19.5), Point(31, -6), steps: 8)
    pen.endPath(cloth.darker(0.24), stroke: 1.5, closed: false)
  }

  /// A pencil tucked into the hair above the ear.
  func drawPencil(on pen: inout PortraitPen) {
    pen.beginGroup(at: Point(25, -27), turned: -0.6)
    pen.rect(Rect(x: -12, y: -2.6, width: 24, height: 5.2), Color(hex: 0xf4b52e))
    pen.rect(Rect(x: -12, y: -2.6, width: 24, height: 1.8), Color(hex: 0xffd872))
    pen.line(Point(-12, -3.6), Point(-12, 3.6), width: 4.5, look.hair.lighter(0.08))
    pen.rect(Rect(x: 11, y: -2.6, width: 3.2, height: 5.2), Color(hex: 0xc4ccd6))
    pen.rect(Rect(x: 13.6, y: -2.6, width: 5.4, height: 5.2), radius: 2, Color(hex: 0xee7f8f))
    pen.end()
  }

  /// Long pointed ears that reach out over the frame, one with a notch bitten out of it.
  func drawPointedEars(on pen: inout PortraitPen) {
    for side: Float in [-1, 1] {
      pen.beginPath()
      pen.move(Point(side * 20, -12))
      pen.curve(Point(side * 34, -24), Point(side * 50, -25), steps: 7)
      if side < 0 {
        pen.move(Point(-46, -13))
        pen.move(Point(-42, -14))
        pen.move(Point(-41.5, -6))
      }
      pen.curve(Point(side * 40, 8), Point(side * 22, 12), steps: 7)
      pen.endPath(look.skin.darker(0.08))
      pen.beginPath()
      pen.move(Point(side * 24, -6))
      pen.curve(Point(side * 33, -16), Point(side * 43, -18), steps: 5)
      pen.curve(Point(side * 36, 2), Point(side * 24, 7), steps: 5)
      pen.endPath(Color(hex: 0xe77f92).mixed(with: look.skin, 0.35))
    }
  }

  /// The one tooth that never fits in: it stands on the lower lip, near the corner of the mouth.
  func drawFang(on pen: inout PortraitPen) {
    pen.begin(.lip)
    pen.beginPath()
    pen.move(Point(-2.6, 0.3))
    pen.curve(Point(-1.6, -3), Point(-0.4, -6.4), steps: 3)
    pen.curve(Point(1.6, -3), Point(2.4, 0.3), steps: 3)
    pen.endPath(Color(hex: 0xfffbe8))
    pen.end()
  }

  /// A braid laid over the shoulder.
  func drawBraid(on pen: inout PortraitPen) {
    for knot in 0..<4 {
      let place = Point(25 - 0.5 * Float(knot), 12 + 7.4 * Float(knot))
      pen.circle(place, radius: 7 - 0.7 * Float(knot), look.hair.darker(0.1))
      pen.arc(
        place + Point(1, 1.5), radius: 4.4, from: 3.4, to: 5.2, width: 1.5,
        look.hair.lighter(0.35))
    }
    pen.circle(Point(23, 39), radius: 3.2, look.eyes)
    pen.circle(Point(22.8, 43.2), radius: 3.6, look.hair.darker(0.14))
  }
}
