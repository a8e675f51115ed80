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
