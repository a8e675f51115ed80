import Commentary
import Playable
import Testing

@Suite struct PortraitPictureTests {
  static func picture(
    _ expression: Expression = .neutral, _ pose: PortraitPose = PortraitPose(),
    isCalm: Bool = false
  ) -> Canvas {
    var canvas = Canvas()
    PortraitPicture(number: 1, accent: Color(hex: 0x33aa88)).draw(
      on: &canvas, in: Rect(x: 0, y: 0, width: 64, height: 64), expression: expression,
      pose: pose, isCalm: isCalm)
    return canvas
  }

  @Test func `C-1: the frame of a picture shows the mood of the line`() {
    let all = Expression.allCases.map { Self.picture($0) }
    for (index, one) in all.enumerated() {
      #expect(one.commands.contains { $0.shape == .image && $0.first == 1 })
      for other in all[(index + 1)...] { #expect(one.commands != other.commands) }
    }
  }

  @Test
  func `C-1: the frame breathes and speaks, and keeps still where motion disturbs`() {
    let still = Self.picture()
    for pose in [PortraitPose(breath: 1.5), PortraitPose(mouth: 1)] {
      #expect(Self.picture(.neutral, pose).commands != still.commands)
    }
    let calm = Self.picture(.neutral, PortraitPose(breath: 0), isCalm: true)
    #expect(
      Self.picture(.neutral, PortraitPose(breath: 1.5), isCalm: true).commands == calm.commands)
  }
}
