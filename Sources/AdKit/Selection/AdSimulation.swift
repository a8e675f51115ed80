import Foundation

/// Many people asking for ads over many days, on a clock of its own: what an inventory would do.
///
/// Caps are each person's, budgets are shared by all. From one seed always the same.
public struct AdSimulation: Sendable {
  public var inventory: AdInventory
  public var format: AdFormat
  public var users: Int
  public var days: Int
  /// Of each person, spread over the day.
  public var requestsPerDay: Int
  /// So many requests of a person on end have one session.
  public var requestsPerSession = 5
  /// Everyone's; its date is the start.
  public var context: AdContext
  /// Where the inventory names no zone.
  public var timeZone = TimeZone.gmt
  public var seed: UInt64

  public init(
    _ inventory: AdInventory, format: AdFormat, users: Int, days: Int, requestsPerDay: Int,
    context: AdContext, seed: UInt64 = 1
  ) {
    self.inventory = inventory
    self.format = format
    self.users = max(1, users)
    self.days = max(1, days)
    self.requestsPerDay = max(1, requestsPerDay)
    self.context = context
    self.seed = seed
  }

  public func run() -> AdSimulationReport {
    var crowd = AdCrowd(self)
    let start = AdMoment.of(context.date)
    let total = Int64(users) * Int64(requestsPerDay)
    // A step that shares no factor with the crowd visits everyone in what looks like no order.
    let step = Self.step(over: users)
    for day in 0..<Int64(days) {
      for index in 0..<total {
        let slot = Int(index / Int64(users))
        let place = Int(index % Int64(users))
        let user = Int((UInt64(place) &* step &+ UInt64(slot) &* 7_919) % UInt64(users))
        let moment = start + day * AdZone.dayLength + index * AdZone.dayLength / total
        let session = (Int(day) * requestsPerDay + slot) / max(1, requestsPerSession)
        crowd.ask(user, at: moment, session: UInt64(session) + 1)
      }
    }
    return crowd.report
  }

  private static func step(over count: Int) -> UInt64 {
    var step = UInt64(Double(count) * 0.618) | 1
    func divisor(_ a: UInt64, _ b: UInt64) -> UInt64 { b == 0 ? a : divisor(b, a % b) }
    while divisor(step, UInt64(count)) != 1 { step += 2 }
    return step
  }
}
