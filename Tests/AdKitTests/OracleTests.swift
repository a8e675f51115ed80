import AdKit
import Foundation
import Testing

/// Selection told a second time, slowly and plainly, to compare with.
struct SelectionOracle {
  var creatives: [AdCreative]
  var defaultCap: AdFrequencyCap
  var zone: TimeZone
  var shown: [(id: String, date: Date, session: String?)]
  private let calendar: Calendar

  init(
    _ creatives: [AdCreative], _ defaultCap: AdFrequencyCap, _ zone: TimeZone,
    _ shown: [(id: String, date: Date, session: String?)]
  ) {
    self.creatives = creatives
    self.defaultCap = defaultCap
    self.zone = zone
    self.shown = shown
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    self.calendar = calendar
  }

  func pick(
    _ format: AdFormat, _ context: AdContext, _ session: String?, _ random: inout AdRandom
  ) -> String? {
    let open = creatives.filter { isEligible($0, format, context, session) }
      .sorted { $0.id < $1.id }
    let sum = open.reduce(UInt64(0)) { $0 + UInt64($1.weight) }
    if sum == 0 { return nil }
    let drawn = random.below(sum)
    var cumulative: UInt64 = 0
    return open.first { creative in
      cumulative += UInt64(creative.weight)
      return cumulative > drawn
    }?.id
  }

  private func isEligible(
    _ creative: AdCreative, _ format: AdFormat, _ context: AdContext, _ session: String?
  ) -> Bool {
    let now = context.date
    guard creative.format == format, creative.weight > 0 else { return false }
    if let start = creative.schedule.start, now < start { return false }
    if let end = creative.schedule.end, now >= end { return false }
    if !creative.schedule.dayParts.isEmpty,
      !creative.schedule.dayParts.contains(where: { covers($0, now) })
    {
      return false
    }
    let flags = context.flags
    if !creative.targeting.exclude.filter({ flags.contains($0) }).isEmpty { return false }
    if creative.targeting.requireAll.contains(where: { !flags.contains($0) }) { return false }
    if !creative.targeting.requireAny.isEmpty,
      !creative.targeting.requireAny.contains(where: { flags.contains($0) })
    {
      return false
    }
    if creative.requiresConsent && !context.hasConsent { return false }
    if context.isChildDirected && !creative.isFitForChildren { return false }
    let cap = creative.frequencyCap ?? defaultCap
    return !isCapped(cap, shown.filter { $0.id == creative.id }, now, session)
  }

  private func covers(_ part: AdDayPart, _ now: Date) -> Bool {
    let parts = calendar.dateComponents([.weekday, .hour, .minute], from: now)
    guard let weekday = parts.weekday, let hour = parts.hour, let minute = parts.minute else {
      return false
    }
    let time = hour * 60 + minute
    let days = AdDayPart.Day.allCases
    let today = days[(weekday + 5) % 7]
    let yesterday = days[(weekday + 4) % 7]
    if part.from < part.to {
      return part.days.contains(today) && part.from <= time && time < part.to
    }
    return (part.days.contains(today) && time >= part.from)
      || (part.days.contains(yesterday) && time < part.to)
  }

  private func isCapped(
    _ cap: AdFrequencyCap, _ mine: [(id: String, date: Date, session: String?)], _ now: Date,
    _ session: String?
  ) -> Bool {
    switch cap {
    case .unlimited: false
    case .perDay(let limit):
      limit <= 0 || mine.count { calendar.isDate($0.date, inSameDayAs: now) } >= limit
    case .perHour(let limit):
      limit <= 0 || mine.count { now.timeIntervalSince($0.date) < 3_600 } >= limit
    case .perWindow(let limit, let seconds):
      limit <= 0 || mine.count { now.timeIntervalSince($0.date) < Double(seconds) } >= limit
    case .perSession(let limit):
      limit <= 0 || mine.count { $0.session == session } >= limit
    case .lifetime(let limit): limit <= 0 || mine.count >= limit
    case .minInterval(let seconds):
      mine.contains { now.timeIntervalSince($0.date) < Double(seconds) }
    }
  }
}

@Suite struct OracleTests {
  static let zones = [
    "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Antarctica/Troll", "Asia/Tokyo",
  ].compactMap { TimeZone(identifier: $0) }

  static func cap(_ random: inout AdRandom) -> AdFrequencyCap {
    let limit = Int(random.below(5)) - 1
    let seconds = 1 + Int(random.below(200_000))
    switch random.below(8) {
    case 0: return .perDay(limit)
    case 1: return .perHour(limit)
    case 2: return .perWindow(limit, seconds: seconds)
    case 3: return .perSession(limit)
    case 4: return .lifetime(limit * 2)
    case 5: return .minInterval(seconds: seconds)
    default: return .unlimited
    }
  }

  static func flags(_ random: inout AdRandom, _ most: UInt64) -> Set<String> {
    Set((0..<random.below(most + 1)).map { _ in "f\(random.below(6))" })
  }

  static func creative(_ index: Int, _ base: Date, _ random: inout AdRandom) -> AdCreative {
    var one = AdCreative(
      id: "c\(random.below(1_000))-\(index)",
      format: random.below(3) == 0 ? .overlay : .banner, image: .symbol("s"), headline: "h",
      weight: UInt32(random.below(4) == 0 ? 0 : random.below(1_000)))
    if random.below(2) == 0 { one.frequencyCap = cap(&random) }
    if random.below(3) == 0 { one.schedule.start = base + Double(random.below(400_000)) }
    if random.below(3) == 0 { one.schedule.end = base + Double(random.below(800_000)) }
    if random.below(4) == 0 {
      let days = AdDayPart.Day.allCases.filter { _ in random.below(2) == 0 }
      let from = Int(random.below(1_440))
      let to = Int(random.below(1_441))
      one.schedule.dayParts = [AdDayPart(days: Set(days), from: from, to: to)]
    }
    if random.below(3) == 0 {
      one.targeting = AdTargeting(
        requireAll: flags(&random, 1), requireAny: flags(&random, 2), exclude: flags(&random, 1))
    }
    one.requiresConsent = random.below(6) == 0
    one.isFitForChildren = random.below(2) == 0
    return one
  }

  @Test func `ASL-1: selection agrees with a plain reading of the rules on random inventories`() {
    var random = AdRandom(seed: 4)
    var filled = 0
    let rounds = Effort.rounds(100_000)
    for round in 0..<rounds {
      let zone = Self.zones[Int(random.below(UInt64(Self.zones.count)))]
      // Around the changes of the clocks in spring 2026, in whole milliseconds.
      let base = Date(timeIntervalSince1970: 1_772_600_000 + Double(random.below(4_000_000)))
      let creatives = (0..<random.below(9)).map { Self.creative(Int($0), base, &random) }
      let defaultCap = Self.cap(&random)
      let inventory = AdInventory(
        creatives.shuffled(using: &random), defaultCap: defaultCap, timeZone: zone)
      var history = AdHistory()
      var shown: [(id: String, date: Date, session: String?)] = []
      var moment = base
      for _ in 0..<random.below(8) where !creatives.isEmpty {
        moment += Double(random.below(60_000))
        let id = creatives[Int(random.below(UInt64(creatives.count)))].id
        let session = random.below(2) == 0 ? "s1" : nil
        history.show(id, moment, in: zone, session: session)
        shown.append((id, moment, session))
      }
      let context = AdContext(
        date: moment + Double(random.below(100_000)), flags: Self.flags(&random, 4),
        hasConsent: random.below(2) == 0, isChildDirected: random.below(4) == 0)
      let session = random.below(2) == 0 ? "s1" : nil
      let oracle = SelectionOracle(creatives, defaultCap, zone, shown)
      var draws = AdRandom(seed: UInt64(round))
      var same = draws
      let found = AdSelector.creative(
        for: banner, in: inventory, context: context, history: history, session: session,
        random: &draws)
      let wanted = oracle.pick(.banner, context, session, &same)
      #expect(found?.id == wanted, "round \(round)")
      #expect(draws == same)
      let explained = AdExplanation(
        AdRequest(
          id: "r", placement: banner, context: context, session: session, history: history,
          random: AdRandom(seed: 0)), in: inventory)
      #expect((explained.noFill == nil) == (wanted != nil), "round \(round)")
      if found != nil { filled += 1 }
    }
    print("selection compared with the oracle on \(rounds) random inventories, \(filled) filled")
    #expect(filled > rounds / 5)
  }
}
