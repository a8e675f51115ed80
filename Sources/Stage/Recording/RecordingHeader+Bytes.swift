import Playable

extension RecordingHeader {
  func write(to bytes: inout [UInt8]) {
    bytes.put(UInt64(engine), bytes: 2)
    bytes.put(game)
    bytes.put(signed: rules)
    bytes.put(seed, bytes: 8)
    bytes.put(character)
    bytes.put(sponsor)
    bytes.put(tuning)
    bytes.put(byte: rival.least)
    bytes.put(byte: rival.most)
    bytes.put(byte: rival.style)
    bytes.put(byte: rival.taunts)
    bytes.put(frame)
  }

  init(from cursor: inout HeaderCursor) throws(RecordingError) {
    let engine = UInt16(truncatingIfNeeded: try cursor.number(2, .engine))
    let game = try cursor.text(.game)
    let rules = try cursor.signed(.rules)
    let seed = try cursor.number(8, .seed)
    let character = try cursor.text(.character)
    let sponsor = try cursor.text(.sponsor)
    let tuning: Numbers<8> = try cursor.numbers(.tuning)
    let rival = try Rival(from: &cursor)
    self.init(
      engine: engine, game: game, rules: rules, seed: seed, character: character,
      sponsor: sponsor, tuning: tuning, rival: rival, frame: try cursor.numbers(.frame))
  }
}

extension RecordingHeader.Rival {
  init(from cursor: inout HeaderCursor) throws(RecordingError) {
    let start = cursor.offset
    let plan = try cursor.number(4, .rival)
    let least = UInt8(truncatingIfNeeded: plan)
    let most = UInt8(truncatingIfNeeded: plan >> 8)
    guard least <= most && most <= 100 else { throw cursor.malformed(.rival, start) }
    self.init(
      least: least, most: most, style: UInt8(truncatingIfNeeded: plan >> 16),
      taunts: UInt8(truncatingIfNeeded: plan >> 24))
  }
}
