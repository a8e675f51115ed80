import Playable

extension Bricks {
  public func draw(on canvas: inout Canvas) {}
}
