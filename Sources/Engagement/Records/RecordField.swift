import Stage

/// The keys of a record's line, in the order in which they are written.
enum RecordField: Int, CaseIterable {
  case schema, id, origin, game, rules, engine, seed, character, sponsor, player, placement, tuning
  case startedAt, closeDelay, closeClamp, impressionRule, events, ctaPresses, retries, repeats
  case wall, visible, active, engaged, outcome, endReason, score, rivalScore, progress
  case linesSpoken, inputs, stateHash

  /// Names once and for all: asking a case for its name is slow.
  static let names: [String] = allCases.map { String(describing: $0) }
  /// The same as bytes, to be compared with.
  static let keys: [[UInt8]] = names.map { Array($0.utf8) }
  static let count = allCases.count
}

/// Values that are words, by their number.
enum Words {
  static let outcomeNames = Outcome.allCases.map { String(describing: $0) }
  static let outcomes = outcomeNames.map { Array($0.utf8) }
  static let endReasonNames = EndReason.allCases.map { String(describing: $0) }
  static let endReasons = endReasonNames.map { Array($0.utf8) }
  static let impressionRuleNames = ImpressionRule.allCases.map { String(describing: $0) }
  static let impressionRules = impressionRuleNames.map { Array($0.utf8) }
  static let eventNames = EventKind.allCases.map { String(describing: $0) }
  static let events = eventNames.map { Array($0.utf8) }
  static let origins = Origin.allCases.map { Array($0.rawValue.utf8) }
}
