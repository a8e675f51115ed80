import Stage

extension Unverifiable: CustomStringConvertible {
  /// What stands in the way, and how to get round it.
  public var description: String {
    switch self {
    case .unknownGame: "no such game here; use it where that game is"
    case .otherEngine(let theirs, let ours):
      "made by engine \(theirs), this is \(ours); use it with that version"
    case .otherRules(let theirs, let ours):
      "made under rules \(theirs), these are \(ours); use it with that version"
    }
  }
}
