/// Markdown taken away line by line. Code goes with its content and leaves a gap.
enum CardMarkdown {
  static func plain(_ text: String) -> String {
    var lines: [String] = []
    var isCode = false
    // Some files hold the two characters \n where a new line was meant.
    for line in text.replacing("\\n", with: "\n").split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      let start = line.drop { $0 == " " || $0 == "\t" }
      if start.hasPrefix("```") || start.hasPrefix("~~~") {
        isCode.toggle()
        if isCode { lines.append(String(CardMark.gap)) }
      } else if !isCode {
        lines.append(plain(line: start))
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func plain(line: Substring) -> String {
    var rest = line
    while rest.first == ">" || rest.first == "#" {
      let marked = rest.drop { $0 == ">" || $0 == "#" }
      // "#1 fan" is no heading.
      guard rest.first == ">" || marked.first == " " || marked.isEmpty else { break }
      rest = marked.drop { $0 == " " }
    }
    for bullet in ["- ", "* ", "+ ", "• "] where rest.hasPrefix(bullet) {
      rest = rest.dropFirst(bullet.count)
    }
    if rest.count > 2 && rest.allSatisfy({ "-*_= ".contains($0) }) { return "" }
    return inline(Array(rest.unicodeScalars))
  }

  private static func inline(_ line: [Unicode.Scalar]) -> String {
    var plain = String.UnicodeScalarView()
    var at = 0
    while at < line.count {
      let scalar = line[at]
      let next: Unicode.Scalar? = at + 1 < line.count ? line[at + 1] : nil
      if scalar == "!" && next == "[", let link = link(line, at + 1) {
        at = link.end
      } else if scalar == "[", let link = link(line, at) {
        plain.append(contentsOf: line[link.text])
        at = link.end
      } else if let end = address(line, at) {
        plain.append(CardMark.gap)
        at = end
      } else if next == scalar && (scalar == "*" || scalar == "_" || scalar == "~") {
        at += 2
      } else if scalar == "`" {
        at += 1
      } else if scalar == "_" && isEmphasis(line, at) {
        plain.append("*")
        at += 1
      } else {
        plain.append(scalar)
        at += 1
      }
    }
    return String(plain)
  }

  /// `[text](address)` that begins here.
  private static func link(
    _ line: [Unicode.Scalar], _ start: Int
  ) -> (text: Range<Int>, end: Int)? {
    guard let close = line[start...].prefix(300).firstIndex(of: "]"), close + 1 < line.count,
      line[close + 1] == "(",
      let end = line[close...].prefix(2_000).firstIndex(of: ")")
    else { return nil }
    return (start + 1..<close, end + 1)
  }

  /// The end of an address that begins here.
  private static func address(_ line: [Unicode.Scalar], _ start: Int) -> Int? {
    guard line[start] == "h" || line[start] == "w" || line[start] == "H" else { return nil }
    let head = String(String.UnicodeScalarView(line[start...].prefix(8))).lowercased()
    guard head.hasPrefix("https://") || head.hasPrefix("http://") || head.hasPrefix("www.") else {
      return nil
    }
    return line[start...].firstIndex { $0.properties.isWhitespace } ?? line.count
  }

  /// Whether an underscore stands at one side of a word only.
  private static func isEmphasis(_ line: [Unicode.Scalar], _ at: Int) -> Bool {
    let before = at > 0 && line[at - 1].properties.isAlphabetic
    let after = at + 1 < line.count && line[at + 1].properties.isAlphabetic
    return before != after
  }
}
