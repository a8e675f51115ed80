/// One ad, from being asked for to its end. Never used twice in a process.
public struct AdID: Hashable, Comparable, Sendable {
  public let number: UInt32
  public init(_ number: UInt32) { self.number = number }
  public static func < (one: AdID, other: AdID) -> Bool { one.number < other.number }
}

/// One place that holds at most one unshown ad: a unit, or one format of an `Ads`.
public struct SlotID: Hashable, Comparable, Sendable {
  public let number: UInt32
  public init(_ number: UInt32) { self.number = number }
  public static func < (one: SlotID, other: SlotID) -> Bool { one.number < other.number }
}

/// One call that waits for an answer.
public struct CallID: Hashable, Comparable, Sendable {
  public let number: UInt32
  public init(_ number: UInt32) { self.number = number }
  public static func < (one: CallID, other: CallID) -> Bool { one.number < other.number }
}

/// What was asked for: equal exactly where the requests are the same.
public struct RequestKey: Hashable, Sendable {
  public let number: UInt32
  public init(_ number: UInt32) { self.number = number }
}
