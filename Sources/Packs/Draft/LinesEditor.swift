import JSONText

/// Adds texts to a document of lines and leaves every other byte as it is.
struct LinesEditor {
  private let bytes: [UInt8]
  private var insertions: [(at: Int, text: String)] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The document with everything added.
  var result: [UInt8] {
    var result = bytes
    for (at, text) in insertions.sorted(by: { $0.at > $1.at }) {
      result.insert(contentsOf: Array(text.utf8), at: at)
    }
    return result
  }

  /// Adds elements behind the last one of a list, each as that one stands.
  mutating func append(_ elements: [String], to list: JSON) {
    guard !elements.isEmpty else { return }
    guard let last = list.elements?.last else {
      insertions.append((list.offset + 1, elements.joined(separator: ", ")))
      return
    }
    let indent = indent(of: last.offset)
    let glue = indent.map { ",\n" + $0 } ?? ", "
    let text = elements.map { glue + $0.replacing("\n", with: "\n" + (indent ?? "")) }.joined()
    insertions.append((end(of: last), text))
  }

  /// White space before what stands first in its line; nil where something else does.
  private func indent(of offset: Int) -> String? {
    var start = offset
    while start > 0, bytes[start - 1] == 32 || bytes[start - 1] == 9 { start -= 1 }
    guard start > 0, bytes[start - 1] == 10 else { return nil }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// The byte behind a value.
  private func end(of value: JSON) -> Int {
    var depth = 0
    var isText = false
    var at = value.offset
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "\\") where isText: at += 1
      case UInt8(ascii: "\""):
        isText.toggle()
        if !isText && depth == 0 { return at + 1 }
      case UInt8(ascii: "{"), UInt8(ascii: "["): if !isText { depth += 1 }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if !isText { depth -= 1 }
        if !isText && depth == 0 { return at + 1 }
      default: break
      }
      at += 1
    }
    return bytes.count
  }
}
