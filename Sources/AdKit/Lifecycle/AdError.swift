/// Why a call was refused or an ad came to nothing.
///
/// `code` is stable and may be logged or compared; `adSurvives` says whether the ad can still be
/// shown; `isRetryable` whether asking again later can help.
public enum AdError: Error, Hashable, Sendable {
  /// The kit was not started. The ad does not exist.
  case notInitialized
  /// There is no session with the source of ads. The ad does not exist.
  case noSession
  /// Nothing to show now, which is normal. The ad does not exist.
  case noFill(AdNoFill)
  /// `show()` before the ad was loaded. A load under way goes on.
  case notReady
  /// Loaded too long ago; call `load()` again. The ad is gone.
  case stale
  /// The same request is held or under way; the ad held stays.
  /// - Parameter retryInSeconds: nil while it is under way.
  case duplicateRequest(retryInSeconds: Int?)
  /// This unit's ad is on screen, and stays there.
  case alreadyShowing
  /// There is nowhere to show it: no surface, or the app is in the background. The ad stays ready.
  case noPresentationContext
  /// This platform cannot present it. The ad stays ready, for another presenter.
  case unsupportedPlatform
  /// The way to the source failed. The ad does not exist.
  case network(AdNetworkFault)
  /// Nobody knows this ad unit; asking again does not help. The ad does not exist.
  case adUnitNotFound
  /// Another ad is on screen. The ad stays ready.
  case anotherAdShowing
  /// This ad was shown before; an ad is shown once. Ask for the next one.
  case alreadyShown
  /// The container is smaller than the format needs, in points. The ad stays ready.
  case containerTooSmall(needed: AdSize, given: AdSize)
  /// The ad was dropped before it was shown. The ad is gone.
  case invalidated(InvalidationReason)
  /// `destroy()` was called. The ad is gone.
  case destroyed
  /// The creative is of a kind that this kit does not show, such as video. The ad is gone.
  case unsupportedCreative
  /// The creative broke before anything of it was visible. The ad is gone.
  /// - Parameter code: of VAST 4.3 where it has one: 304 for not displayed in time, 900 otherwise.
  case creativeFailed(code: Int)
}

/// Why an ad was dropped before it was shown.
public enum InvalidationReason: String, Hashable, Sendable, CaseIterable {
  case expired, rejected, superseded, destroyed
}

extension AdError {
  /// Stable name, as it stands in logs and reports.
  public var code: String {
    switch self {
    case .notInitialized: "not_initialized"
    case .noSession: "no_session"
    case .noFill: "no_fill"
    case .notReady: "not_ready"
    case .stale: "stale"
    case .duplicateRequest: "duplicate_request"
    case .alreadyShowing: "already_showing"
    case .noPresentationContext: "no_presentation_context"
    case .unsupportedPlatform: "unsupported_platform"
    case .network: "network"
    case .adUnitNotFound: "ad_unit_not_found"
    case .anotherAdShowing: "another_ad_showing"
    case .alreadyShown: "already_shown"
    case .containerTooSmall: "container_too_small"
    case .invalidated: "invalidated"
    case .destroyed: "destroyed"
    case .unsupportedCreative: "unsupported_creative"
    case .creativeFailed: "creative_failed"
    }
  }

  /// Whether the ad held before the call can still be shown after it.
  public var adSurvives: Bool {
    switch self {
    case .notReady, .duplicateRequest, .alreadyShowing, .noPresentationContext,
      .unsupportedPlatform, .anotherAdShowing, .containerTooSmall:
      true
    case .notInitialized, .noSession, .noFill, .stale, .network, .adUnitNotFound, .alreadyShown,
      .invalidated, .destroyed, .unsupportedCreative, .creativeFailed:
      false
    }
  }

  /// Whether a later `load()` or `format()` may do better without anyone changing anything.
  public var isRetryable: Bool {
    switch self {
    case .noFill, .noSession, .stale, .creativeFailed, .unsupportedCreative: true
    case .invalidated(let reason): reason == .expired
    case .network(let fault): fault.isRetryable
    default: false
    }
  }
}

extension AdNetworkFault {
  /// Whether the same request may succeed later.
  public var isRetryable: Bool {
    switch self {
    case .invalidURL, .invalidApiKey, .adUnitNotFound: false
    case .httpError(let status): status >= 500 || status == 408 || status == 429
    default: true
    }
  }
}

extension AdError: CustomStringConvertible {
  /// One line: what happened, and what to do about it.
  public var description: String {
    switch self {
    case .notInitialized: "the kit was not started: make an AdRuntime first"
    case .noSession: "there is no session with the source of ads: try again later"
    case .noFill(let reason): "no ad to show now (\(reason.code)): ask again at the next moment"
    case .notReady: "no ad is loaded: call load() and wait for it"
    case .stale: "the ad was loaded too long ago: call load() again"
    case .duplicateRequest(let seconds?):
      "the same ad is held already: show it, or load again in \(seconds) s"
    case .duplicateRequest: "the same request is under way: wait for it"
    case .alreadyShowing: "this ad is on screen: wait for its end"
    case .noPresentationContext: "there is nowhere to show it now: show it when the app is in front"
    case .unsupportedPlatform: "this platform cannot present the ad"
    case .network(let error): "the source of ads could not be asked (\(error)): try again later"
    case .adUnitNotFound: "the ad unit is unknown: check its name"
    case .anotherAdShowing: "another ad is on screen: show this one when it has ended"
    case .alreadyShown: "this ad was shown before: ask for the next one"
    case .containerTooSmall(let needed, let given):
      "the container has \(Int(given.width)) × \(Int(given.height)) points, the format needs "
        + "\(Int(needed.width)) × \(Int(needed.height)): show it in a larger one"
    case .invalidated(let reason): "the ad was dropped (\(reason.rawValue)): ask for another"
    case .destroyed: "destroy() was called: make a new Ads"
    case .unsupportedCreative: "the creative is of a kind that is not shown here"
    case .creativeFailed(let code): "the creative broke before it was visible (\(code))"
    }
  }
}
