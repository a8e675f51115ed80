import Playable

/// A solo game whose every turn a test decides.
///
/// Action scores ten and is a move; left loses ten; up ends the game; right draws from the rules'
/// stream. Its bot acts every so many ticks where the knob says so, else never.
struct Tapper: MiniGame {
  enum Cue: UInt8, CaseIterable { case hit, miss }

  static var id: StaticString { "tapper" }
  static var rules: Int32 { 3 }
  static var seating: Seating { .solo }
  static var pointer: PointerUse { .always }
  static var field: Extent { Extent(width: 200, height: 100) }
  static var knobs: [Knob] {
    [Knob("ticks", 1...100_000, standard: 240), Knob("botEvery", 0...1_000, standard: 0)]
  }

  var tick: Int32 = 0
  var score: Int32 = 0
  var isOver = false
  var held: Input.Levels = []
  var pointer = Input.none
  var random: Random
  let lastTick: Int32
  let botEvery: Int32

  init(_ setup: Setup) {
    random = setup.random(.rules)
    lastTick = setup.tuning[0]
    botEvery = setup.tuning[1]
  }

  mutating func step(_ inputs: Seats<Input>, _ happenings: inout Happenings<Cue>) {
    if isOver { return }
    tick += 1
    let pressed = inputs.person.pressed(since: held)
    held = inputs.person.levels
    pointer = inputs.person
    if pressed.contains(.action) || pressed.contains(.press) {
      score += 10
      happenings.cue(.hit, by: .person, score)
      happenings.moved(by: .person)
    }
    if pressed.contains(.left) {
      score -= 10
      happenings.cue(.miss, by: .person)
    }
    if pressed.contains(.right) { _ = random.next() }
    isOver = pressed.contains(.up) || tick >= lastTick
  }

  var standing: Standing {
    Standing(
      isOver: isOver, scores: Seats(person: score, character: 0),
      progress: Float(tick) / Float(lastTick), ticksLeft: lastTick - tick)
  }

  func draw(on canvas: inout Canvas) {
    canvas.rect(Rect(x: 0, y: 0, width: 200, height: 100), .solid(.white))
  }

  func intent(of bot: inout Bot, at seat: Seat) -> Input {
    botEvery > 0 && (tick + 1) % botEvery == 0 ? .buttons(.action) : .none
  }

  func hash(into hash: inout StateHash) {
    hash.combine(tick)
    hash.combine(score)
    hash.combine(isOver)
    hash.combine(held.rawValue)
    hash.combine(pointer)
    hash.combine(random)
  }
}

/// A shared game: action scores for a seat, up lets the person win, down the character, left nobody.
struct Duel: MiniGame {
  enum Cue: UInt8, CaseIterable { case point }

  static var id: StaticString { "duel" }
  static var rules: Int32 { 1 }
  static var seating: Seating { .shared }
  static var pointer: PointerUse { .held }
  static var field: Extent { Extent(width: 100, height: 100) }
  static var knobs: [Knob] { [Knob("botEvery", 0...1_000, standard: 0)] }

  var tick: Int32 = 0
  var scores = Seats<Int32>(both: 0)
  var held = Seats(both: Input.Levels())
  var isOver = false
  var winner: Seat?
  let botEvery: Int32

  init(_ setup: Setup) { botEvery = setup.tuning[0] }

  mutating func step(_ inputs: Seats<Input>, _ happenings: inout Happenings<Cue>) {
    if isOver { return }
    tick += 1
    for seat in Seat.allCases {
      let pressed = inputs[seat].pressed(since: held[seat])
      held[seat] = inputs[seat].levels
      if pressed.contains(.action) {
        scores[seat] += 1
        happenings.cue(.point, by: seat)
        happenings.moved(by: seat)
      }
      if !pressed.isDisjoint(with: [.up, .down, .left]) {
        isOver = true
        winner = pressed.contains(.up) ? .person : pressed.contains(.down) ? .character : nil
      }
    }
  }

  var standing: Standing { Standing(isOver: isOver, winner: winner, scores: scores) }

  func draw(on canvas: inout Canvas) {
    canvas.rect(Rect(x: 0, y: 0, width: 100, height: 100), .solid(.white))
  }

  func intent(of bot: inout Bot, at seat: Seat) -> Input {
    botEvery > 0 && (tick + 1) % botEvery == 0 ? .buttons(.action) : .none
  }

  func hash(into hash: inout StateHash) {
    hash.combine(tick)
    hash.combine(scores.person)
    hash.combine(scores.character)
    hash.combine(held.person.rawValue)
    hash.combine(held.character.rawValue)
    hash.combine(isOver)
    hash.combine(winner.map { $0.rawValue } ?? 2)
  }
}
