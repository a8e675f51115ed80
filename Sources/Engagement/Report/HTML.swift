/// A piece of a page. What is put into it as text is made harmless; only another piece stays as it is.
struct HTML: ExpressibleByStringInterpolation, Sendable {
  private(set) var text: String

  init(stringLiteral text: String) { self.text = text }
  init(stringInterpolation parts: Parts) { text = parts.text }

  static let none: HTML = ""

  struct Parts: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    mutating func appendLiteral(_ literal: String) { text += literal }
    mutating func appendInterpolation(_ words: String) { text += HTML.escaped(words) }
    mutating func appendInterpolation(_ number: some BinaryInteger) { text += Shown.count(number) }
    mutating func appendInterpolation(_ piece: HTML) { text += piece.text }
    mutating func appendInterpolation(_ pieces: [HTML]) {
      for piece in pieces { text += piece.text }
    }
  }

  static func + (a: HTML, b: HTML) -> HTML {
    var sum = a
    sum.text += b.text
    return sum
  }

  /// Marks become their names, and control characters what stands for them.
  private static func escaped(_ words: String) -> String {
    var text = ""
    text.reserveCapacity(words.utf8.count)
    for scalar in words.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      case "\n", "\t": text.unicodeScalars.append(scalar)
      default:
        text.unicodeScalars.append(
          scalar.properties.generalCategory == .control ? "\u{fffd}" : scalar)
      }
    }
    return text
  }
}

/// Rows of figures under heads, as a page has them.
struct Sheet {
  let caption: String
  let heads: [String]
  /// The first cell of a row names it.
  let rows: [[HTML]]
  /// Columns that hold words, which stand to the left; figures stand to the right.
  var words: Set<Int> = [0]

  var html: HTML {
    let head = heads.enumerated().map { index, head -> HTML in
      "<th scope=\"col\"\(kind(index))>\(head)</th>"
    }
    return """
      <div class="sheet" tabindex="0" role="region" aria-label="\(caption)"><table>
      <caption>\(caption)</caption>
      <thead><tr>\(head)</tr></thead>
      <tbody>
      \(rows.map(line))</tbody>
      </table></div>

      """
  }

  private func line(_ cells: [HTML]) -> HTML {
    let cells = cells.enumerated().map { index, cell -> HTML in
      index == 0
        ? "<th scope=\"row\">\(cell)</th>" : "<td\(kind(index))>\(cell)</td>"
    }
    return "<tr>\(cells)</tr>\n"
  }

  private func kind(_ column: Int) -> HTML { words.contains(column) ? " class=\"w\"" : "" }
}
