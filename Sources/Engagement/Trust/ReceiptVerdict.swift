import Stage

/// What a receipt is worth here.
public enum ReceiptVerdict: Sendable, Equatable {
  /// Every claim follows from the recording, and nothing looks odd.
  case verified
  /// What differs, and the first tick at which it shows.
  case refuted([ReceiptDifference], tick: Int32)
  /// It can be neither verified nor refuted here.
  case unverifiable(ReceiptObstacle)
  /// Every claim follows, yet a person hardly plays so, or it was handed in before.
  case suspicious([Suspicion])

  /// One word of four.
  public var name: String {
    switch self {
    case .verified: "verified"
    case .refuted: "refuted"
    case .unverifiable: "unverifiable"
    case .suspicious: "suspicious"
    }
  }
}

/// A claim that does not follow.
public struct ReceiptDifference: Sendable, Equatable, CustomStringConvertible {
  /// Key of the claim, or `recording` where the recording contradicts itself.
  public let field: String
  public let claimed: String
  public let found: String

  public init(field: String, claimed: String, found: String) {
    self.field = field
    self.claimed = claimed
    self.found = found
  }

  public var description: String { "\(field) is said to be \(claimed) and is \(found)" }
}

/// Why a receipt says nothing here.
public enum ReceiptObstacle: Sendable, Equatable, CustomStringConvertible {
  case other(Unverifiable)
  case damaged(RecordingError)
  /// Lines hang on packs, voice and memory, which no recording holds.
  case lines(claimed: Int32, found: Int32)
  /// Knobs were turned, and the claims say nothing of any, as those of an older version do.
  case tuning(String)
  /// What the game needs is not here, or is broken.
  case notStaged(String)

  public var description: String {
    switch self {
    case .other(.unknownGame): "no such game here; verify it where that game is"
    case .other(.otherEngine(let theirs, let ours)):
      "made by engine \(theirs), this is \(ours); verify it with that version"
    case .other(.otherRules(let theirs, let ours)):
      "made under rules \(theirs), these are \(ours); verify it with that version"
    case .damaged(let error): "the recording \(error.what); \(error.mend)"
    case .lines(let claimed, let found):
      "all else follows, but \(claimed) lines are claimed and \(found) are counted here; "
        + "verify it with the character's pack and voice of that day"
    case .tuning(let found):
      "all else follows, but it was played with \(found) and the claims name no knobs, as those of "
        + "older versions do; verify it with that version"
    case .notStaged(let what): what
    }
  }
}
