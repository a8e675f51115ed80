import Playable

/// A hand on a pointer: reaches with reaction time, aim error, corrections, tremor and drift.
///
/// Reaches follow the minimum-jerk profile (Flash & Hogan 1985), last as long as Fitts' law in
/// Shannon's form says, and miss in proportion to their length (Harris & Wolpert 1998); what is
/// missed is corrected by a second, smaller reach. Physiological tremor is a 9–11 Hz resonance.
public struct HumanPointer: Sendable {
  /// How one hand and its device differ from another's; lengths in field units.
  public struct Hand: Sendable {
    /// Root mean square of the tremor.
    public var tremor: Float
    /// Root mean square of the device's own noise, independent from tick to tick.
    public var jitter: Float
    /// Root mean square of the slow wandering of a resting hand.
    public var drift: Float
    /// Spread of a reach's end, as a share of its length.
    public var aimError: Float
    /// Noise on the path, as a share of the distance travelled in a tick.
    public var pathNoise: Float

    public init(
      tremor: Float, jitter: Float, drift: Float, aimError: Float = 0.06, pathNoise: Float = 0.06
    ) {
      self.tremor = tremor
      self.jitter = jitter
      self.drift = drift
      self.aimError = aimError
      self.pathNoise = pathNoise
    }

    public static var mouse: Hand { Hand(tremor: 0.35, jitter: 0.15, drift: 0.6) }
    public static var finger: Hand { Hand(tremor: 0.6, jitter: 0.3, drift: 2) }
    public static var shaky: Hand { Hand(tremor: 1, jitter: 0.5, drift: 3, aimError: 0.12) }
  }

  private struct Reach {
    var begin: Int32
    var ticks: Float
    var dx: Float
    var dy: Float
  }

  private struct Axis {
    var rest: Float
    var drift: Float = 0
    var tremor: Float = 0
    var tremorBefore: Float = 0

    init(rest: Float) { self.rest = rest }

    /// Poles at radius 0.93 and 10 Hz; 0.43 makes a unit drive a tremor of its own size.
    mutating func noise(of hand: Hand, moved: Float, _ random: inout Random) -> Float {
      let next = 0.93 * tremor - 0.8649 * tremorBefore + 0.43 * hand.tremor * random.normal()
      tremorBefore = tremor
      tremor = next
      drift += hand.drift * 0.18 * random.normal() - 0.016 * drift
      return tremor + drift + hand.jitter * random.normal()
        + hand.pathNoise * abs(moved) * random.normal()
    }
  }

  public let hand: Hand
  public let field: Extent
  private var random: Random
  private var tick: Int32 = 0
  private var reaches: [Reach] = []
  private var horizontal: Axis
  private var vertical: Axis
  private var goal: (x: Float, y: Float)
  private var correctAt: Int32 = .max
  private var last: (x: Float, y: Float)

  public init(seed: UInt64, field: Extent, hand: Hand = .finger) {
    self.hand = hand
    self.field = field
    random = Random(seed: seed, stream: .bot)
    let middle = (x: Float(field.width) / 2, y: Float(field.height) / 2)
    horizontal = Axis(rest: middle.x)
    vertical = Axis(rest: middle.y)
    goal = middle
    last = middle
  }

  /// Whether a reach is under way or still to come.
  public var isReaching: Bool { !reaches.isEmpty || correctAt != .max }

  /// Wants the pointer there; the hand follows after `delay` ticks, or after a drawn reaction time.
  public mutating func aim(x: Float, y: Float, delay: Int32? = nil) {
    goal = (x, y)
    let reaction = max(7, 12 + 2.5 * random.normal() - 3 * logOfUnit())
    reach(after: delay ?? Int32(reaction))
  }

  /// Where the pointer is at the next tick.
  public mutating func next() -> (x: Int16, y: Int16) {
    tick += 1
    if tick >= correctAt { correct() }
    settleFinished()
    var x = horizontal.rest
    var y = vertical.rest
    for one in reaches {
      let share = progress(of: one)
      x += one.dx * share
      y += one.dy * share
    }
    let moved = (x: x - last.x, y: y - last.y)
    last = (x, y)
    x += horizontal.noise(of: hand, moved: moved.x, &random)
    y += vertical.noise(of: hand, moved: moved.y, &random)
    return (whole(x, field.width), whole(y, field.height))
  }

  private mutating func reach(after delay: Int32) {
    let planned = end
    let dx = goal.x - planned.x
    let dy = goal.y - planned.y
    let length = (dx * dx + dy * dy).squareRoot()
    if length < 2 { return }
    let spread = 1 + hand.aimError * random.normal()
    let bits = logTwo(length / 24 + 1)
    let ticks = (6 + 7.5 * bits) * random.between(0.85, 1.2)
    reaches.append(
      Reach(
        begin: tick + delay, ticks: ticks, dx: dx * spread + hand.aimError * 4 * random.normal(),
        dy: dy * spread + hand.aimError * 4 * random.normal()))
    correctAt = tick + delay + Int32(ticks) + 4 + Int32(random.below(6))
  }

  private mutating func correct() {
    correctAt = .max
    let dx = goal.x - end.x
    let dy = goal.y - end.y
    if dx * dx + dy * dy > 16 { reach(after: 0) }
  }

  private var end: (x: Float, y: Float) {
    var end = (x: horizontal.rest, y: vertical.rest)
    for one in reaches {
      end.x += one.dx
      end.y += one.dy
    }
    return end
  }

  private mutating func settleFinished() {
    for one in reaches where progress(of: one) == 1 {
      horizontal.rest += one.dx
      vertical.rest += one.dy
    }
    let now = tick
    reaches.removeAll { Float(now - $0.begin) >= $0.ticks }
  }

  private func progress(of reach: Reach) -> Float {
    let t = Maths.clamp(Float(tick - reach.begin) / reach.ticks, 0, 1)
    return t * t * t * (10 + t * (6 * t - 15))
  }

  private func whole(_ value: Float, _ most: Int16) -> Int16 {
    Int16(Maths.clamp(value + 0.5, 0, Float(most)))
  }

  private mutating func logOfUnit() -> Float { 0.693 * logTwo(max(random.unit(), 0x1p-20)) }

  private func logTwo(_ value: Float) -> Float {
    var whole: Float = 0
    var left = value
    while left >= 2 {
      left /= 2
      whole += 1
    }
    while left < 1 {
      left *= 2
      whole -= 1
    }
    let x = left - 1
    return whole + x * (1.4142 - 0.4142 * x)
  }
}
