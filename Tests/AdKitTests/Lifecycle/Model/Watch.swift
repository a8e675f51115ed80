import AdKit

/// What a checker has seen of one ad so far.
struct Watch: Hashable {
  let id: AdID
  let slot: SlotID
  var isFilled = false
  var isShown = false
  var isDisplayed = false
  var isCommitted = false
  var isLoadTold = false
  var isEarnedTold = false
  var isFailedTold = false
  var isVerified = false
  /// Its full screen was told to leave.
  var isLeaving = false
  var impressions: UInt8 = 0
  var paid: UInt8 = 0
  var ends: UInt8 = 0
  var releases: UInt8 = 0
  /// Parked and sent, by the raw order of the beacons.
  var parked: UInt8 = 0
  var sent: UInt8 = 0

  mutating func park(_ beacon: AdBeaconAction) { parked |= Watch.bit(beacon) }
  mutating func send(_ beacon: AdBeaconAction) { sent |= Watch.bit(beacon) }
  func hasParked(_ beacon: AdBeaconAction) -> Bool { parked & Watch.bit(beacon) != 0 }
  func hasSent(_ beacon: AdBeaconAction) -> Bool { sent & Watch.bit(beacon) != 0 }

  private static func bit(_ beacon: AdBeaconAction) -> UInt8 {
    switch beacon {
    case .shown: 1
    case .seen: 2
    case .click: 4
    case .rejected: 8
    case .unused: 16
    }
  }
}

/// What an ad is shown on, as the outside world has it.
struct Surface: Hashable {
  let ad: AdID
  var isRendered = false
  /// Told to leave.
  var isLeaving = false
  /// Closed, with more screens up.
  var isLingering = false
  /// Gone without a word.
  var isDead = false
  var isRunning = true
  var isExposed = false
  var isCloseRevealed = false
  var isCompleted = false
  /// It ended as ads are closed, so that the next one follows.
  var isClosed = false
  /// Visible time by our own reckoning, ms, up to 3 s.
  var seen: Int64 = 0
}
