/// A threshold that a run must keep, such as `active_p50>=12s` or `cta_rate>1.5%`.
public struct Expectation: Sendable {
  public let text: String
  public let metric: Metric
  public let relation: Relation
  /// In the metric's own unit: seconds, a share of 1, points.
  public let bound: Double

  public enum Relation: String, Sendable, CaseIterable {
    case atLeast = ">="
    case atMost = "<="
    case above = ">"
    case below = "<"

    func holds(_ value: Double, _ bound: Double) -> Bool {
      switch self {
      case .atLeast: value >= bound
      case .atMost: value <= bound
      case .above: value > bound
      case .below: value < bound
      }
    }
  }

  /// What came of it; without data it is not kept.
  public struct Outcome: Sendable {
    public let expectation: Expectation
    public let value: Double?
    public var isKept: Bool {
      value.map { expectation.relation.holds($0, expectation.bound) } ?? false
    }
  }

  /// Why a text is no threshold.
  public enum Fault: Error, Sendable, Equatable, CustomStringConvertible {
    case noRelation(String)
    case unknownMetric(String, known: [String])
    case badBound(String, unit: String)

    public var description: String {
      switch self {
      case .noRelation(let text):
        "'\(text.prefix(60))' is no threshold: write METRIC, then >=, <=, > or <, then a number"
      case .unknownMetric(let name, let known):
        "no metric '\(name.prefix(40))': use one of \(known.joined(separator: ", "))"
      case .badBound(let text, let unit):
        "'\(text.prefix(40))' is no bound: write a number\(unit)"
      }
    }
  }

  public init(_ text: String) throws(Fault) {
    self.text = text
    // The longer marks first: `>=` begins with `>`.
    guard
      let (relation, range) = Relation.allCases.lazy.compactMap({ relation in
        text.firstRange(of: relation.rawValue).map { (relation, $0) }
      }).first
    else { throw .noRelation(text) }
    let name = text[..<range.lowerBound].trimmed
    guard let metric = Metric.named(name) else {
      throw .unknownMetric(name, known: Metric.all.map(\.name))
    }
    self.relation = relation
    self.metric = metric
    bound = try Expectation.bound(text[range.upperBound...].trimmed, metric.unit)
  }

  private static func bound(_ text: String, _ unit: Metric.Unit) throws(Fault) -> Double {
    var digits = text
    var factor = 1.0
    switch unit {
    case .share where digits.hasSuffix("%"):
      digits.removeLast()
      factor = 0.01
    case .seconds where digits.hasSuffix("ms"):
      digits.removeLast(2)
      factor = 0.001
    case .seconds where digits.hasSuffix("s"): digits.removeLast()
    default: break
    }
    guard let number = Double(digits), number.isFinite else {
      throw .badBound(
        text, unit: unit == .share ? " or 3%" : unit == .seconds ? ", 12s or 800ms" : "")
    }
    return number * factor
  }

  public func outcome(of tally: Tally) -> Outcome {
    Outcome(expectation: self, value: metric.value(tally))
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
