import Foundation

/// Drives the lifecycle of every ad in the process: carries out what it decides, in order.
///
/// Make one, once, and give it to the faces; `AdRuntime.shared` is where faces look for it when
/// none is given. All of it is on the main actor, and so is every event.
@MainActor public final class AdRuntime {
  /// The runtime of faces that are given none.
  public static var shared: AdRuntime?

  let presenter: any Presenter
  let desk: any AdDesk
  private let clock: any AdClock
  private let alarm: any AdAlarm
  let isBillable: Bool

  var lifecycle: AdLifecycle
  private var queue: [LifecycleEffect] = []
  private var head = 0
  private var lastSlot: UInt32 = 0
  private var lastCall: UInt32 = 0
  var slots: [SlotID: AdSlot] = [:]
  var boxes: [AdID: AdBox] = [:]
  private var answers: [CallID: LifecycleAnswer] = [:]
  private var waiters: [CallID: CheckedContinuation<LifecycleAnswer, Never>] = [:]

  /// - Parameters:
  ///   - desk: where ads come from and records go.
  ///   - presenter: what shows them. It earns only if its type is billable.
  ///   - clock: what time it is.
  ///   - alarm: what wakes the runtime when something falls due.
  public init(
    desk: any AdDesk, presenter: any Presenter, clock: any AdClock = SystemAdClock(),
    alarm: any AdAlarm = SystemAdAlarm(), rules: LifecycleRules = .standard
  ) {
    self.desk = desk
    self.presenter = presenter
    self.clock = clock
    self.alarm = alarm
    isBillable = presenter is any BillablePresenter
    lifecycle = AdLifecycle(rules: rules)
  }

  /// The app came to the front or left it. An ad on screen stands still in the background.
  public var isInForeground: Bool {
    get { lifecycle.isInForeground }
    set { handle(.foreground(newValue)) }
  }

  /// Whether any ad of this process is on screen.
  public var isShowing: Bool { lifecycle.stage != nil }

  /// When something falls due next, on the clock's monotonic time; nil: nothing will.
  public var nextDeadline: Duration? {
    lifecycle.nextDeadline.map { .milliseconds($0.milliseconds) }
  }

  /// Deals with what has fallen due. The alarm calls it; a host with a loop of its own may too.
  public func wake() { handle(.wake) }

  /// Ads that are asked for, held or shown.
  public var liveCount: Int { lifecycle.liveCount }

  /// Whether anything is under way that will answer by itself.
  package var isWaiting: Bool { lifecycle.isWaiting }

  var now: AdInstant {
    let (seconds, attoseconds) = clock.monotonic.components
    return AdInstant(milliseconds: 0).adding(seconds.saturatingThousandfold)
      .adding(attoseconds / 1_000_000_000_000_000)
  }

  /// Takes an input in and carries out all that follows, also what was left from the call that
  /// this one is nested in: order is kept, and a call returns when its events have been told.
  func handle(_ input: LifecycleInput) {
    queue += lifecycle.handle(input, at: now)
    while head < queue.count {
      let effect = queue[head]
      head += 1
      perform(effect)
    }
    queue.removeAll(keepingCapacity: true)
    head = 0
    for slot in slots.values { slot.owner?.isReady = lifecycle.isReady(slot.id) }
    alarm.set(for: nextDeadline, on: clock) { [weak self] in self?.wake() }
  }

  // What faces need

  func open(_ owner: any AdSlotOwner, _ placement: AdPlacement, _ rules: SlotRules) -> SlotID {
    lastSlot += 1
    let id = SlotID(lastSlot)
    slots[id] = AdSlot(id: id, placement: placement, owner: owner)
    handle(.open(id, rules))
    return id
  }

  func destroy(_ slot: SlotID) {
    handle(.destroy(slot))
    slots[slot] = nil
  }

  /// A call that is answered before it returns.
  func callNow(_ input: (CallID) -> LifecycleInput) -> LifecycleAnswer {
    lastCall += 1
    let call = CallID(lastCall)
    handle(input(call))
    return answers.removeValue(forKey: call) ?? .refused(.notReady)
  }

  /// A call that is answered sooner or later.
  func call(_ input: (CallID) -> LifecycleInput) async -> LifecycleAnswer {
    lastCall += 1
    let call = CallID(lastCall)
    return await withCheckedContinuation { continuation in
      waiters[call] = continuation
      handle(input(call))
    }
  }

  func answer(_ call: CallID, _ answer: LifecycleAnswer) {
    if let waiter = waiters.removeValue(forKey: call) {
      waiter.resume(returning: answer)
    } else {
      answers[call] = answer
    }
  }
}

extension Int64 {
  fileprivate var saturatingThousandfold: Int64 { scaled(by: 1000) }
}
