/// One step through the input: a byte as it is, or bytes that occurred before.
struct Step: Equatable {
  var length: Int
  /// How far back the bytes occurred, less one; −1 for a byte as it is.
  var distance: Int

  static let literal = Step(length: 1, distance: -1)
  /// Longest step that the format tells.
  static let longest = 273

  var isLiteral: Bool { distance < 0 }
}

/// What the steps so far leave for the next one: the state and the last four distances.
struct StepHistory: Equatable {
  /// What the last steps were, as the format counts: below 7 the last was a literal.
  private(set) var state = 0
  /// The last four distances, less one, the latest first.
  private(set) var recent = SIMD4<Int32>()

  var isAfterMatch: Bool { state >= 7 }

  /// Whether the two leave nearly the same: much the same steps cost much the same after them.
  func isLike(_ other: StepHistory) -> Bool {
    recent.x == other.recent.x && recent.y == other.recent.y && isAfterMatch == other.isAfterMatch
  }

  /// Which of the last distances this one is.
  func index(of distance: Int) -> Int? {
    for index in 0..<4 where Int(recent[index]) == distance { return index }
    return nil
  }

  mutating func take(_ step: Step) {
    if step.isLiteral {
      takeLiteral()
    } else if let index = index(of: step.distance) {
      takeRecent(index, isByte: step.length == 1)
    } else {
      takeMatch(step.distance)
    }
  }

  mutating func takeLiteral() {
    state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6
  }

  /// - Parameter isByte: whether it is the one byte at the latest distance.
  mutating func takeRecent(_ index: Int, isByte: Bool) {
    state = isByte ? (state < 7 ? 9 : 11) : state < 7 ? 8 : 11
    switch index {
    case 0: break
    case 1: recent = SIMD4(recent.y, recent.x, recent.z, recent.w)
    case 2: recent = SIMD4(recent.z, recent.x, recent.y, recent.w)
    default: recent = SIMD4(recent.w, recent.x, recent.y, recent.z)
    }
  }

  mutating func takeMatch(_ distance: Int) {
    state = state < 7 ? 7 : 10
    recent = SIMD4(Int32(truncatingIfNeeded: distance), recent.x, recent.y, recent.z)
  }
}
