/// Which seeds were met: kept as runs, so that a million neighbours take no more room than two.
public struct SeedSet: Sendable, Equatable {
  /// Runs in rising order that neither touch nor overlap.
  public private(set) var runs: [ClosedRange<UInt64>] = []
  /// Seeds met more than once, in rising order, each once.
  public private(set) var doubled: [UInt64] = []
  private var open: [UInt64] = []

  /// No more doubled seeds than this are named.
  public static let namedLimit = 1_000

  public init() {}

  public init(runs: [ClosedRange<UInt64>], doubled: [UInt64] = []) {
    self.doubled = doubled
    add(runs)
  }

  /// Counts a seed; `settle` must follow before anything is read.
  public mutating func add(_ seed: UInt64) {
    // Benches come in order: the usual seed is the one after the last.
    if open.isEmpty, let last = runs.last, last.upperBound < .max, seed == last.upperBound + 1 {
      runs[runs.count - 1] = last.lowerBound...seed
    } else {
      open.append(seed)
      if open.count >= 65_536 { settle() }
    }
  }

  public mutating func settle() {
    guard !open.isEmpty else { return }
    open.sort()
    var fresh: [ClosedRange<UInt64>] = []
    for seed in open {
      if let last = fresh.last, last.upperBound == seed {
        double(seed)
      } else if let last = fresh.last, last.upperBound &+ 1 == seed {
        fresh[fresh.count - 1] = last.lowerBound...seed
      } else {
        fresh.append(seed...seed)
      }
    }
    open = []
    add(fresh)
  }

  private mutating func double(_ seed: UInt64) {
    guard doubled.count < SeedSet.namedLimit, !doubled.contains(seed) else { return }
    doubled.append(seed)
    doubled.sort()
  }

  private mutating func add(_ others: [ClosedRange<UInt64>]) {
    var joined: [ClosedRange<UInt64>] = []
    for run in (runs + others).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      guard let last = joined.last else {
        joined.append(run)
        continue
      }
      if run.lowerBound <= last.upperBound {
        let shared = run.lowerBound...min(run.upperBound, last.upperBound)
        for seed in shared.prefix(SeedSet.namedLimit) { double(seed) }
      }
      if last.upperBound == .max || run.lowerBound <= last.upperBound + 1 {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, run.upperBound)
      } else {
        joined.append(run)
      }
    }
    runs = joined
  }

  public static func + (a: SeedSet, b: SeedSet) -> SeedSet {
    var sum = a
    sum.settle()
    var other = b
    other.settle()
    for seed in other.doubled { sum.double(seed) }
    sum.add(other.runs)
    return sum
  }

  /// The runs between the first seed and the last that were never met.
  public var missing: [ClosedRange<UInt64>] {
    zip(runs, runs.dropFirst()).map { ($0.upperBound + 1)...($1.lowerBound - 1) }
  }

  /// The runs of seeds that another set has and this one has not.
  public func missing(of other: SeedSet) -> [ClosedRange<UInt64>] {
    var gaps: [ClosedRange<UInt64>] = []
    var mine = runs[...]
    for run in other.runs {
      var next = run.lowerBound
      while let own = mine.first, own.upperBound < next { mine.removeFirst() }
      var isCovered = false
      for own in mine where own.lowerBound <= run.upperBound {
        if own.lowerBound > next { gaps.append(next...(own.lowerBound - 1)) }
        isCovered = own.upperBound >= run.upperBound
        if isCovered { break }
        next = own.upperBound + 1
      }
      if !isCovered { gaps.append(next...run.upperBound) }
    }
    return gaps
  }
}
