extension Summary {
  /// Version of a summary's layout.
  static var schema: Int { 1 }

  /// The summary as JSON, one group a line: the same bytes for the same sessions, however they were
  /// split.
  public var json: [UInt8] {
    var bytes = Array("{\"summary\":\(Summary.schema),\"groups\":[".utf8)
    for (index, part) in parts.enumerated() {
      bytes += Array(index == 0 ? "\n".utf8 : ",\n".utf8)
      var line = JSONLine()
      part.write(to: &line)
      bytes += line.bytes
    }
    return bytes + Array("\n]}\n".utf8)
  }
}

extension Summary.Part {
  func write(to line: inout JSONLine) {
    line.begin()
    for (key, word) in zip(["game", "character", "player", "sponsor", "placement"], group.words) {
      line.key(key.utf8)
      line.text(word.utf8)
    }
    line.key("origin".utf8)
    line.text(group.origin.rawValue.utf8)
    line.key("counts".utf8)
    line.begin()
    for (name, key) in zip(Tally.countNames, Tally.counts) {
      line.key(name.utf8)
      line.number(tally[keyPath: key])
    }
    line.end()
    line.key("endReasons".utf8)
    line.list(tally.endReasons) { $0.number($1) }
    line.histogram("visible", tally.visible)
    line.histogram("active", tally.active)
    line.histogram("engagedTime", tally.engagedTime)
    line.histogram("engagedAt", tally.timeToEngage.ended)
    line.histogram("neverEngaged", tally.timeToEngage.censored)
    line.histogram("left", tally.stay.ended)
    line.histogram("stopped", tally.stay.censored)
    line.histogram("score", tally.score)
    line.histogram("progress", tally.progress)
    line.key("linesOverActive".utf8)
    let pairs = tally.linesOverActive
    line.list([
      Int128(pairs.count), pairs.x.total, pairs.x.squares, pairs.y.total, pairs.y.squares,
      pairs.products,
    ]) { $0.text(String($1).utf8) }
    line.key("seeds".utf8)
    line.list(seeds.runs) { line, run in
      line.list([run.lowerBound, run.upperBound]) { $0.number($1) }
    }
    line.key("doubledSeeds".utf8)
    line.list(seeds.doubled) { $0.number($1) }
    line.end()
  }
}

extension JSONLine {
  mutating func list<Element>(
    _ elements: [Element], _ write: (inout JSONLine, Element) -> Void
  ) {
    mark("[")
    for (index, element) in elements.enumerated() {
      if index > 0 { mark(",") }
      write(&self, element)
    }
    mark("]")
  }

  mutating func histogram(_ key: String, _ histogram: TickHistogram) {
    self.key(key.utf8)
    list(histogram.bins) { line, bin in
      line.list([bin.value, Int64(bin.count)]) { $0.number($1) }
    }
  }
}
