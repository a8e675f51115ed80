import AdKit
import Foundation
import JSONText

extension Command {
  static let adsSimulate: Command = Command(
    name: "ads simulate", summary: "shows an inventory to many people for many days",
    operands: "FILE",
    options: Option.adContext + [.users, .days, .requests, .draws, .json],
    examples: [
      (
        "interlude ads simulate Assets/Inventory/demo.json --format banner",
        "fill, caps, budgets, and shares against what the weights say"
      ),
      (
        "interlude ads simulate m.json --users 100000 --days 7 --at 2026-12-01T00:00:00Z --json",
        "the same for a program"
      ),
    ],
    notes: """
      Caps are each person's, budgets are shared by all. Each person asks at moments spread over
      the day, five requests to a session. σ: how far a share is off what its weight said at each
      request, in standard deviations; beyond 3 chance alone brings about one creative in 370.
      The same seed gives the same numbers.
      """,
    run: { arguments in
      let inventory = try arguments.adInventory(.adsSimulate)
      var simulation = AdSimulation(
        inventory, format: try arguments.adFormat(),
        users: try arguments.number(.users, in: 1...1_000_000) ?? 1_000,
        days: try arguments.number(.days, in: 1...3_660) ?? 30,
        requestsPerDay: try arguments.number(.requests, in: 1...10_000) ?? 10,
        context: try arguments.adContext(), seed: try arguments.number(.seed) ?? 1)
      simulation.timeZone = .current
      let clock = ContinuousClock()
      var report: AdSimulationReport?
      let took = clock.measure { report = simulation.run() }
      guard let report else { return }
      if arguments.has(.json) {
        return try Console.print(json: SimulatedInventory(simulation, report))
      }
      try Console.print(SimulatedInventory(simulation, report).lines.joined(separator: "\n"))
      let seconds = Double(took.components.seconds) + Double(took.components.attoseconds) / 1e18
      let rate = Double(report.requests) / max(seconds, 1e-9) / 1e6
      Console.note(String(format: "%.2f M requests/s", rate))
    })
}

/// A simulation, as printed.
private struct SimulatedInventory: Encodable {
  struct Creative: Encodable {
    var id: String
    var weight: UInt32
    var impressions: Int
    var share: Double
    var expectedShare: Double
    var deviations: Double
    var heldByCap: Int
    var heldByBudget: Int
    var budgetPerDay: Int?
    var budgetTotal: Int?
    var mostInOneDay: Int?
    var keepsBudget: Bool
  }

  var format: String
  var users: Int
  var days: Int
  var requestsPerDay: Int
  var seed: UInt64
  var requests: Int
  var fills: Int
  var fillRate: Double
  var beyondThreeDeviations: Int
  var creatives: [Creative]

  init(_ simulation: AdSimulation, _ report: AdSimulationReport) {
    format = simulation.format.rawValue
    users = simulation.users
    days = simulation.days
    requestsPerDay = simulation.requestsPerDay
    seed = simulation.seed
    requests = report.requests
    fills = report.fills
    fillRate = Self.rounded(Double(report.fills) / Double(max(1, report.requests)))
    beyondThreeDeviations = report.unusual
    let fills = Double(max(1, report.fills))
    creatives = report.rows.map { row in
      let hasBudget = row.budgetPerDay != nil || row.budgetTotal != nil
      return Creative(
        id: row.creativeID, weight: row.weight, impressions: row.impressions,
        share: Self.rounded(Double(row.impressions) / fills),
        expectedShare: Self.rounded(row.expected / fills),
        deviations: Self.rounded(row.deviations), heldByCap: row.capped, heldByBudget: row.held,
        budgetPerDay: row.budgetPerDay, budgetTotal: row.budgetTotal,
        mostInOneDay: hasBudget ? row.mostInOneDay : nil, keepsBudget: row.keepsBudget)
    }
  }

  private static func rounded(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 }

  var lines: [String] {
    var lines = [
      "\(format): \(counted(users, "person", "people")), \(counted(days, "day")), "
        + "\(counted(requestsPerDay, "request")) a day, seed \(seed)",
      "\(counted(requests, "request")), \(counted(fills, "fill")) "
        + String(format: "(%.2f %%)", fillRate * 100),
    ]
    if creatives.isEmpty { return lines + ["no creative of this format"] }
    let head = ["  creative", "weight", "shown", "share", "by weight", "σ", "capped", "budget"]
    let rows = creatives.map { creative in
      [
        "  \(creative.id)", "\(creative.weight)", "\(creative.impressions)",
        percent(creative.share), percent(creative.expectedShare),
        String(format: "%+.1f", creative.deviations), "\(creative.heldByCap)", budget(creative),
      ]
    }
    lines += Columns(rows: [head] + rows, leftAligned: [0, 7]).lines
    lines.append(
      "\(beyondThreeDeviations) of \(counted(creatives.count, "creative")) beyond 3 σ")
    return lines
  }

  private func percent(_ share: Double) -> String { String(format: "%.2f %%", share * 100) }

  private func budget(_ creative: Creative) -> String {
    var parts: [String] = []
    if let perDay = creative.budgetPerDay {
      parts.append("at most \(creative.mostInOneDay ?? 0) of \(perDay) a day")
    }
    if let total = creative.budgetTotal { parts.append("\(creative.impressions) of \(total)") }
    return parts.joined(separator: ", ") + (creative.keepsBudget ? "" : " OVERSPENT")
  }
}
