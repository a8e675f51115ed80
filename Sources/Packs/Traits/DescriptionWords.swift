/// The words of a description, lower-case and without accents, with the clause each stands in.
///
/// What other languages call hair, eyes and colours is put into English.
/// Each different word is kept and looked up once, so that even a megabyte is read in a moment.
struct DescriptionWords {
  struct Word {
    /// Index in `vocabulary`.
    var number: Int
    var clause: Int32
  }

  private(set) var words: [Word] = []
  private(set) var vocabulary: [String] = []
  private var numbers: [String: Int] = [:]
  private var negators: [Bool] = []

  /// What is read of a description; what comes after is left out.
  static let mostBytes = 1 << 20

  /// - Parameters:
  ///   - name: words of the character's own name tell nothing about it.
  init(_ description: String, ignoring name: String = "") {
    let nameWords = name.isEmpty ? [] : Set(DescriptionWords(name).vocabulary)
    let bytes = [UInt8](description.utf8.prefix(Self.mostBytes))
    var token: [UInt8] = []
    var clause: Int32 = 0
    var at = 0
    func endWord() {
      defer { token.removeAll(keepingCapacity: true) }
      guard !token.isEmpty, token.count <= 24 else { return }
      let text = LookWords.english(Inflection.folded(String(decoding: token, as: UTF8.self)))
      if let number = numbers[text] {
        words.append(Word(number: number, clause: clause))
      } else if !nameWords.contains(text) {
        words.append(Word(number: vocabulary.count, clause: clause))
        numbers[text] = vocabulary.count
        vocabulary.append(text)
        negators.append(TraitWords.isNegator(text))
      }
    }
    while at < bytes.count {
      if let end = Self.macroEnd(bytes, at) {
        endWord()
        at = end
        continue
      }
      let byte = bytes[at]
      switch byte {
      case 65...90: token.append(byte | 32)
      case 97...122: token.append(byte)
      // Hyphens and apostrophes, straight or curled, join: laid-back, isn't.
      case UInt8(ascii: "-"), UInt8(ascii: "'"): break
      case 0xe2 where Self.isCurledApostrophe(bytes, at): at += 2
      case 128...: token.append(byte)
      default:
        endWord()
        if Self.endsClause(byte) { clause &+= 1 }
      }
      at += 1
    }
    endWord()
  }

  private static func isCurledApostrophe(_ bytes: [UInt8], _ at: Int) -> Bool {
    bytes.count - at >= 3 && bytes[at + 1] == 0x80 && bytes[at + 2] == 0x99
  }

  private static func endsClause(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "!"),
      UInt8(ascii: "?"), UInt8(ascii: ")"), UInt8(ascii: "]"), 10:
      true
    default: false
    }
  }

  /// Where a `{{macro}}` or `<tag>` that begins here ends, if one does within 64 bytes.
  private static func macroEnd(_ bytes: [UInt8], _ start: Int) -> Int? {
    let open = bytes[start]
    guard open == UInt8(ascii: "{") || open == UInt8(ascii: "<") else { return nil }
    let close = open == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: ">")
    for end in start..<min(start + 64, bytes.count) where bytes[end] == close { return end + 1 }
    return nil
  }

  func text(_ index: Int) -> String { vocabulary[words[index].number] }

  /// Positions of these words.
  func positions(of texts: [String]) -> [Int] {
    let wanted = texts.compactMap { numbers[$0] }
    return wanted.isEmpty ? [] : words.indices.filter { wanted.contains(words[$0].number) }
  }

  /// Whether a word within three of this one, in the same clause, turns it around.
  func isNegated(_ index: Int) -> Bool {
    for other in max(0, index - 3)...min(words.count - 1, index + 3)
    where negators[words[other].number] && words[other].clause == words[index].clause {
      return true
    }
    return false
  }

  /// Whether it is the "kind" of "a kind of bird", or the "wild" of "wild hair"; in Polish, "rude" is
  /// what red hair is.
  func isOtherwiseMeant(_ index: Int) -> Bool {
    func isNear(_ other: Int, _ text: String) -> Bool {
      words.indices.contains(other) && words[other].clause == words[index].clause
        && self.text(other) == text
    }
    return isNear(index - 1, "hair") || isNear(index + 1, "hair")
      || text(index) == "kind" && isNear(index + 1, "of")
  }
}
