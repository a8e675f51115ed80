/// Adds up how much of an ad could be seen, for how long.
///
/// Exposure is a staircase: what was reported holds until the next report. Only time in the
/// foreground, with nothing in front, counts as visible.
public struct ViewabilityMeter: Hashable, Sendable {
  /// At least half of the area: the pixel test of the MRC's display rule.
  public static let halfVisible: UInt16 = 500
  /// One second without a break: its time test, which starts once the pixel test holds.
  public static let viewableAfter: Int64 = 1000

  /// What holds now; 0 while hidden or blocked.
  public private(set) var permille: UInt16 = 0
  /// Time since rendering began, ms.
  public private(set) var elapsed: Int64 = 0
  /// Time with anything visible, ms, breaks left out.
  public private(set) var visible: Int64 = 0
  /// Time at least half visible since the last break, ms.
  public private(set) var continuous: Int64 = 0
  public private(set) var peak: UInt16 = 0
  /// Thousandths × ms.
  private var area: Int64 = 0
  private var viewableAt: Int64?

  public init() {}

  /// Lets time pass at the exposure that holds.
  public mutating func pass(_ milliseconds: Int64) {
    guard milliseconds > 0 else { return }
    if permille > 0 {
      visible = visible.saturating(milliseconds)
      area = area.saturating(milliseconds.scaled(by: Int64(permille)))
    }
    if permille >= Self.halfVisible {
      continuous = continuous.saturating(milliseconds)
      if viewableAt == nil, continuous >= Self.viewableAfter {
        viewableAt = elapsed.saturating(milliseconds - (continuous - Self.viewableAfter))
      }
    }
    elapsed = elapsed.saturating(milliseconds)
  }

  /// A new exposure holds from now on, 0…1000.
  public mutating func expose(_ permille: UInt16) {
    self.permille = min(1000, permille)
    peak = max(peak, self.permille)
    if self.permille < Self.halfVisible { continuous = 0 }
  }

  /// What decides what happens next, and nothing of what is only reported.
  func essence(atMost most: Int64) -> ViewabilityMeter {
    var essence = ViewabilityMeter()
    essence.permille = permille
    essence.visible = min(visible, most)
    essence.continuous = min(continuous, most)
    return essence
  }

  /// What has been measured so far.
  public var summary: ViewabilitySummary {
    ViewabilitySummary(
      timeToViewable: viewableAt, peak: peak,
      average: elapsed > 0 ? UInt16(min(1000, area / elapsed)) : 0, visible: visible)
  }
}

/// How visible an ad was while it was shown.
public struct ViewabilitySummary: Hashable, Sendable {
  /// From the first frame until it had been half visible for one second on end, ms; nil: never.
  public var timeToViewable: Int64?
  /// Largest visible part of its area, in thousandths.
  public var peak: UInt16
  /// Average over all of its time, weighted by time, in thousandths.
  public var average: UInt16
  /// Time with anything visible, ms.
  public var visible: Int64

  public init(timeToViewable: Int64?, peak: UInt16, average: UInt16, visible: Int64) {
    self.timeToViewable = timeToViewable
    self.peak = peak
    self.average = average
    self.visible = visible
  }

  /// VAST's three answers.
  public var verdict: Verdict {
    if timeToViewable != nil { return .viewable }
    return peak == 0 && visible == 0 ? .undetermined : .notViewable
  }

  /// Whether an ad was viewable by the MRC's rule for display ads.
  public enum Verdict: String, Hashable, Sendable {
    case viewable, notViewable, undetermined
  }
}

extension Int64 {
  func saturating(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other > 0 ? .max : .min) : sum
  }

  func scaled(by factor: Int64) -> Int64 {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    return overflow ? .max : product
  }
}
