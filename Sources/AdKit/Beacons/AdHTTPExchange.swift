import Wire

/// One request on its way, and who waits for it: the first outcome counts.
final class AdHTTPExchange: Sendable {
  typealias Outcome = Result<AdHTTPResponse, AdNetworkFault>

  private struct State {
    var outcome: Outcome?
    var waiter: CheckedContinuation<Outcome, Never>?
  }

  private let state = Guarded(State())

  var isOver: Bool { state.withLock { $0.outcome != nil } }

  func outcome(_ start: @Sendable () -> Void) async -> Outcome {
    await withCheckedContinuation { continuation in
      let known = state.withLock { state -> Outcome? in
        if state.outcome == nil { state.waiter = continuation }
        return state.outcome
      }
      if let known { continuation.resume(returning: known) } else { start() }
    }
  }

  func finish(_ outcome: Outcome) {
    let waiter = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
      guard state.outcome == nil else { return nil }
      state.outcome = outcome
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume(returning: outcome)
  }
}
