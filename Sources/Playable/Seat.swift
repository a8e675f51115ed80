/// Who sits at the game.
@frozen public enum Seat: UInt8, Sendable, CaseIterable {
  case person, character

  /// The one across the table.
  @inlinable public var other: Seat { self == .person ? .character : .person }
}

/// One value for each seat.
@frozen public struct Seats<Value> {
  public var person: Value
  public var character: Value

  @inlinable public init(person: Value, character: Value) {
    self.person = person
    self.character = character
  }

  /// The same value at both seats.
  @inlinable public init(both value: Value) {
    self.init(person: value, character: value)
  }

  @inlinable public subscript(seat: Seat) -> Value {
    get { seat == .person ? person : character }
    set { if seat == .person { person = newValue } else { character = newValue } }
  }

  /// What the other seat holds, here; and what this one holds, there.
  @inlinable public var swapped: Seats { Seats(person: character, character: person) }
}

extension Seats: Sendable where Value: Sendable {}
extension Seats: Equatable where Value: Equatable {}
