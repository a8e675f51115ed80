/// What one check showed.
public struct Finding: Sendable, Equatable, Encodable {
  public enum Verdict: String, Sendable, Encodable {
    case passed, failed
    /// Short of a bar of Interlude's own, which no network has.
    case advised
    /// It does not concern this network, or could not be told from outside.
    case skipped

    /// One sign that stands for it.
    public var mark: String {
      switch self {
      case .passed: "✓"
      case .failed: "✗"
      case .advised: "!"
      case .skipped: "–"
      }
    }
  }

  public let check: String
  public let row: Int?
  public let title: String
  public let verdict: Verdict
  /// What was seen, in figures where there are some.
  public let evidence: String

  public init(_ check: Check, _ verdict: Verdict, _ evidence: String) {
    self.check = check.rawValue
    row = check.row
    title = check.title
    self.verdict = verdict
    self.evidence = evidence.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
