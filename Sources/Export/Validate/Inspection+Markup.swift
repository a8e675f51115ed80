import JSONText

extension Inspection {
  func faultsOfMarkup(_ check: Check) -> [Fault] {
    switch check {
    case .structure: return structure
    case .fragment: return fragment
    case .close: return closeControls
    case .dataScripts:
      return all { $0.name == "script" && $0["src"]?.value.lowercased().hasPrefix("data:") == true }
        .map { Fault("a script behind a data: address", in: $0.file, at: $0.tag.offset) }
    case .tag(let wish): return tagFaults(wish)
    case .meta(let wishes):
      let metas = main?.markup.tags.filter { $0.name == "meta" && !$0.isEnd } ?? []
      let isThere = wishes.contains { wish in metas.contains { wish.isMet(by: $0) } }
      return isThere
        ? [] : [Fault("no such meta tag as \(wishes.map(\.name).joined(separator: " or "))")]
    case .elements(let names):
      return all { tag in !tag.isEnd && names.contains { Scan.matches(tag.name, $0) } }
        .map { Fault("<\($0.tag.name)>", in: $0.file, at: $0.tag.offset) }
    case .attributes(let names):
      return all { tag in names.contains { tag[$0] != nil } }
        .map { Fault("in <\($0.tag.name)>", in: $0.file, at: $0.tag.offset) }
    case .references(let allowed, let local): return References(self, allowed, local).faults
    default: return []
    }
  }

  private func all(_ isMeant: (Markup.Tag) -> Bool) -> [(file: Upload.File, tag: Markup.Tag)] {
    pages.flatMap { page in page.markup.tags.filter(isMeant).map { (page.file, $0) } }
  }

  private var structure: [Fault] {
    guard let main else { return [Fault("no HTML page")] }
    var faults: [Fault] = []
    if !main.markup.hasDoctype { faults.append(Fault("no <!DOCTYPE html>", in: main.file, at: 0)) }
    for name in ["html", "head", "body"] {
      let opened = main.markup.tags.contains { $0.name == name && !$0.isEnd }
      let closed = main.markup.tags.contains { $0.name == name && $0.isEnd }
      if !opened || !closed {
        faults.append(
          Fault(opened ? "<\(name)> is not closed" : "no <\(name)>", in: main.file, at: 0))
      }
    }
    return faults
  }

  private var fragment: [Fault] {
    guard let main else { return [Fault("no HTML")] }
    if main.markup.hasDoctype { return [Fault("a doctype", in: main.file, at: 0)] }
    return main.markup.tags.filter { ["html", "head", "body"].contains($0.name) }.prefix(1)
      .map { Fault("<\($0.name)>", in: main.file, at: $0.offset) }
  }

  private func tagFaults(_ wish: Check.TagWish) -> [Fault] {
    guard let main else { return [Fault("no page")] }
    let alike = main.markup.tags.filter { tag in
      tag.name == wish.element && !tag.isEnd
        && tag[wish.attribute].map { Scan.matches($0.value, wish.value) } == true
    }
    let placed = alike.filter { $0.isInHead || !wish.isInHead }
    if placed.isEmpty, let tag = alike.first {
      return [Fault("it stands outside the head", in: main.file, at: tag.offset)]
    }
    if wish.count.contains(placed.count), alike.count == placed.count || !wish.isInHead {
      return []
    }
    return wish.count.contains(placed.count) ? [] : [Fault("it stands there \(placed.count) times")]
  }

  /// Words by which pages call what closes them.
  private static let closeWords: Set<String> = [
    "close", "closebtn", "closebutton", "close-btn", "close-button", "btn-close", "btnclose",
    "close_btn", "close_button", "btn_close", "x-button", "xbutton", "close-icon", "closeicon",
  ]

  private var closeControls: [Fault] {
    let calls = ["mraid.close(", "useCustomClose("].flatMap { token in
      scripts.compactMap { script in
        script.text.find(token, asCall: false).map {
          Fault(Self.shown(token), in: script.file, at: $0)
        }
      }
    }
    let tags = pages.flatMap { page in
      page.markup.tags.indices.filter { index in
        let tag = page.markup.tags[index]
        guard !tag.isEnd, !["script", "style", "title", "svg", "path"].contains(tag.name) else {
          return false
        }
        let names = ["id", "class", "aria-label", "title"].compactMap {
          tag[$0]?.value.lowercased()
        }
        return names.contains {
          $0.split(separator: " ").contains { Self.closeWords.contains(String($0)) }
        }
          || Self.isCross(page, index)
      }.map { index in
        let tag = page.markup.tags[index]
        return Fault("<\(tag.name)> looks like a close control", in: page.file, at: tag.offset)
      }
    }
    return calls + tags
  }

  /// Whether a tag holds nothing but a cross.
  private static func isCross(_ page: Page, _ index: Int) -> Bool {
    let tags = page.markup.tags
    guard ["button", "div", "a", "span"].contains(tags[index].name), index + 1 < tags.count else {
      return false
    }
    let (start, end) = (page.markup.ends[index], tags[index + 1].offset)
    guard start < end, end - start < 24 else { return false }
    let text = String(decoding: page.file.bytes[start..<end], as: UTF8.self).filter {
      !$0.isWhitespace
    }
    return ["×", "✕", "✖", "✗", "X", "x", "&times;", "&#215;", "&#10005;"].contains(text)
  }
}

extension Check.MetaWish {
  fileprivate func isMet(by tag: Markup.Tag) -> Bool {
    guard tag["name"]?.value.lowercased() == name else { return false }
    let content = (tag["content"]?.value ?? "").filter { !$0.isWhitespace }
    return (contents.isEmpty || contents.contains(content))
      && contains.allSatisfy { content.contains($0) }
  }
}
