import Commentary
import Stage

extension Line {
  /// - Parameters:
  ///   - tone: where `say` is an object, which of its lists are taken.
  init(
    _ node: Node, _ vocabulary: Vocabulary, plural: PluralRule, tone: Tone? = nil
  ) throws(PackError) {
    let fields = try node.object(
      "id", "on", "when", "say", "priority", "cooldown", "once", "chance", "mood", "ttl", "taunt",
      "then")
    id = try fields["id"]?.copy(atMost: 64) ?? ""
    on = try Self.cue(fields.required("on"), vocabulary.game)
    self.plural = plural
    try readTiming(fields)
    guard on != .elsewhere else { return }
    let facts = vocabulary.facts(on: on)
    if let when = fields["when"] { try readCriteria(when, facts) }
    if let then = fields["then"] { try readChanges(then, facts) }
    for text in try Self.texts(fields.required("say"), tone) {
      texts.append(try LineText(text, facts: facts, plural: plural))
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

  private mutating func readTiming(_ fields: Fields) throws(PackError) {
    rule.weight = try fields["priority"]?.whole(-10...10) ?? 0
    if let node = fields["chance"] { rule.chance = UInt32(try node.number(0...1) * 65_536) }
    if let node = fields["ttl"] { rule.ttl = Int32(try node.number(0.1...10) * 60) }
    if let node = fields["mood"] { rule.mood = try Self.mood(node) }
    if let node = fields["once"] {
      rule.once = try node.choice(
        "span", ["session": Rule.Once.session, "ever": Rule.Once.ever])
    }
    if let node = fields["taunt"] {
      rule.taunt = try node.choice("taunt", ["gentle": Taunts.gentle, "full": Taunts.full])
    }
    if let node = fields["cooldown"] { try readCooldown(node) }
  }

  private static func mood(_ node: Node) throws(PackError) -> Expression {
    let name = try node.string()
    if let mood = Expression.allCases.first(where: { String(describing: $0) == name }) {
      return mood
    }
    throw node.unknown("mood", name, among: Expression.allCases.map { String(describing: $0) })
  }

  private mutating func readCooldown(_ node: Node) throws(PackError) {
    if case .object = node.json.content {
      let fields = try node.object("name", "seconds")
      cooldownName = try fields.required("name").codeName()
      rule.cooldownTicks = Int32(try fields.required("seconds").number(0.1...600) * 60)
    } else {
      rule.cooldownTicks = Int32(try node.number(0.1...600) * 60)
    }
  }

  private mutating func readCriteria(
    _ node: Node, _ facts: [(name: String, fact: Fact)]
  ) throws(PackError) {
    for (name, value) in try node.members() {
      guard let fact = facts.first(where: { $0.name == name })?.fact else {
        throw value.unknown("fact", name, among: facts.map(\.name))
      }
      criteria.append(try LineCriterion(value, on: fact))
    }
    guard criteria.count <= 8 else {
      throw PackError.outOfRange(
        node.place, found: "\(criteria.count) criteria", wanted: "at most 8")
    }
  }

  private mutating func readChanges(
    _ node: Node, _ facts: [(name: String, fact: Fact)]
  ) throws(PackError) {
    for (name, value) in try node.members() {
      guard let fact = facts.first(where: { $0.name == name })?.fact, fact.index >= 16 else {
        throw value.unknown("fact to remember", name, among: [])
      }
      if case .string(let text) = value.json.content, text.hasPrefix("+"),
        let step = Int32(text.dropFirst()), (1...1_000).contains(step)
      {
        changes.append(Change(fact, adds: true, value: step))
      } else if case .string = value.json.content {
        throw value.wrong("a number, or \"+1\" to count up")
      } else {
        changes.append(
          Change(fact, adds: false, value: try value.whole(-1_000_000...1_000_000)))
      }
    }
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
