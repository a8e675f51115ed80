/// What a character says in a passage of role play, apart from what it does.
///
/// What stands in quotation marks is spoken; where nothing does, what stands outside *actions* is,
/// unless it tells about the character by name or as "she" and "he".
struct SpokenParts {
  /// Names by which a passage may tell about the character.
  let names: [String]

  /// The spoken passages, in order.
  func passages(of text: String) -> [String] {
    var quoted: [String] = []
    var outside: [String] = []
    for line in text.split(separator: "\n") {
      for part in Self.parts(of: line) {
        quoted += Self.quotes(in: part.text)
        if !part.isAction { outside.append(part.text) }
      }
    }
    if !quoted.isEmpty { return Self.joined(quoted) }
    return outside.filter { !isTold($0) }
  }

  /// A line parted at its asterisks; one without a partner parts nothing.
  private static func parts(of line: Substring) -> [(text: String, isAction: Bool)] {
    let pieces = line.split(separator: "*", omittingEmptySubsequences: false)
    var parts: [(String, Bool)] = []
    for (index, piece) in pieces.enumerated() {
      let isAction = index % 2 == 1 && index < pieces.count - 1
      let isOrphan = index % 2 == 1 && !isAction
      if isOrphan, let last = parts.popLast() {
        parts.append((last.0 + " " + piece, last.1))
      } else if piece.contains(where: { !$0.isWhitespace }) {
        parts.append((String(piece), isAction))
      }
    }
    return parts
  }

  private static let marks: [(open: Character, close: Character)] = [
    ("\"", "\""), ("“", "”"), ("„", "“"), ("«", "»"), ("»", "«"), ("「", "」"), ("『", "』"),
    ("＂", "＂"),
  ]

  /// Quoted speech; a title or a nickname in quotation marks is none.
  private static func quotes(in text: String) -> [String] {
    var found: [String] = []
    var rest = text[...]
    while let start = rest.firstIndex(where: { letter in marks.contains { $0.open == letter } }) {
      let after = rest[rest.index(after: start)...]
      guard let mark = marks.first(where: { $0.open == rest[start] }),
        let end = after.firstIndex(where: { $0 == mark.close || (mark.open == "„" && $0 == "”") })
      else {
        rest = after
        continue
      }
      let quote = after[..<end].filter { $0 != "\"" }
      if isSpeech(quote) { found.append(quote) }
      rest = after[after.index(after: end)...]
    }
    return found
  }

  private static func isSpeech(_ quote: String) -> Bool {
    guard quote.count(where: \.isLetter) >= 2,
      let last = quote.last(where: { !$0.isWhitespace })
    else { return false }
    return ".!?…~,-—–♪。！？、，～".contains(last)
  }

  /// A quote that ends with a comma goes on in the next one.
  private static func joined(_ quotes: [String]) -> [String] {
    var joined: [String] = []
    for quote in quotes {
      if let last = joined.last, last.last == "," {
        joined[joined.count - 1] = last + " " + quote
      } else {
        joined.append(quote.trimmed)
      }
    }
    return joined
  }

  private func isTold(_ text: String) -> Bool {
    let words = text.split { !$0.isLetter && $0 != "\u{f8f1}" && $0 != "'" && $0 != "’" }
    guard let first = words.first?.lowercased() else { return true }
    if ["she", "he", "her", "his"].contains(first) { return true }
    let known = Set(names.map { $0.lowercased() } + ["\u{f8f1}"])
    return known.contains(first) && words.dropFirst().first.map { $0.first?.isLowercase } == true
  }
}

extension StringProtocol {
  /// Without white space at its ends.
  var trimmed: String {
    let head = drop(while: \.isWhitespace)
    guard let last = head.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(head[...last])
  }
}
