/// The tags of an HTML page, read as a browser's tokenizer would, without building a tree.
///
/// Nothing in a page is an error here: what makes no sense is text.
struct Markup {
  struct Attribute {
    let name: String
    let value: String
    /// Byte at which the value begins.
    let offset: Int
  }

  struct Tag {
    let name: String
    var attributes: [Attribute] = []
    /// Byte at which it begins.
    let offset: Int
    var isEnd = false
    var isInHead = false
    /// What lies in a script, style, textarea or title; else empty.
    var content = 0..<0

    subscript(name: String) -> Attribute? { attributes.first { $0.name == name } }
  }

  private(set) var tags: [Tag] = []
  private(set) var hasDoctype = false
  /// Byte after the tag with the same index.
  private(set) var ends: [Int] = []

  /// More tags than any ad has; what follows is not looked at.
  static let mostTags = 100_000

  private let bytes: [UInt8]
  private var at = 0
  private var isInHead = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    while at < bytes.count, tags.count < Self.mostTags {
      guard let open = Scan.find([60], in: bytes, from: at) else { break }
      at = open + 1
      switch peek {
      case UInt8(ascii: "!"): skipDeclaration()
      case UInt8(ascii: "?"): skip(past: ">")
      case UInt8(ascii: "/"):
        at += 1
        if isLetter(peek) { readTag(from: open, isEnd: true) } else { skip(past: ">") }
      case let byte where isLetter(byte): readTag(from: open, isEnd: false)
      default: break
      }
    }
  }

  private var peek: UInt8 { at < bytes.count ? bytes[at] : 0 }

  private func isLetter(_ byte: UInt8) -> Bool {
    (97...122).contains(byte) || (65...90).contains(byte)
  }

  private mutating func skip(past text: String) {
    at =
      Scan.find(Array(text.utf8), in: bytes, from: at).map { $0 + text.utf8.count } ?? bytes.count
  }

  private mutating func skipDeclaration() {
    if starts(with: "!--") {
      at += 3
      return skip(past: "-->")
    }
    if starts(with: "!doctype") && tags.isEmpty { hasDoctype = true }
    skip(past: ">")
  }

  private func starts(with text: String) -> Bool {
    let end = at + text.utf8.count
    return end <= bytes.count && Scan.lowercased(Array(bytes[at..<end])).elementsEqual(text.utf8)
  }

  private mutating func readTag(from open: Int, isEnd: Bool) {
    let start = at
    while at < bytes.count, !Scan.isSpace(peek), peek != 62, peek != 47 { at += 1 }
    let name = text(start..<min(at, start + 64)).lowercased()
    var tag = Tag(name: name, offset: open, isEnd: isEnd)
    while at < bytes.count, peek != 62 { readAttribute(into: &tag) }
    at += 1
    if name == "body" || (name == "head" && isEnd) { isInHead = false }
    tag.isInHead = isInHead
    if name == "head" && !isEnd { isInHead = true }
    let after = min(at, bytes.count)
    if !isEnd, ["script", "style", "textarea", "title"].contains(name) {
      tag.content = after..<endOfContent(name, from: after)
      at = tag.content.upperBound
    }
    tags.append(tag)
    ends.append(after)
  }

  private mutating func readAttribute(into tag: inout Tag) {
    while at < bytes.count, Scan.isSpace(peek) || peek == 47 { at += 1 }
    guard at < bytes.count, peek != 62 else { return }
    let start = at
    at += 1
    while at < bytes.count, !Scan.isSpace(peek), peek != 62, peek != 47, peek != 61 { at += 1 }
    let name = text(start..<min(at, start + 64)).lowercased()
    while at < bytes.count, Scan.isSpace(peek) { at += 1 }
    var value = at..<at
    if peek == 61 {
      at += 1
      while at < bytes.count, Scan.isSpace(peek) { at += 1 }
      value = readValue()
    }
    guard tag.attributes.count < 256 else { return }
    tag.attributes.append(Attribute(name: name, value: text(value), offset: value.lowerBound))
  }

  private mutating func readValue() -> Range<Int> {
    let quote = peek
    if quote == 34 || quote == 39 {
      let start = min(at + 1, bytes.count)
      let end = Scan.find([quote], in: bytes, from: start) ?? bytes.count
      at = min(end + 1, bytes.count)
      return start..<end
    }
    let start = at
    while at < bytes.count, !Scan.isSpace(peek), peek != 62 { at += 1 }
    return start..<at
  }

  /// Where the end tag of an element begins whose content is text alone.
  private func endOfContent(_ name: String, from start: Int) -> Int {
    var from = start
    while let found = Scan.find([60, 47], in: bytes, from: from) {
      let end = found + 2 + name.utf8.count
      if end <= bytes.count,
        Scan.lowercased(Array(bytes[found + 2..<end])).elementsEqual(name.utf8),
        end == bytes.count || !isLetter(bytes[end])
      {
        return found
      }
      from = found + 2
    }
    return bytes.count
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
