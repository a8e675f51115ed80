/// How often each whole number was seen, merged exactly: the percentiles of a merged histogram are
/// those of the rows, never averages of percentiles.
public struct TickHistogram: Sendable, Equatable {
  /// Values in rising order, each once, with how often it was seen (at least once).
  public private(set) var bins: [Bin] = []
  private var open: [Int64: Int] = [:]

  public struct Bin: Sendable, Equatable {
    public let value: Int64
    public let count: Int

    public init(value: Int64, count: Int) {
      self.value = value
      self.count = count
    }
  }

  public init() {}

  public init(_ values: some Sequence<Int64>) {
    for value in values { add(value) }
    settle()
  }

  /// Counts a value; `settle` must follow before anything is read.
  public mutating func add(_ value: Int64, times: Int = 1) {
    open[value, default: 0] += times
  }

  /// Sorts what was added since the last call into the bins.
  public mutating func settle() {
    guard !open.isEmpty else { return }
    for bin in bins { open[bin.value, default: 0] += bin.count }
    bins = open.sorted { $0.key < $1.key }.map { Bin(value: $0.key, count: $0.value) }
    open = [:]
  }

  public static func + (a: TickHistogram, b: TickHistogram) -> TickHistogram {
    var sum = a
    sum.settle()
    var other = b
    other.settle()
    for bin in other.bins { sum.add(bin.value, times: bin.count) }
    sum.settle()
    return sum
  }

  public var count: Int { bins.reduce(0) { $0 + $1.count } }

  /// The smallest value that at least the share `p` (0…1) of all rows do not exceed.
  ///
  /// - Returns: nil without rows.
  public func quantile(_ p: Double) -> Int64? {
    let total = count
    guard total > 0 else { return nil }
    let rank = max(1, min(total, Int((p * Double(total)).rounded(.up))))
    var seen = 0
    for bin in bins {
      seen += bin.count
      if seen >= rank { return bin.value }
    }
    return bins.last?.value
  }

  public var sums: Sums {
    bins.reduce(Sums()) { sums, bin in
      let value = Int128(bin.value)
      let times = Int128(bin.count)
      let (squares, overflow) = (value * value).multipliedReportingOverflow(by: times)
      return sums
        + Sums(
          count: bin.count, total: value * times, squares: squares, isExact: !overflow)
    }
  }

  /// Kolmogorov and Smirnov's distance between two samples, 0…1; nil when one is empty.
  public static func distance(_ a: TickHistogram, _ b: TickHistogram) -> Double? {
    let n = a.count
    let m = b.count
    guard n > 0, m > 0 else { return nil }
    var i = 0
    var j = 0
    var seenA = 0
    var seenB = 0
    var most = 0.0
    while i < a.bins.count || j < b.bins.count {
      let first = i < a.bins.count ? a.bins[i].value : .max
      let second = j < b.bins.count ? b.bins[j].value : .max
      if first <= second {
        seenA += a.bins[i].count
        i += 1
      }
      if second <= first {
        seenB += b.bins[j].count
        j += 1
      }
      most = max(most, abs(Double(seenA) / Double(n) - Double(seenB) / Double(m)))
    }
    return most
  }
}
