import Stage

extension Summary {
  /// Reads what `json` wrote; `interlude merge` puts several together.
  public init(json bytes: [UInt8]) throws(RecordFault) {
    let result = bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(RecordFault) in try Summary.read(bytes) }
    }
    self = try result.get()
  }

  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(RecordFault) -> Summary {
    var scanner = JSONScanner(bytes)
    var summary = Summary()
    try scanner.expect("{")
    try scanner.key("summary")
    let found = try scanner.integer(Int.self)
    if found != schema { throw scanner.fault("summary \(found)", "this version reads \(schema)") }
    try scanner.expect(",")
    try scanner.key("groups")
    try scanner.expect("[")
    if !scanner.take("]") {
      repeat { summary.add(try Part(from: &scanner)) } while scanner.take(",")
      try scanner.expect("]")
    }
    try scanner.expect("}")
    scanner.skipSpace()
    if !scanner.isAtEnd { throw scanner.fault("something after the summary") }
    return summary
  }
}

extension Summary.Part {
  init(from scanner: inout JSONScanner) throws(RecordFault) {
    try scanner.expect("{")
    var words: [String] = []
    for key in ["game", "character", "player", "sponsor", "placement"] {
      try scanner.key(key)
      words.append(try scanner.text())
      try scanner.expect(",")
    }
    try scanner.key("origin")
    let origin = Origin.allCases[try scanner.word(of: Words.origins)]
    self.init(Summary.Group(words: words, origin: origin))
    try scanner.expect(",")
    try readCounts(from: &scanner)
    tally.visible = try scanner.histogram("visible")
    tally.active = try scanner.histogram("active")
    tally.engagedTime = try scanner.histogram("engagedTime")
    tally.timeToEngage = Survival(
      ended: try scanner.histogram("engagedAt"), censored: try scanner.histogram("neverEngaged"))
    tally.stay = Survival(
      ended: try scanner.histogram("left"), censored: try scanner.histogram("stopped"))
    tally.score = try scanner.histogram("score")
    tally.progress = try scanner.histogram("progress")
    try readPairs(from: &scanner)
    try readSeeds(from: &scanner)
    try scanner.expect("}")
  }

  private mutating func readCounts(from scanner: inout JSONScanner) throws(RecordFault) {
    try scanner.key("counts")
    try scanner.expect("{")
    for (index, name) in Tally.countNames.enumerated() {
      if index > 0 { try scanner.expect(",") }
      try scanner.key(name)
      tally[keyPath: Tally.counts[index]] = try scanner.count()
    }
    try scanner.expect("}")
    try scanner.expect(",")
    try scanner.key("endReasons")
    let reasons = try scanner.list { scanner throws(RecordFault) in try scanner.count() }
    guard reasons.count == tally.endReasons.count else {
      throw scanner.fault("\(reasons.count) end reasons", "give \(tally.endReasons.count)")
    }
    tally.endReasons = reasons
    try scanner.expect(",")
  }

  private mutating func readPairs(from scanner: inout JSONScanner) throws(RecordFault) {
    try scanner.key("linesOverActive")
    let sums = try scanner.list { scanner throws(RecordFault) in
      guard let sum = Int128(try scanner.text()) else { throw scanner.fault("no whole number") }
      return sum
    }
    guard sums.count == 6, let count = Int(exactly: sums[0]) else {
      throw scanner.fault("no sums of pairs", "give six whole numbers")
    }
    tally.linesOverActive = PairSums(
      x: Sums(count: count, total: sums[1], squares: sums[2]),
      y: Sums(count: count, total: sums[3], squares: sums[4]), products: sums[5])
    try scanner.expect(",")
  }

  private mutating func readSeeds(from scanner: inout JSONScanner) throws(RecordFault) {
    try scanner.key("seeds")
    let runs = try scanner.list { scanner throws(RecordFault) -> ClosedRange<UInt64> in
      let ends = try scanner.list { scanner throws(RecordFault) in
        try scanner.integer(UInt64.self)
      }
      guard ends.count == 2, ends[0] <= ends[1] else { throw scanner.fault("no run of seeds") }
      return ends[0]...ends[1]
    }
    try scanner.expect(",")
    try scanner.key("doubledSeeds")
    let doubled = try scanner.list { scanner throws(RecordFault) in
      try scanner.integer(UInt64.self)
    }
    seeds = SeedSet(runs: runs, doubled: doubled)
  }
}

extension JSONScanner {
  /// The key that must be next, with its colon.
  mutating func key(_ name: String) throws(RecordFault) {
    let found = try text()
    if found != name { throw fault("'\(found.prefix(40))' where \"\(name)\" should be") }
    try expect(":")
  }

  /// A count: not below 0, and small enough to be added to others.
  mutating func count() throws(RecordFault) -> Int {
    let value = try integer(Int64.self)
    guard (0...1 << 48).contains(value) else { throw fault("a count out of range") }
    return Int(value)
  }

  mutating func list<Element>(
    _ element: (inout JSONScanner) throws(RecordFault) -> Element
  ) throws(RecordFault) -> [Element] {
    var elements: [Element] = []
    try expect("[")
    if take("]") { return [] }
    repeat { elements.append(try element(&self)) } while take(",")
    try expect("]")
    return elements
  }

  mutating func histogram(_ name: String) throws(RecordFault) -> TickHistogram {
    try key(name)
    var histogram = TickHistogram()
    let bins = try list { scanner throws(RecordFault) in
      try scanner.list { scanner throws(RecordFault) in try scanner.integer(Int64.self) }
    }
    for bin in bins {
      guard bin.count == 2, (1...1 << 48).contains(bin[1]) else { throw fault("no bin") }
      histogram.add(bin[0], times: Int(bin[1]))
    }
    histogram.settle()
    try expect(",")
    return histogram
  }
}
