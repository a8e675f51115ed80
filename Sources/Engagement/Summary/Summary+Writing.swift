import JSONText

extension Summary {
  /// Version of a summary's layout.
  static var schema: Int { 1 }

  /// The summary as JSON, one group a line: the same bytes for the same sessions, however they were
  /// split.
  public var json: [UInt8] {
    var bytes = Array("{\"summary\":\(Summary.schema),\"groups\":[".utf8)
    for (index, part) in parts.enumerated() {
      bytes += Array(index == 0 ? "\n".utf8 : ",\n".utf8)
      bytes += part.line
    }
    return bytes + Array("\n]}\n".utf8)
  }
}

extension Summary.Part {
  fileprivate var line: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      for (key, word) in zip(["game", "character", "player", "sponsor", "placement"], group.words) {
        json.key(key)
        json.string(word)
      }
      json.key("origin")
      json.string(group.origin.rawValue)
      writeCounts(to: &json)
      writeHistograms(to: &json)
      writePairs(to: &json)
      json.key("seeds")
      json.list(seeds.runs) { json, run in
        json.list([run.lowerBound, run.upperBound]) { $0.whole($1) }
      }
      json.key("doubledSeeds")
      json.list(seeds.doubled) { $0.whole($1) }
    }
    return json.bytes
  }

  private func writeCounts(to json: inout JSONWriter) {
    json.key("counts")
    json.object { json in
      for (name, key) in zip(Tally.countNames, Tally.counts) {
        json.key(name)
        json.whole(tally[keyPath: key])
      }
    }
    json.key("endReasons")
    json.list(tally.endReasons) { $0.whole($1) }
  }

  private func writeHistograms(to json: inout JSONWriter) {
    for (key, histogram) in [
      ("visible", tally.visible), ("active", tally.active), ("engagedTime", tally.engagedTime),
      ("engagedAt", tally.timeToEngage.ended), ("neverEngaged", tally.timeToEngage.censored),
      ("left", tally.stay.ended), ("stopped", tally.stay.censored), ("score", tally.score),
      ("progress", tally.progress),
    ] {
      json.key(key)
      json.list(histogram.bins) { json, bin in
        json.list([bin.value, Int64(bin.count)]) { $0.whole($1) }
      }
    }
  }

  /// As texts: sums of squares outgrow what JSON's readers hold.
  private func writePairs(to json: inout JSONWriter) {
    let pairs = tally.linesOverActive
    json.key("linesOverActive")
    json.list([
      Int128(pairs.count), pairs.x.total, pairs.x.squares, pairs.y.total, pairs.y.squares,
      pairs.products,
    ]) { $0.string(String($1)) }
  }
}

extension JSONWriter {
  fileprivate mutating func list<Element>(
    _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    array { json in
      for element in elements { write(&json, element) }
    }
  }
}
