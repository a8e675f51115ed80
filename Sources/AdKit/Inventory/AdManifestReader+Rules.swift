import Foundation
import JSONText
import Money

extension AdManifestReader {
  private enum CapKind: String, CaseIterable {
    case perDay, perHour, perWindow, perSession, lifetime, minInterval, unlimited
  }

  mutating func cap(_ node: Node) -> AdFrequencyCap? {
    guard isObject(node, ["kind", "limit", "seconds"]) else { return nil }
    let kinds = CapKind.allCases.map { ($0.rawValue, $0) }
    let kind = required("kind", of: node, "a kind").flatMap { choice($0, "kind of cap", kinds) }
    switch kind {
    case nil: return nil
    case .unlimited: return .unlimited
    case .minInterval: return seconds(of: node).map { .minInterval(seconds: $0) }
    case .perWindow:
      let seconds = seconds(of: node)
      guard let limit = limit(of: node), let seconds else { return nil }
      return .perWindow(limit, seconds: seconds)
    case .perDay: return limit(of: node).map { .perDay($0) }
    case .perHour: return limit(of: node).map { .perHour($0) }
    case .perSession: return limit(of: node).map { .perSession($0) }
    case .lifetime: return limit(of: node).map { .lifetime($0) }
    }
  }

  private mutating func limit(of node: Node) -> Int? {
    let most = Int64(AdFrequencyCap.mostCounted)
    guard let place = required("limit", of: node, "how many"),
      let limit = whole(place, -most...most)
    else { return nil }
    expectSome(limit, place)
    return Int(limit)
  }

  /// Nobody sees what may be shown no time at all: that is hardly ever meant.
  private mutating func expectSome(_ limit: Int64, _ place: Node) {
    guard isStrict && limit <= 0 else { return }
    fail(
      place, "\(limit) lets nobody see it",
      "write at least 1, or switch a creative off by \"weight\": 0")
  }

  private mutating func budget(_ key: String, of node: Node) -> Int? {
    guard let place = member(key, of: node), let budget = whole(place, 0...1_000_000_000) else {
      return nil
    }
    expectSome(budget, place)
    return Int(budget)
  }

  private mutating func seconds(of node: Node) -> Int? {
    required("seconds", of: node, "how long").flatMap { whole($0, 1...31_622_400) }.map { Int($0) }
  }

  mutating func schedule(_ node: Node) -> AdSchedule {
    var schedule = AdSchedule()
    guard isObject(node, ["start", "end", "dayparts"]) else { return schedule }
    schedule.start = member("start", of: node).flatMap { date($0) }
    schedule.end = member("end", of: node).flatMap { date($0) }
    if let start = schedule.start, let end = schedule.end, start >= end,
      let place = member("end", of: node)
    {
      fail(place, "the flight ends before it begins", "set an end after the start")
    }
    if let parts = member("dayparts", of: node) {
      schedule.dayParts = elements(parts).compactMap { dayPart($0) }
    }
    return schedule
  }

  private mutating func dayPart(_ node: Node) -> AdDayPart? {
    guard isObject(node, ["days", "from", "to"]) else { return nil }
    let names = AdDayPart.Day.allCases.map { ($0.name, $0) }
    let days = required("days", of: node, "days like [\"mon\", \"tue\"]").map { list in
      let nodes = elements(list)
      if nodes.isEmpty, case .array = list.json.content { fail(list, "no day", "name one") }
      return Set(nodes.compactMap { choice($0, "day", names) })
    }
    let from = required("from", of: node, "a time like \"08:00\"").flatMap { time($0) }
    let to = required("to", of: node, "a time like \"20:00\"").flatMap {
      time($0, allowsEnd: true)
    }
    guard let days, let from, let to else { return nil }
    if from == to {
      fail(node, "a day-part without length", "for whole days write from 00:00 to 24:00")
    }
    return AdDayPart(days: days, from: from, to: to)
  }

  private mutating func time(_ node: Node, allowsEnd: Bool = false) -> Int? {
    guard let text = text(node, atMost: 8) else { return nil }
    if let minutes = AdTimestamp.minutes(text, allowsEnd: allowsEnd) { return minutes }
    fail(node, "\(quoted(text)) is no time of day", "write HH:MM, 00:00 to 23:59")
    return nil
  }

  mutating func targeting(_ node: Node) -> AdTargeting {
    var targeting = AdTargeting()
    guard isObject(node, ["all", "any", "none"]) else { return targeting }
    if let all = member("all", of: node) { targeting.requireAll = flags(all) }
    if let any = member("any", of: node) { targeting.requireAny = flags(any) }
    if let none = member("none", of: node) { targeting.exclude = flags(none) }
    return targeting
  }

  mutating func pacing(_ node: Node) -> AdPacing? {
    guard isObject(node, ["perDay", "total", "spread"]) else { return nil }
    var pacing = AdPacing()
    pacing.perDay = budget("perDay", of: node)
    pacing.total = budget("total", of: node)
    let spreads = AdPacing.Spread.allCases.map { ($0.rawValue, $0) }
    if let spread = member("spread", of: node) {
      pacing.spread = choice(spread, "spread", spreads) ?? .asap
    }
    if member("perDay", of: node) == nil && member("total", of: node) == nil {
      fail(node, "a pacing without a budget", "add \"perDay\" or \"total\"")
    }
    return pacing
  }

  /// An unknown treatment or position is a later version's: it reads as the standard one, unless the
  /// reading is strict.
  mutating func close(_ node: Node) -> AdClose {
    guard isObject(node, ["treatment", "position", "delay_seconds"]) else { return AdClose() }
    let treatment = member("treatment", of: node).flatMap {
      word($0, "treatment", AdClose.Treatment.allCases.map(\.rawValue))
    }
    let position = member("position", of: node).flatMap {
      word($0, "position", AdClose.Position.allCases.map(\.rawValue))
    }
    let delay = member("delay_seconds", of: node).flatMap { number($0, 0...86_400) }
    return AdClose(
      treatment: treatment.flatMap(AdClose.Treatment.init) ?? .countdownCircle,
      position: position.flatMap(AdClose.Position.init) ?? .topRight, delaySeconds: delay ?? 5)
  }

  private mutating func word(_ node: Node, _ what: String, _ known: [String]) -> String? {
    guard let word = text(node, atMost: 64) else { return nil }
    if isStrict { _ = choice(node, what, known.map { ($0, $0) }) }
    return word
  }

  mutating func value(_ node: Node) -> AdValue {
    guard isObject(node, ["micros", "currency", "precision"]) else { return AdValue() }
    var currency = Currency.usDollar
    if let code = member("currency", of: node), let name = text(code, atMost: 8) {
      do throws(MoneyError) {
        currency = try Currency(name)
      } catch {
        fail(code, "\(quoted(name)) is no currency", "write an ISO 4217 code like USD")
      }
    }
    if let precision = member("precision", of: node) {
      _ = choice(precision, "precision", [("estimated", Precision.estimated)])
    }
    let micros = required("micros", of: node, "millionths of the currency's unit").flatMap {
      whole($0, 0...Int64.max)
    }
    return AdValue(valueMicros: micros ?? 0, currency: currency)
  }
}
