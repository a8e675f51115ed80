/// How a network wants an ad to behave, as data.
@frozen public struct LifeRules: Sendable, Equatable {
  /// What an ad waits for before time begins.
  @frozen public enum Start: UInt8, Sendable, CaseIterable {
    /// A visible page.
    case shown
    /// A host that says that the ad is viewable or exposed.
    case viewable
    /// A host that asks to start.
    case hostStart
  }

  public var start: Start
  /// Milliseconds until an ad whose host says nothing at all starts by itself; 0: never.
  public var patience: Int32
  /// The first touch of a page never opens the store.
  public var isDeafToFirstTouch: Bool
  /// The host draws and handles the close control.
  public var hostDrawsClose: Bool
  /// The host's size counts, not the page's.
  public var sizeFromHost: Bool
  /// Milliseconds between two calls of the store; at least 1,000.
  public var storeGuard: Int32
  /// Milliseconds between the call of the store and the word of completion, either way round.
  public var wordGap: Int32

  public init(
    start: Start = .shown, patience: Int32 = 0, isDeafToFirstTouch: Bool = false,
    hostDrawsClose: Bool = true, sizeFromHost: Bool = false, storeGuard: Int32 = 1000,
    wordGap: Int32 = 100
  ) {
    self.start = start
    self.patience = patience
    self.isDeafToFirstTouch = isDeafToFirstTouch
    self.hostDrawsClose = hostDrawsClose
    self.sizeFromHost = sizeFromHost
    self.storeGuard = max(storeGuard, 1000)
    self.wordGap = wordGap
  }

  /// The rules as numbers, for a page's data; `init(numbers:)` undoes it.
  public var numbers: InlineArray<7, Int32> {
    [
      Int32(start.rawValue), patience, isDeafToFirstTouch ? 1 : 0, hostDrawsClose ? 1 : 0,
      sizeFromHost ? 1 : 0, storeGuard, wordGap,
    ]
  }

  /// Rules from numbers of unknown origin: absurd ones are clamped.
  public init(numbers: InlineArray<7, Int32>) {
    self.init(
      start: Start(rawValue: UInt8(truncatingIfNeeded: min(max(numbers[0], 0), 2))) ?? .shown,
      patience: min(max(numbers[1], 0), 60_000), isDeafToFirstTouch: numbers[2] != 0,
      hostDrawsClose: numbers[3] != 0, sizeFromHost: numbers[4] != 0,
      storeGuard: min(numbers[5], 60_000), wordGap: min(max(numbers[6], 1), 5000))
  }
}
