import Commentary
import Stage

/// A file of lines, its frame read, its lines not yet.
struct LineDocument: Sendable {
  let locale: LocaleTag
  let lines: [Node]
  /// What it calls a person whose name it does not know, in this language.
  let userName: String?

  /// C-14.
  static let mostLines = 2_000

  init(path: String, locale: LocaleTag) throws(PackError) {
    try self.init(Node(SourceFile(path: path)), locale: locale)
  }

  init(_ root: Node, locale: LocaleTag) throws(PackError) {
    let fields = try root.object("$schema", "locale", "userName", "lines")
    try fields.required("locale").expect(locale)
    self.locale = locale
    userName = try fields["userName"]?.copy(atMost: 24)
    lines = try fields.required("lines").list(atMost: Self.mostLines, "lines")
  }
}

extension Node {
  /// Fails unless it names the locale that its file is for.
  func expect(_ locale: LocaleTag) throws(PackError) {
    let named = try LocaleTag(self)
    guard named == locale else {
      throw PackError.text(
        place, what: "locale \(quoted(named.tag)) in a file for \(quoted(locale.tag))",
        mend: "rename the file or the locale")
    }
  }
}

/// Turns lines into a pack, layer by layer: a later layer speaks only on cues that earlier ones
/// leave silent.
///
/// Lines that tell memories go into a pack of their own, so that a session does not carry them. There
/// a later layer also speaks where no line of an earlier one fits.
struct LineCompiler {
  private var builder = PackBuilder()
  private var memories = PackBuilder()
  private var layers: Int32 = 0
  private var vocabulary: Vocabulary
  private var cooldowns: [String: Int16] = [:]
  private(set) var ids: [String] = []
  /// Cues on which an earlier layer speaks: common ones, and 32 and on the game's own.
  private var voiced: Set<UInt8> = []

  init(game: GameManifest) { vocabulary = Vocabulary(game: game) }

  /// Names that lines remember must be known before the first line is read.
  mutating func learn(_ document: LineDocument) throws(PackError) {
    try vocabulary.learn(document.lines)
  }

  /// Adds a layer: documents of which an earlier one's line replaces a later one's of the same id.
  mutating func add(_ documents: [LineDocument], tone: Tone? = nil) throws(PackError) {
    var taken: Set<String> = []
    var newlyVoiced: Set<UInt8> = []
    for document in documents {
      var here: Set<String> = []
      var unnamed: [String: Int] = [:]
      for node in document.lines {
        var line = try Line(
          node, vocabulary, plural: document.locale.plural, tone: tone)
        if line.id.isEmpty {
          let stem = stem(of: line)
          unnamed[stem, default: 0] += 1
          line.id = "\(stem)-\(unnamed[stem, default: 0])"
        }
        guard here.insert(line.id).inserted else {
          throw PackError.duplicate(
            node.place, what: "line \(quoted(line.id))", mend: "give one of them another id")
        }
        guard let cue = line.on.number, !line.texts.isEmpty, !taken.contains(line.id) else {
          continue
        }
        if case .memory(let kind) = line.on {
          addMemory(line, kind)
          continue
        }
        guard !voiced.contains(cue) else { continue }
        newlyVoiced.insert(cue)
        add(line)
      }
      taken.formUnion(here)
    }
    voiced.formUnion(newlyVoiced)
    layers += 1
  }

  /// What a line without an id is called, before its number.
  private func stem(of line: Line) -> String {
    switch line.on {
    case .common(let cue): cue.name
    case .own(let index): "\(vocabulary.game.id).\(vocabulary.game.cues[Int(index)].name)"
    case .memory(let kind): "memory.\(kind.name)"
    case .elsewhere: "elsewhere"
    }
  }

  private mutating func add(_ line: Line) {
    switch line.on {
    case .common(let cue): builder.begin(line.rule, on: cue)
    case .own(let index): builder.begin(line.rule, onOwn: index)
    case .memory, .elsewhere: return
    }
    for criterion in line.criteria { criterion.add(to: &builder) }
    for change in line.changes { builder.add(change) }
    for text in line.texts { text.add(to: &builder, plural: line.plural) }
    builder.end(cooldown: line.cooldownName.map { shared($0) })
    ids.append(line.id)
  }

  /// The nearest layer's lines weigh most.
  private mutating func addMemory(_ line: Line, _ kind: MemoryKind) {
    var rule = line.rule
    rule.weight -= 100 * layers
    memories.begin(rule, onOwn: kind.rawValue)
    for criterion in line.criteria { criterion.add(to: &memories) }
    for text in line.texts { text.add(to: &memories, plural: line.plural) }
    memories.end()
  }

  private mutating func shared(_ name: String) -> Int16 {
    if let number = cooldowns[name] { return number }
    let number = builder.makeCooldown()
    cooldowns[name] = number
    return number
  }

  func finish() -> Pack { builder.finish() }

  /// What is told afterwards, on own cues by `MemoryKind`.
  func finishMemories() -> Pack { memories.finish() }
}
