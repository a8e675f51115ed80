import AdKit
import Foundation
import Testing

@Suite struct CapTests {
  let now = Date(timeIntervalSince1970: 1_770_000_000)

  @Test func `ASL-13: so many an hour means in any 3,600 seconds`() {
    let one = creative("a", cap: .perHour(2))
    var history = AdHistory()
    history.show("a", now)
    #expect(failure(one, request(now + 100, history: history)) == nil)
    history.show("a", now + 100)
    #expect(failure(one, request(now + 3_599, history: history)) == .frequencyCapped(.perHour(2)))
    #expect(failure(one, request(now + 3_600, history: history)) == nil)
    history.show("a", now + 3_600)
    #expect(failure(one, request(now + 3_699, history: history)) != nil)
    #expect(failure(one, request(now + 3_700, history: history)) == nil)
  }

  @Test func `ASL-13: a window, an interval, a lifetime`() {
    var history = AdHistory()
    history.show("a", now)
    let window = creative("a", cap: .perWindow(1, seconds: 10))
    #expect(failure(window, request(now + 9.999, history: history)) != nil)
    #expect(failure(window, request(now + 10, history: history)) == nil)
    let interval = creative("a", cap: .minInterval(seconds: 10))
    #expect(failure(interval, request(now + 9.999, history: history)) != nil)
    #expect(failure(interval, request(now + 10, history: history)) == nil)
    let once = creative("a", cap: .lifetime(1))
    #expect(failure(once, request(.distantFuture, history: history)) != nil)
    #expect(failure(creative("a", cap: .lifetime(2)), request(now, history: history)) == nil)
    #expect(failure(creative("a", cap: .unlimited), request(now, history: history)) == nil)
  }

  @Test func `ASL-13: a session's cap opens with another session`() {
    let one = creative("a", cap: .perSession(1))
    var history = AdHistory()
    history.show("a", now, session: "s1")
    #expect(failure(one, request(now, history: history, session: "s1")) != nil)
    #expect(failure(one, request(now, history: history, session: "s2")) == nil)
    #expect(failure(one, request(now, history: history)) == nil)
  }

  @Test(arguments: [
    AdFrequencyCap.perDay(0), .perHour(0), .perSession(0), .lifetime(0),
    .perWindow(0, seconds: 5), .perDay(-3), .perHour(.min), .lifetime(.min),
  ])
  func `ASL-13: a limit of zero or less means never`(cap: AdFrequencyCap) {
    #expect(failure(creative("a", cap: cap), request(now)) == .frequencyCapped(cap))
  }

  @Test func `ASL-13: no number traps`() {
    var history = AdHistory()
    history.show("a", .distantFuture)
    for cap in [
      AdFrequencyCap.perWindow(.max, seconds: .max), .perWindow(1, seconds: .max),
      .minInterval(seconds: .max), .minInterval(seconds: .min), .perDay(.max),
      .perWindow(1, seconds: .min),
    ] {
      _ = failure(creative("a", cap: cap), request(.distantPast, history: history))
      _ = failure(
        creative("a", cap: cap),
        request(Date(timeIntervalSince1970: .nan), history: history))
      _ = failure(
        creative("a", cap: cap),
        request(Date(timeIntervalSince1970: .infinity), history: history))
    }
  }

  @Test(arguments: [
    // Spring and autumn: a day of 23, 25, 23.5, 24.5, 22 and 26 hours.
    ("America/New_York", "2026-03-08T05:00:00Z", "2026-03-09T04:00:00Z"),
    ("America/New_York", "2026-11-01T04:00:00Z", "2026-11-02T05:00:00Z"),
    ("Europe/Berlin", "2026-03-28T23:00:00Z", "2026-03-29T22:00:00Z"),
    ("Europe/Berlin", "2026-10-24T22:00:00Z", "2026-10-25T23:00:00Z"),
    ("Australia/Lord_Howe", "2026-04-04T13:00:00Z", "2026-04-05T13:30:00Z"),
    ("Australia/Lord_Howe", "2026-10-03T13:30:00Z", "2026-10-04T13:00:00Z"),
    ("Antarctica/Troll", "2026-03-29T00:00:00Z", "2026-03-29T22:00:00Z"),
    ("Antarctica/Troll", "2026-10-24T22:00:00Z", "2026-10-26T00:00:00Z"),
  ])
  func `symptom 27: a day of any length carries one full cap`(
    name: String, start: String, end: String
  ) throws {
    let zone = try zone(name)
    let (start, end) = (try at(start), try at(end))
    let one = creative("a", cap: .perDay(1))
    var history = AdHistory()
    history.show("a", start - 1, in: zone)
    #expect(failure(one, request(start - 0.5, history: history), zone: zone) != nil)
    #expect(failure(one, request(start, history: history), zone: zone) == nil)
    history.show("a", start, in: zone)
    var moment = start
    while moment < end {
      #expect(failure(one, request(moment, history: history), zone: zone) != nil)
      moment += 900
    }
    #expect(failure(one, request(end - 0.001, history: history), zone: zone) != nil)
    #expect(failure(one, request(end, history: history), zone: zone) == nil)
  }

  @Test(arguments: [
    "America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "Antarctica/Troll",
    "America/Havana", "Asia/Beirut", "Pacific/Apia", "Asia/Kathmandu", "Africa/Casablanca",
  ])
  func `symptom 27: the days are those of the calendar, every hour of two years`(
    name: String
  ) throws {
    let zone = try zone(name)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let one = creative("a", cap: .perDay(1))
    var moment = try at("2026-01-01T00:10:00Z")
    for step in 0..<Effort.rounds(17_520) {
      var history = AdHistory()
      history.show("a", moment, in: zone)
      let later = moment + Double(step % 40) * 1_800
      let isSameDay = calendar.isDate(moment, inSameDayAs: later)
      let isCapped = failure(one, request(later, history: history), zone: zone) != nil
      #expect(isCapped == isSameDay, "\(moment) \(later)")
      moment += 3_600
    }
  }

  @Test func `symptom 29: the manifest's zone wins over the device's`() throws {
    let berlin = try zone("Europe/Berlin")
    let tokyo = try zone("Asia/Tokyo")
    let one = creative("a", cap: .perDay(1))
    let noon = try at("2026-06-01T12:00:00Z")
    var history = AdHistory()
    history.show("a", noon, in: berlin)
    let evening = try at("2026-06-01T21:59:59Z")
    let morning = try at("2026-06-01T22:00:00Z")
    #expect(failure(one, request(evening, history: history, zone: tokyo), zone: berlin) != nil)
    #expect(failure(one, request(morning, history: history, zone: tokyo), zone: berlin) == nil)
  }

  @Test func `symptom 29: no journey of the device opens a cap again`() throws {
    let names = [
      "Pacific/Kiritimati", "Asia/Tokyo", "Europe/Berlin", "America/New_York", "Pacific/Pago_Pago",
    ]
    let zones = try names.map(zone)
    let one = creative("a", cap: .perDay(1))
    let start = try at("2026-06-01T00:30:00Z")
    for home in zones {
      for hour in 0..<24 {
        let shown = start + Double(hour) * 3_600
        var history = AdHistory()
        history.show("a", shown, in: home)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = home
        for away in zones {
          for minutes in stride(from: 0, to: 1_440, by: 60) {
            let later = shown + Double(minutes) * 60
            guard calendar.isDate(shown, inSameDayAs: later) else { break }
            #expect(failure(one, request(later, history: history, zone: away)) != nil)
          }
        }
      }
    }
  }

  @Test(arguments: [
    AdFrequencyCap.perDay(1), .perHour(1), .perWindow(1, seconds: 60), .minInterval(seconds: 60),
    .lifetime(1),
  ])
  func `symptom 29: setting the clock back opens no cap`(cap: AdFrequencyCap) {
    let one = creative("a", cap: cap)
    var history = AdHistory()
    history.show("a", now)
    for back: Double in [1, 60, 3_600, 86_400, 34_560_000, 1e12] {
      #expect(failure(one, request(now - back, history: history)) == .frequencyCapped(cap))
    }
    history.show("a", now - 5 * 86_400)
    #expect(failure(one, request(now - 4 * 86_400, history: history)) == .frequencyCapped(cap))
  }

  @Test func `an impression with a known id counts once`() {
    var history = AdHistory()
    let impression = AdImpression(id: "i", creativeID: "a", placementID: "p", date: now)
    for _ in 0..<5 { history.record(impression) }
    #expect(history.count == 1)
    #expect(history.knows("i"))
  }

  @Test func `ASL-14: a budget is spent and no more`() {
    var one = creative("a")
    one.pacing = AdPacing(perDay: 3, total: 5)
    var history = AdHistory()
    for _ in 0..<3 { history.show("a", now) }
    let request1 = request(now, history: history)
    #expect(failure(one, request1) == .budgetExhausted)
    let midnight = AdExplanation(request1, in: AdInventory([one])).noFill?.until
    #expect(midnight.map { $0.timeIntervalSince1970.truncatingRemainder(dividingBy: 86_400) } == 0)
    let tomorrow = now + 86_400
    #expect(failure(one, request(tomorrow, history: history)) == nil)
    for _ in 0..<2 { history.show("a", tomorrow) }
    #expect(failure(one, request(tomorrow + 1e6, history: history)) == .budgetExhausted)
    #expect(
      AdExplanation(request(tomorrow, history: history), in: AdInventory([one])).noFill
        == .budgetExhausted(until: nil))
  }

  @Test func `ASL-14: an even spread runs no faster than the day`() throws {
    var one = creative("a")
    one.pacing = AdPacing(perDay: 4, spread: .even)
    let midnight = try at("2026-06-01T00:00:00Z")
    var history = AdHistory()
    var shown: [Double] = []
    for minute in 0..<2_880 {
      let moment = midnight + Double(minute) * 60
      if failure(one, request(moment, history: history)) == nil {
        history.show("a", moment)
        shown.append(Double(minute) / 60)
      }
    }
    #expect(shown == [0, 6, 12, 18, 24, 30, 36, 42])
    let early = AdExplanation(
      request(midnight + 86_400 * 2 - 1, history: history), in: AdInventory([one]))
    #expect(early.entries[0].failed == .budgetExhausted)
  }

  @Test func `ASL-14: a total is spread over its flight`() {
    var one = creative("a")
    one.schedule = AdSchedule(start: now, end: now + 1_000)
    one.pacing = AdPacing(total: 10, spread: .even)
    var history = AdHistory()
    var shown: [Int] = []
    for second in 0..<1_000
    where failure(one, request(now + Double(second), history: history)) == nil {
      history.show("a", now + Double(second))
      shown.append(second)
    }
    #expect(shown == (0..<10).map { $0 * 100 })
    #expect(failure(one, request(now + 999, history: history)) == .budgetExhausted)
    var ahead = AdHistory()
    ahead.show("a", now)
    let explanation = AdExplanation(request(now + 1, history: ahead), in: AdInventory([one]))
    #expect(explanation.entries[0].failed == .aheadOfPace)
    #expect(explanation.entries[0].nextEligible == now + 100)
  }

  @Test func `ASL-15: day-parts are half-open and may cross midnight`() throws {
    let berlin = try zone("Europe/Berlin")
    var one = creative("a")
    one.schedule.dayParts = [AdDayPart(days: [.fri], from: 22 * 60, to: 2 * 60)]
    let table: [(String, Bool)] = [
      ("2026-06-05T19:59:59Z", false), ("2026-06-05T20:00:00Z", true),
      ("2026-06-05T23:59:59Z", true), ("2026-06-06T00:00:00Z", false),
      ("2026-06-04T21:00:00Z", false), ("2026-06-06T21:00:00Z", false),
    ]
    for (text, isOpen) in table {
      let found = failure(one, request(try at(text)), zone: berlin)
      #expect(found == (isOpen ? nil : .outsideDayPart), "\(text)")
    }
    let thursday = AdExplanation(
      request(try at("2026-06-04T21:00:30Z")), in: AdInventory([one], timeZone: berlin))
    #expect(thursday.entries[0].nextEligible == (try at("2026-06-05T20:00:00Z")))
    #expect(thursday.noFill == .outsideFlight(until: try at("2026-06-05T20:00:00Z")))
  }

  @Test func `ASL-15: a day-part's next time is told though the context may forbid it then`() throws
  {
    let berlin = try zone("Europe/Berlin")
    var one = creative("a")
    one.schedule.dayParts = [AdDayPart(days: [.fri], from: 22 * 60, to: 2 * 60)]
    one.requiresConsent = true
    func entry(_ text: String) throws -> AdExplanation.Entry {
      let inventory = AdInventory([one], timeZone: berlin)
      return AdExplanation(request(try at(text)), in: inventory).entries[0]
    }
    let closed = try entry("2026-06-04T21:00:30Z")
    #expect(closed.failed == .outsideDayPart && closed.nextEligible == nil)
    #expect(closed.opens == (try at("2026-06-05T20:00:00Z")))
    #expect(closed.then == .consentMissing)
    let open = try entry("2026-06-05T20:00:00Z")
    #expect(open.failed == .consentMissing && open.opens == nil && open.then == nil)
    one.requiresConsent = false
    let allowed = try entry("2026-06-04T21:00:30Z")
    #expect(allowed.nextEligible == allowed.opens && allowed.then == nil)
    one.schedule.end = try at("2026-06-05T12:00:00Z")
    #expect(try entry("2026-06-04T21:00:30Z").opens == nil, "it is over before it opens")
  }

  @Test func `ASL-15: Sunday night runs into Monday; a whole day is from 00:00 to 24:00`() throws {
    var one = creative("a")
    one.schedule.dayParts = [AdDayPart(days: [.sun], from: 23 * 60, to: 60)]
    #expect(failure(one, request(try at("2026-06-08T00:30:00Z"))) == nil)
    #expect(failure(one, request(try at("2026-06-08T01:00:00Z"))) == .outsideDayPart)
    one.schedule.dayParts = [AdDayPart(days: [.mon], from: 0, to: 1_440)]
    #expect(failure(one, request(try at("2026-06-08T23:59:59Z"))) == nil)
    #expect(failure(one, request(try at("2026-06-09T00:00:00Z"))) == .outsideDayPart)
  }
}
