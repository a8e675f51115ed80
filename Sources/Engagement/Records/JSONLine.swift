/// Builds one JSON object, byte by byte, in a buffer that is used again.
struct JSONLine {
  private(set) var bytes: [UInt8] = []
  private var isFirst = true

  mutating func begin() {
    bytes.append(UInt8(ascii: "{"))
    isFirst = true
  }

  mutating func end() {
    bytes.append(UInt8(ascii: "}"))
    isFirst = false
  }

  mutating func mark(_ mark: Unicode.Scalar) { bytes.append(UInt8(ascii: mark)) }

  /// Ends a line of several.
  mutating func feed() { bytes.append(10) }

  mutating func clear() { bytes.removeAll(keepingCapacity: true) }

  mutating func key(_ key: some Collection<UInt8>) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: key)
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

  mutating func number(_ value: some BinaryInteger) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    digits(UInt64(value.magnitude))
  }

  private mutating func digits(_ value: UInt64) {
    let start = bytes.count
    var rest = value
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  /// Sixteen lower-case digits in quotes: JSON numbers of 64 bits are not safe everywhere.
  mutating func hex(_ value: UInt64) {
    bytes.append(UInt8(ascii: "\""))
    for shift in stride(from: 60, through: 0, by: -4) {
      let digit = UInt8(value >> UInt64(shift) & 15)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// A string, with what JSON forbids escaped.
  mutating func text(_ text: some Sequence<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<32:
        bytes.append(contentsOf: "\\u00".utf8)
        let low = byte & 15
        bytes.append(UInt8(ascii: "0") + byte >> 4)
        bytes.append(low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + low - 10)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
