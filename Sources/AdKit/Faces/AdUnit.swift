import Observation

/// What interstitial and rewarded units share: one name, one ad at a time, loaded again and again.
@Observable @MainActor final class AdUnit: AdSlotOwner {
  let placement: AdPlacement
  var isReady = false
  var labels = AdMetadata()
  @ObservationIgnored var told: (LifecycleEvent, AdValue) -> Void = { _, _ in }
  /// The public face, kept while its ad is on screen.
  @ObservationIgnored weak var keeper: AnyObject?
  @ObservationIgnored private var slot: SlotID?
  @ObservationIgnored private var isDestroyed = false
  @ObservationIgnored private let given: AdRuntime?
  @ObservationIgnored private var runtime: AdRuntime?

  init(_ placement: AdPlacement, _ runtime: AdRuntime?) {
    self.placement = placement
    given = runtime
  }

  isolated deinit {
    if let slot { runtime?.destroy(slot) }
  }

  /// The slot, which comes into being with the first call after the kit was started.
  private func open() -> (AdRuntime, SlotID)? {
    if let runtime, let slot { return (runtime, slot) }
    guard let runtime = given ?? AdRuntime.shared else { return nil }
    let slot = runtime.open(self, placement, .unit)
    self.runtime = runtime
    self.slot = slot
    return (runtime, slot)
  }

  func load(_ character: AdCharacter?) {
    if isDestroyed { return told(.loadRefused(.destroyed), AdValue()) }
    guard let (runtime, id) = open(), let slot = runtime.slots[id] else {
      return told(.loadRefused(.notInitialized), AdValue())
    }
    let wish = AdWish(
      placement: placement, character: character, session: slot.session, metadata: labels)
    runtime.handle(.load(id, slot.book.key(for: wish)))
  }

  func show() {
    if isDestroyed { return told(.showRefused(.destroyed), AdValue()) }
    guard let (runtime, slot) = open() else {
      return told(.showRefused(.notInitialized), AdValue())
    }
    runtime.handle(.showUnit(slot))
  }

  func dismiss() {
    guard let runtime, let slot, let ad = runtime.lifecycle.current(of: slot) else { return }
    runtime.handle(.dismiss(ad))
  }

  func destroy() {
    isDestroyed = true
    if let slot { runtime?.destroy(slot) }
    isReady = false
    slot = nil
  }

  func hear(_ event: LifecycleEvent, of box: AdBox?) {
    let isWorth = runtime?.isBillable == true
    told(event, isWorth ? box?.fill?.value ?? AdValue() : AdValue())
  }
}

/// Hands the same events to any number of streams.
@MainActor final class EventStreams<Event: Sendable> {
  private var continuations: [Int: AsyncStream<Event>.Continuation] = [:]
  private var last = 0

  isolated deinit {
    for continuation in continuations.values { continuation.finish() }
  }

  /// What happens from now on; events that nobody takes are kept, up to 64, oldest lost first.
  func make() -> AsyncStream<Event> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Event.self, bufferingPolicy: .bufferingNewest(64))
    last += 1
    let id = last
    continuations[id] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.continuations[id] = nil }
    }
    return stream
  }

  func send(_ event: Event) {
    for continuation in continuations.values { continuation.yield(event) }
  }
}
