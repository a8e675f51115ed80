import Commentary
import Playable
import Testing

@Suite struct PortraitRecordingTests {
  private static let square = Rect(x: -50, y: -50, width: 100, height: 100)

  private static func picture(
    _ portrait: Portrait, _ expression: Expression = .neutral,
    _ pose: PortraitPose = PortraitPose()
  ) -> Canvas {
    var canvas = Canvas()
    portrait.draw(on: &canvas, in: square, expression: expression, pose: pose)
    return canvas
  }

  private static let looks: [PortraitLook] = PortraitLook.HairStyle.allCases.flatMap { style in
    (0..<16).map {
      PortraitLook(hairStyle: style, accessories: .init(rawValue: 1 << UInt16($0)))
    } + [PortraitLook(hairStyle: style, accessories: .init(rawValue: .max))]
  }

  @Test func `A replay is what the same shapes are when they are drawn`() {
    let look = PortraitLook(hairStyle: .bald, accessories: .pointedEars)
    let replay = Self.picture(Portrait(look: look))
    var drawn = Canvas()
    let disc = Rect(x: -45, y: -41, width: 90, height: 90)
    drawn.rect(
      disc, radius: 45,
      .vertical(look.accent.lighter(0.66), look.accent.lighter(0.2), in: disc))
    drawn.rect(
      disc.inset(1.5), radius: 43.5,
      .vertical(look.accent.lighter(0.3), look.accent, in: disc), stroke: 3)
    #expect(Array(replay.commands[..<2]) == drawn.commands)

    drawn.clear()
    drawn.beginPath()
    drawn.move(Point(20, -12))
    drawn.curve(Point(34, -24), Point(50, -25), steps: 7)
    drawn.curve(Point(40, 8), Point(22, 12), steps: 7)
    drawn.endPath(look.skin.darker(0.08))
    let ear = replay.commands.filter { $0.paint.color == look.skin.darker(0.08) }[1]
    #expect(ear.transform.apply(.zero) == Point(0, 2))
    let range = Int(ear.first)..<Int(ear.first + ear.count)
    #expect(Array(replay.points[range]) == drawn.points)
  }

  @Test func `A recording taken back draws the same, whatever is worn and felt`() throws {
    for look in Self.looks {
      let portrait = Portrait(look: look)
      let again = try #require(Portrait(recording: portrait.recording))
      #expect(again.recording == portrait.recording)
      for expression in Expression.allCases {
        let pose = PortraitPose(
          gaze: Point(0.5, -0.5), breath: 1, mouth: 0.4, previous: .sad, change: 0.7)
        let (one, other) = (
          Self.picture(portrait, expression, pose), Self.picture(again, expression, pose)
        )
        #expect(one.commands == other.commands)
        #expect(one.points == other.points)
      }
    }
  }

  @Test func `Whatever is drawn after a portrait stands as if it were not there`() {
    for look in Self.looks {
      for expression in Expression.allCases {
        var canvas = Self.picture(Portrait(look: look), expression)
        #expect(canvas.transform == .identity)
        #expect(
          canvas.commands.count { $0.shape == .clip }
            == canvas.commands.count { $0.shape == .unclip })
        canvas.circle(.zero, radius: 1, Color.white)
        #expect(canvas.commands.last?.transform == .identity)
      }
    }
  }

  @Test func `A sign is shown with its expression alone, with a picture as with a portrait`() {
    let signs = Portrait.signs(accent: PortraitLook().accent)
    for expression in Expression.allCases {
      let sign = Self.picture(signs, expression).commands
      let whole = Self.picture(Portrait(look: PortraitLook()), expression).commands
      #expect(sign.isEmpty == [.neutral, .happy, .smug].contains(expression))
      #expect(sign.count <= 6)
      let tail = whole.suffix(sign.count)
      #expect(tail.map(\.paint) == sign.map(\.paint))
      #expect(tail.map(\.transform) == sign.map(\.transform))
    }
  }

  @Test func `Nobody's portrait draws nothing`() {
    #expect(Self.picture(Portrait(), .excited).commands.isEmpty)
  }

  @Test func `X-15: a torn recording is refused, wherever it was torn inside a step`() throws {
    let whole = Portrait(look: Self.looks[20]).recording
    var taken = 0
    for count in 1..<whole.count where Portrait(recording: Array(whole[..<count])) != nil {
      taken += 1
    }
    // It may end after its colours, between two shapes and between two signs, in no group.
    #expect(taken <= 12)
    #expect(Portrait(recording: [UInt8](repeating: 0x12, count: 9000)) == nil)
  }

  @Test func `X-15: no damaged recording traps`() {
    var random = Random(seed: 4, stream: .bot)
    var taken = 0
    for round in 0..<400 {
      var bytes = Portrait(look: Self.looks[round % Self.looks.count]).recording
      for _ in 0...random.below(3) {
        bytes[Int(random.below(UInt32(bytes.count)))] = UInt8(truncatingIfNeeded: random.next())
      }
      guard let portrait = Portrait(recording: bytes) else { continue }
      taken += 1
      for expression in Expression.allCases {
        let canvas = Self.picture(portrait, expression)
        #expect(canvas.transform == .identity)
        for command in canvas.commands where command.shape != .text {
          #expect(Int(command.first + command.count) <= canvas.points.count)
        }
      }
    }
    #expect(taken > 60)
  }
}
