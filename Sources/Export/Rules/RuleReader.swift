import Packs

/// Reads the parts of a rule table that refer to one another.
struct RuleReader {
  private var sources: [RuleSource] = []
  private var sets: [(name: String, rules: [Rule])] = []

  mutating func readSources(_ node: Node) throws(PackError) -> [RuleSource] {
    for (id, node) in try node.members() {
      let fields = try node.object("title", "of", "url", "read")
      let url = try fields.required("url").copy(atMost: 300)
      let kind: RuleSource.Kind = try fields.required("of").named()
      guard url.hasPrefix("https://") || kind == .house else {
        throw PackError.text(
          try fields.required("url").place, what: "no https URL", mend: "say where it was read")
      }
      sources.append(
        RuleSource(
          id: id, title: try fields.required("title").copy(atMost: 120), url: url,
          read: try fields.required("read").day(), kind: kind))
    }
    return sources
  }

  mutating func readSets(_ node: Node) throws(PackError) {
    for (name, node) in try node.members() { sets.append((name, try rules(node))) }
  }

  func rules(ofSets node: Node) throws(PackError) -> [Rule] {
    var rules: [Rule] = []
    for node in try node.list(atMost: 16, "sets") {
      let name = try node.string()
      guard let set = sets.first(where: { $0.name == name }) else {
        throw node.unknown("set", name, among: sets.map(\.name))
      }
      rules += set.rules
    }
    return rules
  }

  func network(_ node: Node) throws(PackError) -> AdNetwork {
    let fields = try node.object("id", "name", "build", "uses", "rules")
    let own = try rules(fields.required("rules"))
    let used = try rules(ofSets: fields.required("uses"))
    if let twice = own.first(where: { rule in used.contains { $0.id == rule.id } }) {
      throw PackError.duplicate(
        try fields.required("rules").place, what: "rule \"\(twice.id)\"",
        mend: "a set that the network uses has it: rename this one")
    }
    return AdNetwork(
      id: try fields.required("id").identifier(),
      name: try fields.required("name").copy(atMost: 60),
      recipe: try Recipe(fields.required("build")), rules: used + own)
  }

  private func rules(_ node: Node) throws(PackError) -> [Rule] {
    var rules: [Rule] = []
    for node in try node.list(atMost: 64, "rules") {
      let rule = try rule(node)
      guard !rules.contains(where: { $0.id == rule.id }) else {
        throw PackError.duplicate(
          node.place, what: "rule \"\(rule.id)\"", mend: "give each rule an id of its own")
      }
      rules.append(rule)
    }
    return rules
  }

  private func rule(_ node: Node) throws(PackError) -> Rule {
    let members = try node.members()
    guard let kind = members.first(where: { $0.key == "check" })?.node else {
      throw PackError.missingKey(node.place, key: "check")
    }
    let own = try Check.keys(of: kind)
    let fields = try node.object(
      ["id", "check", "says", "mend", "source", "level", "looser"] + own)
    let check = try Check(kind.string(), fields)
    return Rule(
      id: try fields.required("id").identifier(), check: check,
      says: try fields.required("says").copy(atMost: 160),
      mend: try fields.required("mend").copy(atMost: 200),
      source: try source(fields.required("source")),
      level: try fields["level"]?.choice("level", ["must": .must, "advice": .advice]) ?? .must,
      looser: try looser(fields["looser"], than: check))
  }

  private func looser(_ node: Node?, than check: Check) throws(PackError) -> Rule.Looser? {
    guard let node else { return nil }
    let fields = try node.object("atMost", "off", "source")
    let source = try source(fields.required("source"))
    if let off = fields["off"] {
      guard try off.flag() else {
        throw PackError.outOfRange(off.place, found: "false", wanted: "true, or atMost instead")
      }
      return .off(source)
    }
    let limit = try fields.required("atMost")
    let value = try limit.size()
    switch check {
    case .bytes(_, let strict), .files(let strict):
      guard value >= strict else {
        throw PackError.outOfRange(
          limit.place, found: "\(value)", wanted: "at least \(strict): the stricter one is the rule"
        )
      }
      return .atMost(value, source)
    default:
      throw PackError.outOfRange(
        limit.place, found: "a limit", wanted: "\"off\": true, as this rule has no limit")
    }
  }

  private func source(_ node: Node) throws(PackError) -> RuleSource {
    let id = try node.string()
    if let source = sources.first(where: { $0.id == id }) { return source }
    throw node.unknown("source", id, among: sources.map(\.id))
  }
}
