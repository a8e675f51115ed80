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

extension Seats where Value == Int32 {
  /// By how much the person's score is ahead, as a share of the higher one; small scores say little.
  @inlinable public var edge: Float {
    (Float(person) - Float(character)) / (Float(max(person, character, 0)) + 40)
  }

  /// The difference of two scores as a share of the higher one, 0…1.
  @inlinable public var margin: Float {
    let highest = max(person, character)
    if highest <= 0 { return person == character ? 0 : 1 }
    return min(1, abs(Float(person) - Float(character)) / Float(highest))
  }
}
