/// Where ads come from.
///
/// A source that holds an inventory needs only `inventory`; one whose server chooses answers
/// `fill(_:)` itself.
public protocol AdInventorySource: Sendable {
  /// What may be chosen from right now, without waiting; empty where a server chooses.
  var inventory: AdInventory { get }

  /// Brings the inventory up to date, where it comes from elsewhere.
  func refresh() async throws(AdSourceError)

  /// The ad for a request.
  func fill(_ request: AdRequest) async throws(AdSourceError) -> AdFill
}

extension AdInventorySource {
  public func refresh() async throws(AdSourceError) {}

  public func fill(_ request: AdRequest) async throws(AdSourceError) -> AdFill {
    try fill(now: request)
  }

  /// The ad for a request, chosen here and at once.
  public func fill(now request: AdRequest) throws(AdSourceError) -> AdFill {
    do throws(AdNoFill) {
      return try AdSelector.fill(request, from: inventory)
    } catch {
      throw .noFill(error)
    }
  }
}
