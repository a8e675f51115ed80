import Playable

extension Four {
  /// Decides once a turn, thinks visibly, then presses on the column and lets go, like a person.
  ///
  /// `bot.memory` holds the turn decided upon, the column, ticks left to think, ticks left to hold.
  public func intent(of bot: inout Bot, at seat: Seat) -> Input {
    guard phase == .aiming, turn == seat else { return .none }
    let move = board.count + 1
    if bot.memory[0] != move || !board.accepts(bot.memory[1]) {
      bot.memory[0] = move
      bot.memory[1] = decide(&bot, at: seat)
      bot.memory[2] = thinkingTicks(of: &bot, at: seat)
      bot.memory[3] = 6 + Int32(bot.random.below(7))
    }
    let column = bot.memory[1]
    let target = Layout.place(column, 3)
    if bot.memory[2] > 0 {
      bot.memory[2] -= 1
      return bot.reach(target)
    }
    if bot.memory[3] > 0 {
      let input = bot.reach(target, pressing: true)
      if Layout.column(at: input.x) == column { bot.memory[3] -= 1 }
      return input
    }
    bot.memory[0] = 0
    return bot.reach(target)
  }

  /// A character answers within 0.5…1 s; a simulated person takes its time, less so when skilled.
  private func thinkingTicks(of bot: inout Bot, at seat: Seat) -> Int32 {
    if seat == .character { return 24 + Int32(bot.random.below(20)) }
    return 50 - Int32(bot.skill * 25) + Int32(bot.random.below(60))
  }

  /// The column for this turn, or −1 on a full board.
  ///
  /// Skill is three things: how seldom the mind wanders, how many plies it looks ahead, and how
  /// often it sees a four at hand even while wandering. At skill 1 nothing is left to chance but a
  /// choice among equals.
  public func decide(_ bot: inout Bot, at seat: Seat) -> Int32 {
    if bot.zeal < 0 && bot.random.chance(-bot.zeal) { return letOff(at: seat) }
    let lapse = (1 - bot.skill) * (1 - bot.skill) * Four.mostLapses
    if bot.random.chance(lapse) { return wander(&bot, at: seat) }
    if let column = opening(&bot) { return column }
    var search = Search(style: bot.style)
    let depth = Four.depth(skill: bot.skill)
    return search.best(on: board, for: seat, depth: depth, using: &bot.random).column
  }

  /// Plies a bot looks ahead: 1 at skill 0.2, 2 at 0.3, 3 at 0.5, 6 at 0.8, all the budget allows at 1.
  static func depth(skill s: Float) -> Int32 {
    let square = s * s
    return 1 + Int32(4 * s + 10 * square * square * square)
  }

  /// Share of careless moves at skill 0.
  private static var mostLapses: Float { 0.8 }

  /// A careless move: any column, rather a middle one; now and then a four at hand, of one's own
  /// or of the other's, is seen after all.
  private func wander(_ bot: inout Bot, at seat: Seat) -> Int32 {
    let wins = board.spots(of: seat) & board.playable
    if wins != 0 && bot.random.chance(bot.skill) { return Lines.column(of: wins) }
    let threats = board.spots(of: seat.other) & board.playable
    if threats != 0 && bot.random.chance(bot.skill) { return Lines.column(of: threats) }
    var total: UInt32 = 0
    for column in 0..<Board.columns where board.accepts(column) { total += weight(column) }
    var draw = bot.random.below(total)
    for column in 0..<Board.columns where board.accepts(column) {
      if draw < weight(column) { return column }
      draw -= weight(column)
    }
    return Lines.column(of: board.playable)
  }

  /// How a style begins: the bold in the middle, the careful beside it, the playful wherever.
  private func opening(_ bot: inout Bot) -> Int32? {
    guard board.count < 4 else { return nil }
    switch bot.style {
    case .bold: return 3
    case .careful: return bot.random.chance(0.5) ? 2 : 4
    case .playful: return 1 + Int32(bot.random.below(5))
    }
  }

  /// A quiet move, which builds least: of somebody who is ahead and is in no hurry.
  private func letOff(at seat: Seat) -> Int32 {
    var least = Int32.max
    var chosen: Int32 = -1
    for column in 0..<Board.columns where board.accepts(column) {
      let cell = Lines.cell(column, board.height(column))
      let own = board.discs[seat] | cell
      let made = Lines.spots(own, taken: board.taken | cell).nonzeroBitCount
      let built = Taste.place(cell) + 24 * Int32(made) + (Lines.hasFour(own) ? 100 : 0)
      if built < least {
        least = built
        chosen = column
      }
    }
    return chosen
  }

  private func weight(_ column: Int32) -> UInt32 { UInt32(5 - abs(column - 3)) }
}
