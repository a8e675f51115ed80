/// What one seat does during one tick: levels only, since edges follow from the tick before.
///
/// The pointer is in whole field units, so that a recording does not depend on the size of a screen.
@frozen public struct Input: Sendable, Equatable {
  /// Pointer position in field units; meaningless unless `hasPointer`.
  public var x: Int16
  public var y: Int16
  public var levels: Levels

  @frozen public struct Levels: OptionSet, Sendable {
    public let rawValue: UInt8
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    @inlinable public static var left: Levels { Levels(rawValue: 1) }
    @inlinable public static var right: Levels { Levels(rawValue: 2) }
    @inlinable public static var up: Levels { Levels(rawValue: 4) }
    @inlinable public static var down: Levels { Levels(rawValue: 8) }
    /// The main button: space, enter, a gamepad's A.
    @inlinable public static var action: Levels { Levels(rawValue: 16) }
    /// The pointer is pressed: a mouse button or a finger is down.
    @inlinable public static var press: Levels { Levels(rawValue: 32) }
    /// There is a pointer, hence a position.
    @inlinable public static var pointer: Levels { Levels(rawValue: 64) }

    /// The five buttons, without the pointer's two bits.
    @inlinable public static var buttons: Levels { Levels(rawValue: 31) }
    @inlinable public static var all: Levels { Levels(rawValue: 127) }
  }

  @inlinable public init(x: Int16 = 0, y: Int16 = 0, levels: Levels = []) {
    self.x = x
    self.y = y
    self.levels = levels
  }

  /// Nothing touched.
  @inlinable public static var none: Input { Input() }

  /// A pointer at a place, pressed or hovering.
  @inlinable public static func pointer(x: Int16, y: Int16, pressed: Bool = false) -> Input {
    Input(x: x, y: y, levels: pressed ? [.pointer, .press] : .pointer)
  }

  @inlinable public static func buttons(_ levels: Levels) -> Input {
    Input(levels: levels.intersection(.buttons))
  }

  @inlinable public var hasPointer: Bool { levels.contains(.pointer) }
  @inlinable public var isPressed: Bool { levels.contains(.press) }

  /// Levels that are on now and were off in `previous`.
  @inlinable public func pressed(since previous: Levels) -> Levels { levels.subtracting(previous) }
}

/// How much of the pointer a game reads; the rest is cleared before the game sees it, and is never
/// recorded.
@frozen public struct PointerUse: Sendable, Equatable {
  /// Hovering counts, not only pressing.
  public let hover: Bool
  public let horizontal: Bool
  public let vertical: Bool

  @inlinable public init(hover: Bool, horizontal: Bool = true, vertical: Bool = true) {
    self.hover = hover
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The position matters at every tick.
  @inlinable public static var always: PointerUse { PointerUse(hover: true) }
  /// The position matters only while pressed: hovering is neither seen nor recorded.
  @inlinable public static var held: PointerUse { PointerUse(hover: false) }
  /// Only left and right matter, at every tick: a paddle.
  @inlinable public static var alongX: PointerUse { PointerUse(hover: true, vertical: false) }
  /// Only left and right matter, and only while pressed: the columns of a board.
  @inlinable public static var heldAlongX: PointerUse { PointerUse(hover: false, vertical: false) }

  /// The part of `input` a game with this use may see, clamped to its field.
  @inlinable public func admitted(_ input: Input, in field: Extent) -> Input {
    var seen = input
    seen.levels.formIntersection(.all)
    if !seen.levels.contains(.pointer) || (!hover && !seen.levels.contains(.press)) {
      seen.levels.subtract([.pointer, .press])
      seen.x = 0
      seen.y = 0
      return seen
    }
    seen.x = horizontal ? max(0, min(field.width, seen.x)) : 0
    seen.y = vertical ? max(0, min(field.height, seen.y)) : 0
    return seen
  }
}

/// The size of a game's field, in whole field units.
@frozen public struct Extent: Sendable, Equatable {
  public let width: Int16
  public let height: Int16

  @inlinable public init(width: Int16, height: Int16) {
    self.width = width
    self.height = height
  }
}
