import Playable

/// A character's bust in a round frame.
///
/// What no face changes is recorded once, as bytes, and replayed; the face is drawn from plain
/// numbers. It is drawn in units of a hundredth of its width, the origin in the middle, light from
/// the upper left. Hats and ears may rise out of the frame, never out of the square around it.
public struct Portrait: Sendable {
  /// All but the face, with the places where it acts; `init(recording:)` takes it back.
  public let recording: [UInt8]

  /// Records how somebody looks.
  public init(look: PortraitLook) {
    recording =
      look == PortraitLook() ? Portrait.usual : PortraitPainter(look: look).recording()
  }

  /// The signs of the mood alone, for a picture to stand beneath.
  public static func signs(accent: Color) -> Portrait {
    Portrait(PortraitPainter(look: PortraitLook(accent: accent)).signs())
  }

  /// Nobody: it draws nothing.
  public init() { recording = [] }

  /// Takes a recording of unknown origin; nil where it is damaged.
  public init?(recording: [UInt8]) {
    guard recording.count <= Portrait.longest else { return nil }
    self.recording = recording
    var canvas = Canvas()
    for raw in 0..<Portrait.expressions {
      guard let expression = Expression(rawValue: raw),
        replay(on: &canvas, expression, PortraitPose())
      else { return nil }
      canvas.clear()
    }
  }

  private init(_ recording: [UInt8]) { self.recording = recording }

  private static let usual = PortraitPainter(look: PortraitLook()).recording()
  /// Most bytes of a recording: what takes longer to replay is nobody's portrait.
  private static var longest: Int { 8192 }
  private static var expressions: UInt8 { Expression.wink.rawValue + 1 }

  /// Draws it in the largest square within `rect`.
  public func draw(
    on canvas: inout Canvas, in rect: Rect, expression: Expression,
    pose: PortraitPose = PortraitPose()
  ) {
    canvas.save()
    canvas.translate(rect.midX, rect.midY)
    canvas.scale(min(rect.width, rect.height) / 100)
    _ = replay(on: &canvas, expression, pose)
    canvas.restore()
  }

  /// - Returns: whether the recording is whole.
  private func replay(
    on canvas: inout Canvas, _ expression: Expression, _ pose: PortraitPose
  ) -> Bool {
    let face = PortraitFace(pose.previous).turned(
      to: PortraitFace(expression), Ease.inOut(pose.change))
    return recording.withUnsafeBufferPointer { bytes in
      if bytes.isEmpty { return true }
      var player = PortraitPlayer(bytes, face, pose, expression)
      return player.play(on: &canvas)
    }
  }

  static let disc = Rect(x: -45, y: -41, width: 90, height: 90)
}
