/// Wakes the runtime when something falls due.
@MainActor public protocol AdAlarm: AnyObject {
  /// Rings once at that time of the clock's monotonic time; nil: not at all. A new setting takes
  /// the place of the one before.
  func set(
    for time: Duration?, on clock: any AdClock, ring: @escaping @MainActor () -> Void)
}

/// An alarm in real time.
@MainActor public final class SystemAdAlarm: AdAlarm {
  private var task: Task<Void, Never>?
  private var time: Duration?

  public nonisolated init() {}

  public func set(
    for time: Duration?, on clock: any AdClock, ring: @escaping @MainActor () -> Void
  ) {
    if time == self.time, task != nil { return }
    task?.cancel()
    task = nil
    self.time = time
    guard let time else { return }
    let wait = max(.zero, time - clock.monotonic)
    task = Task { [weak self] in
      try? await Task.sleep(for: wait)
      if Task.isCancelled { return }
      self?.task = nil
      ring()
    }
  }
}

/// An alarm that never rings: time passes only where `advance` is called.
@MainActor public final class ManualAdAlarm: AdAlarm {
  public nonisolated init() {}
  public func set(
    for time: Duration?, on clock: any AdClock, ring: @escaping @MainActor () -> Void
  ) {}
}

extension AdRuntime {
  /// Lets time pass on a clock that stands still otherwise, and wakes at each moment that is due.
  public func advance(_ clock: ManualAdClock, by duration: Duration) {
    let end = clock.monotonic + duration
    while let next = nextDeadline, next <= end {
      clock.advance(by: max(.zero, next - clock.monotonic))
      wake()
      if nextDeadline == next { break }
    }
    clock.advance(by: max(.zero, end - clock.monotonic))
    wake()
  }
}
