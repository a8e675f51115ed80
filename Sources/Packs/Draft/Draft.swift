import Commentary
import Foundation
import JSONText
import Playable

/// Lines that a model has written for a character, each looked over, and the file as it would be
/// with them. Nothing is written before `write()`.
public struct Draft {
  public struct Line: Sendable, Equatable {
    public let cue: DraftCue
    public let text: String
  }

  /// A text that is left out, and why.
  public struct Refusal: Sendable, Equatable {
    public let what: String
    public let why: String
  }

  /// In the order in which they were asked for.
  public private(set) var accepted: [Line] = []
  public private(set) var refused: [Refusal] = []
  /// The file of lines that they go into.
  public let path: String

  private let before: [UInt8]?
  private var after: [UInt8] = []
  private let characters: Characters
  private let games: [GameManifest]
  private let sheet: CharacterSheet
  private let locale: LocaleTag

  /// - Throws: `PackError` where the character's own files are not as they must be.
  public init(
    _ reply: DraftReply, to request: DraftRequest, for id: String, of characters: Characters,
    games: [GameManifest]
  ) throws(PackError) {
    guard let locale = LocaleTag(request.locale) else {
      throw PackError.unmakeable(
        what: "\(quoted(request.locale)) is no language tag", mend: "write one like en or pt-BR")
    }
    self.characters = characters
    self.games = games
    self.locale = locale
    sheet = try characters.sheet(id)
    path = "\(characters.home(of: id))/lines.\(locale.tag).json"
    let isThere = FileManager.default.fileExists(atPath: path)
    before = isThere ? try PlainFile.read(path, atMost: SourceFile.mostBytes) : nil
    let start = before ?? Array("{\n  \"locale\": \"\(locale.tag)\",\n  \"lines\": []\n}\n".utf8)
    let source = try SourceFile(name: path, bytes: start)
    let document = try LineDocument(Node(source), locale: locale, of: id)
    refused = reply.oddities.map { Refusal(what: $0.what, why: $0.why) }
    choose(from: reply, request, beside: document)
    after = compose(document, source)
    let whole = try SourceFile(name: path, bytes: after)
    let composed = try LineDocument(Node(whole), locale: locale, of: id)
    let (old, new) = (findings(in: document), findings(in: composed))
    // What was wrong before is for lint to tell.
    if new.count > old.count, let finding = new.last {
      throw PackError.text(Place(file: path), what: finding.what, mend: finding.mend)
    }
  }

  /// Puts the file into its place, if it still is as it was looked at.
  public func write() throws(PackError) {
    guard !accepted.isEmpty else { return }
    let isThere = FileManager.default.fileExists(atPath: path)
    let now = isThere ? try PlainFile.read(path, atMost: SourceFile.mostBytes) : nil
    guard now == before else {
      throw PackError.unwritable(
        path, why: "somebody else has changed it meanwhile",
        mend: "ask for the lines again")
    }
    do throws(SystemFault) {
      try PlainFile.write(after, to: path)
    } catch {
      throw PackError.unwritable(path, error)
    }
  }

  // Looking over

  private mutating func choose(
    from reply: DraftReply, _ request: DraftRequest, beside document: LineDocument
  ) {
    var known = Set(texts(of: document).map(Self.core))
    for key in Set(reply.texts.map(\.key)).subtracting(request.cues.map(\.key)).sorted() {
      refused.append(Refusal(what: quoted(key), why: "nobody asked for that"))
    }
    for cue in request.cues {
      let texts = reply.texts.filter { $0.key == cue.key }.map(\.text)
      for (index, raw) in texts.enumerated() {
        let text = raw.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let line = Line(cue: cue, text: text)
        let what = "\(cue.told): \(quoted(text))"
        if index >= request.count {
          refused.append(Refusal(what: what, why: "more than were asked for"))
        } else if let why = obstacle(to: line) {
          refused.append(Refusal(what: what, why: why))
        } else if !known.insert(Self.core(text)).inserted {
          refused.append(Refusal(what: what, why: "it is there already"))
        } else {
          accepted.append(line)
        }
      }
      if texts.isEmpty { refused.append(Refusal(what: cue.told, why: "nothing came for it")) }
    }
  }

  /// Letters, digits and slots, by which lint knows a text again.
  private static func core(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "{" }
  }

  private func texts(of document: LineDocument) -> [String] {
    var reader = LintReader(games: games, documents: [document])
    return reader.read(document, isBank: false).flatMap { $0.texts.map(\.text) }
  }

  /// Why a text cannot be said, by the same rules as every line of a pack; nil where it can.
  private func obstacle(to line: Line) -> String? {
    if line.text.contains(/https?:|www\.|<\/?\w+>/) { return "an address or markup" }
    if line.text.contains("*") || line.text.contains("```") { return "marks of a chat" }
    let element = Self.element(line.cue, [line.text])
    let bytes = Array("{\"locale\":\(Self.json(locale.tag)),\"lines\":[\(element)]}".utf8)
    do throws(PackError) {
      let root = try Node(SourceFile(name: path, bytes: bytes))
      let document = try LineDocument(root, locale: locale, of: sheet.id)
      return findings(in: document).first?.what
    } catch {
      return error.description
    }
  }

  /// What lint finds wrong; warnings are for whoever looks at the difference.
  private func findings(in document: LineDocument) -> [LintFinding] {
    var reader = LintReader(games: games, documents: [document])
    let lines = reader.read(document, isBank: false)
    let all =
      lines.flatMap { $0.reachFindings(for: sheet) + $0.wordFindings }
      + Lint.duplicateFindings(lines) + reader.findings
    return all.filter { $0.severity == .error }
  }

  // Composing

  /// The document with the accepted texts, in lines that answer the same where there are such.
  private func compose(_ document: LineDocument, _ source: SourceFile) -> [UInt8] {
    guard !accepted.isEmpty else { return source.bytes }
    var editor = LinesEditor(source.bytes)
    var fresh: [String] = []
    var cues: [DraftCue] = []
    for line in accepted where !cues.contains(line.cue) { cues.append(line.cue) }
    for cue in cues {
      let texts = accepted.filter { $0.cue == cue }.map(\.text)
      if let list = Self.list(for: cue, adding: texts.count, in: document) {
        editor.append(texts.map(Self.json), to: list)
      } else {
        fresh.append(Self.element(cue, texts))
      }
    }
    if let lines = Self.lines(of: source) {
      editor.append(lines.elements?.isEmpty == true ? Self.first(fresh) : fresh, to: lines)
    }
    return editor.result
  }

  /// Lines for an empty list, indented.
  private static func first(_ lines: [String]) -> [String] {
    guard !lines.isEmpty else { return [] }
    let text = lines.map { $0.replacing("\n", with: "\n    ") }.joined(separator: ",\n    ")
    return ["\n    \(text)\n  "]
  }

  private static func lines(of source: SourceFile) -> JSON? {
    (try? JSONParser.parse(source.bytes))?["lines"]
  }

  /// The texts of a line without further conditions that answers a cue and has room.
  private static func list(
    for cue: DraftCue, adding count: Int, in document: LineDocument
  ) -> JSON? {
    for line in document.lines {
      let json = line.json
      let conditions = (try? line.members())?.first { $0.key == "when" }
      let wanted = cue.by.map { ["by": "\($0)"] } ?? [:]
      var found: [String: String] = [:]
      if let conditions {
        for member in (try? conditions.node.members()) ?? [] {
          found[member.key] = member.node.json.text ?? ""
        }
      }
      guard json["on"]?.text == cue.on, found == wanted, json["taunt"] == nil,
        json["once"] == nil, json["then"] == nil, json["chance"] == nil,
        let say = json["say"], let texts = say.elements, texts.count + count <= 32
      else { continue }
      return say
    }
    return nil
  }

  /// A line of its own, as documents write it.
  private static func element(_ cue: DraftCue, _ texts: [String]) -> String {
    let when = cue.by.map { " \"when\": { \"by\": \"\($0)\" }," } ?? ""
    let say = texts.map { "    \(json($0))" }.joined(separator: ",\n")
    return """
      {
        "on": \(json(cue.on)),\(when) "mood": "\(cue.mood)", "cooldown": 6,
        "say": [
      \(say)
        ]
      }
      """
  }

  private static func json(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return writer.text
  }
}
