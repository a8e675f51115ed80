/// Everything that can reach the lifecycle, from hosts, sources, surfaces and the clock.
public enum LifecycleInput: Hashable, Sendable {
  /// A place for one unshown ad comes into being.
  case open(SlotID, SlotRules)
  /// Drops what the slot holds, ends what it shows, and forgets it.
  case destroy(SlotID)

  /// A unit asks for an ad and prepares it.
  case load(SlotID, RequestKey)
  /// The key of a request under way became fully known; its time stays.
  case rekey(SlotID, RequestKey)
  /// A unit shows the ad it holds.
  case showUnit(SlotID)
  /// After a close, if the slot is still empty.
  case preload(SlotID, RequestKey)

  /// A single ad is asked for, or the one that is held given again.
  case ask(SlotID, CallID)
  case prepare(AdID, CallID)
  case show(AdID, CallID)
  case reject(AdID)
  case dismiss(AdID)

  case filled(AdID, AdTerms)
  case refused(AdID, AdError)
  case prepared(AdID)
  /// Preparing or showing failed; the code is VAST's where it has one.
  case broke(AdID, code: Int)

  case accepted(AdID)
  case turnedAway(AdID, AdError)
  case rendered(AdID)
  case exposed(AdID, AdExposure)
  /// - Parameter press: number of the press, rising; a press counts once.
  case tapped(AdID, press: UInt32)
  case earlyComplete(AdID)
  /// - Parameter more: screens follow, until `finished`.
  case closed(AdID, AdEndReason, more: Bool)
  case finished(AdID)
  case lost(AdID)
  case verified(AdID, AdRewardVerdict)

  /// The app came to the front, or left it.
  case foreground(Bool)
  /// Time has passed.
  case wake
}

/// How much of an ad can be seen.
public struct AdExposure: Hashable, Sendable {
  /// Visible part of its area, in thousandths, 0…1000.
  public var permille: UInt16
  /// Something of ours or of the system's is in front: a store sheet, a dialogue.
  public var isBlocked: Bool

  public init(permille: UInt16, isBlocked: Bool = false) {
    self.permille = min(permille, 1000)
    self.isBlocked = isBlocked
  }

  /// - Parameter fraction: 0…1; what is not a number counts as 0.
  public init(fraction: Double, isBlocked: Bool = false) {
    let held = fraction.isFinite ? max(0, min(1, fraction)) : 0
    self.init(permille: UInt16(held * 1000), isBlocked: isBlocked)
  }

  public static let none = AdExposure(permille: 0)
  public static let full = AdExposure(permille: 1000)
}
