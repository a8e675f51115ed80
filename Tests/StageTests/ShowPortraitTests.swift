import Commentary
import Playable
import Testing

@Suite struct ShowPortraitTests {
  static let frame = Rect(x: 20, y: 30, width: 200, height: 200)

  static func picture(
    _ look: PortraitLook, _ expression: Expression = .neutral,
    _ pose: PortraitPose = PortraitPose()
  ) -> Canvas {
    var canvas = Canvas()
    Portrait(look: look).draw(on: &canvas, in: frame, expression: expression, pose: pose)
    return canvas
  }

  static let looks: [PortraitLook] = PortraitLook.HairStyle.allCases.flatMap { style in
    (0..<16).map { bit in
      PortraitLook(hairStyle: style, accessories: .init(rawValue: 1 << UInt16(bit)))
    } + [PortraitLook(hairStyle: style, accessories: .init(rawValue: .max))]
  }

  @Test func `Every expression is a face of its own`() {
    let pictures = Expression.allCases.map { Self.picture(PortraitLook(), $0) }
    for (index, one) in pictures.enumerated() {
      for other in pictures[(index + 1)...] {
        #expect(one.commands != other.commands || one.points != other.points)
      }
    }
  }

  @Test func `Every hair style and every accessory changes the picture`() {
    let bare = Self.picture(PortraitLook(hairStyle: .bald))
    for style in PortraitLook.HairStyle.allCases where style != .bald {
      #expect(Self.picture(PortraitLook(hairStyle: style)).commands != bare.commands)
    }
    for bit in 0..<16 {
      let worn = PortraitLook(
        hairStyle: .bald, accessories: .init(rawValue: 1 << UInt16(bit)))
      #expect(Self.picture(worn).commands != bare.commands, "accessory \(bit)")
    }
  }

  @Test func `A portrait stays within its square, hats and ears included`() {
    for look in Self.looks {
      for expression in Expression.allCases {
        let canvas = Self.picture(look, expression, PortraitPose(gaze: Point(1, -1), breath: 1.6))
        let room = Self.frame.inset(-12)
        var isClipped = false
        for command in canvas.commands {
          if command.shape == .clip { isClipped = true }
          if command.shape == .unclip { isClipped = false }
          guard !isClipped, command.shape != .clip, command.shape != .unclip else { continue }
          for corner in Self.corners(of: command, in: canvas) {
            #expect(room.contains(corner), "\(look.hairStyle) \(expression) \(corner)")
          }
        }
      }
    }
  }

  private static func corners(of command: Command, in canvas: Canvas) -> [Point] {
    let range = Int(command.first)..<Int(command.first + command.count)
    switch command.shape {
    case .polygon, .polyline: return canvas.points[range].map { command.transform.apply($0) }
    // Of rounded shapes, the middles of the sides: their corners are empty.
    default:
      let rect = command.rect
      return [
        Point(rect.x, rect.midY), Point(rect.maxX, rect.midY), Point(rect.midX, rect.y),
        Point(rect.midX, rect.maxY),
      ].map { command.transform.apply($0) }
    }
  }

  @Test func `Gaze, blink, breath and speech move the face`() {
    let still = Self.picture(PortraitLook())
    for pose in [
      PortraitPose(gaze: Point(1, 0)), PortraitPose(gaze: Point(0, 1)), PortraitPose(blink: 1),
      PortraitPose(breath: 1.5), PortraitPose(mouth: 1),
    ] {
      let moved = Self.picture(PortraitLook(), .neutral, pose)
      #expect(moved.commands != still.commands || moved.points != still.points)
    }
  }

  @Test func `One expression turns into another without a jump`() {
    var last: [Point]?
    for step in 0...20 {
      let pose = PortraitPose(previous: .neutral, change: Float(step) / 20)
      let points = Self.picture(PortraitLook(), .smug, pose).points
      if let last, last.count == points.count {
        let jump = zip(last, points).map { ($0 - $1).length }.max() ?? 0
        #expect(jump < 1.2)
      }
      last = points
    }
  }
}
