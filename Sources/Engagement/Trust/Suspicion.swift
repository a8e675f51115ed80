/// Why a session that follows from its inputs is doubted all the same.
public enum Suspicion: Sendable, Equatable, CustomStringConvertible {
  /// Coefficient of variation of the time between presses, in hundredths.
  case evenIntervals(percent: Int)
  /// Median time from the rival's move to the person's.
  case fastAnswers(milliseconds: Int)
  /// Presses within the busiest stretch of the length that the rules give.
  case manyPresses(count: Int, milliseconds: Int)
  /// Distinct threes of presses and releases among all of them, in hundredths.
  case repetitive(percent: Int)
  case earlyCTA(milliseconds: Int)
  /// The recording stops before its session did.
  case trimmedTail
  /// More was played than passed on the server's clock.
  case fasterThanTime(playedMilliseconds: Int64, passedMilliseconds: Int64)
  case sameID
  case sameNonce
  /// The same inputs came under another id.
  case sameInputs(id: UInt64)

  /// One word for programs.
  public var name: String {
    switch self {
    case .evenIntervals: "evenIntervals"
    case .fastAnswers: "fastAnswers"
    case .manyPresses: "manyPresses"
    case .repetitive: "repetitive"
    case .earlyCTA: "earlyCTA"
    case .trimmedTail: "trimmedTail"
    case .fasterThanTime: "fasterThanTime"
    case .sameID: "sameID"
    case .sameNonce: "sameNonce"
    case .sameInputs: "sameInputs"
    }
  }

  public var description: String {
    switch self {
    case .evenIntervals(let percent): "presses come too evenly (variation 0.\(padded(percent)))"
    case .fastAnswers(let time): "half of the answers come within \(time) ms"
    case .manyPresses(let count, let time): "\(count) presses in \(time) ms"
    case .repetitive(let percent): "the input repeats itself (variety 0.\(padded(percent)))"
    case .earlyCTA(let time): "the call is answered \(time) ms after the end card"
    case .trimmedTail: "the recording stops before its session did"
    case .fasterThanTime(let played, let passed):
      "\(played) ms were played while \(passed) ms passed"
    case .sameID: "a receipt with this id came before"
    case .sameNonce: "its nonce was used before"
    case .sameInputs(let id): "the same inputs came as \(hexText(id))"
    }
  }

  private func padded(_ percent: Int) -> String { percent < 10 ? "0\(percent)" : "\(percent)" }
}
