import Playable

/// A picture that the character brings along, in a round frame that feels for it: the ring takes the
/// colour of the mood, the frame tilts, rises and breathes as a drawn head would, and swells with
/// the voice. `Portrait.signs` stand over it.
public struct PortraitPicture: Sendable {
  /// Its number in the host's table of pictures.
  public let number: Int32
  /// Colour of the ring where there is no mood.
  public let accent: Color

  public init(number: Int32, accent: Color) {
    self.number = number
    self.accent = accent
  }

  /// Draws it in the largest square within `rect`.
  ///
  /// - Parameter isCalm: it keeps still, and shows its mood by the ring alone.
  public func draw(
    on canvas: inout Canvas, in rect: Rect, expression: Expression,
    pose: PortraitPose = PortraitPose(), isCalm: Bool = false
  ) {
    let turn = Ease.inOut(pose.change)
    let face = PortraitFace(pose.previous).turned(to: PortraitFace(expression), turn)
    let ring = color(of: pose.previous).mixed(with: color(of: expression), turn)
    let disc = Portrait.disc
    canvas.save()
    canvas.translate(rect.midX, rect.midY)
    canvas.scale(min(rect.width, rect.height) / 100)
    canvas.save()
    if !isCalm {
      canvas.translate(0, 4 - face.lift + Maths.sin(pose.breath) * 0.7)
      canvas.rotate(face.tilt)
      canvas.scale(1 + 0.03 * pose.mouth)
      canvas.translate(0, -4)
    }
    canvas.circle(disc.center, radius: 45, Color.white)
    canvas.image(number, in: disc.inset(2), radius: 43)
    canvas.circle(disc.center, radius: 43, ring, stroke: 4)
    if pose.mouth > 0 {
      canvas.circle(
        disc.center, radius: 45 + 2 * pose.mouth, ring.opacity(0.6 * pose.mouth), stroke: 1.6)
    }
    canvas.restore()
    canvas.restore()
  }

  private func color(of expression: Expression) -> Color {
    switch expression {
    case .neutral: accent
    case .happy: Color(hex: 0xffc14d)
    case .excited: Color(hex: 0xff8a3d)
    case .smug: Color(hex: 0xb784f5)
    case .worried: Color(hex: 0x7fd0e8)
    case .sad: Color(hex: 0x5b8def)
    case .surprised: Color(hex: 0xff5c7a)
    case .thinking: Color(hex: 0x6fd3a7)
    case .determined: Color(hex: 0xe8432d)
    case .wink: Color(hex: 0xff9ad1)
    }
  }
}
