import Stage

/// The keys of a record's line, in the order in which they are written.
enum RecordField: Int, CaseIterable {
  case schema, id, origin, game, rules, engine, seed, character, sponsor, player, placement
  case startedAt, closeDelay, closeClamp, impressionRule, events, ctaPresses, retries, repeats
  case wall, visible, active, engaged, outcome, endReason, score, rivalScore, progress
  case linesSpoken, inputs, stateHash

  /// Names once and for all: asking a case for its name is slow.
  static let keys: [[UInt8]] = allCases.map { Array(String(describing: $0).utf8) }
  static let count = allCases.count
}

/// Values that are words, by their number.
enum Words {
  static let outcomes = Outcome.allCases.map { Array(String(describing: $0).utf8) }
  static let endReasons = EndReason.allCases.map { Array(String(describing: $0).utf8) }
  static let impressionRules = ImpressionRule.allCases.map { Array(String(describing: $0).utf8) }
  static let events = EventKind.allCases.map { Array(String(describing: $0).utf8) }
  static let origins = Origin.allCases.map { Array($0.rawValue.utf8) }
}
