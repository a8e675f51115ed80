import Playable

/// The hand that shows how it is played, following the pointer of the demo.
struct DemoHand: Sendable {
  /// In field units.
  private(set) var place = Point.zero
  /// How far it presses, 0…1.
  private(set) var press: Float = 0
  private(set) var isThere = false

  mutating func step(_ session: AnySession) {
    let input = session.demoInput
    press += ((input.isPressed ? 1 : 0) - press) * 0.4
    guard input.hasPointer else { return }
    let extent = session.field
    let target = Point(
      session.pointer.horizontal ? Float(input.x) : Float(extent.width) / 2,
      session.pointer.vertical ? Float(input.y) : Float(extent.height) * 0.9)
    place = isThere ? place + (target - place) * 0.45 : target
    isThere = true
  }
}
