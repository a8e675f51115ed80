import AdKit
import Foundation

/// Choosing ads, on one core.
enum AdSpeed {
  static func rows() -> [Row] { [selection(), simulation()] }

  /// A hundred creatives of one format, with flights, day-parts, targeting, caps and budgets.
  static let inventory = AdInventory(
    (0..<100).map { index in
      var creative = AdCreative(
        id: "c\(index)", format: .interstitial, image: .symbol("star"), headline: "h",
        weight: UInt32(1 + index % 13))
      if index % 3 == 0 { creative.frequencyCap = .perDay(3) }
      if index % 7 == 0 { creative.frequencyCap = .perHour(1) }
      if index % 5 == 0 {
        creative.targeting = AdTargeting(requireAny: ["a", "b"], exclude: ["x"])
      }
      if index % 11 == 0 { creative.schedule.end = start + 86_400 * 20 }
      if index % 20 == 0 {
        let days = Set(AdDayPart.Day.allCases)
        creative.schedule.dayParts = [AdDayPart(days: days, from: 480, to: 1_320)]
      }
      if index % 25 == 0 { creative.pacing = AdPacing(perDay: 5_000, spread: .even) }
      return creative
    }, timeZone: .gmt)

  static let start = Date(timeIntervalSince1970: 1_780_272_000)
  static let context = AdContext(date: start + 43_200, flags: ["a", "y"])

  private static func selection() -> Row {
    let picks = 2_000_000
    let seconds = median(of: 5) {
      let rotation = AdRotation(inventory, timeZone: .gmt)
      var asker = rotation.asker(for: .interstitial, context)
      var random = AdRandom(seed: 1)
      var sum = 0
      for _ in 0..<picks { sum &+= rotation.pick(&asker, random: &random) ?? 0 }
      precondition(sum > 0)
    }
    return row("ad selection, 100 creatives", Double(picks) / seconds, "1 M, aim 5 M", least: 1e6)
  }

  private static func simulation() -> Row {
    var asked = 0
    let seconds = median(of: 3) {
      let simulation = AdSimulation(
        inventory, format: .interstitial, users: 10_000, days: 10, requestsPerDay: 10,
        context: AdContext(date: start, flags: ["a", "y"]))
      asked = simulation.run().requests
    }
    return row("ad simulation, 100 creatives", Double(asked) / seconds, "1 M", least: 1e6)
  }

  private static func row(_ what: String, _ rate: Double, _ bar: String, least: Double) -> Row {
    Row(
      what: what, figure: Figure.millions(rate, "requests/s"), bar: bar, isMet: rate >= least)
  }
}
