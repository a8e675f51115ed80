import Playable

/// An upright rounded rectangle in pixels, of which a circle is a case.
struct Round {
  var x: Float
  var y: Float
  /// Half of the width and of the height.
  var halfX: Float
  var halfY: Float
  var radius: Float

  init(center: Point, halfX: Float, halfY: Float, radius: Float) {
    // Positions beyond this are outside of any frame, and exact sums need small numbers.
    x = Fixed.clamped(center.x, to: 1_000_000)
    y = Fixed.clamped(center.y, to: 1_000_000)
    self.halfX = Fixed.clamped(halfX, to: 1_000_000)
    self.halfY = Fixed.clamped(halfY, to: 1_000_000)
    self.radius = max(0, min(radius, min(self.halfX, self.halfY)))
  }

  /// Moved outwards on every side, with the corners rounder by as much.
  func grown(by d: Float) -> Round {
    Round(center: Point(x, y), halfX: halfX + d, halfY: halfY + d, radius: radius + d)
  }

  var isEmpty: Bool { !(halfX > 0 && halfY > 0) }

  var box: Box {
    Box(
      x0: Fixed.floor(x - halfX), y0: Fixed.floor(y - halfY), x1: Fixed.ceil(x + halfX),
      y1: Fixed.ceil(y + halfY))
  }
}

extension Round {
  /// Half of the width at a height on the frame.
  @inline(__always) func halfWidth(at height: Float) -> Float {
    let rise = (height - y).magnitude - (halfY - radius)
    let inside = rise > 0 ? rise : 0
    let outside = radius - inside > 0 ? radius - inside : 0
    return halfX - radius + (outside * (radius + inside)).squareRoot()
  }
}

extension Cells {
  /// Adds a row of a rounded rectangle, or with a `sign` of −1 cuts it out: eight chords a side,
  /// which crowd towards a pole.
  @inline(never)
  mutating func add(_ shape: Round, _ row: Int32, sign: Int32) {
    let from = max(Float(row), shape.y - shape.halfY)
    let to = min(Float(row &+ 1), shape.y + shape.halfY)
    let height = Fixed.from(to) &- Fixed.from(from)
    var left: Int32 = 0
    var right: Int32 = 0
    var done: Int32 = 0
    for i in 0...8 as ClosedRange<Int32> {
      // In 1/64 of the height.
      var place = i &* 8
      if to < Float(row &+ 1) {
        if from == Float(row) { place = 64 &- (8 &- i) &* (8 &- i) }
      } else if from > Float(row) {
        place = i &* i
      }
      let half = shape.halfWidth(at: from + (to - from) * (Float(place) * 0.015625))
      let nextLeft = Fixed.from(shape.x - half)
      let nextRight = Fixed.from(shape.x + half)
      let reached = (height &* place) &>> 6
      if i > 0 {
        piece(row, left, nextLeft, (reached &- done) &* sign)
        piece(row, right, nextRight, (done &- reached) &* sign)
      }
      left = nextLeft
      right = nextRight
      done = reached
    }
  }
}
