/// How often, when and in which sessions one creative was shown to one person.
struct AdTally: Sendable, Hashable {
  struct Stamp: Sendable, Hashable {
    var at: Int64
    /// The end of the civil day in the zone that counted when it was shown.
    var dayEnd: Int64
    var session: UInt64
  }

  private(set) var total = 0
  /// The latest, in order of time; at least `AdFrequencyCap.mostCounted` of them.
  private(set) var stamps: [Stamp] = []
  private(set) var spend = AdSpend()

  init() {}

  init(total: Int, stamps: [Stamp], spend: AdSpend) {
    self.total = max(total, stamps.count)
    self.stamps = stamps.sorted { $0.at < $1.at }
    self.spend = spend
  }

  /// - Parameter stamp: not before the latest.
  mutating func add(_ stamp: Stamp) {
    total += 1
    spend.add(dayEnd: stamp.dayEnd)
    stamps.append(stamp)
    if stamps.count > 2 * AdFrequencyCap.mostCounted {
      stamps.removeFirst(AdFrequencyCap.mostCounted)
    }
  }

  /// The moment from which the cap lets it through; `AdMoment.never` where no time does.
  ///
  /// Holds for every moment that is not before the latest stamp.
  func opens(_ cap: AdFrequencyCap, in zone: AdZone, session: UInt64) -> Int64 {
    switch cap {
    case .unlimited: return AdMoment.always
    case .perDay(let limit): return opensByDay(limit, zone)
    case .perHour(let limit): return opensByWindow(limit, seconds: 3_600)
    case .perWindow(let limit, let seconds): return opensByWindow(limit, seconds: seconds)
    case .lifetime(let limit): return total >= limit ? AdMoment.never : AdMoment.always
    case .perSession(let limit):
      if limit <= 0 { return AdMoment.never }
      let count = stamps.reduce(0) { $0 + ($1.session == session ? 1 : 0) }
      return count >= clamped(limit) ? AdMoment.never : AdMoment.always
    case .minInterval(let seconds):
      guard let last = stamps.last, seconds > 0 else { return AdMoment.always }
      return AdMoment.after(last.at, seconds: seconds)
    }
  }

  private func clamped(_ limit: Int) -> Int { min(limit, AdFrequencyCap.mostCounted) }

  private func opensByWindow(_ limit: Int, seconds: Int) -> Int64 {
    if limit <= 0 { return AdMoment.never }
    let limit = clamped(limit)
    guard stamps.count >= limit, seconds > 0 else { return AdMoment.always }
    return AdMoment.after(stamps[stamps.count - limit].at, seconds: seconds)
  }

  /// A day lasts until the later of two midnights: that of the zone in which it was shown and that
  /// of the zone which counts now. So no journey opens a cap again.
  private func opensByDay(_ limit: Int, _ zone: AdZone) -> Int64 {
    if limit <= 0 { return AdMoment.never }
    let limit = clamped(limit)
    guard stamps.count >= limit else { return AdMoment.always }
    // Whatever ended before the latest stamp holds nothing back; no day lasts three.
    let latest = stamps[stamps.count - 1].at
    var ends: [Int64] = []
    for stamp in stamps.reversed() {
      if stamp.at < latest - 3 * AdZone.dayLength { break }
      let end = end(stamp, zone)
      if end > latest { ends.append(end) }
    }
    if ends.count < limit { return AdMoment.always }
    ends.sort()
    return ends[ends.count - limit]
  }

  private func end(_ stamp: Stamp, _ zone: AdZone) -> Int64 {
    max(stamp.dayEnd, zone.endOfDay(stamp.at))
  }
}
