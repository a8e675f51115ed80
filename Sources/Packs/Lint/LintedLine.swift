import Commentary
import Playable

/// One line of a file as lint looks at it.
struct LintedLine {
  struct Said {
    let node: Node
    let text: String
  }

  let node: Node
  let line: Line
  let document: LineDocument
  /// The game whose cue it answers; any game for a common cue.
  let game: GameManifest
  /// Every text, of every tone where it is the tone bank's.
  let texts: [Said]

  /// Where one of its keys stands.
  func place(_ key: String) -> Place {
    let members = (try? node.members()) ?? []
    return members.first { $0.key == key }?.node.place ?? node.place
  }

  /// Names of the slots in its texts.
  var slots: Set<String> {
    Set(texts.flatMap { LintedLine.slots(in: $0.text) })
  }

  /// Names between braces, without plural forms; doubled braces are none.
  static func slots(in text: String) -> [String] {
    let bare = text.replacing("{{", with: "").replacing("}}", with: "")
    return bare.matches(of: /\{([^|}]+)/).map { String($0.output.1) }
  }
}

/// Reads a file line by line, so that one mistake hides no other.
struct LintReader {
  let games: [GameManifest]
  private(set) var findings: [LintFinding] = []
  private var vocabularies: [String: Vocabulary] = [:]

  init(games: [GameManifest], documents: [LineDocument]) {
    self.games = games
    for game in games {
      var vocabulary = Vocabulary(game: game)
      for document in documents {
        do throws(PackError) {
          try vocabulary.learn(document.lines)
        } catch {
          note(error, in: document)
        }
      }
      vocabularies[game.id] = vocabulary
    }
  }

  private mutating func note(_ error: PackError, in document: LineDocument) {
    let finding = LintFinding(error, file: document.lines.first?.source.name ?? "")
    if !findings.contains(finding) { findings.append(finding) }
  }

  mutating func read(_ document: LineDocument, isBank: Bool) -> [LintedLine] {
    var namings: [String: LineNaming] = [:]
    var lines: [LintedLine] = []
    for node in document.lines {
      do throws(PackError) {
        guard let game = try game(of: node), let vocabulary = vocabularies[game.id] else {
          continue
        }
        var faults = Faults()
        var line: Line?
        for tone in isBank ? Tone.everyEnd : [nil] {
          line = Line(
            node, vocabulary, plural: document.locale.plural, tone: tone, noting: &faults)
        }
        for fault in faults.all { note(fault, in: document) }
        guard let line, faults.all.isEmpty else { continue }
        var naming = namings[game.id] ?? LineNaming(game: game)
        let named = try naming.named(line, node)
        namings[game.id] = naming
        lines.append(
          LintedLine(
            node: node, line: named, document: document, game: game,
            texts: try Self.texts(node)))
      } catch {
        note(error, in: document)
      }
    }
    return lines
  }

  /// The game that a line's cue belongs to: the first one where it is common to all.
  private func game(of node: Node) throws(PackError) -> GameManifest? {
    guard let on = try node.members().first(where: { $0.key == "on" })?.node else {
      return games.first
    }
    let name = try on.string()
    guard let dot = name.firstIndex(of: ".") else { return games.first }
    let id = String(name[..<dot])
    if id == "memory" { return games.first }
    if let game = games.first(where: { $0.id == id }) { return game }
    throw on.unknown("game", id, among: games.map(\.id))
  }

  private static func texts(_ node: Node) throws(PackError) -> [LintedLine.Said] {
    guard let say = try node.members().first(where: { $0.key == "say" })?.node else { return [] }
    var lists = [say]
    if case .object = say.json.content { lists = try say.members().map(\.node) }
    var said: [LintedLine.Said] = []
    for list in lists {
      for text in try list.list(atMost: 64, "texts") {
        said.append(LintedLine.Said(node: text, text: try text.string()))
      }
    }
    return said
  }
}

extension Tone {
  /// No tone, and each end of each axis: together they are all that the bank can say.
  static let everyEnd: [Tone?] =
    [.neutral]
    + Axis.allCases.flatMap { axis in
      [-1, 1].map { side in
        var tone = Tone.neutral
        tone[axis] = Int8(side)
        return tone
      }
    }
}
