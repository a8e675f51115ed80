/// Walks through one JSON value in bytes of any origin, without building anything.
///
/// Records come by the million; a tree for each would cost more than reading it.
struct JSONScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var index = 0

  /// Values nested deeper than this are refused.
  static let depthLimit = 32

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { index >= bytes.count }

  func fault(_ what: String, _ mend: String = "write plain JSON, one object a line")
    -> RecordFault
  {
    RecordFault(place: "byte \(index + 1)", what: what, mend: mend)
  }

  mutating func skipSpace() {
    while index < bytes.count, bytes[index] == 32 || (9...13).contains(bytes[index]) { index += 1 }
  }

  /// Takes a mark if it is next.
  mutating func take(_ mark: Unicode.Scalar) -> Bool {
    skipSpace()
    guard index < bytes.count, bytes[index] == UInt8(ascii: mark) else { return false }
    index += 1
    return true
  }

  mutating func expect(_ mark: Unicode.Scalar) throws(RecordFault) {
    if !take(mark) { throw fault(isAtEnd ? "the line ends too early" : "'\(mark)' is missing") }
  }

  /// The inside of a string, as it stands between its quotes.
  mutating func rawText() throws(RecordFault) -> Slice {
    try expect("\"")
    let start = index
    var hasEscapes = false
    var highest: UInt8 = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        if highest >= 128 { try expectUTF8(start..<index) }
        defer { index += 1 }
        return Slice(start: start, end: index, hasEscapes: hasEscapes)
      }
      if byte < 32 { throw fault("a control character in a text", "escape it") }
      highest = max(highest, byte)
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        index += 1
        if index < bytes.count { highest = max(highest, bytes[index]) }
      }
      index += 1
    }
    throw fault("a text without its closing quote")
  }

  /// - Throws: `RecordFault` at the first byte of a text that is not UTF-8: it would be read as
  ///   another one.
  private mutating func expectUTF8(_ range: Range<Int>) throws(RecordFault) {
    guard let length = UnsafeBufferPointer(rebasing: bytes[range]).lengthOfUTF8 else { return }
    index = range.lowerBound + length
    throw fault("not UTF-8", "write it in UTF-8")
  }

  struct Slice {
    let start: Int
    let end: Int
    let hasEscapes: Bool
    var count: Int { end - start }
  }

  func equals(_ slice: Slice, _ word: [UInt8]) -> Bool {
    guard slice.count == word.count else { return false }
    for offset in 0..<word.count where bytes[slice.start + offset] != word[offset] { return false }
    return true
  }

  mutating func text() throws(RecordFault) -> String {
    let slice = try rawText()
    let inside = bytes[slice.start..<slice.end]
    return slice.hasEscapes ? try unescaped(inside) : String(decoding: inside, as: UTF8.self)
  }

  /// A whole number that fits; `1e3`, `1.0` and NaN are not whole numbers.
  mutating func integer<Value: FixedWidthInteger>(_: Value.Type) throws(RecordFault) -> Value {
    skipSpace()
    let isNegative = index < bytes.count && bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    let start = index
    var value: Value = 0
    while index < bytes.count, case let digit = bytes[index] &- 48, digit < 10 {
      let (product, over) = value.multipliedReportingOverflow(by: 10)
      let (sum, out) =
        isNegative
        ? product.subtractingReportingOverflow(Value(digit))
        : product.addingReportingOverflow(Value(digit))
      if over || out { throw fault("a number out of range", "give a smaller one") }
      value = sum
      index += 1
    }
    if index == start { throw fault("no whole number", "give digits alone") }
    if index < bytes.count, [46, 69, 101].contains(bytes[index]) {
      throw fault("no whole number", "give digits alone, without a point or an exponent")
    }
    return value
  }

  /// Sixteen hexadecimal digits in quotes.
  mutating func hex() throws(RecordFault) -> UInt64 {
    let slice = try rawText()
    var value: UInt64 = 0
    guard slice.count == 16 else { throw fault("no hash", "give 16 hexadecimal digits in quotes") }
    for offset in slice.start..<slice.end {
      guard let digit = Character(Unicode.Scalar(bytes[offset])).hexDigitValue else {
        throw fault("no hash", "give 16 hexadecimal digits in quotes")
      }
      value = value << 4 | UInt64(digit)
    }
    return value
  }

  /// Which of some words is next.
  mutating func word(of words: [[UInt8]]) throws(RecordFault) -> Int {
    let slice = try rawText()
    for index in words.indices where equals(slice, words[index]) { return index }
    let known = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ", ")
    throw fault("an unknown word", "use one of \(known)")
  }

  /// Passes over any value.
  mutating func skipValue(depth: Int = 0) throws(RecordFault) {
    if depth > JSONScanner.depthLimit { throw fault("values nested too deeply", "flatten them") }
    skipSpace()
    guard index < bytes.count else { throw fault("the line ends too early") }
    switch bytes[index] {
    case UInt8(ascii: "\""): _ = try rawText()
    case UInt8(ascii: "{"):
      index += 1
      if take("}") { return }
      repeat {
        _ = try rawText()
        try expect(":")
        try skipValue(depth: depth + 1)
      } while take(",")
      try expect("}")
    case UInt8(ascii: "["):
      index += 1
      if take("]") { return }
      repeat { try skipValue(depth: depth + 1) } while take(",")
      try expect("]")
    default:
      let start = index
      while index < bytes.count, JSONScanner.isPlain(bytes[index]) { index += 1 }
      if index == start { throw fault("no value") }
    }
  }

  /// Bytes of numbers, true, false and null.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (97...122).contains(byte) || byte == 43 || byte == 45 || byte == 46
      || byte == 69
  }

  private func unescaped(_ inside: Swift.Slice<UnsafeBufferPointer<UInt8>>)
    throws(RecordFault) -> String
  {
    var units: [UInt16] = []
    var rest = String(decoding: inside, as: UTF8.self).utf16[...]
    while let unit = rest.popFirst() {
      guard unit == 0x5c else {
        units.append(unit)
        continue
      }
      guard let mark = rest.popFirst() else { throw fault("an escape without its character") }
      switch mark {
      case 0x22, 0x2f, 0x5c: units.append(mark)
      case 0x62: units.append(8)
      case 0x66: units.append(12)
      case 0x6e: units.append(10)
      case 0x72: units.append(13)
      case 0x74: units.append(9)
      case 0x75:
        guard let unit = String(decoding: rest.prefix(4), as: UTF16.self).hexUnit else {
          throw fault("a \\u without four hexadecimal digits")
        }
        units.append(unit)
        rest = rest.dropFirst(4)
      default: throw fault("an unknown escape")
      }
    }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw fault("half of a \\u pair", "write both halves, or the letter itself")
    }
    return text
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// How many bytes stand before the first that is not UTF-8; nil where all of them are.
  fileprivate var lengthOfUTF8: Int? {
    var bytes = makeIterator()
    var decoder = UTF8()
    var length = 0
    while true {
      switch decoder.decode(&bytes) {
      case .scalarValue(let scalar): length += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return length
      }
    }
  }
}

extension String {
  /// Four hexadecimal digits as a UTF-16 unit.
  fileprivate var hexUnit: UInt16? {
    utf8.count == 4 && allSatisfy(\.isHexDigit) ? UInt16(self, radix: 16) : nil
  }
}
