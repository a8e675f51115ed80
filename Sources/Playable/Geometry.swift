/// A point or a vector.
@frozen public struct Point: Sendable, Equatable {
  public var x: Float
  public var y: Float

  @inlinable public init(_ x: Float, _ y: Float) {
    self.x = x
    self.y = y
  }

  @inlinable public static var zero: Point { Point(0, 0) }
  @inlinable public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  @inlinable public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  @inlinable public static func * (a: Point, s: Float) -> Point { Point(a.x * s, a.y * s) }
  @inlinable public static func += (a: inout Point, b: Point) { a = a + b }
  @inlinable public var length: Float { (x * x + y * y).squareRoot() }
}

/// A rectangle by its upper left corner and size.
@frozen public struct Rect: Sendable, Equatable {
  public var x: Float
  public var y: Float
  public var width: Float
  public var height: Float

  @inlinable public init(x: Float, y: Float, width: Float, height: Float) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  @inlinable public init(center: Point, width: Float, height: Float) {
    self.init(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }

  @inlinable public var maxX: Float { x + width }
  @inlinable public var maxY: Float { y + height }
  @inlinable public var midX: Float { x + width / 2 }
  @inlinable public var midY: Float { y + height / 2 }
  @inlinable public var center: Point { Point(midX, midY) }

  /// Left and upper edges belong to it, right and lower ones do not.
  @inlinable public func contains(_ p: Point) -> Bool {
    p.x >= x && p.x < maxX && p.y >= y && p.y < maxY
  }

  /// Moved inwards on every side (outwards when negative); never of negative size.
  @inlinable public func inset(_ dx: Float, _ dy: Float) -> Rect {
    let w = max(0, width - 2 * dx)
    let h = max(0, height - 2 * dy)
    return Rect(x: midX - w / 2, y: midY - h / 2, width: w, height: h)
  }

  @inlinable public func inset(_ d: Float) -> Rect { inset(d, d) }
}

/// x' = a·x + c·y + tx, y' = b·x + d·y + ty.
@frozen public struct Affine: Sendable, Equatable {
  public var a: Float
  public var b: Float
  public var c: Float
  public var d: Float
  public var tx: Float
  public var ty: Float

  @inlinable public init(
    a: Float = 1, b: Float = 0, c: Float = 0, d: Float = 1, tx: Float = 0, ty: Float = 0
  ) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  @inlinable public static var identity: Affine { Affine() }

  @inlinable public func apply(_ p: Point) -> Point {
    Point(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty)
  }

  /// First `inner`, then this.
  @inlinable public func after(_ inner: Affine) -> Affine {
    Affine(
      a: a * inner.a + c * inner.b, b: b * inner.a + d * inner.b,
      c: a * inner.c + c * inner.d, d: b * inner.c + d * inner.d,
      tx: a * inner.tx + c * inner.ty + tx, ty: b * inner.tx + d * inner.ty + ty)
  }
}
