import Raster

extension String {
  /// The text with its breaks written down: U+2060, the word joiner, wherever the rasteriser, which
  /// knows no tables of Unicode, would part what is one character. Most texts need none.
  var withJoiners: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var text: [UInt8] = []
    for character in self {
      let bytes = Array(String(character).utf8)
      var start = 0
      while start < bytes.count {
        let end = bytes.withUnsafeBufferPointer { Typeface.characterEnd(in: $0, from: start) }
        text += bytes[start..<end]
        if end < bytes.count { text += "\u{2060}".utf8 }
        start = max(start + 1, end)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
