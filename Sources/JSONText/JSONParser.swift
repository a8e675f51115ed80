/// Reads JSON as RFC 8259 has it: no comments, no trailing commas, no key twice, UTF-8 alone.
///
/// Foundation's reader forgives the first and the third and does not say where a value stood.
///
/// Read *leniently*, for what other programs wrote: the last of equal keys counts, and commas before
/// an end, control characters and bad UTF-8 in texts, halves of surrogate pairs, and whatever follows
/// the value are let pass.
public struct JSONParser {
  private let isLenient: Bool
  private let bytes: [UInt8]
  private var at = 0
  private var depth = 0
  /// Where the last text began or ended: everything before is known to be UTF-8.
  private var sound = 0

  /// Deeper than any document of ours goes; a stack frame is used per level.
  public static let deepest = 32
  /// Deepest of what other programs write.
  public static let deepestLenient = 128

  /// The one value of a document.
  public static func parse(_ bytes: [UInt8], leniently: Bool = false) throws(JSONFault) -> JSON {
    var parser = JSONParser(bytes, isLenient: leniently)
    return try parser.document()
  }

  private init(_ bytes: [UInt8], isLenient: Bool) {
    self.bytes = bytes
    self.isLenient = isLenient
  }

  private mutating func document() throws(JSONFault) -> JSON {
    if bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff]) {
      throw JSONFault(offset: at, what: "the file is UTF-16", mend: "save it as UTF-8")
    }
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { at = 3 }
    skipSpace()
    if at == bytes.count { throw fail("the file is empty", mend: "write a JSON object") }
    let value = try value()
    skipSpace()
    if at < bytes.count && !isLenient {
      throw fail("\(found) after the end of the document", mend: "keep one value in the file")
    }
    return value
  }

  private mutating func value() throws(JSONFault) -> JSON {
    let start = at
    switch peek {
    case UInt8(ascii: "{"): return JSON(content: .object(try members()), offset: start)
    case UInt8(ascii: "["): return JSON(content: .array(try elements()), offset: start)
    case UInt8(ascii: "\""): return JSON(content: .string(try string()), offset: start)
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case let byte? where byte == UInt8(ascii: "-") || (48...57).contains(byte):
      return JSON(content: .number(try number()), offset: start)
    default: throw fail("\(found) where a value should be", mend: "write a JSON value here")
    }
  }

  private mutating func word(
    _ word: StaticString, _ content: JSON.Content
  ) throws(JSONFault) -> JSON {
    let start = at
    let end = at + word.utf8CodeUnitCount
    guard end <= bytes.count, bytes[at..<end].elementsEqual(word.bytes) else {
      throw fail("\(found) where a value should be", mend: "put texts in double quotes")
    }
    at = end
    return JSON(content: content, offset: start)
  }

  private mutating func members() throws(JSONFault) -> [JSON.Member] {
    try descend()
    var members: [JSON.Member] = []
    var seen: [String: Int] = [:]
    if try closes(UInt8(ascii: "}"), first: true) { return members }
    repeat {
      let offset = at
      guard peek == UInt8(ascii: "\"") else {
        throw fail("\(found) where a key should be", mend: "write a key in double quotes")
      }
      let key = try string()
      let earlier = seen.updateValue(members.count, forKey: key)
      if earlier != nil && !isLenient {
        throw JSONFault(
          kind: .duplicateKey, offset: offset, what: "key \(quoted(key))",
          mend: "keep one of the two")
      }
      skipSpace()
      guard peek == UInt8(ascii: ":") else {
        throw fail("\(found) after a key", mend: "put a colon between key and value")
      }
      at += 1
      skipSpace()
      do throws(JSONFault) {
        members.append(JSON.Member(key: key, offset: offset, value: try value()))
      } catch {
        throw error.inside(.key(key))
      }
      if let earlier {
        members[earlier] = members.removeLast()
        seen[key] = earlier
      }
    } while try !closes(UInt8(ascii: "}"))
    return members
  }

  private mutating func elements() throws(JSONFault) -> [JSON] {
    try descend()
    var elements: [JSON] = []
    if try closes(UInt8(ascii: "]"), first: true) { return elements }
    repeat {
      do throws(JSONFault) {
        elements.append(try value())
      } catch {
        throw error.inside(.index(elements.count))
      }
    } while try !closes(UInt8(ascii: "]"))
    return elements
  }

  private mutating func descend() throws(JSONFault) {
    depth += 1
    let deepest = isLenient ? Self.deepestLenient : Self.deepest
    if depth > deepest {
      throw fail("values lie more than \(deepest) deep", mend: "nest less")
    }
    at += 1
    skipSpace()
  }

  /// Whether the list or object ends here; else steps over the comma to what comes next.
  private mutating func closes(_ end: UInt8, first: Bool = false) throws(JSONFault) -> Bool {
    skipSpace()
    if peek == end {
      at += 1
      depth -= 1
      return true
    }
    if first { return false }
    guard peek == UInt8(ascii: ",") else {
      let wanted = end == UInt8(ascii: "}") ? "a comma or }" : "a comma or ]"
      throw fail("\(found) after a value", mend: "put \(wanted) before it")
    }
    at += 1
    skipSpace()
    if peek == end {
      guard isLenient else { throw fail("a comma before the end", mend: "remove the comma") }
      at += 1
      depth -= 1
      return true
    }
    return false
  }

  private mutating func number() throws(JSONFault) -> Double {
    let start = at
    if peek == UInt8(ascii: "-") { at += 1 }
    let whole = at
    skipDigits()
    let leadingZero = at - whole > 1 && bytes[whole] == UInt8(ascii: "0")
    var isWellFormed = at > whole && !leadingZero
    if peek == UInt8(ascii: ".") {
      at += 1
      let fraction = at
      skipDigits()
      isWellFormed = isWellFormed && at > fraction
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      at += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { at += 1 }
      let exponent = at
      skipDigits()
      isWellFormed = isWellFormed && at > exponent
    }
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    if isLenient, let number = Double(text) {
      return number.isFinite ? number : number > 0 ? .greatestFiniteMagnitude : 0
    }
    guard isWellFormed, let number = Double(text), number.isFinite else {
      at = start
      throw fail("\(quoted(text)) is not a number", mend: "write one like 12, -3 or 0.5")
    }
    return number
  }

  private mutating func skipDigits() {
    while let byte = peek, byte >= 48, byte <= 57 { at += 1 }
  }

  private mutating func string() throws(JSONFault) -> String {
    let start = at
    sound = start
    at += 1
    var text: [UInt8] = []
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        if isLenient {
          at += 1
          return String(decoding: text, as: UTF8.self)
        }
        guard let string = String(validating: text, as: UTF8.self) else {
          throw fail("a text that is not UTF-8", mend: "save the file as UTF-8")
        }
        at += 1
        sound = at
        return string
      case UInt8(ascii: "\\"): try escape(into: &text)
      case ..<(32 as UInt8) where !isLenient:
        throw fail("\(found) within a text", mend: "write \\n for a new line")
      default:
        text.append(byte)
        at += 1
      }
    }
    if foreign == nil { at = start }
    throw fail("a text that never ends", mend: "close it with a double quote")
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONFault) {
    let start = at
    at += 1
    let letter = peek ?? 0
    at += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "u"):
      guard let scalar = scalar() else {
        at = start
        throw fail("a broken \\u escape", mend: "write four hexadecimal digits, pairs in order")
      }
      text.append(contentsOf: Array(String(Character(scalar)).utf8))
    case let letter where isLenient && letter >= 32: text.append(letter)
    default:
      at = start
      throw fail("an escape that JSON does not know", mend: "write \\\\ for a backslash")
    }
  }

  private mutating func scalar() -> Unicode.Scalar? {
    guard let high = hex4() else { return nil }
    let single: Unicode.Scalar? = isLenient ? "\u{fffd}" : nil
    guard (0xd800..<0xdc00).contains(high) else { return Unicode.Scalar(high) ?? single }
    guard bytes.count - at >= 6, bytes[at] == UInt8(ascii: "\\"), bytes[at + 1] == UInt8(ascii: "u")
    else { return single }
    let second = at
    at += 2
    guard let low = hex4(), (0xdc00..<0xe000).contains(low) else {
      at = second
      return single
    }
    return Unicode.Scalar(0x10000 + (high - 0xd800) << 10 + (low - 0xdc00))
  }

  /// The number of four hexadecimal digits.
  private mutating func hex4() -> UInt32? {
    guard bytes.count - at >= 4 else { return nil }
    var value: UInt32 = 0
    for byte in bytes[at..<at + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    at += 4
    return value
  }

  private var peek: UInt8? { at < bytes.count ? bytes[at] : nil }

  private mutating func skipSpace() {
    while let byte = peek, byte == 32 || byte == 10 || byte == 13 || byte == 9 { at += 1 }
  }

  private var found: String {
    guard let byte = peek else { return "the file ends" }
    if byte < 32 || byte == 127 { return "a control character" }
    return byte < 127 ? "\"\(Character(Unicode.Scalar(byte)))\"" : "an unexpected character"
  }

  /// The first byte up to here that is not UTF-8; nil where it is let pass, or there is none.
  private var foreign: Int? {
    guard !isLenient, let found = bytes[sound...].firstNotUTF8, found <= at else { return nil }
    return found
  }

  /// A byte of another encoding is told before whatever it looks like.
  private func fail(_ what: String, mend: String) -> JSONFault {
    guard let foreign else { return JSONFault(offset: at, what: what, mend: mend) }
    return .notUTF8(bytes[foreign], at: foreign)
  }
}

extension StaticString {
  fileprivate var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}
