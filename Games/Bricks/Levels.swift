import Playable

/// The walls: five drawn by hand, then mixtures of them that follow from a seed.
public enum Levels {
  /// How many there are before the game is won.
  @inlinable public static var count: Int32 { 8 }

  /// One character a brick, nine a row: `o` plain, `#` strong, `*` gift, `x` steel.
  private static func drawing(_ number: Int32) -> StaticString {
    switch number {
    case 1:  // A sunrise: the easiest to open, with its gifts in the middle.
      """
      ..ooooo..
      .ooooooo.
      .oo*o*oo.
      oo.....oo
      """
    case 2:  // A gate: two ways up along the sides.
      """
      x.ooooo.x
      ..o#*#o..
      ..ooooo..
      oo.....oo
      oo.o*o.oo
      """
    case 3:  // A heart.
      """
      .oo...oo.
      ooo#.#ooo
      oo*ooo*oo
      .ooooooo.
      ..o###o..
      ....o....
      """
    case 4:  // A gem, held by two claws.
      """
      ....#....
      ...ooo...
      ..oo*oo..
      x.#ooo#.x
      ..oo*oo..
      ...ooo...
      ....#....
      """
    default:  // A visitor from far away.
      """
      .o.....o.
      ..o...o..
      .##o*o##.
      oo*ooo*oo
      ooooooooo
      o.ooooo.o
      ..o...o..
      """
    }
  }

  static func wall(_ number: Int32, seed: UInt64) -> Wall {
    var wall = Wall()
    if number <= 5 {
      put(number, in: &wall)
    } else {
      var random = Random(seed: seed &+ UInt64(UInt32(bitPattern: number)), stream: .rules)
      put(1 + Int32(random.below(5)), in: &wall)
      vary(&wall, &random)
    }
    wall.measure()
    return wall
  }

  private static func put(_ number: Int32, in wall: inout Wall) {
    let text = drawing(number)
    var column: Int32 = 0
    var row = Wall.firstRow
    for index in 0..<text.utf8CodeUnitCount {
      let byte = text.utf8Start[index]
      if byte == 10 {
        column = 0
        row += 1
      } else {
        wall[column, row] = brick(byte)
        column += 1
      }
    }
  }

  private static func brick(_ byte: UInt8) -> Brick {
    switch byte {
    case UInt8(ascii: "o"): .plain
    case UInt8(ascii: "#"): .strong
    case UInt8(ascii: "*"): .gift
    case UInt8(ascii: "x"): .steel
    default: .none
    }
  }

  /// Hardens, opens and fills bricks in pairs, so that a wall stays symmetric.
  private static func vary(_ wall: inout Wall, _ random: inout Random) {
    for row in Wall.firstRow...Wall.lastRow {
      for column in 0...Wall.columns / 2 {
        let brick = varied(wall[column, row], &random)
        wall[column, row] = brick
        wall[Wall.columns - 1 - column, row] = brick
      }
    }
  }

  private static func varied(_ brick: Brick, _ random: inout Random) -> Brick {
    let dice = random.below(100)
    switch brick {
    case .plain: return dice < 22 ? .strong : dice < 30 ? .gift : dice < 38 ? .none : .plain
    case .strong: return dice < 30 ? .plain : .strong
    case .none: return dice < 10 ? .plain : .none
    case .cracked, .gift, .steel: return brick
    }
  }
}
