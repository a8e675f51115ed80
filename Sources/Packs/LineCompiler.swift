import Commentary
import Playable
import Stage

/// Where a compiled line comes from.
public struct LineOrigin: Sendable, Equatable {
  /// Id of the character whose file holds it; `_tones` for the tone bank.
  public var character: String
  /// Locale of that file.
  public var locale: String
}

/// Turns lines into a pack, layer by layer: a later layer speaks only where earlier ones are silent.
///
/// Lines that tell memories go into a pack of their own, so that a session does not carry them. There
/// a later layer also speaks where no line of an earlier one fits.
struct LineCompiler {
  private var builder = PackBuilder()
  private var memories = PackBuilder()
  private var layers: Int32 = 0
  private var vocabulary: Vocabulary
  private var cooldowns: [String: Int16] = [:]
  private let spent: Set<String>
  private let taunts: Taunts
  private(set) var ids: [String] = []
  private(set) var origins: [LineOrigin] = []
  /// Where an earlier layer always has something to say.
  private var voiced: Set<Voiced> = []

  /// A cue, common ones below 32, own ones from there on, and who caused it.
  private struct Voiced: Hashable {
    let cue: UInt8
    let seat: UInt8
  }

  /// - Parameters:
  ///   - spent: lines that are said once and never again, and have been; see `LineMemory`.
  ///   - taunts: how far the character teases.
  init(game: GameManifest, spent: Set<String> = [], taunts: Taunts = .gentle) {
    vocabulary = Vocabulary(game: game)
    self.spent = spent
    self.taunts = taunts
  }

  /// Names that lines remember must be known before the first line is read.
  mutating func learn(_ document: LineDocument) throws(PackError) {
    try vocabulary.learn(document.lines)
  }

  /// Adds a layer: documents of which an earlier one's line replaces a later one's of the same id.
  mutating func add(_ documents: [LineDocument], tone: Tone? = nil) throws(PackError) {
    var taken: Set<String> = []
    var newlyVoiced: Set<Voiced> = []
    for document in documents {
      var naming = LineNaming(game: vocabulary.game)
      for node in document.lines {
        var line = try naming.named(
          Line(node, vocabulary, plural: document.locale.plural, tone: tone), node)
        guard let cue = line.on.number, !line.texts.isEmpty, !taken.contains(line.id) else {
          continue
        }
        if case .memory(let kind) = line.on {
          addMemory(line, kind)
          continue
        }
        let seats = line.seats
        let silent = seats.filter { !isVoiced(line.on, $0) }
        guard !silent.isEmpty else { continue }
        if line.alwaysSpeaks(to: taunts) {
          for seat in silent { newlyVoiced.insert(Voiced(cue: cue, seat: seat)) }
        }
        let only = silent.count < seats.count ? silent[0] : nil
        let plain = try tone.flatMap { tone throws(PackError) in
          try plainer(than: &line, tone, node, document)
        }
        add(line, only: only, from: document)
        if let plain { add(plain, only: only, from: document) }
      }
      taken.formUnion(naming.taken)
    }
    voiced.formUnion(newlyVoiced)
    layers += 1
  }

  /// What the tone bank says in no tone at all, for when it has nothing left to say in this one.
  private func plainer(
    than line: inout Line, _ tone: Tone, _ node: Node, _ document: LineDocument
  ) throws(PackError) -> Line? {
    guard line.rule.once == .never else { return nil }
    // Somebody of whom nothing is known is kind before saying the same thing again.
    let second = tone == .neutral ? Tone(warmth: 1) : .neutral
    let say = try node.members().first { $0.key == "say" }?.node
    let lists = try say?.members().map(\.key) ?? []
    guard second.leanings.contains(where: lists.contains),
      tone == .neutral || tone.leanings.contains(where: lists.contains)
    else { return nil }
    var plain = try Line(node, vocabulary, plural: document.locale.plural, tone: second)
    guard !plain.texts.isEmpty else { return nil }
    plain.id = line.id + "-plain"
    plain.rule.weight -= 1
    // They are one line to whoever listens, and wait together.
    line.cooldownName = line.cooldownName ?? "tone of \(line.id)"
    plain.cooldownName = line.cooldownName
    return plain
  }

  /// A game's own cue is spoken for by its common one as well: better that than another language.
  private func isVoiced(_ on: Line.On, _ seat: UInt8) -> Bool {
    guard let cue = on.number else { return true }
    if voiced.contains(Voiced(cue: cue, seat: seat)) { return true }
    guard case .own(let index) = on, let common = vocabulary.game.cues[Int(index)].common else {
      return false
    }
    return voiced.contains(Voiced(cue: common.rawValue, seat: seat))
  }

  private mutating func add(_ line: Line, only seat: UInt8?, from document: LineDocument) {
    if line.rule.once == .ever && spent.contains("\(document.character)/\(line.id)") { return }
    switch line.on {
    case .common(let cue): builder.begin(line.rule, on: cue)
    case .own(let index): builder.begin(line.rule, onOwn: index)
    case .memory, .elsewhere: return
    }
    if let seat {
      builder.add(Criterion(.by, .within, low: Int32(seat), high: Int32(seat)))
    }
    for criterion in line.criteria { criterion.add(to: &builder) }
    for change in line.changes { builder.add(change) }
    for text in line.texts { text.add(to: &builder, plural: line.plural) }
    builder.end(cooldown: line.cooldownName.map { shared($0) })
    ids.append(line.id)
    origins.append(LineOrigin(character: document.character, locale: document.locale.tag))
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

/// Gives every line of one document an id of its own.
struct LineNaming {
  let game: GameManifest
  private(set) var taken: Set<String> = []
  private var unnamed: [String: Int] = [:]

  init(game: GameManifest) { self.game = game }

  /// The line with its own id, or with its cue and a number for one.
  mutating func named(_ line: Line, _ node: Node) throws(PackError) -> Line {
    var line = line
    if line.id.isEmpty {
      let stem = stem(of: line)
      unnamed[stem, default: 0] += 1
      line.id = "\(stem)-\(unnamed[stem, default: 0])"
    }
    guard taken.insert(line.id).inserted else {
      throw PackError.duplicate(
        node.place, what: "line \(quoted(line.id))", mend: "give one of them another id")
    }
    return line
  }

  private func stem(of line: Line) -> String {
    switch line.on {
    case .common(let cue): cue.name
    case .own(let index): "\(game.id).\(game.cues[Int(index)].name)"
    case .memory(let kind): "memory.\(kind.name)"
    case .elsewhere: "elsewhere"
    }
  }
}

extension Line {
  /// Whose doings it answers: 0 the person's, 1 the character's.
  var seats: [UInt8] {
    let seats: [UInt8] = [0, 1]
    for criterion in criteria {
      if case .single(let single) = criterion, single.fact == .by, single.test == .within {
        return seats.filter { Int32($0) >= single.low && Int32($0) <= single.high }
      }
    }
    return seats
  }

  /// Speaks whatever the facts are; when it is silent, its author wanted that.
  func alwaysSpeaks(to taunts: Taunts) -> Bool {
    guard rule.taunt.rawValue <= taunts.rawValue else { return false }
    return criteria.allSatisfy { criterion in
      if case .single(let single) = criterion {
        return single.fact == .by || (single.fact == .secondsLeft && single.test == .present)
      }
      return false
    }
  }
}
