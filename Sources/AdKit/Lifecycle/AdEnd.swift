/// Who or what ended an ad that was shown.
public enum AdEndReason: Hashable, Sendable {
  /// The person closed it (SIMID stop code 1).
  case userClosed
  /// It ran to its end (SIMID 2).
  case completed
  /// The host called `dismiss()` (SIMID 3).
  case hostDismissed
  /// The creative closed itself (SIMID 4).
  case creativeClosed
  /// Its time was up (SIMID 5).
  case durationElapsed
  case skipped
  /// It broke; the failure was told before. The code is VAST 4.3's, 900 for anything else.
  case creativeFailed(code: Int)
  /// The host called `destroy()`.
  case destroyed
  /// What it was shown on vanished.
  case surfaceLost
}

extension AdEndReason {
  /// Whether the ad was closed as ads are, so that the next one is loaded in advance.
  public var isClose: Bool {
    switch self {
    case .userClosed, .completed, .hostDismissed, .creativeClosed, .durationElapsed, .skipped: true
    case .creativeFailed, .destroyed, .surfaceLost: false
    }
  }

  /// Stop code of SIMID 1.2, where there is one.
  public var simidCode: Int? {
    switch self {
    case .userClosed: 1
    case .completed: 2
    case .hostDismissed: 3
    case .creativeClosed: 4
    case .durationElapsed: 5
    case .skipped, .creativeFailed, .destroyed, .surfaceLost: nil
    }
  }

  /// Stable name, as it stands in logs and reports.
  public var code: String {
    switch self {
    case .userClosed: "user_closed"
    case .completed: "completed"
    case .hostDismissed: "host_dismissed"
    case .creativeClosed: "creative_closed"
    case .durationElapsed: "duration_elapsed"
    case .skipped: "skipped"
    case .creativeFailed: "creative_failed"
    case .destroyed: "destroyed"
    case .surfaceLost: "surface_lost"
    }
  }
}

/// What became of an ad that is over.
public enum AdFate: Hashable, Sendable {
  /// There never was a creative.
  case failed(AdError)
  case shown
  case displayFailed
  case rejected
  case expired
  /// Held, and dropped unseen.
  case unused(AdError)

  /// What a call on such an ad is answered with.
  public var error: AdError {
    switch self {
    case .failed(let error), .unused(let error): error
    case .shown, .displayFailed: .alreadyShown
    case .rejected: .invalidated(.rejected)
    case .expired: .invalidated(.expired)
    }
  }
}
