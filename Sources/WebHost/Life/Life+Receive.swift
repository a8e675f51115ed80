extension Life {
  /// For how long a press may open the store, in milliseconds.
  ///
  /// Browsers allow what needs a person for about as long.
  public static var gestureLasts: Int32 { 1000 }

  /// Takes one signal; what makes no sense changes nothing.
  public mutating func receive(_ input: Input, _ value: Int32 = 0) {
    // Sound may be woken while a press is handled, not later.
    heard.wantsWake = false
    switch input {
    case .clock: heard.now = max(heard.now, value)
    case .loaded: if heard.loadedAt < 0 { heard.loadedAt = heard.now }
    case .gesture: gesture()
    case .pageSize: heard.pageSize = Life.size(value) ?? heard.pageSize
    case .sound: hear(sound: value)
    case .pageVisible, .pageKept, .picture: page(input, value != 0)
    case .hostState, .hostViewable, .hostExposure, .hostVolume, .hostSize, .hostStart, .hostHold,
      .hostClose:
      host(input, value)
    case .muted, .progress, .result, .endCard, .cta, .closed, .fault: session(input, value)
    }
    // A press belongs to what was seen then.
    if !heard.isVisible {
      heard.wantsStore = false
      heard.openGesture = -1
    }
  }

  private mutating func page(_ input: Input, _ flag: Bool) {
    switch input {
    case .pageVisible: heard.isPageVisible = flag
    case .pageKept: heard.isPageKept = flag
    default:
      // A canvas that comes back is blank and has forgotten its size.
      if flag && !heard.hasPicture { told.size = 0 }
      heard.hasPicture = flag
    }
  }

  private mutating func host(_ input: Input, _ value: Int32) {
    heard.hasHostSpoken = true
    switch input {
    case .hostState: if (0...4).contains(value) { heard.state = value }
    case .hostViewable: heard.isViewable = value != 0
    case .hostExposure: heard.exposure = min(max(value, 0), 100)
    case .hostVolume: if value >= 0 { heard.volume = min(value, 100) }
    case .hostSize: heard.hostSize = Life.size(value) ?? heard.hostSize
    case .hostStart: heard.hasHostStarted = true
    case .hostHold: heard.isHeld = value != 0
    default: heard.isClosedByHost = true
    }
  }

  private mutating func session(_ input: Input, _ value: Int32) {
    switch input {
    case .muted: heard.isMuted = value != 0
    case .progress: reach(percent: value)
    case .result:
      reach(percent: 100)
      heard.hasEnded = true
    case .endCard: heard.milestones |= Milestone.endCard.bit
    case .cta: store()
    case .closed: heard.isClosed = true
    default: heard.hasFault = true
    }
  }

  private mutating func hear(sound value: Int32) {
    guard let sound = Sound(rawValue: UInt8(truncatingIfNeeded: min(max(value, 0), 2))) else {
      return
    }
    // A device that wakes does not know how loud it should be.
    if sound == .awake && heard.sound != .awake { told.gain = 0 }
    heard.sound = sound
  }

  private mutating func gesture() {
    guard heard.isVisible, !isOver else { return }
    heard.gestures = min(heard.gestures, 1_000_000) + 1
    heard.openGesture = heard.now
    heard.wantsWake = heard.sound == .asleep
    heard.milestones |= Milestone.interaction.bit
  }

  /// The call to action was pressed: one press opens the store at most once, and not soon again.
  private mutating func store() {
    guard heard.openGesture >= 0, heard.now - heard.openGesture <= Life.gestureLasts,
      !isOver, told.hasStarted || heard.hasFault,
      !(rules.isDeafToFirstTouch && heard.gestures < 2),
      told.storeAt < 0 || heard.now - told.storeAt >= rules.storeGuard
    else { return }
    heard.openGesture = -1
    heard.wantsStore = true
  }

  private mutating func reach(percent: Int32) {
    if percent >= 25 { heard.milestones |= Milestone.quarter.bit }
    if percent >= 50 { heard.milestones |= Milestone.half.bit }
    if percent >= 75 { heard.milestones |= Milestone.threeQuarters.bit }
    if percent >= 100 { heard.milestones |= Milestone.all.bit }
  }

  /// A size that an ad can have: hosts begin with 1 × 1, and some pages with nothing.
  static func size(_ packed: Int32) -> Int32? {
    let width = packed >> 16
    let height = packed & 0xffff
    return (2...16_384).contains(width) && (2...16_384).contains(height) ? packed : nil
  }
}

extension Life.Milestone {
  var bit: UInt8 { 1 << rawValue }
}
