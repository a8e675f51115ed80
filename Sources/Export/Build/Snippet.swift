/// A page without its frame, for hosts that put it into one of their own.
enum Snippet {
  /// Styles, body and scripts of a page, without doctype, html, head, body, title and metas.
  static func of(_ page: [UInt8]) -> [UInt8] {
    let markup = Markup(page)
    var snippet: [UInt8] = []
    // What stands before the first tag is the doctype.
    var at = markup.tags.first?.offset ?? 0
    for (tag, end) in zip(markup.tags, markup.ends)
    where ["html", "head", "body", "title", "meta"].contains(tag.name) && tag.offset >= at {
      snippet += page[at..<tag.offset]
      at = tag.name == "title" && !tag.isEnd ? tag.content.upperBound : end
    }
    snippet += page[min(at, page.count)...]
    return Array(snippet.drop(while: Scan.isSpace))
  }

  /// A text with everything but letters, digits and `-._~` as `%XX`.
  static func escaped(_ bytes: [UInt8]) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 2)
    for byte in bytes {
      let isPlain =
        (97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte)
        || "-._~".utf8.contains(byte)
      if isPlain {
        text.append(byte)
      } else {
        text += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return text
  }
}
