import Stage

/// How many physical keys and buttons hold each key of a theatre: it goes down with the first and
/// comes up with the last.
package struct KeyHolds: Sendable {
  private var counts: [UInt8]

  package init() { counts = [UInt8](repeating: 0, count: Key.allCases.count) }

  /// Returns true when the key goes down with this.
  package mutating func press(_ key: Key) -> Bool {
    let index = Int(key.rawValue)
    if counts[index] < .max { counts[index] += 1 }
    return counts[index] == 1
  }

  /// Returns true when the key comes up with this.
  package mutating func release(_ key: Key) -> Bool {
    let index = Int(key.rawValue)
    guard counts[index] > 0 else { return false }
    counts[index] -= 1
    return counts[index] == 0
  }
}
