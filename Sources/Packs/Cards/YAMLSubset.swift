import JSONText

/// The part of YAML 1.2 in which characters are written: one block of `key: value` lines.
///
/// Values are plain, single- or double-quoted over any number of lines, or blocks after `|` and `>`.
/// Whatever else there is (nesting, lists, flow collections, anchors, tags) is passed over, unless
/// it is asked for: then it is an error that says so.
struct YAMLSubset {
  enum Value: Sendable {
    case text(String)
    /// Something that is not read here, in words, and the line of its key.
    case unread(String, line: Int)
  }

  private let file: String
  private var values: [(key: String, value: Value)] = []

  var keys: [String] { values.map(\.key) }

  /// The text of a key; blank where it is missing.
  func text(_ key: String) throws(PackError) -> String {
    switch values.last(where: { $0.key == key })?.value {
    case nil: return ""
    case .text(let text): return text
    case .unread(let what, let line):
      throw PackError.card(
        file: "\(file):\(line)", what: "\(key) is \(what), which is not read here",
        mend: "write it as a text, in quotes or after |")
    }
  }

  /// Whether there is a `name` and a `context` or `greeting` at the left edge.
  static func looksLikeCharacter(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes.prefix(400_000), as: UTF8.self)
    var found: Set<Substring> = []
    for line in text.split(whereSeparator: \.isNewline) {
      guard let first = line.first, first.isLetter, let colon = line.prefix(24).firstIndex(of: ":")
      else { continue }
      let after = line.index(after: colon)
      if after == line.endIndex || line[after] == " " { found.insert(line[..<colon]) }
    }
    return found.contains("name") && (found.contains("context") || found.contains("greeting"))
  }

  init(_ bytes: [UInt8], file: String) throws(PackError) {
    self.file = file
    let text = String(decoding: bytes, as: UTF8.self)
    var lines = YAMLLines(
      text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline))
    var hasBegun = false
    while let line = lines.next() {
      if line.allSatisfy(\.isWhitespace) || line.first == "#" || line.first == "%" { continue }
      if line.hasPrefix("---") && !hasBegun && values.isEmpty {
        hasBegun = true
        continue
      }
      if line.hasPrefix("...") || line.hasPrefix("---") { return }
      guard let (key, rest) = Self.key(line) else {
        throw fail(lines.number, "\(quoted(String(line))) is no `key: value`", "write one there")
      }
      guard values.count < 500 else { throw fail(lines.number, "over 500 keys", "shorten it") }
      let number = lines.number
      do throws(YAMLLines.Fault) {
        values.append((key, try lines.value(rest, line: number)))
      } catch {
        throw fail(number, "\(key) begins a text that never ends", "close its quotes")
      }
    }
  }

  private func fail(_ line: Int, _ what: String, _ mend: String) -> PackError {
    .card(file: "\(file):\(line)", what: what, mend: mend)
  }

  /// A key at the left edge, and what follows its colon.
  private static func key(_ line: Substring) -> (key: String, rest: Substring)? {
    guard let first = line.first, first.isLetter || first == "_" || first == "\"" || first == "'"
    else { return nil }
    guard
      let colon = line.prefix(100).indices.first(where: { at in
        let after = line.index(after: at)
        return line[at] == ":" && (after == line.endIndex || line[after].isWhitespace)
      })
    else { return nil }
    let key = line[..<colon].filter { $0 != "\"" && $0 != "'" }.trimmed
    return key.isEmpty ? nil : (key, line[line.index(after: colon)...])
  }
}
