import Playable

/// Draws what no face changes: frame, body, costume, hair, and the signs beside the head.
struct PortraitPainter {
  let look: PortraitLook

  /// The whole portrait, from back to front.
  func recording() -> [UInt8] {
    var pen = PortraitPen()
    dip(&pen)
    drawFrame(on: &pen)
    pen.beginClip(Portrait.disc, radius: Portrait.disc.width / 2)
    pen.begin(.head)
    drawHairBehind(on: &pen)
    pen.end()
    drawBody(on: &pen)
    pen.end()
    pen.begin(.head)
    drawHead(on: &pen)
    pen.end()
    drawSigns(on: &pen)
    return pen.bytes
  }

  /// The signs alone, for a picture to stand beside.
  func signs() -> [UInt8] {
    var pen = PortraitPen()
    dip(&pen)
    drawSigns(on: &pen)
    return pen.bytes
  }

  /// The colours of the face, as `PortraitInks` reads them.
  private func dip(_ pen: inout PortraitPen) {
    pen.ink(line)
    pen.ink(look.eyes.darker(0.45))
    pen.ink(look.eyes.lighter(0.2))
    pen.ink(look.skin)
    pen.ink(look.skin.darker(0.04))
  }

  private func drawFrame(on pen: inout PortraitPen) {
    let disc = Portrait.disc
    pen.rect(
      disc, radius: 45,
      .vertical(look.accent.lighter(0.66), look.accent.lighter(0.2), in: disc))
    pen.rect(
      disc.inset(1.5), radius: 43.5,
      .vertical(look.accent.lighter(0.3), look.accent, in: disc), stroke: 3)
  }

  private func drawBody(on pen: inout PortraitPen) {
    pen.begin(.body)
    pen.rect(Rect(x: -8, y: 20, width: 16, height: 20), radius: 7, shade)
    let chest = Rect(x: -33, y: 33, width: 66, height: 40)
    pen.rect(chest, radius: 20, .vertical(look.accent, look.accent.darker(0.3), in: chest))
    drawClothes(on: &pen)
    pen.end()
  }

  private func drawHead(on pen: inout PortraitPen) {
    for side: Float in [-1, 1] where look.accessories.isDisjoint(with: [.headphones, .pointedEars])
    {
      pen.circle(Point(side * 27.5, 3), radius: 6, shade)
      pen.circle(Point(side * 27, 2), radius: 5.4, look.skin)
    }
    drawBehindFace(on: &pen)
    pen.rect(
      PortraitPainter.face, radius: 27,
      .gradient(
        look.skin.lighter(0.12), look.skin.darker(0.05), from: Point(-14, -20), to: Point(16, 28)))
    pen.draw(.blush)
    if look.accessories.contains(.freckles) { drawFreckles(on: &pen) }
    pen.draw(.eyes)
    pen.beginPath()
    pen.move(Point(-1.4, 9.4))
    pen.curve(Point(0.4, 11.6), Point(2, 9.2), steps: 4)
    pen.endPath(shade, stroke: 1.7, closed: false)
    pen.draw(.mouth)
    if look.accessories.contains(.pointedEars) { drawFang(on: &pen) }
    if look.accessories.contains(.moustache) { drawMoustache(on: &pen) }
    drawHairInFront(on: &pen)
    // Brows lie over the hair, so that no fringe hides what they say.
    pen.draw(.brows)
    drawOnTop(on: &pen)
  }

  private func drawFreckles(on pen: inout PortraitPen) {
    for side: Float in [-1, 1] {
      for spot in 0..<3 {
        pen.circle(
          Point(side * (13.5 + 3.6 * Float(spot)), spot == 1 ? 8 : 10), radius: 0.9,
          shade.darker(0.12))
      }
    }
  }

  static let face = Rect(x: -27, y: -28, width: 54, height: 55)

  /// The skin where light does not reach.
  var shade: Color { look.skin.mixed(with: Color(hex: 0x7a2d4e), 0.26) }
  /// Brows, lashes and outlines: the hair, dark enough to be seen on the skin.
  var line: Color {
    let ink = Color(hex: 0x2a1a2e)
    let usual = look.hair.mixed(with: ink, 0.55)
    return usual.contrast(with: look.skin) < 2 ? look.hair.mixed(with: ink, 0.88) : usual
  }
}
