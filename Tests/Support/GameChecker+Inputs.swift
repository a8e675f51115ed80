import Playable

extension GameChecker {
  /// Any levels and any place: often extreme, as a broken host would send them.
  func wild(_ random: inout Random) -> Seats<Input> {
    Seats(person: wildInput(&random), character: wildInput(&random))
  }

  private func wildInput(_ random: inout Random) -> Input {
    let bits = random.next()
    let levels = Input.Levels(rawValue: UInt8(truncatingIfNeeded: bits))
    switch bits >> 8 & 7 {
    case 0: return Input(x: .min, y: .max, levels: levels)
    case 1: return Input(x: .max, y: .min, levels: levels)
    case 2: return .none
    case 3: return Input(x: 0, y: 0, levels: .all)
    default:
      return Input(
        x: Int16(random.below(UInt32(Game.field.width) + 1)),
        y: Int16(random.below(UInt32(Game.field.height) + 1)), levels: levels)
    }
  }

  func declarations() throws(Violation) {
    try demand(Game.id.utf8CodeUnitCount > 0, "the id is empty")
    try demand(Game.rules >= 1, "the rules' version is below 1")
    try demand(Game.field.width > 0 && Game.field.height > 0, "the field is empty")
    try demand(Game.knobs.count <= Tuning.capacity, "more than \(Tuning.capacity) knobs")
    for knob in Game.knobs {
      try demand(
        knob.least <= knob.standard && knob.standard <= knob.most,
        "knob \(knob.name): its standard is out of its range")
    }
    for (index, cue) in Game.Cue.allCases.enumerated() {
      try demand(Int(cue.rawValue) == index, "cue \(cue) has code \(cue.rawValue), not \(index)")
    }
  }

  /// Wild and held inputs, at every tick until the end.
  func everyInput() throws(Violation) {
    for seed in seeds(8) {
      var match = Match<Game>(seed: seed)
      var random = random(seed)
      try play(&match, "seed \(seed), wild") { _ in wild(&random) }
    }
    for bits in 0..<UInt8(128) {
      var match = Match<Game>(seed: UInt64(bits))
      let x: Int16 = bits & 1 == 0 ? Game.field.width : 0
      let held = Input(x: x, y: Game.field.height / 2, levels: Input.Levels(rawValue: bits))
      if bits % 8 == 7 || effort > 1 {
        try play(&match, "levels \(bits) held") { _ in Seats(both: held) }
      } else {
        for _ in 0..<300 {
          match.step(Seats(both: held))
          try lawful(match, "levels \(bits) held")
        }
      }
    }
  }

  func idle() throws(Violation) {
    for seed in seeds(8) {
      var match = Match<Game>(seed: seed)
      try play(&match, "seed \(seed), idle") { _ in Seats(both: .none) }
    }
  }

  /// A finished game stays finished, whatever is pressed.
  func afterTheEnd() throws(Violation) {
    for seed in seeds(4) {
      var match = Match<Game>(seed: seed)
      let end = try play(&match, "seed \(seed)")
      var random = random(seed)
      for _ in 0..<180 {
        match.step(wild(&random))
        try lawful(match, "seed \(seed), after the end")
        let now = match.game.standing
        try demand(
          now.isOver && now.winner == end.winner && now.scores == end.scores,
          "seed \(seed): the standing changed after the end")
      }
    }
  }

  /// Each knob at both ends, all at once at both ends, and drawn at random.
  func tuning() throws(Violation) {
    let knobs = Game.knobs
    var tunings: [Tuning] = []
    for index in knobs.indices {
      for value in [knobs[index].least, knobs[index].most] {
        var tuning = Tuning(knobs)
        tuning.set(index, to: value, of: knobs)
        tunings.append(tuning)
      }
    }
    var random = random(99)
    for mode in 0..<8 {
      var tuning = Tuning(knobs)
      for (index, knob) in knobs.enumerated() {
        let spread = UInt32(knob.most - knob.least) + 1
        let drawn = knob.least + Int32(random.below(spread))
        tuning.set(index, to: mode == 0 ? knob.least : mode == 1 ? knob.most : drawn, of: knobs)
      }
      tunings.append(tuning)
    }
    for (index, tuning) in tunings.enumerated() {
      for skill in [0, 1] as [Float] {
        var match = Match<Game>(seed: UInt64(index), tuning: tuning, skills: Seats(both: skill))
        try play(&match, "tuning \(index) of \(tunings.count), skill \(skill)")
      }
    }
  }
}
