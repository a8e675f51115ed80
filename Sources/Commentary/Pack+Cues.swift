extension Pack {
  /// What a rule answers.
  @frozen public enum Cue: Sendable, Equatable {
    case common(CommonCue)
    /// Raw value of the game's own cue.
    case own(UInt8)
  }

  /// What the rule with that index answers.
  public func cue(of rule: Int32) -> Cue {
    var bucket = 0
    while bucket < Pack.buckets - 1 && starts[bucket + 1] <= rule { bucket += 1 }
    if let cue = CommonCue(rawValue: UInt8(bucket)) { return .common(cue) }
    return .own(UInt8(bucket - CommonCue.count))
  }

  /// Indices of the rules that answer a cue, heaviest first.
  public func rules(on cue: Cue) -> Range<Int> {
    let bucket: Int
    switch cue {
    case .common(let cue): bucket = Int(cue.rawValue)
    case .own(let code): bucket = CommonCue.count + min(Int(code), CueTable.capacity - 1)
    }
    return Int(starts[bucket])..<Int(starts[bucket + 1])
  }
}

extension Pack {
  /// Whether every criterion of a rule holds.
  public func holds(rule index: Int32, _ now: Knowledge) -> Bool {
    let rule = rules[Int(index)]
    let first = Int(rule.firstCriterion)
    for position in first..<first + Int(rule.criteria) where !holds(criteria[position], now) {
      return false
    }
    return true
  }

  /// Whether every number that a variant shows is the same in both.
  public func shows(_ variant: Int32, of said: Knowledge, as now: Knowledge) -> Bool {
    let range = variants[Int(variant)]
    var at = Int(range.first)
    let end = at + Int(range.count)
    while at < end {
      let byte = bytes[at]
      at += 1
      guard byte == Slot.number || byte == Slot.plural else { continue }
      let fact = Fact(index: bytes[at])
      if said[fact] != now[fact] { return false }
      at += 1
      guard byte == Slot.plural else { continue }
      let forms = bytes[at + 1]
      at += 2
      for _ in 0..<forms { at += 4 + formLength(at) }
    }
    return true
  }
}
