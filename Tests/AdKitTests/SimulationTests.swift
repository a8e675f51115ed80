import AdKit
import Foundation
import Testing

@Suite struct SimulationTests {
  let start = Date(timeIntervalSince1970: 1_780_272_000)

  func run(_ creatives: [AdCreative], users: Int, days: Int, requests: Int = 10)
    -> AdSimulationReport
  {
    AdSimulation(
      AdInventory(creatives, timeZone: .gmt), format: .banner, users: users, days: days,
      requestsPerDay: requests, context: AdContext(date: start)
    ).run()
  }

  @Test func `ASL-13: in a simulation each person's cap holds each day`() {
    let report = run([creative("a", cap: .perDay(2))], users: 50, days: 4)
    #expect(report.requests == 2_000)
    #expect(report.fills == 50 * 2 * 4)
    #expect(report.rows[0].capped == 2_000 - 400)
  }

  @Test func `ASL-13: a session's cap opens with the next session`() {
    let report = run([creative("a", cap: .perSession(1))], users: 10, days: 3)
    #expect(report.fills == 10 * 2 * 3)
    #expect(run([creative("a", cap: .lifetime(3))], users: 10, days: 3).fills == 30)
    #expect(run([creative("a", cap: .perDay(0))], users: 10, days: 3).fills == 0)
  }

  @Test func `ASL-14: in a simulation all share the budgets, and none is overspent`() {
    var daily = creative("daily", weight: 50)
    daily.pacing = AdPacing(perDay: 100, spread: .even)
    var whole = creative("whole", weight: 50)
    whole.pacing = AdPacing(total: 150)
    let report = run([daily, whole, creative("rest")], users: 40, days: 5)
    #expect(report.rows.map(\.creativeID) == ["daily", "rest", "whole"])
    #expect(report.rows[0].impressions == 500)
    #expect(report.rows[0].mostInOneDay == 100)
    #expect(report.rows[2].impressions == 150)
    let overspent = report.rows.filter { !$0.keepsBudget }
    #expect(overspent.isEmpty)
    #expect(report.fills == 2_000)
  }

  @Test func `ASL-11: shares are within chance of the weights, and the same for one seed`() {
    let creatives = (0..<10).map { creative("c\($0)", weight: UInt32($0), cap: .perHour(1)) }
    let report = run(creatives, users: 100, days: 10)
    #expect(report.unusual <= 1)
    #expect(report.rows[0].impressions == 0)
    let expected = report.rows.map(\.expected).reduce(0, +)
    #expect(abs(expected - Double(report.fills)) < 0.001)
    #expect(run(creatives, users: 100, days: 10) == report)
  }

  @Test func `ASL-15: flights and day-parts begin and end within a simulation`() {
    var flight = creative("flight")
    flight.schedule = AdSchedule(start: start + 86_400, end: start + 2 * 86_400)
    #expect(run([flight], users: 20, days: 4).fills == 200)
    var morning = creative("morning")
    morning.schedule.dayParts = [
      AdDayPart(days: Set(AdDayPart.Day.allCases), from: 0, to: 720)
    ]
    #expect(run([morning], users: 20, days: 4).fills == 400)
  }
}
