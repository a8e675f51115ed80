import Stage

extension SessionRecord {
  /// The record as one line of JSON, without its line feed: the same bytes for the same record.
  public var line: [UInt8] {
    var line = JSONLine()
    write(to: &line)
    return line.bytes
  }

  func write(to line: inout JSONLine) {
    line.begin()
    writeOrigin(to: &line)
    writeFrame(to: &line)
    writeEvents(to: &line)
    writePlay(to: &line)
    line.end()
  }

  private func writeOrigin(to line: inout JSONLine) {
    line.put(.schema, SessionRecord.schema)
    line.put(.id, hex: id)
    line.put(.origin, words: Words.origins, Origin.allCases.firstIndex(of: origin) ?? 0)
    line.put(.game, text: game)
    line.put(.rules, rules)
    line.put(.engine, engine)
    line.put(.seed, seed)
    line.put(.character, text: character)
    line.put(.sponsor, text: sponsor)
    line.put(.player, text: player)
    line.put(.placement, text: placement)
    if let startedAt { line.put(.startedAt, startedAt) }
  }

  private func writeFrame(to line: inout JSONLine) {
    line.put(.closeDelay, closeDelay)
    line.put(.closeClamp, closeClamp)
    line.put(.impressionRule, words: Words.impressionRules, Int(impressionRule.rawValue))
  }

  private func writeEvents(to line: inout JSONLine) {
    line.key(RecordField.keys[RecordField.events.rawValue])
    line.begin()
    for kind in EventKind.allCases {
      guard let tick = events[kind] else { continue }
      line.key(Words.events[Int(kind.rawValue)])
      line.number(tick)
    }
    line.end()
    line.put(.ctaPresses, ctaPresses)
    line.put(.retries, retries)
    line.put(.repeats, repeats)
  }

  private func writePlay(to line: inout JSONLine) {
    line.put(.wall, wall)
    line.put(.visible, visible)
    line.put(.active, active)
    line.put(.engaged, engaged)
    line.put(.outcome, words: Words.outcomes, Int(outcome.rawValue))
    line.put(.endReason, words: Words.endReasons, Int(endReason.rawValue))
    line.put(.score, score)
    line.put(.rivalScore, rivalScore)
    line.put(.progress, progress)
    line.put(.linesSpoken, linesSpoken)
    line.put(.inputs, hex: inputs)
    line.put(.stateHash, hex: stateHash)
  }
}

extension JSONLine {
  mutating func put(_ field: RecordField, _ value: some BinaryInteger) {
    key(RecordField.keys[field.rawValue])
    number(value)
  }

  mutating func put(_ field: RecordField, hex value: UInt64) {
    key(RecordField.keys[field.rawValue])
    hex(value)
  }

  mutating func put(_ field: RecordField, text value: String) {
    key(RecordField.keys[field.rawValue])
    text(value.utf8)
  }

  mutating func put(_ field: RecordField, words: [[UInt8]], _ index: Int) {
    key(RecordField.keys[field.rawValue])
    text(words[index])
  }
}
