/// Composes JSON on one line, keys in the order given.
public struct JSONWriter: Sendable {
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  public init() {}

  public var text: String { String(decoding: bytes, as: UTF8.self) }

  public mutating func object(_ write: (inout JSONWriter) -> Void) {
    nest(UInt8(ascii: "{"), UInt8(ascii: "}"), write)
  }

  public mutating func array(_ write: (inout JSONWriter) -> Void) {
    nest(UInt8(ascii: "["), UInt8(ascii: "]"), write)
  }

  public mutating func key(_ key: String) {
    string(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  public mutating func string(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 { append(byte) }
    bytes.append(UInt8(ascii: "\""))
  }

  public mutating func whole(_ number: some BinaryInteger) { raw(String(number)) }

  public mutating func flag(_ flag: Bool) { raw(flag ? "true" : "false") }

  public mutating func null() { raw("null") }

  /// A number with at most so many digits after the point; null where it is none.
  public mutating func number(_ number: Double, digits: Int = 6) {
    guard number.isFinite, abs(number) < 1e15 else { return null() }
    let scale = (0..<digits).reduce(1.0) { value, _ in value * 10 }
    let whole = Int64((abs(number) * scale).rounded(.toNearestOrEven).clamped)
    let unit = Int64(scale)
    var fraction = String(whole % unit)
    fraction = String(repeating: "0", count: digits - fraction.count) + fraction
    while fraction.hasSuffix("0") { fraction.removeLast() }
    let sign = number < 0 && whole > 0 ? "-" : ""
    raw(fraction.isEmpty ? "\(sign)\(whole / unit)" : "\(sign)\(whole / unit).\(fraction)")
  }

  /// A value that was read, as it was but for spaces and digits beyond a number's sixth decimal.
  public mutating func value(_ json: JSON) {
    switch json.content {
    case .null: null()
    case .bool(let flag): self.flag(flag)
    case .number(let number): self.number(number)
    case .string(let text): string(text)
    case .array(let elements):
      array { writer in
        for element in elements { writer.value(element) }
      }
    case .object(let members):
      object { writer in
        for member in members {
          writer.key(member.key)
          writer.value(member.value)
        }
      }
    }
  }

  private mutating func raw(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func nest(_ open: UInt8, _ close: UInt8, _ write: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(open)
    needsComma = false
    write(&self)
    bytes.append(close)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func append(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
    case 10: bytes.append(contentsOf: "\\n".utf8)
    case 0..<32, 127:
      let digits = Array("0123456789abcdef".utf8)
      bytes.append(contentsOf: "\\u00".utf8)
      bytes += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    default: bytes.append(byte)
    }
  }
}

extension Double {
  /// Within what an `Int64` holds.
  fileprivate var clamped: Double { Swift.min(self, 0x1p62) }
}
