import Stage

extension SessionRecord {
  /// Reads one line; keys may stand in any order, and unknown ones are passed over.
  public init(line: UnsafeBufferPointer<UInt8>) throws(RecordFault) {
    self.init()
    var scanner = JSONScanner(line)
    var seen: UInt64 = 0
    var expected = 0
    try scanner.expect("{")
    if !scanner.take("}") {
      repeat {
        let key = try scanner.rawText()
        try scanner.expect(":")
        guard let field = SessionRecord.field(key, in: scanner, from: &expected) else {
          try scanner.skipValue()
          continue
        }
        do throws(RecordFault) {
          // Of two values for one key, each reader might believe another.
          if seen & 1 << UInt64(field.rawValue) != 0 {
            throw scanner.fault("stands twice", "leave one of them out")
          }
          seen |= 1 << UInt64(field.rawValue)
          try read(field, from: &scanner)
        } catch {
          let name = String(decoding: RecordField.keys[field.rawValue], as: UTF8.self)
          throw RecordFault(
            place: "\(name) (\(error.place))", what: error.what, mend: error.mend)
        }
      } while scanner.take(",")
      try scanner.expect("}")
    }
    scanner.skipSpace()
    if !scanner.isAtEnd { throw scanner.fault("something after the object") }
    try SessionRecord.demand(seen)
  }

  public init(line: [UInt8]) throws(RecordFault) {
    let result = line.withUnsafeBufferPointer { bytes in
      Result { () throws(RecordFault) in try SessionRecord(line: bytes) }
    }
    self = try result.get()
  }

  /// Lines of ours have their keys in order: the next one is nearly always the right one.
  private static func field(
    _ key: JSONScanner.Slice, in scanner: JSONScanner, from expected: inout Int
  ) -> RecordField? {
    for step in 0..<RecordField.count {
      let index = (expected + step) % RecordField.count
      if scanner.equals(key, RecordField.keys[index]) {
        expected = index + 1
        return RecordField(rawValue: index)
      }
    }
    return nil
  }

  /// Fields without which a record says nothing.
  private static let needed: [RecordField] = [.schema, .id, .origin, .game, .seed, .visible]

  private static func demand(_ seen: UInt64) throws(RecordFault) {
    for field in needed where seen & 1 << UInt64(field.rawValue) == 0 {
      throw RecordFault(
        place: String(decoding: RecordField.keys[field.rawValue], as: UTF8.self),
        what: "is missing", mend: "give a line as `interlude bench` writes it")
    }
  }

  private mutating func read(
    _ field: RecordField, from scanner: inout JSONScanner
  ) throws(RecordFault) {
    switch field {
    case .schema:
      let found = try scanner.integer(Int.self)
      if found != SessionRecord.schema {
        throw scanner.fault("schema \(found)", "this version reads \(SessionRecord.schema)")
      }
    case .id: id = try scanner.hex()
    case .origin: origin = Origin.allCases[try scanner.word(of: Words.origins)]
    case .game: game = try scanner.text()
    case .rules: rules = try scanner.integer(Int32.self)
    case .engine: engine = try scanner.integer(UInt16.self)
    case .seed: seed = try scanner.integer(UInt64.self)
    case .character: character = try scanner.text()
    case .sponsor: sponsor = try scanner.text()
    case .player: player = try scanner.text()
    case .placement: placement = try scanner.text()
    case .tuning: tuning = try scanner.knobs().sorted { $0.name < $1.name }
    case .startedAt: startedAt = try scanner.integer(Int64.self)
    case .closeDelay: closeDelay = try scanner.integer(Int32.self)
    case .closeClamp: closeClamp = try scanner.integer(Int32.self)
    case .impressionRule:
      impressionRule = ImpressionRule.allCases[try scanner.word(of: Words.impressionRules)]
    case .events: try readEvents(from: &scanner)
    default: try readPlay(field, from: &scanner)
    }
  }

  private mutating func readPlay(
    _ field: RecordField, from scanner: inout JSONScanner
  ) throws(RecordFault) {
    switch field {
    case .ctaPresses: ctaPresses = try scanner.integer(Int32.self)
    case .retries: retries = try scanner.integer(Int32.self)
    case .repeats: repeats = try scanner.integer(Int32.self)
    case .wall: wall = try scanner.integer(Int64.self)
    case .visible: visible = try scanner.integer(Int32.self)
    case .active: active = try scanner.integer(Int32.self)
    case .engaged: engaged = try scanner.integer(Int32.self)
    case .outcome: outcome = Outcome.allCases[try scanner.word(of: Words.outcomes)]
    case .endReason: endReason = EndReason.allCases[try scanner.word(of: Words.endReasons)]
    case .score: score = try scanner.integer(Int32.self)
    case .rivalScore: rivalScore = try scanner.integer(Int32.self)
    case .progress: progress = try scanner.integer(Int32.self)
    case .linesSpoken: linesSpoken = try scanner.integer(Int32.self)
    case .inputs: inputs = try scanner.hex()
    case .stateHash: stateHash = try scanner.hex()
    default: try scanner.skipValue()
    }
  }

  private mutating func readEvents(from scanner: inout JSONScanner) throws(RecordFault) {
    try scanner.expect("{")
    if scanner.take("}") { return }
    repeat {
      let key = try scanner.rawText()
      try scanner.expect(":")
      if let index = Words.events.firstIndex(where: { scanner.equals(key, $0) }) {
        let tick = try scanner.integer(Int32.self)
        if tick < 0 { throw scanner.fault("a negative tick", "leave out what did not happen") }
        if events[EventKind.allCases[index]] != nil {
          throw scanner.fault("an event stands twice", "leave one of them out")
        }
        events[EventKind.allCases[index]] = tick
      } else {
        try scanner.skipValue()
      }
    } while scanner.take(",")
    try scanner.expect("}")
  }
}
