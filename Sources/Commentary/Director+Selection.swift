import Playable

/// What would be said.
@frozen public struct Choice: Sendable, Equatable {
  /// Index in `Pack.rules`.
  public let rule: Int32
  /// Index in `Pack.variants`.
  public let variant: Int32
}

/// Why a rule is, or is not, among those that may answer.
@frozen public enum Verdict: UInt8, Sendable, CaseIterable {
  case eligible, taunts, once, cooldown, chance, criterion
}

extension Director {
  /// What would answer an occurrence now; changes nothing.
  public func select(_ what: Occurrence, _ facts: Facts, at tick: Int32) -> Choice? {
    var now = known
    now.learn(what, facts)
    return select(what, now, number: heard &+ 1, at: tick)
  }

  /// Why a rule of the pack would, or would not, be among those that may answer now.
  public func verdict(
    on rule: Int32, _ what: Occurrence, _ facts: Facts, at tick: Int32
  ) -> Verdict {
    var now = known
    now.learn(what, facts)
    return verdict(on: Int(rule), now, heard &+ 1, tick)
  }

  func select(_ what: Occurrence, _ now: Knowledge, number: Int32, at tick: Int32) -> Choice? {
    var rule: Int32?
    if what.own < UInt8(CueTable.capacity) {
      rule = best(in: CommonCue.count + Int(what.own), now, number, tick)
    }
    // The game's own cue comes first, until all that is said on it was said once more often.
    let rounds = rule.map { uses[Int($0)].rounds } ?? .max
    if rounds > 0, what.common < UInt8(CommonCue.count),
      let common = best(in: Int(what.common), now, number, tick),
      uses[Int(common)].rounds < rounds
    {
      rule = common
    }
    return rule.map { Choice(rule: $0, variant: nextVariant(of: $0)) }
  }

  /// Takes note that a choice was said.
  mutating func commit(_ choice: Choice, at tick: Int32) {
    let index = Int(choice.rule)
    let rule = pack.rules[index]
    var use = uses[index]
    use.last = tick
    if use.count < .max { use.count += 1 }
    use.rounds = use.count / UInt16(rule.variants)
    uses[index] = use
    if rule.cooldown >= 0 { readyAt[Int(rule.cooldown)] = tick &+ rule.cooldownTicks }
    let first = Int(rule.firstChange)
    for change in pack.changes[first..<first + Int(rule.changes)] {
      let old = change.adds ? known[change.fact] ?? 0 : 0
      known[change.fact] = old &+ change.value
    }
  }

  /// Fewest times through its deck, then heaviest, then fewest uses, then longest ago, then by lot.
  private func best(
    in bucket: Int, _ now: Knowledge, _ number: Int32, _ tick: Int32
  ) -> Int32? {
    var best = -1
    for index in Int(pack.starts[bucket])..<Int(pack.starts[bucket + 1]) {
      if best >= 0 {
        // Heaviest come first: nothing further on can beat a rule whose deck is not used up.
        if uses[best].rounds == 0 && pack.rules[index].weight < pack.rules[best].weight { break }
        if !beats(index, best) { continue }
      }
      if verdict(on: index, now, number, tick) == .eligible { best = index }
    }
    return best < 0 ? nil : Int32(best)
  }

  private func beats(_ a: Int, _ b: Int) -> Bool {
    if uses[a].rounds != uses[b].rounds { return uses[a].rounds < uses[b].rounds }
    if pack.rules[a].weight != pack.rules[b].weight {
      return pack.rules[a].weight > pack.rules[b].weight
    }
    if uses[a].count != uses[b].count { return uses[a].count < uses[b].count }
    if uses[a].last != uses[b].last { return uses[a].last < uses[b].last }
    return lot(a, 0) < lot(b, 0)
  }

  /// A number that depends on seed, rule and a third thing alone.
  private func lot(_ rule: Int, _ salt: Int32) -> UInt64 {
    Random.mix(key ^ (UInt64(rule) << 32 | UInt64(UInt32(bitPattern: salt))))
  }

  func verdict(on index: Int, _ now: Knowledge, _ number: Int32, _ tick: Int32) -> Verdict {
    let rule = pack.rules[index]
    if rule.taunt.rawValue > persona.taunts.rawValue { return .taunts }
    if rule.once != .never && uses[index].count > 0 { return .once }
    if rule.cooldown >= 0 && tick < readyAt[Int(rule.cooldown)] { return .cooldown }
    let first = Int(rule.firstCriterion)
    for position in first..<first + Int(rule.criteria) {
      if !pack.holds(pack.criteria[position], now) { return .criterion }
    }
    if rule.chance < 65_536 && lot(index, number) >> 48 >= UInt64(rule.chance) { return .chance }
    return .eligible
  }

  /// The next card of a rule's deck, which is shuffled anew each time it is used up.
  private func nextVariant(of rule: Int32) -> Int32 {
    let count = Int(pack.rules[Int(rule)].variants)
    let use = uses[Int(rule)]
    let place = Int(use.count) % count
    // Two cards must simply alternate, or one would come twice in a row.
    let round = count == 2 ? 0 : Int32(use.rounds)
    var deck = shuffled(count, rule, round)
    if round > 0 && count > 2 && deck[0] == shuffled(count, rule, round - 1)[count - 1] {
      deck.swapAt(0, 1)
    }
    return pack.rules[Int(rule)].firstVariant + Int32(deck[place])
  }

  private func shuffled(_ count: Int, _ rule: Int32, _ round: Int32) -> InlineArray<32, UInt8> {
    var deck = InlineArray<32, UInt8> { UInt8($0) }
    var random = Random(seed: lot(Int(rule), round &+ 1), stream: .commentary)
    random.shuffle(&deck, count: count)
    return deck
  }
}

extension Pack {
  /// Whether one condition holds.
  public func holds(_ criterion: Criterion, _ now: Knowledge) -> Bool {
    guard let value = now[criterion.fact] else { return criterion.test == .absent }
    switch criterion.test {
    case .within: return value >= criterion.low && value <= criterion.high
    case .outside: return value < criterion.low || value > criterion.high
    case .present: return true
    case .absent: return false
    case .oneOf:
      let first = Int(criterion.low)
      for position in first..<first + Int(criterion.high) where numbers[position] == value {
        return true
      }
      return false
    }
  }
}

extension Knowledge {
  /// Takes over what moves on by itself: scores, lead, time; not what belongs to the occurrence.
  mutating func refresh(from latest: Knowledge) {
    // Facts 1…6: an array literal here would allocate.
    for index in Fact.score.index...Fact.retries.index {
      self[Fact(index: index)] = latest[Fact(index: index)]
    }
  }
}
