import Playable
import Stage

/// Follows the mouse: from cells or pixels to units, and through presses whose other half was lost.
package struct MouseDesk: Sendable {
  /// Pixels of a cell where the terminal tells of the mouse in pixels, else nil.
  package var cell: (width: Int, height: Int)?
  private var isDown = false

  package init() {}

  /// Hands on what happened, at a place in units: a cell is one wide and two high.
  package mutating func handle(_ event: MouseEvent, _ send: (PointerPhase, Point) -> Void) {
    let place = place(of: event)
    switch event.kind {
    case .down:
      if isDown { send(.cancelled, place) }
      isDown = true
      send(.down, place)
    case .up:
      guard isDown else { return }
      isDown = false
      send(.up, place)
    case .moved:
      if isDown && !event.isDragged {
        isDown = false
        send(.cancelled, place)
      }
      send(.moved, place)
    }
  }

  package mutating func reset() { isDown = false }

  /// The middle of the cell, or of the pixel.
  private func place(of event: MouseEvent) -> Point {
    let x = Float(max(0, event.x - 1)) + 0.5
    let y = Float(max(0, event.y - 1)) + 0.5
    guard let cell else { return Point(x, y * 2) }
    return Point(x / Float(max(1, cell.width)), y * 2 / Float(max(1, cell.height)))
  }
}
