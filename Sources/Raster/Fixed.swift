import Playable

/// A position on the pixel grid in 1/256 pixel.
struct FixedPoint: BitwiseCopyable {
  var x: Int32
  var y: Int32

  init(_ point: Point) {
    x = Fixed.from(point.x)
    y = Fixed.from(point.y)
  }
}

/// Conversions from floating point that never trap: not-a-number and the far away are clamped.
enum Fixed {
  /// In pixels; differences of clamped positions still fit 32 bits in 1/256 pixel.
  static var limit: Float { 2_097_152 }

  @inline(__always) static func clamped(_ x: Float, to limit: Float) -> Float {
    x > -limit ? (x < limit ? x : limit) : -limit
  }

  /// The nearest 1/256 pixel.
  #if arch(wasm32)
    @inline(never)
  #else
    @inline(__always)
  #endif
  static func from(_ x: Float) -> Int32 {
    let inside = clamped(x, to: limit) * 256
    return Int32(inside < 0 ? inside - 0.5 : inside + 0.5)
  }

  /// The nearest 1/256 pixel of a position below 16,384 pixels, without a check.
  @inline(__always) static func near(_ x: Float) -> Int32 {
    // Adding 1.5 × 2²³ leaves the nearest whole number in the lowest bits.
    Int32(bitPattern: (x * 256 + 12_582_912).bitPattern &- 0x4b40_0000)
  }

  /// Greatest whole number not above `x`.
  #if arch(wasm32)
    @inline(never)
  #else
    @inline(__always)
  #endif
  static func floor(_ x: Float) -> Int32 {
    let inside = clamped(x, to: limit)
    let whole = Int32(inside)
    return Float(whole) > inside ? whole &- 1 : whole
  }

  /// Least whole number not below `x`.
  static func ceil(_ x: Float) -> Int32 { 0 &- floor(-x) }

  /// A share scaled by 2²⁴, for sums along a row.
  @inline(never) static func wide(_ x: Float) -> Int64 {
    Int64(clamped(x, to: 16_777_216) * 16_777_216)
  }
}

/// Whole pixels from `x0`, `y0` up to but without `x1`, `y1`.
struct Box: BitwiseCopyable {
  var x0: Int32
  var y0: Int32
  var x1: Int32
  var y1: Int32

  static var empty: Box { Box(x0: 0, y0: 0, x1: 0, y1: 0) }

  var isEmpty: Bool { x0 >= x1 || y0 >= y1 }
  var area: Int { isEmpty ? 0 : Int(x1 &- x0) &* Int(y1 &- y0) }

  func intersection(_ other: Box) -> Box {
    Box(
      x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
  }

  func isInside(_ other: Box) -> Bool {
    x0 >= other.x0 && y0 >= other.y0 && x1 <= other.x1 && y1 <= other.y1
  }

  func moved(_ x: Int32, _ y: Int32) -> Box {
    Box(x0: x0 &+ x, y0: y0 &+ y, x1: x1 &+ x, y1: y1 &+ y)
  }
}
