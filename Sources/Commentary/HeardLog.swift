import Playable

/// One occurrence as the director was told of it.
@frozen public struct Heard: Sendable {
  public let what: Occurrence
  public let facts: Facts

  @inlinable public init(_ what: Occurrence, _ facts: Facts) {
    self.what = what
    self.facts = facts
  }
}

/// What happened in one moment, in order, for whoever exports or studies it.
///
/// A buffer of fixed size: two games' cues and what a session derives from them fit.
@frozen public struct HeardLog: Sendable {
  public var entries: InlineArray<24, Heard>
  public var count: Int32 = 0

  @inlinable public init() {
    entries = InlineArray(
      repeating: Heard(Occurrence(common: 255, own: 255, seat: .person, priority: 0), Facts()))
  }

  @inlinable public mutating func append(_ what: Occurrence, _ facts: Facts) {
    guard count < 24 else { return }
    entries[Int(count)] = Heard(what, facts)
    count += 1
  }

  @inlinable public mutating func clear() { count = 0 }
}
