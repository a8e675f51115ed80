import JSONText

extension Inspection {
  func faultsOfText(_ check: Check) -> [Fault] {
    switch check {
    case .require(let tokens):
      let isThere = tokens.contains { token in
        scripts.contains { $0.text.find(token, asCall: false) != nil }
      }
      return isThere ? [] : [Fault("no \(tokens.map(Self.shown).joined(separator: " or "))")]
    case .forbid(let tokens, .code): return tokens.flatMap(inCode)
    case .forbid(let tokens, .text): return tokens.flatMap(inText)
    case .page(let tokens):
      guard let main else { return [Fault("no page")] }
      return tokens.filter { Scan.find(Array($0.utf8), in: main.file.bytes) == nil }
        .map { Fault("no \($0)") }
    case .secure: return insecure
    case .encoding: return texts.compactMap { Self.encodingFault(of: $0.file) }
    case .classic: return modules
    default: return []
    }
  }

  /// A token as people write it: `fetch()` for `fetch(`.
  static func shown(_ token: String) -> String { token.hasSuffix("(") ? token + ")" : token }

  private func inCode(_ token: String) -> [Fault] {
    scripts.compactMap { script in
      script.text.find(token, asCall: true).map {
        Fault(Self.shown(token), in: script.file, at: $0)
      }
    }
  }

  /// Where a text occurs in any case; one of letters alone is a word.
  private func inText(_ token: String) -> [Fault] {
    let needle = Array(token.lowercased().utf8)
    let isWord = needle.allSatisfy(Scan.isWordPart)
    return texts.compactMap { file, bytes in
      Scan.all(needle, in: bytes, most: 1000).first { at in
        let end = at + needle.count
        return !isWord
          || !(at > 0 && Scan.isWordPart(bytes[at - 1])
            || end < bytes.count && Scan.isWordPart(bytes[end]))
      }.map { Fault(token, in: file, at: $0) }
    }
  }

  /// Names of formats look like addresses and are never fetched.
  private static let namespaces = ["www.w3.org/", "ns.adobe.com/", "purl.org/"]

  private var insecure: [Fault] {
    texts.flatMap { file, bytes in
      Scan.all(Array("http://".utf8), in: bytes).filter { at in
        let rest = bytes[(at + 7)..<min(at + 27, bytes.count)]
        return !Self.namespaces.contains { rest.starts(with: $0.utf8) }
      }.prefix(3).map { at in
        let end = bytes[at...].prefix(60).firstIndex {
          Scan.isSpace($0) || [34, 39, 41].contains($0)
        }
        let address = file.bytes[at..<(end ?? min(at + 40, bytes.count))]
        return Fault(quoted(String(decoding: address, as: UTF8.self)), in: file, at: at)
      }
    }
  }

  private static func encodingFault(of file: Upload.File) -> Fault? {
    if file.bytes.starts(with: [0xff, 0xfe]) || file.bytes.starts(with: [0xfe, 0xff]) {
      return Fault("UTF-16", in: file, at: 0)
    }
    guard String(validating: file.bytes, as: UTF8.self) == nil else { return nil }
    // The first byte that the decoder gave up on stands where the repaired text begins to differ.
    let repaired = String(decoding: file.bytes, as: UTF8.self)
    let offset = zip(repaired.utf8, file.bytes).enumerated().first { $0.element.0 != $0.element.1 }
    return Fault("bytes that are no UTF-8", in: file, at: offset?.offset ?? 0)
  }

  private var modules: [Fault] {
    let tags = pages.flatMap { page in
      page.markup.tags.filter { $0.name == "script" && $0["type"]?.value.lowercased() == "module" }
        .map { Fault("type=module", in: page.file, at: $0.offset) }
    }
    return tags + ["import(", "import{", "import\"", "import'", "import*"].flatMap(inCode)
  }
}
