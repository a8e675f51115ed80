/// Records and summaries made by hand, so that no change of a game changes what is told of them.
enum StockSessions {
  /// `silent.jsonl` and `miso.jsonl`, simulated on seeds in common; `live.jsonl`; `odd.jsonl`, with a
  /// bad line and a torn one; `none.jsonl`; and the summaries `part0.json` to `part2.json`.
  static func write(in folder: Folder) {
    folder["silent.jsonl"] = lines(0..<40) {
      record($0, "simulated", "", ticks: 900 + $0 * 37 % 800)
    }
    folder["miso.jsonl"] = lines(4..<44) {
      record($0, "simulated", "miso", ticks: 960 + $0 * 37 % 800 + $0 % 3)
    }
    folder["live.jsonl"] = lines(100..<110) { record($0, "live", "miso", ticks: 1_200 + $0) }
    folder["odd.jsonl"] =
      lines(100..<102) { record($0, "live", "miso", ticks: 1_200 + $0) }
      + Array("{\"schema\":1}\n{\"schema\":1,\"id\":\"00".utf8)
    folder["none.jsonl"] = []
    for (index, seeds) in ["[0,9]", "[10,19]", "[15,15],[30,39]"].enumerated() {
      folder["part\(index).json"] = Array(summary(seeds: seeds).utf8)
    }
  }

  private static func lines(_ ids: Range<Int>, _ line: (Int) -> String) -> [UInt8] {
    Array(ids.map { line($0) + "\n" }.joined().utf8)
  }

  private static func record(
    _ seed: Int, _ origin: String, _ character: String, ticks: Int
  ) -> String {
    let digits = String(seed + (character.isEmpty ? 0 : 0x1000), radix: 16)
    let id = String(repeating: "0", count: 16 - digits.count) + digits
    let isEngaged = seed % 5 != 0
    let hasAnswered = seed % 8 == 3
    var events = "\"started\":0,\"impression\":120,\"viewable\":121"
    if isEngaged { events += ",\"firstInteraction\":130,\"engaged\":140,\"result\":800" }
    if hasAnswered { events += ",\"cta\":850" }
    return """
      {"schema":1,"id":"\(id)","origin":"\(origin)","game":"bricks","seed":\(seed),\
      "character":"\(character)","player":"\(origin == "live" ? "" : "casual")",\
      "events":{\(events)},"ctaPresses":\(hasAnswered ? 1 : 0),"wall":\(ticks),\
      "visible":\(ticks),"active":\(ticks - 60),"engaged":\(isEngaged ? ticks - 200 : 0),\
      "outcome":"\(!isEngaged ? "none" : seed % 3 == 0 ? "won" : "lost")",\
      "endReason":"userClosed","score":\(seed % 7 * 10),\
      "linesSpoken":\(character.isEmpty ? 0 : 4)}
      """
  }

  private static func summary(seeds: String) -> String {
    """
    {"summary":1,"groups":[
    {"game":"bricks","character":"miso","player":"casual","sponsor":"","placement":"",\
    "origin":"simulated","counts":{"records":2,"live":0,"replayed":0,"simulated":2,\
    "inconsistent":0,"impressions":2,"viewable":2,"interacted":2,"engaged":1,"completed":1,\
    "ctas":0,"won":1,"lost":0,"drawn":0,"retries":0,"linesSpoken":3},"endReasons":[0,1,1,0],\
    "visible":[[900,2]],"active":[[800,1],[840,1]],"engagedTime":[[0,1],[700,1]],\
    "engagedAt":[[140,1]],"neverEngaged":[[900,1]],"left":[[900,2]],"stopped":[],\
    "score":[[0,1],[40,1]],"progress":[[10,1],[20,1]],\
    "linesOverActive":["2","1640","1345600","3","5","2480"],"seeds":[\(seeds)],\
    "doubledSeeds":[]}
    ]}

    """
  }
}
