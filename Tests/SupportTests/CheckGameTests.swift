import Playable
import TestSupport
import Testing

@Suite struct CheckGameTests {
  @Test func `a lawful game passes`() {
    #expect(violations(of: Toy<Virtue>.self, seconds: 10) == [])
  }

  @Test func `a dishonest bot is found`() {
    #expect(sins(of: Toy<Peeking>.self).contains("acts on what it cannot know"))
  }

  @Test func `a game without an end is found`() {
    #expect(sins(of: Toy<Endless>.self).contains("is not over after"))
  }

  @Test func `a forgotten field is found by rolling back`() {
    #expect(sins(of: Toy<Forgetting>.self).contains("differently"))
  }

  @Test func `a flood of cues is found`() {
    #expect(sins(of: Toy<Flooding>.self).contains("did not fit"))
  }

  private func sins<Game: MiniGame>(of game: Game.Type) -> String {
    violations(of: game, seconds: 10).joined(separator: "\n")
  }
}

protocol Sin: Sendable { static var name: StaticString { get } }
enum Virtue: Sin { static var name: StaticString { "none" } }
enum Peeking: Sin { static var name: StaticString { "peek" } }
enum Endless: Sin { static var name: StaticString { "endless" } }
enum Forgetting: Sin { static var name: StaticString { "forget" } }
enum Flooding: Sin { static var name: StaticString { "flood" } }

nonisolated(unsafe) private var hidden: Int32 = 0

/// A mark wanders; a point for every tick in which the pointer is near it.
struct Toy<Kind: Sin>: MiniGame {
  enum Cue: UInt8, CaseIterable { case scored }

  static var id: StaticString { "toy" }
  static var rules: Int32 { 1 }
  static var seating: Seating { .solo }
  static var pointer: PointerUse { .alongX }
  static var field: Extent { Extent(width: 360, height: 480) }
  static var knobs: [Knob] { [Knob("seconds", 1...4, standard: 2)] }

  var left: Int32
  var mark: Float = 180
  var score: Int32 = 0
  var rules: Random

  init(_ setup: Setup) {
    left = setup.tuning[0] * 60
    rules = setup.random(.rules)
  }

  mutating func step(_ inputs: Seats<Input>, _ happenings: inout Happenings<Cue>) {
    if left <= 0 && Kind.self != Endless.self { return }
    left = max(0, left - 1)
    if left % 20 == 0 { mark = rules.between(20, 340) }
    if Kind.self == Forgetting.self {
      hidden += 1
      mark += Float(hidden % 3)
    }
    if abs(Float(inputs.person.x) - mark) < 24 {
      score += 1
      for _ in 0..<(Kind.self == Flooding.self ? 9 : 1) { happenings.cue(.scored, by: .person) }
    }
  }

  var standing: Standing {
    Standing(
      isOver: left <= 0 && Kind.self != Endless.self, scores: Seats(person: score, character: 0),
      progress: 0, ticksLeft: left)
  }

  func draw(on canvas: inout Canvas) {
    canvas.circle(Point(mark, 240), radius: 12, .solid(canvas.skin.highlight))
  }

  func intent(of bot: inout Bot, at seat: Seat) -> Input {
    var peek = rules
    return bot.reach(Point(Kind.self == Peeking.self ? peek.between(0, 360) : mark, 240))
  }

  mutating func conceal(from seat: Seat, using random: inout Random) {
    rules.state = UInt64(random.next()) << 32 | UInt64(random.next())
  }

  func hash(into hash: inout StateHash) {
    hash.combine(left)
    hash.combine(mark)
    hash.combine(score)
    hash.combine(rules)
  }
}
