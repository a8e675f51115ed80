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
    for day in 0..<Int64(days) {
      for index in 0..<total {
        let slot = Int(index / Int64(users))
        let place = Int(index % Int64(users))
        // Everyone asks once in each slot of the day, at another point of it from slot to slot.
        let user = (place + slot * 7_919 + Int(day) * 104_729) % users
        let moment = start + day * AdZone.dayLength + index * AdZone.dayLength / total
        let session = (Int(day) * requestsPerDay + slot) / max(1, requestsPerSession)
        crowd.ask(user, at: moment, session: UInt64(session) + 1)
      }
    }
    return AdSimulationReport(self, crowd.counts)
  }
}
