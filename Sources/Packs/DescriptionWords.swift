/// The words of a description, lower-case, with the clause each stands in.
struct DescriptionWords {
  struct Word {
    var text: String
    var clause: Int32
  }

  private(set) var words: [Word] = []

  /// What is read of a description; what comes after is left out.
  static let mostBytes = 1 << 20

  /// - Parameters:
  ///   - name: words of the character's own name tell nothing about it.
  init(_ description: String, ignoring name: String = "") {
    var nameWords: Set<String> = []
    if !name.isEmpty {
      for word in DescriptionWords(name).words { nameWords.insert(word.text) }
    }
    let bytes = [UInt8](description.utf8.prefix(Self.mostBytes))
    var token: [UInt8] = []
    var clause: Int32 = 0
    var at = 0
    func endWord() {
      defer { token.removeAll(keepingCapacity: true) }
      guard !token.isEmpty, token.count <= 20 else { return }
      let text = String(decoding: token, as: UTF8.self)
      if !nameWords.contains(text) { words.append(Word(text: text, clause: clause)) }
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
      case 97...122, 128...: token.append(byte)
      // Hyphens and apostrophes, straight or curled, join: laid-back, isn't.
      case UInt8(ascii: "-"), UInt8(ascii: "'"): break
      default:
        endWord()
        if Self.endsClause(byte) { clause &+= 1 }
      }
      if token.suffix(3) == [0xe2, 0x80, 0x99] { token.removeLast(3) }
      at += 1
    }
    endWord()
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

  /// Whether a word within three of this one, in the same clause, turns it around.
  func isNegated(_ index: Int) -> Bool {
    for other in max(0, index - 3)...min(words.count - 1, index + 3)
    where words[other].clause == words[index].clause && TraitWords.isNegator(words[other].text) {
      return true
    }
    return false
  }
}
