/// The `{{macros}}` of card texts, taken out in one pass from the inside outwards.
///
/// The person and the character become marks. Choices take their first word and dice fall on a
/// number made from their own text, so that a card gives the same every time. What needs a running
/// chat leaves a gap. Nothing is ever expanded twice.
///
/// Names and forms after the public specifications of V1 and V3 cards and SillyTavern's
/// documentation.
struct CardMacros {
  private typealias Scalars = [Unicode.Scalar]

  /// Texts that are still open, the outermost first; each but the first began with two braces.
  private var open: [Scalars] = [[]]
  private static let deepest = 32

  /// A text without macros; read at most to `limit` characters.
  static func expanded(_ text: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
    var macros = CardMacros()
    macros.run(Array(text))
    return macros.open.flatMap(\.self)
  }

  private mutating func run(_ text: Scalars) {
    var at = 0
    func next(_ offset: Int) -> Unicode.Scalar? {
      at + offset < text.count ? text[at + offset] : nil
    }
    while let scalar = next(0) {
      if scalar == "\\", let brace = next(1), brace == "{" || brace == "}" {
        put(brace == "{" ? CardMark.openBrace : CardMark.closeBrace)
        at += 2
      } else if scalar == "{" && next(1) == "{" {
        // Of three braces the inner two belong to the macro.
        if next(2) == "{" {
          put("{")
          at += 1
        }
        if open.count < Self.deepest { open.append([]) }
        at += 2
      } else if scalar == "}" && next(1) == "}" {
        if open.count > 1 {
          let body = open.removeLast()
          open[open.count - 1] += Self.value(of: body)
        }
        at += 2
      } else {
        if !CardMark.all.contains(scalar.value) { put(scalar) }
        at += 1
      }
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) { open[open.count - 1].append(scalar) }

  /// What stands for a macro.
  private static func value(of raw: Scalars) -> Scalars {
    let body = trimmed(raw[...])
    if body.starts(with: ["/", "/"]) { return [] }
    let nameEnd = body.firstIndex { !isNamePart($0) } ?? body.count
    let name = String(String.UnicodeScalarView(body[..<nameEnd])).lowercased()
    var rest = trimmed(body[nameEnd...])
    let isDoubled = rest.starts(with: [":", ":"])
    if rest.first == ":" { rest = trimmed(rest.dropFirst(isDoubled ? 2 : 1)) }
    switch name {
    case "user", "usr": return [CardMark.user]
    case "char", "bot", "charifnotgroup", "group": return [CardMark.character]
    case "random", "pick": return choice(of: rest, isDoubled)
    case "roll": return roll(rest)
    case "reverse":
      return Array(String(String(String.UnicodeScalarView(rest)).reversed()).unicodeScalars)
    case "newline": return ["\n"]
    case "space": return [" "]
    case "comment", "hidden_key", "noop", "trim", "original", "if", "/if", "else", "": return []
    default: return [CardMark.gap]
    }
  }

  private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || scalar == "_" || scalar == "/")
  }

  private static func trimmed(_ text: ArraySlice<Unicode.Scalar>) -> Scalars {
    let head = text.drop(while: \.properties.isWhitespace)
    let last = head.lastIndex { !$0.properties.isWhitespace }
    return last.map { Array(head[...$0]) } ?? []
  }

  /// The first word of `A,B` or `A::B` that is not blank.
  private static func choice(of list: Scalars, _ isDoubled: Bool) -> Scalars {
    let hasPairs = zip(list, list.dropFirst()).contains { $0 == ":" && $1 == ":" }
    var word: Scalars = []
    var at = 0
    while at < list.count {
      let scalar = list[at]
      let following: Unicode.Scalar? = at + 1 < list.count ? list[at + 1] : nil
      if scalar == "\\" && following == "," {
        word.append(",")
        at += 2
        continue
      }
      let isEnd = hasPairs || isDoubled ? scalar == ":" && following == ":" : scalar == ","
      if isEnd {
        let found = trimmed(word[...])
        if !found.isEmpty { return found }
        word = []
        at += hasPairs ? 2 : 1
      } else {
        word.append(scalar)
        at += 1
      }
    }
    return trimmed(word[...])
  }

  /// `20`, `d20`, `2d6+1`: a number in its range; nothing where it is no dice.
  private static func roll(_ dice: Scalars) -> Scalars {
    let text = String(String.UnicodeScalarView(dice.prefix(24))).lowercased()
    let halves = text.split(separator: "d", maxSplits: 1, omittingEmptySubsequences: false)
    let sides = halves.last.map { $0.split(separator: "+", maxSplits: 1) } ?? []
    let counts = halves.count == 2 ? (halves[0].isEmpty ? 1 : Int(halves[0]) ?? 0) : 1
    guard (1...100).contains(counts), let first = sides.first, let most = Int(first),
      (1...1_000_000).contains(most), let more = sides.count > 1 ? Int(sides[1]) : 0,
      (0...1_000_000).contains(more)
    else { return [] }
    var mixed: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { mixed = (mixed ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let spread = UInt64(counts * most - counts + 1)
    return Array(String(counts + Int(mixed % spread) + more).unicodeScalars)
  }
}
