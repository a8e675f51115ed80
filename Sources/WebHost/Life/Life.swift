/// The life of an ad on a web page: when it starts, rests, sounds, ends and opens the store.
///
/// A pure value. Whatever a host or a page says goes in through `receive`; what there is to do comes
/// out of `next`, one action at a time until there is none. It compares what should be with what
/// was told, so that nothing is told twice and nothing is lost, however signals arrive.
public struct Life: Sendable, Equatable {
  public let rules: LifeRules
  /// The value that belongs to the last action of `next`.
  public private(set) var value: Int32 = 0

  var heard = Heard()
  var told = Told()

  public init(_ rules: LifeRules) { self.rules = rules }

  /// Whether somebody can see the ad, as far as every source that spoke says so.
  public var isVisible: Bool { heard.isVisible }
  /// Whether time passes for the session.
  public var isRunning: Bool { told.isRunning }

  /// What is to be done next, or nil; ask again until nil.
  public mutating func next() -> Action? {
    guard let (action, value) = due else { return nil }
    tell(action, value)
    self.value = value
    return action
  }
}

extension Life {
  /// What page, host and session have said so far.
  struct Heard: Sendable, Equatable {
    var now: Int32 = 0
    var loadedAt: Int32 = -1

    var isPageVisible = true
    var isPageKept = true
    var hasPicture = true
    /// Unlike the others nothing is presumed of these before the host speaks.
    var isViewable: Bool?
    var exposure: Int32?
    var state: Int32?
    var isHeld = false
    var hasHostStarted = false
    var hasHostSpoken = false

    var pageSize: Int32 = 0
    var hostSize: Int32 = 0

    var volume: Int32 = 100
    var isMuted = false
    var sound = Sound.asleep
    var wantsWake = false

    var gestures: Int32 = 0
    /// When the gesture was that may still open the store; −1 without one.
    var openGesture: Int32 = -1
    /// The store is to be opened as soon as that is decent.
    var wantsStore = false

    /// A bit for each milestone that was reached.
    var milestones: UInt8 = 0
    var hasEnded = false
    var isClosed = false
    var isClosedByHost = false
    var hasFault = false

    var isVisible: Bool {
      isPageVisible && isPageKept && hasPicture && !isHeld && isViewable != false
        && exposure != 0 && state != 0 && state != 4
    }
  }

  /// What was told so far.
  struct Told: Sendable, Equatable {
    var hasStarted = false
    var isRunning = false
    var size: Int32 = 0
    var gain: Int32 = 0
    var isReady = false
    var hasInteracted = false
    var milestones: UInt8 = 0
    /// When the store was opened last; −1 before.
    var storeAt: Int32 = -1
    /// When completion was told; −1 before.
    var completeAt: Int32 = -1
    var hasEnded = false
    var isClosed = false
    var hasFallback = false
  }

  /// The page's way to make sound.
  enum Sound: UInt8, Sendable {
    case absent, asleep, awake
  }
}
