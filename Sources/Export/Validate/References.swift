import JSONText

/// What the pages and styles of an upload load.
struct References {
  private let inspection: Inspection
  private let allowed: [String]
  private let isLocal: Bool
  private let paths: Set<String>

  init(_ inspection: Inspection, _ allowed: [String], _ isLocal: Bool) {
    self.inspection = inspection
    self.allowed = allowed
    self.isLocal = isLocal
    paths = Set(inspection.upload.files.map(\.path))
  }

  var faults: [Inspection.Fault] {
    var faults: [Inspection.Fault] = []
    for page in inspection.pages {
      for tag in page.markup.tags where !tag.isEnd {
        for (address, offset) in Self.addresses(of: tag) {
          check(address, page.file, offset, &faults)
        }
        if tag.name == "style" { checkStyle(page.file, tag.content, &faults) }
        if let style = tag["style"] {
          let start = style.offset
          checkStyle(page.file, start..<start + style.value.utf8.count, &faults)
        }
      }
    }
    for file in inspection.upload.files where file.ending == "css" {
      checkStyle(file, 0..<file.bytes.count, &faults)
    }
    return faults
  }

  /// What loading an element loads.
  private static func addresses(of tag: Markup.Tag) -> [(String, Int)] {
    let names: [String]
    switch tag.name {
    case "script", "img", "audio", "video", "source", "iframe", "embed", "track", "input", "frame":
      names = ["src", "poster"]
    case "link": names = ["href"]
    case "image", "use": names = ["href", "xlink:href"]
    case "object": names = ["data"]
    default: names = []
    }
    var found = names.compactMap { name in tag[name].map { ($0.value, $0.offset) } }
    if let set = tag["srcset"], !set.value.contains("data:") {
      for part in set.value.split(separator: ",") {
        if let address = part.split(separator: " ").first {
          found.append((String(address), set.offset))
        }
      }
    }
    return found
  }

  private func checkStyle(
    _ file: Upload.File, _ range: Range<Int>, _ faults: inout [Inspection.Fault]
  ) {
    let end = min(range.upperBound, file.bytes.count)
    guard range.lowerBound < end else { return }
    let style = Array(file.bytes[range.lowerBound..<end])
    for (word, closers) in [("url(", ")"), ("@import", ";")] {
      for at in Scan.all(Array(word.utf8), in: style) {
        let start = at + word.utf8.count
        let rest = style[min(start, style.count)...].prefix(2048)
        let address = String(decoding: rest.prefix { !closers.utf8.contains($0) }, as: UTF8.self)
          .trimmed
        if !(word == "@import" && address.hasPrefix("url(")) {
          check(address, file, range.lowerBound + at, &faults)
        }
      }
    }
  }

  private func check(
    _ address: String, _ file: Upload.File, _ offset: Int, _ faults: inout [Inspection.Fault]
  ) {
    let address = address.trimmed
    let lower = address.prefix(16).lowercased()
    let inline = ["data:", "blob:", "about:", "javascript:", "#"]
    guard !address.isEmpty, !inline.contains(where: lower.hasPrefix),
      !allowed.contains(where: { Scan.matches(address, $0) })
    else { return }
    let isElsewhere = address.hasPrefix("//") || address.prefix(32).contains("://")
    if isElsewhere || !isLocal {
      faults.append(.init("loads \(quoted(address))", in: file, at: offset))
    } else if !paths.contains(resolved(address, from: file.folder)) {
      faults.append(
        .init("loads \(quoted(address)), which is not in the archive", in: file, at: offset))
    }
  }

  /// The path in the archive that a relative address leads to.
  private func resolved(_ address: String, from folder: String) -> String {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    var steps = path.hasPrefix("/") ? [] : folder.split(separator: "/").map(String.init)
    for step in path.split(separator: "/") where step != "." {
      if step == ".." { _ = steps.popLast() } else { steps.append(String(step)) }
    }
    return steps.joined(separator: "/")
  }
}

extension String {
  /// Without spaces and quotes around it.
  fileprivate var trimmed: String {
    let isCrust = { (character: Character) in character.isWhitespace || "\"'".contains(character) }
    var text = self[...].drop(while: isCrust)
    while let last = text.last, isCrust(last) { text.removeLast() }
    return String(text)
  }
}
