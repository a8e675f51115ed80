import Playable

extension GameChecker {
  /// What a seat cannot know changes neither what its bot does nor what is shown to it.
  func honestBots() throws(Violation) {
    var states: Int32 = 0
    var seed: UInt64 = 0
    while states < 10_000 && seed < 200 {
      seed += 1
      let skill = Float(seed % 5) / 4
      let style = PlayStyle(rawValue: UInt8(seed % 3)) ?? .bold
      var match = Match<Game>(seed: seed, skills: Seats(both: skill), style: style)
      var random = random(seed)
      while !match.game.standing.isOver && match.ticks < limit {
        for seat in Game.seating == .solo ? [.person] : Seat.allCases {
          states += 1
          try honest(match, seat, &random, "seed \(seed), tick \(match.ticks)")
        }
        match.step()
      }
    }
  }

  private func honest(
    _ match: Match<Game>, _ seat: Seat, _ random: inout Random, _ place: String
  ) throws(Violation) {
    var concealed = match.game
    concealed.conceal(from: seat, using: &random)
    var knowing = match.bots[seat]
    var unknowing = knowing
    let a = match.game.intent(of: &knowing, at: seat)
    let b = concealed.intent(of: &unknowing, at: seat)
    try demand(a == b, "\(place): the bot acts on what it cannot know")
    try demand(
      knowing.random == unknowing.random && knowing.memory.isSame(as: unknowing.memory),
      "\(place): the bot remembers what it cannot know")
    try demand(
      concealed.standing == match.game.standing, "\(place): concealing changed the standing")
    guard seat == .person, match.ticks % 50 == 0 else { return }
    var shown = Canvas()
    var covered = Canvas()
    draw(match.game, on: &shown, 0.5)
    draw(concealed, on: &covered, 0.5)
    try demand(shown.commands == covered.commands, "\(place): the picture shows what is hidden")
  }

  /// 0.2 below 0.5 below 0.9: by mean score in a solo game, by games won against each other else.
  func risingSkill() throws(Violation) {
    let skills: [Float] = [0.2, 0.5, 0.9]
    if Game.seating == .solo {
      let means = try skills.map { skill throws(Violation) in try meanScore(skill) }
      try demand(means[0] < means[1] && means[1] < means[2], "mean scores were \(means)")
    } else {
      for (low, high) in zip(skills, skills.dropFirst()) {
        let share = try shareWon(high, against: low)
        try demand(share > 0.5, "skill \(high) won \(share) of its games against \(low)")
      }
    }
  }

  /// The same seed played in another style is another game, in most games.
  func stylesDiffer() throws(Violation) {
    let seeds = seeds(8)
    var alike = 0
    for seed in seeds {
      var ends: [UInt64] = []
      for style in PlayStyle.allCases {
        var match = Match<Game>(seed: seed, skills: Seats(both: 0.7), style: style)
        try play(&match, "seed \(seed), \(style)")
        ends.append(match.game.stateHash)
      }
      if Set(ends).count < ends.count { alike += 1 }
    }
    try demand(
      2 * alike < seeds.count, "two styles played alike in \(alike) of \(seeds.count) games")
  }

  private func meanScore(_ skill: Float) throws(Violation) -> Double {
    var sum = 0.0
    let seeds = seeds(24)
    for seed in seeds {
      let style = PlayStyle(rawValue: UInt8(seed % 3)) ?? .bold
      var match = Match<Game>(seed: seed, skills: Seats(both: skill), style: style)
      sum += Double(try play(&match, "seed \(seed), skill \(skill)").scores.person)
    }
    return sum / Double(seeds.count)
  }

  private func shareWon(_ high: Float, against low: Float) throws(Violation) -> Double {
    var won = 0.0
    let seeds = seeds(20)
    for seed in seeds {
      let better: Seat = seed % 2 == 0 ? .person : .character
      var skills = Seats(both: low)
      skills[better] = high
      var match = Match<Game>(seed: seed, skills: skills)
      let end = try play(&match, "seed \(seed), \(skills)")
      won += end.winner == nil ? 0.5 : end.winner == better ? 1 : 0
    }
    return won / Double(seeds.count)
  }
}

extension InlineArray where Element: Equatable {
  func isSame(as other: InlineArray) -> Bool {
    for index in indices where self[index] != other[index] { return false }
    return true
  }
}
