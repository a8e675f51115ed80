import Playable

/// Everything a character can say in one game and locale, compiled into flat tables.
///
/// Made by `PackBuilder`, or from bytes by `init(encoded:)`; both hold every index within bounds, so
/// that whoever reads a pack need not check.
public struct Pack: Sendable {
  /// By cue, then heaviest first, then in the order they were added.
  public internal(set) var rules: [Rule] = []
  public internal(set) var criteria: [Criterion] = []
  public internal(set) var changes: [Change] = []
  public internal(set) var variants: [Variant] = []
  /// The sets that `Criterion.Test.oneOf` names.
  public internal(set) var numbers: [Int32] = []
  /// UTF-8 of all variants, with slots as codes below 32 (see `Slot`).
  public internal(set) var bytes: [UInt8] = []
  /// First rule of each cue and, at the end, the number of rules: common cues, then own ones.
  public internal(set) var starts: [Int32]
  /// How many separate cooldowns run.
  public internal(set) var cooldowns: Int32 = 0

  /// A pack that says nothing.
  public init() { starts = [Int32](repeating: 0, count: Pack.buckets + 1) }

  @inlinable static var buckets: Int { CommonCue.count + CueTable.capacity }
}

/// One rule: on which cue, under which conditions, and what is then said.
@frozen public struct Rule: Sendable, Equatable {
  /// Priority plus number of criteria: the heaviest rule that holds speaks.
  public var weight: Int32 = 0
  public var firstCriterion: Int32 = 0
  public var firstVariant: Int32 = 0
  public var firstChange: Int32 = 0
  public var criteria: UInt8 = 0
  /// At least 1, at most 32.
  public var variants: UInt8 = 0
  public var changes: UInt8 = 0
  public var once: Once = .never
  /// How much of a taunt it is: spoken only to a persona that taunts as far.
  public var taunt: Taunts = .off
  public var mood: Expression = .neutral
  /// Which cooldown it waits for and starts; −1 for none.
  public var cooldown: Int16 = -1
  /// Ticks that the cooldown lasts.
  public var cooldownTicks: Int32 = 0
  /// Chance that it is considered at all, in 1/65,536.
  public var chance: UInt32 = 65_536
  /// Ticks after which it is stale; 0 takes the priority's own.
  public var ttl: Int32 = 0
  /// How many rules were added to the builder before this one.
  public var source: Int32 = 0

  @inlinable public init() {}

  @frozen public enum Once: UInt8, Sendable, CaseIterable {
    case never, session, ever
  }
}

/// A condition on one fact; false when the fact is missing, unless it asks for just that.
@frozen public struct Criterion: Sendable, Equatable {
  @frozen public enum Test: UInt8, Sendable, CaseIterable {
    /// `low` ≤ value ≤ `high`: also the form of =, <, ≤, > and ≥.
    case within
    /// Not within.
    case outside
    /// Among the `high` numbers from `Pack.numbers[low]` on.
    case oneOf
    case present, absent
  }

  public var fact: Fact
  public var test: Test
  public var low: Int32
  public var high: Int32

  @inlinable public init(_ fact: Fact, _ test: Test, low: Int32 = 0, high: Int32 = 0) {
    self.fact = fact
    self.test = test
    self.low = low
    self.high = high
  }
}

/// What a line, once said, does to what is remembered.
@frozen public struct Change: Sendable, Equatable {
  public var fact: Fact
  /// Adds to what is there (0 when nothing is), instead of replacing it.
  public var adds: Bool
  public var value: Int32

  @inlinable public init(_ fact: Fact, adds: Bool, value: Int32) {
    self.fact = fact
    self.adds = adds
    self.value = value
  }
}

/// One way to say a line: a range of `Pack.bytes`.
@frozen public struct Variant: Sendable, Equatable {
  public var first: Int32
  public var count: Int32
  /// Characters as a reader counts them, without what the slots add.
  public var length: Int32

  @inlinable public init(first: Int32, count: Int32, length: Int32) {
    self.first = first
    self.count = count
    self.length = length
  }
}

/// Codes below 32 that stand for slots within the bytes of a variant.
///
/// - `user`, `char`: alone.
/// - `number`: followed by the fact's index.
/// - `plural`: followed by the fact's index, the `PluralRule`, the number of forms, and for each
///   form its `PluralForm`, its length in characters, its length in bytes (two bytes, low first),
///   its bytes.
enum Slot {
  static var user: UInt8 { 1 }
  static var char: UInt8 { 2 }
  static var number: UInt8 { 3 }
  static var plural: UInt8 { 4 }
}
