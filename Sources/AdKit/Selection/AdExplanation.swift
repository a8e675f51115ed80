import Foundation

/// Why each creative of an inventory may or may not be shown for a request.
public struct AdExplanation: Sendable {
  public struct Entry: Sendable, Hashable {
    public var creativeID: String
    /// The first rule that failed; nil where it is eligible.
    public var failed: AdIneligibility?
    /// When every rule that time can change lets it through; nil for never, or where it is not up
    /// to time.
    public var nextEligible: Date?
    /// When flight, day-parts, cap and budget let it through, whatever the context says then; nil
    /// where they do already, or never will.
    public var opens: Date?
    /// The rule of the context that still fails when it opens.
    public var then: AdIneligibility?
    /// Its chance among the eligible, 0 to 1.
    public var share: Double
  }

  /// In order of id.
  public let entries: [Entry]

  public init(_ request: AdRequest, in inventory: AdInventory) {
    let judge = AdJudge(request, inventory)
    var entries = inventory.creatives.map { judge.entry(of: $0) }
    let weights = zip(inventory.creatives, entries).map { creative, entry in
      entry.failed == nil ? Double(creative.weight) : 0
    }
    let sum = weights.reduce(0, +)
    for index in entries.indices where sum > 0 { entries[index].share = weights[index] / sum }
    self.entries = entries
  }

  /// Why nothing is eligible; nil where something is.
  public var noFill: AdNoFill? {
    if entries.isEmpty { return .noInventory }
    var furthest: AdIneligibility?
    for entry in entries {
      guard let failed = entry.failed else { return nil }
      if failed.rank > furthest?.rank ?? -1 { furthest = failed }
    }
    let until = entries.filter { $0.failed?.rank == furthest?.rank }.compactMap(\.nextEligible)
      .min()
    switch furthest {
    case .formatMismatch, nil: return .formatMismatch
    case .weightZero: return .weightZero
    case .outsideFlight, .outsideDayPart: return .outsideFlight(until: until)
    case .targeting, .consentMissing, .notFitForChildren: return .targeting
    case .frequencyCapped: return .frequencyCapped(until: until)
    case .budgetExhausted, .aheadOfPace: return .budgetExhausted(until: until)
    }
  }
}
