import Playable

/// What a creative lays down about the frame around the game; all times in ticks of 1/60 s.
///
/// They are part of a recording, because they change how long people stay.
@frozen public struct FrameRules: Sendable, Equatable {
  public var intro: Int32
  /// The game is cut off after this long, whatever its own clock says.
  public var playLimit: Int32
  public var result: Int32
  /// The end card closes by itself after this long; 0 leaves it open.
  public var endCard: Int32
  /// The session's own close control appears after this many visible ticks; see
  /// `closeDelayInForce`. A host that draws it decides for itself.
  public var closeDelay: Int32
  public var maxRetries: Int32
  /// Without input for longer than this, time is not active.
  public var idleLimit: Int32
  public var impression: ImpressionRule
  /// Who draws the close control.
  public var closeControl: CloseControl

  @inlinable public init(
    intro: Int32 = 210, playLimit: Int32 = 5400, result: Int32 = 330, endCard: Int32 = 0,
    closeDelay: Int32 = 300, maxRetries: Int32 = 2, idleLimit: Int32 = 300,
    impression: ImpressionRule = .accruedForeground, closeControl: CloseControl = .own
  ) {
    self.intro = intro
    self.playLimit = playLimit
    self.result = result
    self.endCard = endCard
    self.closeDelay = closeDelay
    self.maxRetries = maxRetries
    self.idleLimit = idleLimit
    self.impression = impression
    self.closeControl = closeControl
  }

  /// The longest time for which the close control may stay hidden: 30 s.
  @inlinable public static var closeDelayClamp: Int32 { 1800 }

  /// The delay after clamping, so that closing is always within reach.
  @inlinable public var closeDelayInForce: Int32 {
    Maths.clamp(closeDelay, 0, FrameRules.closeDelayClamp)
  }

  /// A press on the call to action counts if it began this long after it appeared: 300 ms.
  @inlinable public static var ctaGuard: Int32 { 18 }
  /// An intro or result cannot be skipped by a press that was meant for what was there before.
  @inlinable public static var skipGuard: Int32 { 30 }

  /// The rules as numbers, in the order of a recording; `init(numbers:)` undoes it.
  public var numbers: InlineArray<9, Int32> {
    [
      intro, playLimit, result, endCard, closeDelay, maxRetries, idleLimit,
      Int32(impression.rawValue), Int32(closeControl.rawValue),
    ]
  }

  /// Rules from numbers of unknown origin: missing ones are standard, absurd ones are clamped.
  public init(numbers: UnsafeBufferPointer<Int32>) {
    self.init()
    func number(_ index: Int, _ standard: Int32) -> Int32 {
      index < numbers.count ? Maths.clamp(numbers[index], 0, 216_000) : standard
    }
    intro = number(0, intro)
    playLimit = number(1, playLimit)
    result = number(2, result)
    endCard = number(3, endCard)
    closeDelay = number(4, closeDelay)
    maxRetries = number(5, maxRetries)
    idleLimit = number(6, idleLimit)
    impression = ImpressionRule(rawValue: UInt8(number(7, 0) & 3)) ?? .accruedForeground
    closeControl = CloseControl(rawValue: UInt8(number(8, 0) & 1)) ?? .own
  }
}

/// When an impression counts.
@frozen public enum ImpressionRule: UInt8, Sendable, CaseIterable {
  /// After 2 s of visible time in all, pauses not reset it.
  case accruedForeground
  /// After 1 s of visible time without a break (the MRC's rule for display ads).
  case continuousHalfVisible
  /// With the first visible tick.
  case beginToRender

  /// Visible ticks needed.
  @inlinable public var ticks: Int32 {
    switch self {
    case .accruedForeground: 120
    case .continuousHalfVisible: 60
    case .beginToRender: 1
    }
  }
}

/// Who draws the control that closes a session.
@frozen public enum CloseControl: UInt8, Sendable, CaseIterable {
  case own, host
}
