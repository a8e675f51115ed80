import Playable

/// All that a session follows from beside its moments, as a recording carries it.
///
/// Plain numbers and names: a reader may hold a recording of a game it does not know.
public struct RecordingHeader: Sendable, Equatable {
  /// Version of the engine whose sessions these moments lead through.
  public var engine: UInt16
  public var rules: Int32
  public var seed: UInt64
  /// Name of the game: 1 to 32 visible ASCII characters.
  public private(set) var game: Text
  /// Name of the character: UTF-8, at most 64 bytes, no control characters; empty for none.
  public private(set) var character: Text
  /// Name of the sponsor, under the same limits.
  public private(set) var sponsor: Text
  /// Values of the game's knobs, in the game's order.
  public var tuning: Numbers<8>
  public var rival: Rival
  /// What the creative lays down about the frame, in an order that the engine version fixes.
  public var frame: Numbers<16>

  /// Names that break their limits are cut or repaired, so that what is written can be read.
  public init(
    engine: UInt16, game: Text, rules: Int32, seed: UInt64, character: Text = Text(),
    sponsor: Text = Text(), tuning: Numbers<8> = Numbers(), rival: Rival = Rival(),
    frame: Numbers<16> = Numbers()
  ) {
    self.engine = engine
    self.game = RecordingHeader.repaired(game, .game)
    self.rules = rules
    self.seed = seed
    self.character = RecordingHeader.repaired(character, .character)
    self.sponsor = RecordingHeader.repaired(sponsor, .sponsor)
    self.tuning = tuning
    self.rival = rival
    self.frame = frame
  }

  /// How the character plays: bounds of its skill in hundredths, manner, and how much it taunts.
  @frozen public struct Rival: Sendable, Equatable {
    public var least: UInt8
    public var most: UInt8
    public var style: UInt8
    public var taunts: UInt8

    /// Bounds are clamped to 0…100, and the upper one to the lower.
    @inlinable public init(least: UInt8 = 0, most: UInt8 = 0, style: UInt8 = 0, taunts: UInt8 = 0) {
      self.least = min(least, 100)
      self.most = max(min(most, 100), min(least, 100))
      self.style = style
      self.taunts = taunts
    }
  }

  /// A short list of whole numbers without a heap.
  @frozen public struct Numbers<let capacity: Int>: Sendable, Equatable {
    public private(set) var values: InlineArray<capacity, Int32>
    public private(set) var count: Int32

    public init() {
      values = InlineArray(repeating: 0)
      count = 0
    }

    /// What a buffer holds, as far as it fits.
    public init(_ buffer: UnsafeBufferPointer<Int32>) {
      self.init()
      for value in buffer { append(value) }
    }

    /// Adds a number; a full list stays as it is.
    public mutating func append(_ value: Int32) {
      guard count < capacity else { return }
      values[Int(count)] = value
      count += 1
    }

    /// The number at a place, or nil beyond the end.
    public subscript(index: Int) -> Int32? {
      index >= 0 && index < Int(count) ? values[index] : nil
    }

    public static func == (one: Numbers, other: Numbers) -> Bool {
      guard one.count == other.count else { return false }
      for index in 0..<Int(one.count) where one.values[index] != other.values[index] {
        return false
      }
      return true
    }
  }

  public static func == (one: RecordingHeader, other: RecordingHeader) -> Bool {
    one.engine == other.engine && one.rules == other.rules && one.seed == other.seed
      && one.tuning == other.tuning && one.rival == other.rival && one.frame == other.frame
      && same(one.game, other.game) && same(one.character, other.character)
      && same(one.sponsor, other.sponsor)
  }

  private static func same(_ one: Text, _ other: Text) -> Bool {
    guard one.count == other.count else { return false }
    for index in 0..<Int(one.count) where one.bytes[index] != other.bytes[index] { return false }
    return true
  }
}
