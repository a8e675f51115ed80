import Foundation
import JSONText

/// Tells servers what happened: each thing at least once, with a stable id, over restarts.
///
/// A beacon is on disk before it is sent. While the disk takes nothing, up to a hundred wait in
/// memory.
public actor AdBeaconQueue {
  public static let mostParked = 100
  /// What is older is dropped.
  public static let longestLife: Double = 86_400

  private let store: AdStore
  private let transport: any AdTransport
  private let clock: any AdClock
  private var parked: [AdBeacon] = []
  private var attempts: [String: (count: Int, due: Duration)] = [:]
  private var inFlight: Set<String> = []
  private var runner: Task<Void, Never>?
  private var waiters: [String: [CheckedContinuation<AdRewardVerdict, Never>]] = [:]
  private let reports: AsyncStream<(AdBeacon, AdBeaconOutcome)>.Continuation

  /// What became of each beacon, once it is settled.
  public nonisolated let outcomes: AsyncStream<(AdBeacon, AdBeaconOutcome)>

  public init(
    store: AdStore, transport: any AdTransport = AdHTTPTransport(),
    clock: any AdClock = SystemAdClock()
  ) {
    self.store = store
    self.transport = transport
    self.clock = clock
    (outcomes, reports) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(256))
  }

  /// Puts beacons on disk, for the next `flush`.
  ///
  /// - Returns: whether they are there; else they wait in memory.
  @discardableResult public func queue(_ beacons: [AdBeacon]) -> Bool {
    parked += beacons
    if parked.count > Self.mostParked { parked.removeFirst(parked.count - Self.mostParked) }
    return unpark()
  }

  private func unpark() -> Bool {
    if parked.isEmpty { return true }
    do throws(AdStoreError) {
      try store.queue(parked)
      parked = []
      return true
    } catch {
      return false
    }
  }

  /// Puts a click on disk, but does not keep the person waiting longer than this for it.
  ///
  /// - Returns: whether it was there in time; else it is on its way, and may be followed anyway.
  public nonisolated func queue(_ click: AdBeacon, within patience: Duration) async -> Bool {
    let (answers, answer) = AsyncStream<Bool>.makeStream()
    let work = Task { answer.yield(await queue([click])) }
    let limit = Task {
      try? await Task.sleep(for: patience)
      answer.yield(false)
    }
    defer {
      limit.cancel()
      answer.finish()
    }
    _ = work
    for await isThere in answers { return isThere }
    return false
  }

  /// Asks a server whether a reward was earned, and waits for its word: it is asked again, also
  /// after a restart, until it gives one or a day has passed. The same serve is asked about once.
  public func verdict(on verification: AdBeacon) async -> AdRewardVerdict {
    await withCheckedContinuation { waiter in
      queue([verification])
      let isWaiting = (store.pendingBeacons + parked).contains { $0.id == verification.id }
      guard isWaiting else { return waiter.resume(returning: .refused) }
      waiters[verification.id, default: []].append(waiter)
      Task { await flush() }
    }
  }

  /// Tries everything that is due, once.
  ///
  /// - Returns: how long until the next one is due; nil where nothing waits.
  @discardableResult public func flush() async -> Duration? {
    _ = unpark()
    dropExpired()
    let now = clock.monotonic
    for beacon in store.pendingBeacons where isDue(beacon, now) { await attempt(beacon) }
    let waiting = store.pendingBeacons
    if waiting.isEmpty && parked.isEmpty { return nil }
    let later = clock.monotonic
    let next = waiting.map { attempts[$0.id]?.due ?? later }.min() ?? later + .seconds(5)
    return max(.zero, next - later)
  }

  private func isDue(_ beacon: AdBeacon, _ now: Duration) -> Bool {
    !inFlight.contains(beacon.id) && (attempts[beacon.id]?.due ?? .zero) <= now
  }

  private func dropExpired() {
    let oldest = clock.date - Self.longestLife
    let expired = store.pendingBeacons.filter { $0.created < oldest }
    settle(expired.map { ($0, .refused(status: 0)) })
  }

  private func attempt(_ beacon: AdBeacon) async {
    inFlight.insert(beacon.id)
    defer { inFlight.remove(beacon.id) }
    var outcome = AdBeaconOutcome.retry
    do throws(AdNetworkFault) {
      let response = try await transport.send(Self.request(for: beacon))
      outcome = AdBeaconOutcome.of(response, for: beacon.kind)
    } catch {
      // An address that is none will not become one.
      if case .invalidURL = error { outcome = .refused(status: 0) }
    }
    if outcome.isFinal { return settle([(beacon, outcome)]) }
    let count = (attempts[beacon.id]?.count ?? 0) + 1
    attempts[beacon.id] = (count, clock.monotonic + AdBackoff.delay(beforeAttempt: count))
  }

  private func settle(_ done: [(AdBeacon, AdBeaconOutcome)]) {
    guard !done.isEmpty, (try? store.settle(done.map(\.0.id))) != nil else { return }
    for (beacon, outcome) in done {
      attempts[beacon.id] = nil
      reports.yield((beacon, outcome))
      for waiter in waiters.removeValue(forKey: beacon.id) ?? [] {
        waiter.resume(returning: AdRewardVerdict(outcome))
      }
    }
  }

  /// Delivers until `stop`, trying again as beacons fall due.
  public func start() {
    guard runner == nil else { return }
    runner = Task { [weak self] in
      while !Task.isCancelled {
        guard let self else { return }
        let wait = await self.flush() ?? .seconds(1)
        try? await Task.sleep(for: max(.milliseconds(50), min(wait, .seconds(1))))
      }
    }
  }

  public func stop() {
    runner?.cancel()
    runner = nil
  }

  static func request(for beacon: AdBeacon) -> AdHTTPRequest {
    var json = JSONWriter()
    json.object { json in
      json.key("action")
      json.string(beacon.kind.name)
      json.key("impression")
      json.string(beacon.impressionID)
      if !beacon.interactionID.isEmpty {
        json.key("interaction")
        json.string(beacon.interactionID)
      }
      if !beacon.metadata.isEmpty {
        json.key("metadata")
        json.object { labels in
          for (key, value) in beacon.metadata.entries.sorted(by: { $0.key < $1.key }) {
            labels.key(key)
            labels.string(value)
          }
        }
      }
    }
    return AdHTTPRequest(
      url: beacon.url, method: "POST",
      headers: ["content-type": "application/json", "idempotency-key": beacon.headerID],
      body: Data(json.bytes), mostBytes: 64 * 1024, mostRedirects: 3)
  }
}

extension AdRewardVerdict {
  fileprivate init(_ outcome: AdBeaconOutcome) {
    if case .verified(let token) = outcome {
      self = .verified(token: token)
    } else {
      self = .refused
    }
  }
}
