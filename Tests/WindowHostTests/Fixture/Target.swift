import Playable

/// A game that shows what reaches it: a mark follows the pointer or the keys, presses are counted.
public struct Target: MiniGame {
  public enum Cue: UInt8, CaseIterable, Sendable { case scored }

  public static var id: StaticString { "target" }
  public static var rules: Int32 { 1 }
  public static var seating: Seating { .shared }
  public static var pointer: PointerUse { .always }
  public static var field: Extent { Extent(width: 360, height: 480) }

  private var x: Int32 = 180
  private var y: Int32 = 240
  private var presses: Int32 = 0
  private var ticks: Int32 = 0
  private var last = Input.none

  public init(_ setup: Setup) {}

  public mutating func step(_ inputs: Seats<Input>, _ happenings: inout Happenings<Cue>) {
    let input = inputs.person
    ticks += 1
    if input.hasPointer {
      x = Int32(input.x)
      y = Int32(input.y)
    }
    if input.levels.contains(.left) { x = max(0, x - 4) }
    if input.levels.contains(.right) { x = min(360, x + 4) }
    if input.levels.contains(.up) { y = max(0, y - 4) }
    if input.levels.contains(.down) { y = min(480, y + 4) }
    let struck = input.pressed(since: last.levels)
    if !struck.intersection([.press, .action]).isEmpty {
      presses += 1
      happenings.moved(by: .person)
    }
    last = input
  }

  /// The person's score counts presses; the character's tells where the mark is: x × 1000 + y.
  public var standing: Standing {
    Standing(
      isOver: presses >= 1000,
      scores: Seats(person: presses, character: x * 1000 + y))
  }

  public func draw(on canvas: inout Canvas) {
    let all = Rect(x: 0, y: 0, width: 360, height: 480)
    let skin = canvas.skin
    canvas.rect(all, radius: 12, .vertical(skin.backgroundTop, skin.backgroundBottom, in: all))
    let turn = (Float(ticks) + canvas.blend) * 0.05
    for spoke in 0..<6 {
      let angle = turn + Float(spoke) * 1.0472
      let end = Point(180 + 130 * Maths.cos(angle), 240 + 130 * Maths.sin(angle))
      canvas.line(Point(180, 240), end, width: 6, .solid(skin.primary.opacity(0.35)))
      canvas.circle(end, radius: 12, .solid(skin.primary))
    }
    let mark = Point(Float(x), Float(y))
    canvas.circle(mark, radius: 26, .solid(skin.highlight), stroke: 5)
    canvas.circle(mark, radius: last.isPressed ? 18 : 8, .solid(skin.highlight))
    canvas.text(Text(presses), at: Point(180, 60), size: 44, .white)
  }

  public func intent(of bot: inout Bot, at seat: Seat) -> Input { .none }

  public func hash(into hash: inout StateHash) {
    hash.combine(x)
    hash.combine(y)
    hash.combine(presses)
    hash.combine(ticks)
    hash.combine(last.levels.rawValue)
  }
}
