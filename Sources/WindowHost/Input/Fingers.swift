/// Small numbers for the fingers on a touch screen, since a theatre tells pointers apart by them.
package struct Fingers: Sendable {
  /// The system's name of the finger in each place; nil where the place is free.
  private var names: [Int64?] = []

  package init() {}

  /// Whether any finger is down.
  package var isTouching: Bool { names.contains { $0 != nil } }

  /// The number of a finger, from 1; a new one gets the least that is free.
  package mutating func number(of name: Int64) -> Int32 {
    if let known = names.firstIndex(of: name) { return Int32(known) + 1 }
    if let free = names.firstIndex(of: nil) {
      names[free] = name
      return Int32(free) + 1
    }
    names.append(name)
    return Int32(names.count)
  }

  /// Forgets a finger that was lifted.
  package mutating func lift(_ name: Int64) {
    if let place = names.firstIndex(of: name) { names[place] = nil }
  }
}
