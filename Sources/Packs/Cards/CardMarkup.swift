import JSONText

/// HTML tags and Markdown in a card's text, taken away: what remains is plain text in lines.
///
/// Asterisks around actions stay, for those who look for what is spoken.
struct CardMarkup {
  private let text: [Unicode.Scalar]
  private var plain: [Unicode.Scalar] = []
  /// Where the last closing tag of each name stands.
  private let closing: [String: Int]

  /// Longest tag and address that is looked for.
  private static let reach = 400

  /// Plain lines of a text whose macros are expanded.
  static func plain(_ text: [Unicode.Scalar]) -> String {
    var markup = CardMarkup(text)
    markup.removeTags()
    return CardMarkdown.plain(String(String.UnicodeScalarView(markup.plain)))
  }

  private init(_ text: [Unicode.Scalar]) {
    self.text = text
    var closing: [String: Int] = [:]
    for at in text.indices.dropLast(2) where text[at] == "<" && text[at + 1] == "/" {
      closing[Self.name(text[(at + 2)...])] = at
    }
    self.closing = closing
  }

  private static func name(_ text: ArraySlice<Unicode.Scalar>) -> String {
    let letters = text.prefix(24).prefix {
      $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0))
    }
    return String(String.UnicodeScalarView(letters)).lowercased()
  }

  private mutating func removeTags() {
    var at = 0
    while at < text.count {
      if text[at] == "<", let end = tag(at) {
        at = end
      } else if text[at] == "&", let (scalar, end) = entity(at) {
        plain.append(scalar)
        at = end
      } else {
        if Self.isKept(text[at]) { plain.append(text[at] == "\r" ? "\n" : text[at]) }
        at += 1
      }
    }
  }

  /// Control and direction characters go; lines and words stay apart.
  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\r" || scalar == "\t" || scalar.isPlain
  }

  /// Where the tag that begins here ends, after what it stands for; nil where none does.
  private mutating func tag(_ start: Int) -> Int? {
    if text[start...].starts(with: ["<", "!", "-", "-"]) {
      return end(of: ["-", "-", ">"], from: start + 4)
    }
    let isClosing = start + 1 < text.count && text[start + 1] == "/"
    let name = Self.name(text[(start + (isClosing ? 2 : 1))...])
    guard !name.isEmpty,
      let close = text[start...].prefix(Self.reach).firstIndex(of: ">"),
      !text[(start + 1)..<close].contains("<")
    else { return nil }
    let isAlone = close == start + 1 + name.unicodeScalars.count
    let isMacro = isAlone && !isClosing && closing[name, default: -1] < start
    switch name {
    // A pair of such tags marks a passage; alone they are the macros of the first cards.
    case "user" where isMacro: plain.append(CardMark.user)
    case "char" where isMacro, "bot" where isMacro: plain.append(CardMark.character)
    case "start" where isAlone: plain += ["\n", CardMark.block, "\n"]
    case "style" where !isClosing, "script" where !isClosing:
      let wanted = Array("</\(name)>".unicodeScalars)
      return end(of: wanted, from: close + 1)
    case "br", "p", "div", "li", "ul", "ol", "tr", "table", "hr", "h1", "h2", "h3", "h4", "h5",
      "h6", "blockquote", "details", "summary", "center":
      plain.append("\n")
    default: break
    }
    return close + 1
  }

  /// After the next such sequence, letters of either case; the end where there is none.
  private func end(of sequence: [Unicode.Scalar], from start: Int) -> Int {
    var at = start
    while at + sequence.count <= text.count {
      let isHere = sequence.indices.allSatisfy {
        text[at + $0] == sequence[$0]
          || text[at + $0].properties.lowercaseMapping.unicodeScalars.first == sequence[$0]
      }
      if isHere { return at + sequence.count }
      at += 1
    }
    return text.count
  }

  private func entity(_ start: Int) -> (Unicode.Scalar, Int)? {
    guard let end = text[start...].prefix(12).firstIndex(of: ";") else { return nil }
    let name = String(String.UnicodeScalarView(text[(start + 1)..<end]))
    if let known = Self.entities[name] { return (known, end + 1) }
    guard name.hasPrefix("#") else { return nil }
    let isHex = name.dropFirst().first.map { $0 == "x" || $0 == "X" } ?? false
    guard let value = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10),
      let scalar = Unicode.Scalar(value), scalar.isPlain, !CardMark.all.contains(value)
    else { return nil }
    return (scalar, end + 1)
  }

  private static let entities: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "mdash": "—",
    "ndash": "–", "hellip": "…", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
  ]
}
