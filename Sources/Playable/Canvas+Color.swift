// Most shapes have one colour: handing that on takes a fraction of the code that a paint takes.

extension Canvas {
  @_disfavoredOverload @inline(never) public mutating func circle(
    _ center: Point, radius: Float, _ color: Color, stroke: Float = 0, softness: Float = 0
  ) {
    circle(center, radius: radius, .solid(color), stroke: stroke, softness: softness)
  }

  @_disfavoredOverload @inline(never) public mutating func rect(
    _ rect: Rect, radius: Float = 0, _ color: Color, stroke: Float = 0, softness: Float = 0
  ) {
    self.rect(rect, radius: radius, .solid(color), stroke: stroke, softness: softness)
  }

  @_disfavoredOverload @inline(never) public mutating func line(
    _ from: Point, _ to: Point, width: Float, _ color: Color
  ) {
    line(from, to, width: width, .solid(color))
  }

  @_disfavoredOverload @inline(never) public mutating func arc(
    _ center: Point, radius: Float, from: Float, to: Float, width: Float, _ color: Color
  ) {
    arc(center, radius: radius, from: from, to: to, width: width, .solid(color))
  }

  @_disfavoredOverload @inline(never) public mutating func endPath(
    _ color: Color, stroke: Float = 0, closed: Bool = true
  ) {
    endPath(.solid(color), stroke: stroke, closed: closed)
  }
}
