/// Whether two survival curves could be one (Mantel's test, Cancer Chemotherapy Reports 50, 1966).
public struct LogRank: Sendable, Equatable {
  /// Chi-square with one degree of freedom.
  public let statistic: Double
  public let p: Double

  /// - Returns: nil when one side is empty or nothing ended.
  public init?(_ a: Survival, _ b: Survival) {
    guard a.count > 0, b.count > 0 else { return nil }
    var first = Side(a)
    var second = Side(b)
    var gap = 0.0
    var variance = 0.0
    while let time = [first.nextEnd, second.nextEnd].compactMap({ $0 }).min() {
      first.lose(before: time)
      second.lose(before: time)
      let n = Double(first.atRisk + second.atRisk)
      let share = Double(first.atRisk) / n
      let mine = first.end(at: time)
      let d = Double(mine + second.end(at: time))
      gap += Double(mine) - d * share
      if n > 1 { variance += d * share * (1 - share) * (n - d) / (n - 1) }
    }
    guard variance > 0 else { return nil }
    statistic = gap * gap / variance
    p = Distributions.chiSquareTail(statistic)
  }

  private struct Side {
    var atRisk: Int
    var ended: ArraySlice<TickHistogram.Bin>
    var censored: ArraySlice<TickHistogram.Bin>

    init(_ survival: Survival) {
      atRisk = survival.count
      ended = survival.ended.bins[...]
      censored = survival.censored.bins[...]
    }

    var nextEnd: Int64? { ended.first?.value }

    mutating func lose(before time: Int64) {
      while let bin = censored.first, bin.value < time {
        atRisk -= bin.count
        censored.removeFirst()
      }
    }

    mutating func end(at time: Int64) -> Int {
      guard let bin = ended.first, bin.value == time else { return 0 }
      ended.removeFirst()
      atRisk -= bin.count
      return bin.count
    }
  }
}
