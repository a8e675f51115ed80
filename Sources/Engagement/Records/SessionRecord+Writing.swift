import JSONText
import Stage

extension SessionRecord {
  /// The record as one line of JSON, without its line feed: the same bytes for the same record.
  public var line: [UInt8] {
    var json = JSONWriter()
    write(to: &json)
    return json.bytes
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      writeOrigin(to: &json)
      writeFrame(to: &json)
      writeEvents(to: &json)
      writePlay(to: &json)
    }
  }

  private func writeOrigin(to json: inout JSONWriter) {
    json.put(.schema, SessionRecord.schema)
    json.put(.id, hex: id)
    json.put(.origin, text: origin.rawValue)
    json.put(.game, text: game)
    json.put(.rules, rules)
    json.put(.engine, engine)
    json.put(.seed, seed)
    json.put(.character, text: character)
    json.put(.sponsor, text: sponsor)
    json.put(.player, text: player)
    json.put(.placement, text: placement)
    if !tuning.isEmpty {
      json.key(RecordField.names[RecordField.tuning.rawValue])
      json.knobs(tuning)
    }
    if let startedAt { json.put(.startedAt, startedAt) }
  }

  private func writeFrame(to json: inout JSONWriter) {
    json.put(.closeDelay, closeDelay)
    json.put(.closeClamp, closeClamp)
    json.put(.impressionRule, text: Words.impressionRuleNames[Int(impressionRule.rawValue)])
  }

  private func writeEvents(to json: inout JSONWriter) {
    json.key(RecordField.names[RecordField.events.rawValue])
    json.object { json in
      for kind in EventKind.allCases {
        guard let tick = events[kind] else { continue }
        json.key(Words.eventNames[Int(kind.rawValue)])
        json.whole(tick)
      }
    }
    json.put(.ctaPresses, ctaPresses)
    json.put(.retries, retries)
    json.put(.repeats, repeats)
  }

  private func writePlay(to json: inout JSONWriter) {
    json.put(.wall, wall)
    json.put(.visible, visible)
    json.put(.active, active)
    json.put(.engaged, engaged)
    json.put(.outcome, text: Words.outcomeNames[Int(outcome.rawValue)])
    json.put(.endReason, text: Words.endReasonNames[Int(endReason.rawValue)])
    json.put(.score, score)
    json.put(.rivalScore, rivalScore)
    json.put(.progress, progress)
    json.put(.linesSpoken, linesSpoken)
    json.put(.inputs, hex: inputs)
    json.put(.stateHash, hex: stateHash)
  }
}

extension JSONWriter {
  mutating func put(_ field: RecordField, _ value: some BinaryInteger) {
    key(RecordField.names[field.rawValue])
    whole(value)
  }

  /// Sixteen digits in quotes: JSON numbers of 64 bits are not safe everywhere.
  mutating func put(_ field: RecordField, hex value: UInt64) {
    let digits = String(value, radix: 16)
    put(field, text: String(repeating: "0", count: 16 - digits.count) + digits)
  }

  mutating func put(_ field: RecordField, text value: String) {
    key(RecordField.names[field.rawValue])
    string(value)
  }
}
