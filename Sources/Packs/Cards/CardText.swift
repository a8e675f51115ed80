/// Bytes of text as other programs write them.
enum CardText {
  static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]

  /// The same text as UTF-8 without a byte order mark.
  static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: byteOrderMark) { return Array(bytes.dropFirst(3)) }
    let isLittle = bytes.starts(with: [0xff, 0xfe])
    guard isLittle || bytes.starts(with: [0xfe, 0xff]) else { return bytes }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { (at: Int) -> UInt16 in
      let low = UInt16(bytes[isLittle ? at : at + 1])
      let high = UInt16(bytes[isLittle ? at + 1 : at])
      return high << 8 | low
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// The first byte that is not white space, and where it stands.
  static func start(of bytes: [UInt8]) -> (byte: UInt8, at: Int)? {
    let spaces: [UInt8] = [9, 10, 13, 32]
    return bytes.firstIndex { !spaces.contains($0) }.map { (bytes[$0], $0) }
  }

  /// Whether hardly any control characters are in it, and hardly anything that is no UTF-8.
  static func isText(_ bytes: [UInt8]) -> Bool {
    let head = bytes.prefix(65_536)
    guard !head.contains(0), !head.starts(with: PNG.signature.prefix(4)) else { return false }
    let odd = head.count { $0 < 32 && ![9, 10, 12, 13].contains($0) }
    let unread = String(decoding: head, as: UTF8.self).unicodeScalars.count { $0 == "\u{fffd}" }
    return (odd + unread) * 20 <= head.count
  }
}

extension CardText {
  /// A plain line with the names filled in and the asterisks of actions off.
  static func spelled(_ line: String, name: String) -> String {
    let filled = CardMark.filled(
      line.unicodeScalars, user: "the player", character: name, open: "{", close: "}")
    return filled.filter { $0 != "*" }.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  /// Lines as one text of whole sentences, as many as fit.
  static func shortened(_ lines: [String], to most: Int) -> String {
    var text = ""
    var count = 0
    for line in unwrapped(lines) {
      let isClosed = line.last.map { ".!?…,:;。！？".contains($0) } ?? true
      for sentence in Greetings.sentences(isClosed ? line : line + ".")
      where !UnsafeWords.occur(in: sentence) {
        let size = sentence.count
        guard count + 1 + size <= most else {
          return text.isEmpty ? String(sentence.prefix(most - 1)) + "…" : text
        }
        text = joined(text, sentence)
        count += size + 1
      }
    }
    return text
  }

  /// Lines that an editor broke, in one again.
  private static func unwrapped(_ lines: [String]) -> [String] {
    var whole: [String] = []
    for line in lines {
      if let last = whole.last?.last, !".!?…:;。！？".contains(last), line.first?.isLowercase == true {
        whole[whole.count - 1] += " " + line
      } else {
        whole.append(line)
      }
    }
    return whole
  }

  /// Two sentences, with a space between them where their script has spaces.
  static func joined(_ a: String, _ b: String) -> String {
    if a.isEmpty { return b }
    return a.last.map { "。！？～」』".contains($0) } == true ? a + b : a + " " + b
  }

  /// A language that a script belongs to; English for what many languages write.
  static func locale(of text: String) -> String {
    var counts: [String: Int] = [:]
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x3040...0x30ff: counts["ja", default: 0] += 3
      case 0xac00...0xd7a3: counts["ko", default: 0] += 2
      case 0x4e00...0x9fff: counts["zh", default: 0] += 2
      case 0x400...0x4ff: counts["ru", default: 0] += 1
      case _ where scalar.properties.isAlphabetic: counts["en", default: 0] += 1
      default: break
      }
    }
    let order = ["en", "ja", "ko", "zh", "ru"]
    return order.max { counts[$0, default: 0] < counts[$1, default: 0] } ?? "en"
  }
}
