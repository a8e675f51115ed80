/// A page with slots, `{{word}}`, filled in one pass: what fills one is not looked at again.
struct PageTemplate: Sendable {
  private enum Part: Sendable {
    case text([UInt8])
    case slot(String)
  }

  private var parts: [Part] = []
  let path: String

  /// What a page cannot do without.
  private static let needed = [
    "language", "title", "head", "background", "ink", "button", "buttonInk", "call", "adapter",
    "code", "data", "shell",
  ]

  init(_ bytes: [UInt8], path: String) throws(ExportError) {
    self.path = path
    var start = 0
    var at = 0
    while let open = Scan.find(Array("{{".utf8), in: bytes, from: at) {
      let end = bytes[(open + 2)...].firstIndex { !Scan.isWordPart($0) } ?? bytes.count
      guard end > open + 2, end + 1 < bytes.count, bytes[end] == 125, bytes[end + 1] == 125 else {
        at = open + 2
        continue
      }
      parts.append(.text(Array(bytes[start..<open])))
      parts.append(.slot(String(decoding: bytes[open + 2..<end], as: UTF8.self)))
      start = end + 2
      at = start
    }
    parts.append(.text(Array(bytes[start...])))
    for name in Self.needed where !has(name) {
      throw .template(path: path, what: "no slot {{\(name)}}", mend: "put it where it belongs")
    }
  }

  func has(_ name: String) -> Bool {
    parts.contains { if case .slot(name) = $0 { true } else { false } }
  }

  /// The page, each slot filled with what is given for it; how many bytes each took.
  func filled(_ values: [String: [UInt8]]) throws(ExportError) -> (
    page: [UInt8], sizes: [String: Int]
  ) {
    var page: [UInt8] = []
    var sizes: [String: Int] = [:]
    for part in parts {
      switch part {
      case .text(let bytes): page += bytes
      case .slot(let name):
        guard let value = values[name] else {
          let known = values.keys.sorted().joined(separator: ", ")
          throw .template(
            path: path, what: "slot {{\(name)}} that nothing fills", mend: "use one of \(known)")
        }
        page += value
        sizes[name, default: 0] += value.count
      }
    }
    return (page, sizes)
  }

  /// A text as it may stand in HTML and in its attributes.
  static func escaped(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += Array("&amp;".utf8)
      case UInt8(ascii: "<"): bytes += Array("&lt;".utf8)
      case UInt8(ascii: ">"): bytes += Array("&gt;".utf8)
      case UInt8(ascii: "\""): bytes += Array("&quot;".utf8)
      case UInt8(ascii: "'"): bytes += Array("&#39;".utf8)
      case 0..<32, 127: bytes.append(32)
      default: bytes.append(byte)
      }
    }
    return bytes
  }

  /// A text as it may stand between quotes in a script.
  static func quoted(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\", "'", "`", "<", ">", "&", "\u{2028}", "\u{2029}", "\0"..."\u{1f}", "\u{7f}":
        let digits = String(scalar.value, radix: 16)
        bytes += Array("\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
      default: bytes += Array(String(scalar).utf8)
      }
    }
    return bytes
  }
}
