import Foundation

/// The creatives that may be chosen from, and what holds for all of them.
public struct AdInventory: Sendable {
  let table: AdTable

  /// Sorted by id, so that the order in a document never changes a choice.
  public let creatives: [AdCreative]
  /// For creatives without a cap of their own.
  public let defaultCap: AdFrequencyCap
  /// Whose days and times of day count; nil for the device's.
  public let timeZone: TimeZone?

  public static let empty = AdInventory([])

  /// Of creatives with the same id, the first stays.
  public init(
    _ creatives: [AdCreative], defaultCap: AdFrequencyCap = .unlimited, timeZone: TimeZone? = nil
  ) {
    var seen: Set<String> = []
    let sorted = creatives.filter { seen.insert($0.id).inserted }.sorted { $0.id < $1.id }
    self.creatives = sorted
    self.defaultCap = defaultCap
    self.timeZone = timeZone
    table = AdTable(sorted, defaultCap)
  }

  public subscript(id: String) -> AdCreative? {
    table.slots[id].map { creatives[Int(table.rows[$0].creative)] }
  }

  /// The zone whose days count: the inventory's, else the device's.
  public func zone(on device: TimeZone) -> TimeZone { timeZone ?? device }
}
