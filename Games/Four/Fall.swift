import Playable

extension Four {
  /// The way of a disc into its row: free fall, two bounces, rest; a function of ticks alone.
  struct Fall {
    /// Field units per tick²: the lowest row, 295 units down, is reached in 22 ticks.
    private static var gravity: Float { 1.22 }
    /// Share of its speed that a disc keeps when it bounces.
    private static var spring: Float { 0.32 }

    /// Way down in field units.
    let depth: Float
    /// Ticks until it first touches.
    private let reach: Float

    init(row: Int32) {
      depth = Layout.y(row) - Layout.waiting
      reach = (2 * depth / Fall.gravity).squareRoot()
    }

    private var secondTouch: Float { reach * (1 + 2 * Fall.spring) }
    private var end: Float { reach * (1 + 2 * Fall.spring + 2 * Fall.spring * Fall.spring) }

    /// First whole tick at which it has touched, touched again, and come to rest.
    var contact: Int32 { Int32(reach) + 1 }
    var bounce: Int32 { Int32(secondTouch) + 1 }
    var rest: Int32 { Int32(end) + 1 }

    /// Units below the start, `ticks` after the drop.
    func way(_ ticks: Float) -> Float {
      if ticks >= end { return depth }
      if ticks < reach { return Fall.gravity * ticks * ticks / 2 }
      let speed = Fall.gravity * reach * Fall.spring
      if ticks < secondTouch { return depth - hop(speed, ticks - reach) }
      return depth - hop(speed * Fall.spring, ticks - secondTouch)
    }

    private func hop(_ speed: Float, _ ticks: Float) -> Float {
      max(0, speed * ticks - Fall.gravity * ticks * ticks / 2)
    }

    /// Stretch along the way of fall: above 1 in flight, below 1 just after a touch.
    func stretch(_ ticks: Float) -> Float {
      if ticks < reach { return 1 + 0.14 * Ease.inOut(ticks / reach) }
      let since = ticks < secondTouch ? ticks - reach : ticks - secondTouch
      let strength: Float = ticks < secondTouch ? 0.2 : 0.07
      return 1 - strength * (1 - Ease.out(since / 9))
    }
  }
}
