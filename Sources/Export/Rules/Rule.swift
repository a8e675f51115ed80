/// One thing that a network asks of an upload, with where that is said and since when it is known.
public struct Rule: Sendable, Equatable {
  /// Unique within a network.
  public var id: String
  public var check: Check
  /// The rule in one sentence.
  public var says: String
  /// What to do where it is broken, to go on after a colon.
  public var mend: String
  public var source: RuleSource
  public var level: Level
  /// What another source allows; the table's own value is the stricter one.
  public var looser: Looser?

  public enum Level: Sendable, Equatable {
    /// The upload is refused, or the ad does not work.
    case must
    /// Somebody advises it.
    case advice
  }

  public enum Looser: Sendable, Equatable {
    case atMost(Int, RuleSource)
    /// Another source does not have the rule.
    case off(RuleSource)
  }

  /// The rule as the looser source has it; nil where that has none.
  public var loosened: Rule? {
    switch looser {
    case .off: return nil
    case .atMost(let limit, let source):
      var rule = self
      rule.source = source
      switch check {
      case .bytes(let measured, _): rule.check = .bytes(measured, atMost: limit)
      case .files: rule.check = .files(atMost: limit)
      default: break
      }
      return rule
    case nil: return self
    }
  }
}

/// A page, a tool or a standard that a rule was read from.
public struct RuleSource: Sendable, Equatable {
  public var id: String
  public var title: String
  public var url: String
  /// The day on which it was read, like `2026-11-30`.
  public var read: String
  public var kind: Kind

  public enum Kind: String, Sendable, Equatable, CaseIterable {
    case network, vendor, tool, standard, house
  }
}
