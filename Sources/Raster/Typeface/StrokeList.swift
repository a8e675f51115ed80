import Playable

/// Polylines to be drawn with a round brush; the memory is kept when it is emptied.
public struct StrokeList: Sendable {
  public var points: [Point] = []
  /// For each stroke the index past its last point; strokes follow one another in `points`.
  public var ends: [Int32] = []

  public init() {}

  /// Empties the list and keeps its memory.
  public mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// True when the next point starts a stroke.
  var isBetweenStrokes: Bool { Int32(truncatingIfNeeded: points.count) == ends.last ?? 0 }

  /// Ends the stroke made of the points added since the last end; nothing where there are none.
  mutating func endStroke() {
    if !isBetweenStrokes { ends.append(Int32(truncatingIfNeeded: points.count)) }
  }
}
