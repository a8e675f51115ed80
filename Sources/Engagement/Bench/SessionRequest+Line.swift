import JSONText

extension SessionRequest {
  /// Reads a request from one line of JSON; only `game` and `seed` are needed.
  ///
  /// `{"game":"bricks","seed":7,"player":"casual","character":"miso","sponsor":"fizzwick",
  /// "placement":"chat","tuning":{"lives":3}}`; unlike a record, it may hold no other key, because a
  /// misspelt wish would silently be another request.
  public init(line: UnsafeBufferPointer<UInt8>) throws(RecordFault) {
    self.init(game: "", seed: 0)
    var scanner = JSONScanner(line)
    var seen: Set<String> = []
    try scanner.expect("{")
    if !scanner.take("}") {
      repeat {
        let key = try scanner.text()
        try scanner.expect(":")
        guard seen.insert(key).inserted else {
          throw RecordFault(
            place: String(key.prefix(40)), what: "stands twice", mend: "leave one of them out")
        }
        try read(key, from: &scanner)
      } while scanner.take(",")
      try scanner.expect("}")
    }
    scanner.skipSpace()
    if !scanner.isAtEnd { throw scanner.fault("something after the object") }
    if game.isEmpty { throw SessionRequest.missing("game") }
    if !seen.contains("seed") { throw SessionRequest.missing("seed") }
  }

  private static func missing(_ key: String) -> RecordFault {
    RecordFault(place: key, what: "is missing", mend: "add it")
  }

  private mutating func read(
    _ key: String, from scanner: inout JSONScanner
  ) throws(RecordFault) {
    switch key {
    case "game": game = try scanner.text()
    case "seed": seed = try scanner.integer(UInt64.self)
    case "player": player = try scanner.text()
    case "character": character = try scanner.text()
    case "sponsor": sponsor = try scanner.text()
    case "placement": placement = try scanner.text()
    case "tuning": tuning = try scanner.knobs()
    default:
      throw RecordFault(
        place: String(key.prefix(40)), what: "an unknown key",
        mend: "use game, seed, player, character, sponsor, placement, tuning")
    }
  }

  /// The request as one line of JSON, without its line feed.
  public var line: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.key("game")
      json.string(game)
      json.key("seed")
      json.whole(seed)
      for (key, value) in [
        ("player", player), ("character", character), ("sponsor", sponsor),
        ("placement", placement),
      ] where !value.isEmpty {
        json.key(key)
        json.string(value)
      }
      guard !tuning.isEmpty else { return }
      json.key("tuning")
      json.knobs(tuning)
    }
    return json.bytes
  }
}
