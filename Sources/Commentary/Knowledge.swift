import Playable

/// Something a criterion may ask about or a slot may say, by number.
@frozen public struct Fact: Sendable, Equatable {
  /// 0..<16 are known of every session; 16..<32 are what the pack's lines remember.
  public let index: UInt8

  @inlinable public init(index: UInt8) { self.index = index & 31 }

  /// Who did it: 0 the person, 1 the character.
  @inlinable public static var by: Fact { Fact(index: 0) }
  /// The person's score.
  @inlinable public static var score: Fact { Fact(index: 1) }
  /// The character's score.
  @inlinable public static var rival: Fact { Fact(index: 2) }
  /// The person's score less the character's; a slot shows it without its sign.
  @inlinable public static var lead: Fact { Fact(index: 3) }
  @inlinable public static var progress: Fact { Fact(index: 4) }
  /// Missing in a game without a clock.
  @inlinable public static var secondsLeft: Fact { Fact(index: 5) }
  @inlinable public static var retries: Fact { Fact(index: 6) }
  @inlinable public static var streak: Fact { Fact(index: 7) }
  @inlinable public static var a: Fact { Fact(index: 8) }
  @inlinable public static var b: Fact { Fact(index: 9) }
  /// Priority of the occurrence.
  @inlinable public static var priority: Fact { Fact(index: 10) }

  /// How the game before this one ended for the person: 1 won, 2 lost, 3 drawn; missing in the
  /// session's first.
  @inlinable public static var last: Fact { Fact(index: 11) }
  /// The person's score less the character's at its end; a slot shows it without its sign.
  @inlinable public static var lastLead: Fact { Fact(index: 12) }
  /// Games before this one that the person won, and lost.
  @inlinable public static var wins: Fact { Fact(index: 13) }
  @inlinable public static var losses: Fact { Fact(index: 14) }

  /// The nth thing that a pack's lines remember, 0..<16.
  @inlinable public static func memory(_ index: UInt8) -> Fact { Fact(index: 16 | index & 15) }
  @inlinable public static var memoryCapacity: Int { 16 }
}

/// Values of the facts that are known; the others are missing, which is not the same as 0.
@frozen public struct Knowledge: Sendable {
  public var values: InlineArray<32, Int32>
  /// Bit n: fact n is known.
  public var present: UInt32

  @inlinable public init() {
    values = InlineArray(repeating: 0)
    present = 0
  }

  /// The value of a fact, or nil when it is missing.
  @inlinable public subscript(fact: Fact) -> Int32? {
    get { present >> UInt32(fact.index) & 1 == 1 ? values[Int(fact.index)] : nil }
    set {
      let bit = UInt32(1) << UInt32(fact.index)
      values[Int(fact.index)] = newValue ?? 0
      present = newValue == nil ? present & ~bit : present | bit
    }
  }

  /// Takes in what is known at an occurrence; what lines remember stays.
  @inlinable mutating func learn(_ what: Occurrence, _ facts: Facts) {
    learn(facts)
    self[.by] = Int32(what.seat.rawValue)
    self[.streak] = facts.streak
    self[.a] = facts.a
    self[.b] = facts.b
    self[.priority] = Int32(what.priority)
  }

  /// Takes in what changes without an occurrence.
  @inlinable mutating func learn(_ facts: Facts) {
    self[.score] = facts.scores.person
    self[.rival] = facts.scores.character
    self[.lead] = facts.lead
    self[.progress] = facts.progress
    self[.secondsLeft] = facts.secondsLeft < 0 ? nil : facts.secondsLeft
    self[.retries] = facts.retries
    self[.last] = facts.past.last == 0 ? nil : facts.past.last
    self[.lastLead] = facts.past.last == 0 ? nil : facts.past.lead
    self[.wins] = facts.past.won
    self[.losses] = facts.past.lost
  }
}
