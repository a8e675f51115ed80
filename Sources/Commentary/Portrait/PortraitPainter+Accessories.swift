import Playable

extension PortraitPainter {
  private var gold: Color { Color(hex: 0xf2bb4a) }

  /// What lies over hair and face.
  func drawOnTop(on pen: inout PortraitPen) {
    let worn = look.accessories
    if worn.contains(.glasses) { drawGlasses(on: &pen) }
    if worn.contains(.monocle) { drawMonocle(on: &pen) }
    if worn.contains(.headphones) { drawHeadphones(on: &pen) }
    if worn.contains(.earrings) {
      for side: Float in [-1, 1] {
        pen.circle(Point(side * 28, 11), radius: 2.6, gold)
        pen.circle(Point(side * 28 - 0.7, 10.2), radius: 0.8, Color.white)
      }
    }
    if worn.contains(.hat) { drawHat(on: &pen) }
    if worn.contains(.flower) { drawFlower(on: &pen) }
    if worn.contains(.pencil) { drawPencil(on: &pen) }
    if worn.contains(.crown) { drawCrown(on: &pen) }
    if worn.contains(.rainHat) { drawRainHat(on: &pen) }
  }

  private func drawGlasses(on pen: inout PortraitPen) {
    let frame = line
    for side: Float in [-1, 1] {
      let glass = Rect(x: side * 11.7 - 10.2, y: -9.5, width: 20.4, height: 19.5)
      pen.rect(glass, radius: 8.5, Color.white.opacity(0.1))
      pen.rect(glass, radius: 8.5, frame, stroke: 2.2)
      pen.line(
        Point(side * 22, -2), Point(side * 27, -3), width: 2.2, frame)
      pen.line(
        Point(side * 11.7 - 5.5, -2.5), Point(side * 11.7 - 1.5, -6.5), width: 1.6,
        Color.white.opacity(0.75))
    }
    pen.line(Point(-1.6, -1.6), Point(1.6, -1.6), width: 2.2, frame)
  }

  private func drawMonocle(on pen: inout PortraitPen) {
    let middle = Point(11.7, 0.5)
    pen.beginPath()
    pen.move(Point(21, 6))
    pen.curve(Point(29, 26), Point(19, 40), steps: 8)
    pen.endPath(gold.darker(0.12), stroke: 1.3, closed: false)
    pen.circle(middle, radius: 10.6, Color.white.opacity(0.1))
    pen.circle(middle, radius: 10.6, gold, stroke: 2.2)
    pen.line(
      middle + Point(-5, -2), middle + Point(-1, -6), width: 1.6, Color.white.opacity(0.8))
  }

  private func drawHeadphones(on pen: inout PortraitPen) {
    let dark = look.accent.darker(0.5)
    pen.arc(
      Point(0, -2), radius: 32, from: 3.2, to: 6.2, width: 5,
      dark)
    pen.arc(
      Point(0, -2), radius: 33, from: 3.75, to: 4.7, width: 1.6,
      dark.lighter(0.45))
    for side: Float in [-1, 1] {
      pen.rect(
        Rect(center: Point(side * 30, 3), width: 11, height: 20), radius: 5.5, dark)
      pen.rect(
        Rect(center: Point(side * 31.5, 3), width: 6, height: 12), radius: 3,
        look.accent.lighter(0.25))
    }
  }

  private func drawHat(on pen: inout PortraitPen) {
    let felt = look.accent.mixed(with: Color(hex: 0x241a30), 0.55)
    pen.rect(
      Rect(x: -27, y: -24, width: 54, height: 8), radius: 4, shade.opacity(0.35))
    let crown = Rect(x: -21, y: -49, width: 42, height: 32)
    pen.rect(crown, radius: 13, .vertical(felt.lighter(0.2), felt, in: crown))
    pen.rect(Rect(x: -21, y: -30, width: 42, height: 7), look.accent.lighter(0.2))
    let brim = Rect(x: -36, y: -26, width: 72, height: 8)
    pen.rect(brim, radius: 4, .vertical(felt.lighter(0.26), felt.darker(0.1), in: brim))
  }

  private func drawFlower(on pen: inout PortraitPen) {
    let middle = Point(21, -23)
    let petal = look.accent.lighter(0.45)
    for leaf in 0..<5 {
      let angle = Float(leaf) * Maths.tau / 5 - 0.3
      let place = middle + Point(Maths.cos(angle) * 5.6, Maths.sin(angle) * 5.6)
      pen.circle(place, radius: 4.7, leaf & 1 == 0 ? petal : petal.lighter(0.16))
    }
    pen.circle(middle, radius: 3.7, gold)
  }

  func drawMoustache(on pen: inout PortraitPen) {
    for side: Float in [-1, 1] {
      pen.beginPath()
      pen.move(Point(0, 12))
      pen.curve(Point(side * 7, 9.5), Point(side * 10, 14), steps: 6)
      pen.curve(Point(side * 13, 16), Point(side * 15.5, 11.5), steps: 5)
      pen.curve(Point(side * 14.5, 20), Point(side * 7, 17.6), steps: 6)
      pen.curve(Point(side * 2, 17.6), Point(0, 15.4), steps: 5)
      pen.endPath(line)
    }
  }

  /// What is worn on the chest; the neck ends at y = 36.
  func drawClothes(on pen: inout PortraitPen) {
    let worn = look.accessories
    if worn.contains(.bowTie) {
      drawShirt(on: &pen)
      drawBowTie(on: &pen)
    } else {
      pen.beginPath()
      pen.move(Point(-11, 33))
      pen.curve(Point(0, 47), Point(11, 33), steps: 8)
      pen.endPath(look.skin.darker(0.05))
      pen.beginPath()
      pen.move(Point(-11.5, 33))
      pen.curve(Point(0, 48.5), Point(11.5, 33), steps: 8)
      pen.endPath(look.accent.lighter(0.4), stroke: 2.6, closed: false)
    }
    if worn.contains(.apron) { drawApron(on: &pen) }
    if worn.contains(.scarf) { drawScarf(on: &pen) }
  }

  private func drawShirt(on pen: inout PortraitPen) {
    pen.beginPath()
    pen.move(Point(-13, 32))
    pen.move(Point(13, 32))
    pen.move(Point(4, 60))
    pen.move(Point(-4, 60))
    pen.endPath(Color(hex: 0xfdfaf4))
    for side: Float in [-1, 1] {
      pen.beginPath()
      pen.move(Point(side * 9, 30))
      pen.move(Point(side * 20, 34))
      pen.move(Point(side * 5, 56))
      pen.endPath(look.accent.darker(0.36))
    }
  }

  private func drawBowTie(on pen: inout PortraitPen) {
    let silk = look.accent.lighter(0.12)
    for side: Float in [-1, 1] {
      pen.beginPath()
      pen.move(Point(0, 36))
      pen.curve(Point(side * 9, 29), Point(side * 12, 31), steps: 4)
      pen.curve(Point(side * 14, 36), Point(side * 12, 42), steps: 4)
      pen.curve(Point(side * 9, 43), Point(0, 38), steps: 4)
      pen.endPath(
        .vertical(silk.lighter(0.25), silk, in: Rect(x: 0, y: 30, width: 1, height: 12)))
    }
    pen.rect(
      Rect(x: -3, y: 33.5, width: 6, height: 7), radius: 2.6, silk.darker(0.22))
  }

  private func drawApron(on pen: inout PortraitPen) {
    let cloth = Color(hex: 0xfbf4e6)
    for side: Float in [-1, 1] {
      pen.line(Point(side * 15, 34), Point(side * 12, 44), width: 4, cloth.darker(0.08))
    }
    pen.rect(Rect(x: -16, y: 42, width: 32, height: 24), radius: 4, cloth)
  }

  private func drawScarf(on pen: inout PortraitPen) {
    let wool = look.accent.mixed(with: look.eyes, 0.5).lighter(0.2)
    pen.rect(Rect(x: 3, y: 32, width: 11, height: 30), radius: 4, wool.darker(0.16))
    let wrap = Rect(x: -18, y: 27, width: 36, height: 12)
    pen.rect(wrap, radius: 6, .vertical(wool.lighter(0.15), wool.darker(0.05), in: wrap))
    for stripe in 0..<3 {
      let x = -9 + 9 * Float(stripe)
      pen.line(Point(x, 29.5), Point(x - 2, 36.5), width: 1.6, wool.darker(0.2))
    }
  }
}
