import Foundation

/// An inventory that the app brings along.
public struct StaticAdInventory: AdInventorySource {
  public let inventory: AdInventory

  public init(_ inventory: AdInventory) { self.inventory = inventory }

  /// Of creatives with the same id, the first stays.
  public init(
    _ creatives: [AdCreative], defaultCap: AdFrequencyCap = .unlimited, timeZone: TimeZone? = nil
  ) {
    inventory = AdInventory(creatives, defaultCap: defaultCap, timeZone: timeZone)
  }
}
