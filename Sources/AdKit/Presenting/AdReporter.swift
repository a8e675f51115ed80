/// How a surface tells what happens on it. Everything else it does is its own affair.
///
/// Reports after the end are left unheard, so a presenter need not keep track.
@MainActor public final class AdReporter {
  private weak var runtime: AdRuntime?
  private let id: AdID
  private var presses: UInt32 = 0

  init(_ id: AdID, _ runtime: AdRuntime) {
    self.id = id
    self.runtime = runtime
  }

  /// The first frame is on screen.
  /// - Parameter fraction: how much of its area can be seen, 0…1.
  public func rendered(visible fraction: Double) {
    runtime?.handle(.exposed(id, AdExposure(fraction: fraction)))
    runtime?.handle(.rendered(id))
  }

  /// What can be seen of it has changed.
  /// - Parameter isBlocked: a store sheet or a dialogue is in front.
  public func exposed(visible fraction: Double, isBlocked: Bool = false) {
    runtime?.handle(.exposed(id, AdExposure(fraction: fraction, isBlocked: isBlocked)))
  }

  /// The call to action was pressed. Say it once a press; presses that bounce are recognised.
  public func tapped() {
    presses += 1
    runtime?.handle(.tapped(id, press: presses))
  }

  /// The same press reported again, by another way.
  public func tapped(press: UInt32) {
    presses = max(presses, press)
    runtime?.handle(.tapped(id, press: press))
  }

  /// The creative says that its reward is earned.
  public func completedEarly() { runtime?.handle(.earlyComplete(id)) }

  /// It is gone from the screen.
  /// - Parameter more: screens of the creative follow; `finished` comes after the last one.
  public func closed(_ reason: AdEndReason, more: Bool = false) {
    runtime?.handle(.closed(id, reason, more: more))
  }

  /// The last screen after `closed(more: true)` is gone.
  public func finished() { runtime?.handle(.finished(id)) }

  /// The creative broke.
  public func broke(_ fault: AdCreativeFault = AdCreativeFault()) {
    runtime?.handle(.broke(id, code: fault.code))
  }

  /// What it was shown on is gone.
  public func lost() { runtime?.handle(.lost(id)) }
}
