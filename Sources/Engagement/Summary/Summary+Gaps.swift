extension Summary {
  /// What is wrong with the seeds of one group: shards that are missing, or were counted twice.
  public struct SeedFault: Sendable, Equatable {
    public let group: Group
    /// Seeds between its first and its last, or met by other simulated groups, that it lacks.
    public let missing: [ClosedRange<UInt64>]
    /// Seeds it met more than once.
    public let doubled: [UInt64]
  }

  /// Groups whose seeds are not whole; live sessions draw their seeds and are not looked at.
  public var seedFaults: [SeedFault] {
    let simulated = parts.filter { $0.group.origin == .simulated }
    let hull = simulated.flatMap { part -> [ClosedRange<UInt64>] in
      guard let first = part.seeds.runs.first, let last = part.seeds.runs.last else { return [] }
      return [first.lowerBound...last.upperBound]
    }
    let wanted = hull.reduce(SeedSet()) { $0 + SeedSet(runs: [$1]) }
    return simulated.compactMap { part in
      let missing = part.seeds.missing(of: wanted)
      guard !missing.isEmpty || !part.seeds.doubled.isEmpty else { return nil }
      return SeedFault(group: part.group, missing: missing, doubled: part.seeds.doubled)
    }
  }
}
