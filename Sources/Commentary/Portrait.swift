import Playable

/// A character's bust in a round frame, drawn from plain numbers.
///
/// It is drawn in units of a hundredth of its width, the origin in the middle, light from the upper
/// left. Hats and ears may rise out of the frame, never out of the square around it.
public struct Portrait: Sendable {
  public let look: PortraitLook

  public init(look: PortraitLook) { self.look = look }

  /// Draws it in the largest square within `rect`.
  public func draw(
    on canvas: inout Canvas, in rect: Rect, expression: Expression,
    pose: PortraitPose = PortraitPose()
  ) {
    let face = PortraitFace(pose.previous).turned(
      to: PortraitFace(expression), Ease.inOut(pose.change))
    canvas.save()
    canvas.translate(rect.midX, rect.midY)
    canvas.scale(min(rect.width, rect.height) / 100)
    drawFrame(on: &canvas)
    canvas.save()
    canvas.clip(Portrait.disc, radius: Portrait.disc.width / 2)
    drawBackHair(on: &canvas, face, pose)
    drawBody(on: &canvas, pose)
    canvas.restore()
    canvas.save()
    place(head: face, pose, on: &canvas)
    drawHead(on: &canvas, face, pose)
    canvas.restore()
    drawMark(of: expression, pose.change, on: &canvas)
    canvas.restore()
  }

  static let disc = Rect(x: -45, y: -41, width: 90, height: 90)

  /// From here on, the origin is the middle of the face.
  func place(head face: PortraitFace, _ pose: PortraitPose, on canvas: inout Canvas) {
    canvas.translate(
      pose.gaze.x * 1.2, 2 - face.lift + pose.gaze.y * 0.6 + Maths.sin(pose.breath) * 0.7)
    canvas.rotate(face.tilt + pose.gaze.x * 0.02)
  }

  private func drawFrame(on canvas: inout Canvas) {
    let disc = Portrait.disc
    canvas.rect(
      disc, radius: 45,
      .vertical(look.accent.lighter(0.66), look.accent.lighter(0.2), in: disc))
    canvas.rect(
      disc.inset(1.5), radius: 43.5,
      .vertical(look.accent.lighter(0.3), look.accent, in: disc), stroke: 3)
  }

  private func drawBackHair(on canvas: inout Canvas, _ face: PortraitFace, _ pose: PortraitPose) {
    canvas.save()
    place(head: face, pose, on: &canvas)
    drawHairBehind(on: &canvas)
    canvas.restore()
  }

  private func drawBody(on canvas: inout Canvas, _ pose: PortraitPose) {
    canvas.save()
    canvas.translate(0, Maths.sin(pose.breath) * 0.5)
    let neck = Rect(x: -8, y: 20, width: 16, height: 20)
    canvas.rect(neck, radius: 7, shade)
    let chest = Rect(x: -33, y: 33, width: 66, height: 40)
    canvas.rect(chest, radius: 20, .vertical(look.accent, look.accent.darker(0.3), in: chest))
    drawClothes(on: &canvas)
    canvas.restore()
  }

  private func drawHead(on canvas: inout Canvas, _ face: PortraitFace, _ pose: PortraitPose) {
    for side: Float in [-1, 1] where look.accessories.isDisjoint(with: [.headphones, .pointedEars])
    {
      canvas.circle(Point(side * 27.5, 3), radius: 6, shade)
      canvas.circle(Point(side * 27, 2), radius: 5.4, look.skin)
    }
    drawBehindFace(on: &canvas)
    canvas.rect(
      Portrait.face, radius: 27,
      .gradient(
        look.skin.lighter(0.12), look.skin.darker(0.05), from: Point(-14, -20), to: Point(16, 28)))
    drawCheeks(face, on: &canvas)
    drawFeatures(face, pose, on: &canvas)
    drawHairInFront(on: &canvas)
    drawBrows(face, on: &canvas)
    drawOnTop(on: &canvas, pose)
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
