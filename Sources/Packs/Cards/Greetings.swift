import JSONText

/// Lines for the start of a game, from what a card lets its character say.
struct Greetings {
  /// Characters of a greeting as a reader counts them.
  static let mostCharacters = 90
  static let most = 8

  let parts: SpokenParts
  /// As packs write them: `{user}` and `{char}` for the names, doubled braces for braces.
  private(set) var texts: [String] = []
  /// Fields that gave one, in order.
  private(set) var sources: [String] = []

  init(names: [String]) { parts = SpokenParts(names: names) }

  /// Takes at most one greeting from a passage.
  ///
  /// - Returns: why there is none, or nil.
  mutating func add(_ text: String, from field: String) -> String? {
    guard texts.count < Self.most else { return "\(Self.most) greetings are enough" }
    let passages = parts.passages(of: text)
    if passages.isEmpty { return "nothing in it is spoken" }
    var why = "no sentence of it is short and plain enough"
    for passage in passages {
      guard let greeting = Self.shortened(passage) else { continue }
      guard !UnsafeWords.occur(in: greeting) else {
        why = "not fit for every audience"
        break
      }
      if texts.contains(greeting) { return "said already" }
      texts.append(greeting)
      sources.append(field)
      return nil
    }
    return why
  }

  /// The first sentences of a passage that are fit, as many as a greeting holds.
  private static func shortened(_ passage: String) -> String? {
    var kept: [String] = []
    for sentence in sentences(passage) {
      let isFit = fit(sentence)
      let length = kept.reduce(0) { $0 + $1.count + 1 } + sentence.count
      if isFit && length <= mostCharacters {
        kept.append(sentence)
      } else if !kept.isEmpty {
        break
      }
    }
    guard kept.joined().count(where: \.isLetter) >= 2 else { return nil }
    let text = kept.reduce("", CardText.joined)
    let line = CardMark.filled(
      escaped(text), user: "{user}", character: "{char}", open: "{{", close: "}}")
    // Packs take these for the macros of cards.
    return line.contains("{{user}}") || line.contains("{{char}}") ? nil : line
  }

  private static func escaped(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
      scalar == "{" || scalar == "}" ? [scalar, scalar] : [scalar]
    }
  }

  /// Whether a sentence can be said as it stands.
  private static func fit(_ sentence: String) -> Bool {
    sentence.unicodeScalars.allSatisfy {
      $0.isPlain && $0 != CardMark.gap && $0 != CardMark.block
        && !"<>*_`|[]\\#=@".unicodeScalars.contains($0)
    } && !sentence.hasSuffix(":") && !sentence.hasSuffix(",")
  }

  static func sentences(_ text: String) -> [String] {
    var sentences: [String] = []
    var sentence = ""
    var hasEnded = false
    for character in text {
      if hasEnded && (character.isWhitespace || isWide(sentence.last)) {
        append(&sentence, to: &sentences)
        hasEnded = false
      }
      if !character.isWhitespace || !sentence.isEmpty {
        sentence.append(character.isWhitespace ? " " : character)
      }
      if ".!?…~♪。！？～".contains(character) {
        hasEnded = true
      } else if !"\"”’')）」』".contains(character) {
        hasEnded = false
      }
    }
    append(&sentence, to: &sentences)
    return sentences
  }

  private static func append(_ sentence: inout String, to sentences: inout [String]) {
    let trimmed = sentence.split(separator: " ").joined(separator: " ")
    if !trimmed.isEmpty { sentences.append(trimmed) }
    sentence = ""
  }

  private static func isWide(_ character: Character?) -> Bool {
    character.map { "。！？～".contains($0) } ?? false
  }
}
