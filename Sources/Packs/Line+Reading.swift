import Commentary
import Stage

extension Line {
  /// - Parameters:
  ///   - tone: where `say` is an object, which of its lists are taken.
  /// - Throws: the first thing that is wrong.
  init(
    _ node: Node, _ vocabulary: Vocabulary, plural: PluralRule, tone: Tone? = nil
  ) throws(PackError) {
    var faults = Faults()
    self.init(node, vocabulary, plural: plural, tone: tone, noting: &faults)
    try faults.expectNone()
  }

  /// Reads as much as can be read; of a line whose cue is unknown that is little.
  init(
    _ node: Node, _ vocabulary: Vocabulary, plural: PluralRule, tone: Tone?,
    noting faults: inout Faults
  ) {
    (id, on, self.plural) = ("", .elsewhere, plural)
    let keys = [
      "id", "on", "when", "say", "priority", "cooldown", "once", "chance", "mood", "ttl", "taunt",
      "then",
    ]
    guard let fields = node.object(keys, noting: &faults) else { return }
    id = faults.read("", try fields["id"]?.copy(atMost: 64) ?? "")
    on = faults.read(.elsewhere, try Self.cue(fields.required("on"), vocabulary.game))
    readTiming(fields, &faults)
    guard on != .elsewhere else { return }
    let facts = vocabulary.facts(on: on)
    if let when = fields["when"] { readCriteria(when, facts, &faults) }
    if let then = fields["then"] { readChanges(then, facts, &faults) }
    for text in faults.read([], try Self.texts(fields.required("say"), tone)) {
      let read = faults.read(nil, try LineText(text, facts: facts, plural: plural))
      if let read { texts.append(read) }
    }
    requireShownFacts()
  }

  private static func cue(_ node: Node, _ game: GameManifest) throws(PackError) -> On {
    let name = try node.string()
    guard let dot = name.firstIndex(of: ".") else { return .common(try node.commonCue()) }
    let cue = String(name[name.index(after: dot)...])
    if name[..<dot] == "memory" {
      if let kind = MemoryKind.allCases.first(where: { $0.name == cue }) { return .memory(kind) }
      throw node.unknown("memory", cue, among: MemoryKind.allCases.map(\.name))
    }
    guard name[..<dot] == game.id else { return .elsewhere }
    if let index = game.cues.firstIndex(where: { $0.name == cue }) { return .own(UInt8(index)) }
    throw node.unknown("cue of \(game.id)", cue, among: game.cues.map(\.name))
  }

  private mutating func readTiming(_ fields: Fields, _ faults: inout Faults) {
    rule.weight = faults.read(0, try fields["priority"]?.whole(-10...10) ?? 0)
    if let node = fields["chance"] {
      rule.chance = UInt32(faults.read(1, try node.number(0...1)) * 65_536)
    }
    if let node = fields["ttl"] {
      rule.ttl = Int32(faults.read(1, try node.number(0.1...10)) * 60)
    }
    if let node = fields["mood"] { rule.mood = faults.read(.neutral, try Self.mood(node)) }
    if let node = fields["once"] {
      rule.once = faults.read(
        .never, try node.choice("span", ["session": Rule.Once.session, "ever": Rule.Once.ever]))
    }
    if let node = fields["taunt"] {
      rule.taunt = faults.read(
        .off, try node.choice("taunt", ["gentle": Taunts.gentle, "full": Taunts.full]))
    }
    if let node = fields["cooldown"] { readCooldown(node, &faults) }
  }

  private static func mood(_ node: Node) throws(PackError) -> Expression {
    let name = try node.string()
    if let mood = Expression.allCases.first(where: { String(describing: $0) == name }) {
      return mood
    }
    throw node.unknown("mood", name, among: Expression.allCases.map { String(describing: $0) })
  }

  private mutating func readCooldown(_ node: Node, _ faults: inout Faults) {
    if case .object = node.json.content {
      guard let fields = node.object(["name", "seconds"], noting: &faults) else { return }
      cooldownName = faults.read(nil, try fields.required("name").codeName())
      let seconds = faults.read(1, try fields.required("seconds").number(0.1...600))
      rule.cooldownTicks = Int32(seconds * 60)
    } else {
      rule.cooldownTicks = Int32(faults.read(1, try node.number(0.1...600)) * 60)
    }
  }

  private mutating func readCriteria(
    _ node: Node, _ facts: [(name: String, fact: Fact)], _ faults: inout Faults
  ) {
    for (name, value) in faults.read([], try node.members()) {
      guard let fact = facts.first(where: { $0.name == name })?.fact else {
        faults.note(value.unknown("fact", name, among: facts.map(\.name)))
        continue
      }
      if let criterion = faults.read(nil, try LineCriterion(value, on: fact)) {
        criteria.append(criterion)
      }
    }
    guard criteria.count <= 8 else {
      return faults.note(
        .outOfRange(node.place, found: "\(criteria.count) criteria", wanted: "at most 8"))
    }
  }

  private mutating func readChanges(
    _ node: Node, _ facts: [(name: String, fact: Fact)], _ faults: inout Faults
  ) {
    for (name, value) in faults.read([], try node.members()) {
      if let change = faults.read(nil, try Self.change(name, value, facts)) {
        changes.append(change)
      }
    }
  }

  private static func change(
    _ name: String, _ value: Node, _ facts: [(name: String, fact: Fact)]
  ) throws(PackError) -> Change {
    guard let fact = facts.first(where: { $0.name == name })?.fact, fact.index >= 16 else {
      throw value.unknown("fact to remember", name, among: [])
    }
    guard case .string(let text) = value.json.content else {
      return Change(fact, adds: false, value: try value.whole(-1_000_000...1_000_000))
    }
    guard text.hasPrefix("+"), let step = Int32(text.dropFirst()), (1...1_000).contains(step) else {
      throw value.wrong("a number, or \"+1\" to count up")
    }
    return Change(fact, adds: true, value: step)
  }

  private static func texts(_ node: Node, _ tone: Tone?) throws(PackError) -> [Node] {
    guard let tone else { return try checked(node) }
    var byName: [(name: String, texts: [Node])] = []
    for (name, list) in try node.members() {
      guard Tone.bankNames.contains(name) else {
        throw list.unknown("tone", name, among: Tone.bankNames)
      }
      byName.append((name, try checked(list)))
    }
    let wanted = tone.leanings
    let fitting = byName.filter { wanted.contains($0.name) }.flatMap(\.texts)
    let chosen = fitting.isEmpty ? byName.first { $0.name == "neutral" }?.texts ?? [] : fitting
    return Array(chosen.prefix(mostVariants))
  }

  private static let mostVariants = 32

  private static func checked(_ node: Node) throws(PackError) -> [Node] {
    let texts = try node.list(atMost: mostVariants, "texts")
    guard !texts.isEmpty else {
      throw PackError.text(node.place, what: "nothing to say", mend: "write at least one text")
    }
    return texts
  }

  /// A number that may be missing is only shown when it is known.
  private mutating func requireShownFacts() {
    for fact in texts.flatMap(\.facts)
    where fact == .secondsLeft || fact == .lastLead || fact.index >= 16 {
      if !criteria.contains(where: { $0.fact == fact }) {
        criteria.append(.single(Criterion(fact, .present)))
      }
    }
  }
}

extension MemoryKind {
  /// As documents write it, after `memory.`.
  public var name: String { String(describing: self) }
}
