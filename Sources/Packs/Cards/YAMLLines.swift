/// The lines of a YAML file, read on from one to the next; values may span several.
struct YAMLLines {
  enum Fault: Error { case unclosed }

  private let lines: [Substring]
  private var at = 0

  init(_ lines: [Substring]) { self.lines = lines }

  /// Number of the line that was given last, counted from 1.
  var number: Int { at }

  mutating func next() -> Substring? {
    guard at < lines.count else { return nil }
    at += 1
    return lines[at - 1]
  }

  /// The value after a key's colon, and the lines that belong to it.
  mutating func value(_ rest: Substring, line: Int) throws(Fault) -> YAMLSubset.Value {
    let head = rest.drop(while: \.isWhitespace)
    switch head.first {
    case "|", ">": return .text(block(head))
    case "\"", "'": return .text(try quotedText(head))
    case "&": return unread("an anchor", line)
    case "*": return unread("an alias", line)
    case "!": return unread("a tagged value", line)
    case "{", "[": return unread("a flow collection", line)
    case "@", "`", "%": return unread("a reserved sign", line)
    case nil, "#":
      guard let first = indented().first(where: { !$0.allSatisfy(\.isWhitespace) }) else {
        return .text("")
      }
      let start = first.drop(while: \.isWhitespace)
      if start.hasPrefix("- ") || start == "-" { return unread("a list", line) }
      if start.hasSuffix(":") || start.firstRange(of: ": ") != nil {
        return unread("a nested block", line)
      }
      return .text(folded(takeIndented()))
    default: return .text(folded([withoutComment(head)] + takeIndented().map(withoutComment)))
    }
  }

  private mutating func unread(_ what: String, _ line: Int) -> YAMLSubset.Value {
    _ = takeIndented()
    return .unread(what, line: line)
  }

  /// The lines that follow and do not begin a new key: indented, blank, or of a list.
  private func indented() -> ArraySlice<Substring> {
    lines[at...].prefix { line in
      line.isEmpty || line.first == " " || line.first == "\t" || line.hasPrefix("- ")
    }
  }

  private mutating func takeIndented() -> [Substring] {
    let taken = Array(indented())
    at += taken.count
    return taken
  }

  private func withoutComment(_ line: Substring) -> Substring {
    guard let start = line.firstRange(of: " #") else { return line }
    return line[..<start.lowerBound]
  }

  /// One line break becomes a space, n + 1 become n breaks.
  private func folded(_ lines: [Substring]) -> String {
    var text = ""
    var blanks = 0
    for line in lines {
      let words = line.trimmed
      if words.isEmpty {
        blanks += 1
        continue
      }
      if !text.isEmpty { text += blanks > 0 ? String(repeating: "\n", count: blanks) : " " }
      text += words
      blanks = 0
    }
    return text
  }

  // Blocks

  private mutating func block(_ head: Substring) -> String {
    let isLiteral = head.first == "|"
    let given = head.dropFirst().prefix(2).first { $0.isNumber }.flatMap { $0.wholeNumberValue }
    let body = takeBlock()
    let indents = body.lazy.filter { !$0.allSatisfy(\.isWhitespace) }.map { line in
      line.prefix { $0 == " " }.count
    }
    let indent = given ?? indents.first ?? 0
    let texts = body.map { line in
      line.dropFirst(min(indent, line.prefix { $0 == " " }.count))
    }
    if isLiteral { return texts.joined(separator: "\n") }
    // Lines that are indented further keep their breaks.
    var text = ""
    var paragraph: [Substring] = []
    for line in texts {
      if line.first == " " {
        text += folded(paragraph) + "\n" + line
        paragraph = [""]
      } else {
        paragraph.append(line)
      }
    }
    return text + (text.isEmpty ? "" : "\n") + folded(paragraph)
  }

  private mutating func takeBlock() -> [Substring] {
    let taken = Array(lines[at...].prefix { $0.isEmpty || $0.first == " " || $0.first == "\t" })
    at += taken.count
    return taken
  }

  // Quotes

  private mutating func quotedText(_ head: Substring) throws(Fault) -> String {
    let quote = head.first ?? "\""
    var parts: [Substring] = []
    var rest = head.dropFirst()
    while true {
      if let end = Self.end(of: rest, quote) {
        parts.append(rest[..<end])
        break
      }
      parts.append(rest)
      guard let line = next(), parts.count < 20_000 else { throw .unclosed }
      rest = line
    }
    return quote == "'" ? single(parts) : double(parts)
  }

  /// Where a closing quote stands in a line.
  private static func end(of line: Substring, _ quote: Character) -> Substring.Index? {
    var at = line.startIndex
    while at < line.endIndex {
      let after = line.index(after: at)
      if quote == "\"" && line[at] == "\\" {
        at = after < line.endIndex ? line.index(after: after) : after
      } else if line[at] == quote {
        if quote == "'" && after < line.endIndex && line[after] == "'" {
          at = line.index(after: after)
        } else {
          return at
        }
      } else {
        at = after
      }
    }
    return nil
  }

  private func single(_ parts: [Substring]) -> String {
    folded(parts).replacing("''", with: "'")
  }

  /// A line that ends in a backslash joins the next one as it stands.
  private func double(_ parts: [Substring]) -> String {
    var text = ""
    var paragraph: [Substring] = []
    for part in parts {
      let slashes = part.reversed().prefix { $0 == "\\" }.count
      if slashes % 2 == 1 {
        paragraph.append(part.dropLast())
        text += joinedWithin(paragraph)
        paragraph = []
      } else {
        paragraph.append(part)
      }
    }
    return YAMLEscapes.resolved(text + joinedWithin(paragraph))
  }

  /// As `folded`, but spaces before an end stay.
  private func joinedWithin(_ lines: [Substring]) -> String {
    guard lines.count > 1 else {
      return lines.first.map { String($0.drop(while: \.isWhitespace)) } ?? ""
    }
    return folded(lines)
  }
}
