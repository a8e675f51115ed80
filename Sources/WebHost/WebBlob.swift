import Commentary
import Playable
import Stage

/// All that a page stages beside its game: who plays for whom, in which words and by which rules.
///
/// It travels as bytes (`encoded()`) beside the code, so that tuning, colours, copy, character and
/// lines change without compiling anything. The same blob opened natively stages the same session.
public struct WebBlob: Sendable {
  /// Id and rules version of the game that it was made for.
  public var game: Text
  public var rules: Int32
  /// Values of the game's knobs, in its order; missing ones are standard.
  public var tuning: Numbers
  public var frame: FrameRules
  public var rival: RivalPlan
  /// Ids that a recording names.
  public var character: Text
  public var sponsor: Text
  /// What the advertising network asks of the page, as `LifeRules.numbers`; none are standard.
  public var network: Numbers
  public var cast: Cast
  /// Drawings of the letters that a page needs, as they came; encoding makes them anew.
  public internal(set) var letters: [UInt8] = []

  public init(
    game: Text, rules: Int32, plan: Plan, cast: Cast, character: Text = Text(),
    sponsor: Text = Text(), network: Numbers = Numbers()
  ) {
    self.game = game
    self.rules = rules
    tuning = Numbers()
    for index in 0..<Int(plan.tuning.count) { tuning.append(plan.tuning[index]) }
    frame = plan.frame
    rival = plan.rival
    self.character = character
    self.sponsor = sponsor
    self.network = network
    self.cast = cast
  }

  /// What a session of a game with these knobs follows from.
  public func plan(seed: UInt64, knobs: [Knob]) -> Plan {
    var tuned = Tuning(knobs)
    for index in 0..<Int(tuning.count) { tuned.set(index, to: tuning[index], of: knobs) }
    return Plan(seed: seed, tuning: tuned, frame: frame, rival: rival)
  }

  /// Up to 16 whole numbers.
  @frozen public struct Numbers: Sendable {
    private var values = InlineArray<16, Int32>(repeating: 0)
    public private(set) var count: Int32 = 0

    public init() {}

    /// Adds a number; beyond 16 they are left out.
    public mutating func append(_ value: Int32) {
      guard count < 16 else { return }
      values[Int(count)] = value
      count += 1
    }

    /// 0 for what is not there.
    public subscript(index: Int) -> Int32 {
      index >= 0 && index < Int(count) ? values[index] : 0
    }
  }
}
