import Playable

extension GameChecker {
  func sameSeedSameHash() throws(Violation) {
    var differing = 0
    for seed in seeds(4) {
      let first = run(seed)
      try demand(first == run(seed), "seed \(seed) led to two different sessions")
      if first != run(seed + 1) { differing += 1 }
    }
    try demand(differing > 0, "every seed leads to the same session")
  }

  private func run(_ seed: UInt64) -> UInt64 {
    goldenHash(Game.self, seed: seed, skill: 0.6, ticks: min(limit, 2_400))
  }

  /// Every tick: save, advance, roll back, re-simulate, compare.
  func synctest() throws(Violation) {
    for seed in seeds(3) {
      var match = Match<Game>(seed: seed)
      var random = random(seed)
      while !match.game.standing.isOver && match.ticks < limit {
        let saved = match
        let inputs = seed % 2 == 0 ? wild(&random) : match.intents()
        let bots = match.bots
        match.step(inputs)
        var again = saved
        again.bots = bots
        again.step(inputs)
        try demand(
          match.fingerprint == again.fingerprint,
          "seed \(seed): tick \(match.ticks) came out differently from its own snapshot")
      }
    }
  }

  /// Every 7 ticks: go back up to 60 ticks and follow the same inputs again.
  func rollBack() throws(Violation) {
    for seed in seeds(2) {
      var match = Match<Game>(seed: seed)
      var past: [(match: Match<Game>, inputs: Seats<Input>)] = []
      while !match.game.standing.isOver && match.ticks < limit {
        let saved = match
        let inputs = match.intents()
        past.append((saved, inputs))
        if past.count > 60 { past.removeFirst() }
        match.step(inputs)
        if match.ticks % 7 != 0 { continue }
        var again = past[0].match
        for (_, inputs) in past { again.step(inputs) }
        try demand(
          match.fingerprint == again.fingerprint,
          "seed \(seed): rolled back \(past.count) ticks from \(match.ticks), came out differently")
      }
    }
  }

  /// Drawing changes nothing, is repeatable, and puts finite numbers on the canvas.
  func drawing() throws(Violation) {
    var match = Match<Game>(seed: 3)
    var first = Canvas()
    var second = Canvas()
    while !match.game.standing.isOver && match.ticks < limit {
      match.step()
      if match.ticks % 5 != 0 { continue }
      let before = match.game.stateHash
      for blend in [0, 0.5, 0.999] as [Float] {
        draw(match.game, on: &first, blend)
        draw(match.game, on: &second, blend)
        let place = "tick \(match.ticks), blend \(blend)"
        try demand(!first.commands.isEmpty, "\(place): nothing drawn")
        try demand(first.commands == second.commands, "\(place): drawn differently twice")
        try demand(first.points == second.points, "\(place): drawn differently twice")
        try demand(first.commands.allSatisfy(isFinite), "\(place): a shape is not finite")
        let finite = first.points.allSatisfy { $0.x.isFinite && $0.y.isFinite }
        try demand(finite, "\(place): a corner is not finite")
      }
      try demand(match.game.stateHash == before, "tick \(match.ticks): drawing changed the state")
    }
  }

  func draw(_ game: Game, on canvas: inout Canvas, _ blend: Float) {
    canvas.clear()
    canvas.blend = blend
    game.draw(on: &canvas)
  }

  private func isFinite(_ command: Command) -> Bool {
    let t = command.transform
    let r = command.rect
    return (t.a + t.b + t.c + t.d + t.tx + t.ty).isFinite
      && (r.x + r.y + r.width + r.height).isFinite
      && (command.a + command.b + command.stroke + command.softness).isFinite
      && r.width >= 0 && r.height >= 0 && command.stroke >= 0 && command.softness >= 0
  }
}
