/// JavaScript without comments, needless spaces and long texts, in which words can be looked for.
///
/// A lexer that trusts nothing: whatever it takes wrongly, it is back in step at the next line.
struct ScriptText {
  /// Texts longer than this are data, in which words mean nothing.
  static let longestText = 512

  private(set) var bytes: [UInt8] = []
  /// Where each byte stood.
  private(set) var origins: [Int32] = []

  private let source: [UInt8]
  private let end: Int
  private var at: Int
  /// Depth of braces at which a template's `${` began, outermost first.
  private var templates: [Int] = []
  private var depth = 0

  init(_ source: [UInt8], in range: Range<Int>) {
    self.source = source
    at = max(0, range.lowerBound)
    end = min(range.upperBound, source.count)
    bytes.reserveCapacity(max(0, end - at))
    while at < end { step() }
  }

  private mutating func step() {
    let byte = source[at]
    switch byte {
    case UInt8(ascii: "/") where next == 47: skipLine()
    case UInt8(ascii: "/") where next == 42:
      at = Scan.find([42, 47], in: source, from: at + 2).map { min($0 + 2, end) } ?? end
      space()
    case UInt8(ascii: "/") where mayBeginPattern: readPattern()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): readText(byte)
    case UInt8(ascii: "`"): readTemplate()
    case UInt8(ascii: "}") where templates.last == depth:
      templates.removeLast()
      readTemplate()
    case _ where Scan.isSpace(byte):
      at += 1
      space()
    default:
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth = max(0, depth - 1) }
      put(byte)
      at += 1
    }
  }

  private var next: UInt8 { at + 1 < end ? source[at + 1] : 0 }

  private mutating func put(_ byte: UInt8) {
    // A space matters between two words alone.
    if bytes.last == 32, !Scan.isWordPart(byte) {
      bytes.removeLast()
      origins.removeLast()
    }
    bytes.append(byte)
    origins.append(Int32(truncatingIfNeeded: at))
  }

  private mutating func space() {
    guard let last = bytes.last, Scan.isWordPart(last) else { return }
    bytes.append(32)
    origins.append(Int32(truncatingIfNeeded: at))
  }

  private mutating func skipLine() {
    while at < end, source[at] != 10, source[at] != 13 { at += 1 }
  }

  /// Whether a slash begins a pattern here, and is no division.
  private var mayBeginPattern: Bool {
    guard let last = bytes.last(where: { $0 != 32 }) else { return true }
    if "(,=:[!&|?{};+-*%<>~^".utf8.contains(last) { return true }
    guard Scan.isWordPart(last) else { return false }
    let words: [String] = ["return", "typeof", "case", "in", "of", "void", "delete", "do", "else"]
    let tail = bytes.suffix(8).filter { $0 != 32 }
    return words.contains { word in
      tail.suffix(word.utf8.count).elementsEqual(word.utf8)
        && (tail.count == word.utf8.count
          || !Scan.isWordPart(tail[tail.count - word.utf8.count - 1]))
    }
  }

  private mutating func readPattern() {
    let start = at
    var isInClass = false
    at += 1
    while at < end, source[at] != 10 {
      switch source[at] {
      case UInt8(ascii: "\\"): at += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass:
        at += 1
        return putAll(start..<min(at, end))
      default: break
      }
      at += 1
    }
    // No pattern: the slash divides.
    at = start
    put(source[at])
    at += 1
  }

  private mutating func readText(_ quote: UInt8) {
    let start = at
    at += 1
    while at < end, source[at] != quote, source[at] != 10 {
      at += source[at] == UInt8(ascii: "\\") ? 2 : 1
    }
    at = min(at + 1, end)
    putText(start..<at)
  }

  /// Reads a template's text from its quote, or from the brace that ends an expression in it.
  private mutating func readTemplate() {
    let start = at
    at += 1
    while at < end, source[at] != UInt8(ascii: "`") {
      if source[at] == UInt8(ascii: "$"), next == UInt8(ascii: "{"), templates.count < 64 {
        at += 2
        templates.append(depth)
        return putText(start..<at)
      }
      at += source[at] == UInt8(ascii: "\\") ? 2 : 1
    }
    at = min(at + 1, end)
    putText(start..<at)
  }

  /// A text; of a long one its quotes.
  private mutating func putText(_ range: Range<Int>) {
    guard range.count > Self.longestText else { return putAll(range) }
    putAll(range.lowerBound..<range.lowerBound + 1)
    putAll(range.upperBound - 1..<range.upperBound)
  }

  private mutating func putAll(_ range: Range<Int>) {
    let resume = at
    for index in range {
      at = index
      if index == range.lowerBound { put(source[index]) } else { append(source[index]) }
    }
    at = resume
  }

  private mutating func append(_ byte: UInt8) {
    bytes.append(byte)
    origins.append(Int32(truncatingIfNeeded: at))
  }
}

extension ScriptText {
  /// Where a token stands, as a byte of the source; a name in it is whole, and a last `=` assigns.
  ///
  /// - Parameter asCall: whether what belongs to some other object is passed over: `cache.fetch(`
  ///   is not `fetch(`, `window.fetch(` is.
  func find(_ token: String, asCall: Bool) -> Int? {
    let token = Array(token.utf8)
    var from = 0
    while let found = Scan.find(token, in: bytes, from: from) {
      if isWhole(token, at: found), !asCall || isOwn(at: found) { return Int(origins[found]) }
      from = found + 1
    }
    return nil
  }

  private func isWhole(_ token: [UInt8], at start: Int) -> Bool {
    guard let first = token.first, let last = token.last else { return false }
    if Scan.isWordPart(first), start > 0, Scan.isWordPart(bytes[start - 1]) { return false }
    let end = start + token.count
    guard end < bytes.count else { return true }
    if Scan.isWordPart(last) { return !Scan.isWordPart(bytes[end]) }
    return last != UInt8(ascii: "=") || (bytes[end] != last && bytes[end] != UInt8(ascii: ">"))
  }

  private func isOwn(at start: Int) -> Bool {
    guard start > 0, bytes[start - 1] == UInt8(ascii: "."), bytes[start] != UInt8(ascii: ".") else {
      return true
    }
    var begin = start - 1
    while begin > 0, Scan.isWordPart(bytes[begin - 1]) { begin -= 1 }
    let owner = String(decoding: bytes[begin..<start - 1], as: UTF8.self)
    let owners = ["window", "self", "globalThis", "document", "top", "parent", "navigator", "this"]
    return owners.contains(owner)
  }
}
