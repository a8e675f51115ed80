import JSONText

/// An upload, opened for the rules to look at: its page, its tags, its code.
struct Inspection {
  /// Code, and the file that it stands in.
  struct Script {
    let file: Upload.File
    let text: ScriptText
  }

  struct Page {
    let file: Upload.File
    let markup: Markup
  }

  let upload: Upload
  /// The page that a host opens; nil where there is none.
  let main: Page?
  let pages: [Page]
  let scripts: [Script]
  /// Files of text, lower-case.
  let texts: [(file: Upload.File, lowercased: [UInt8])]

  init(_ upload: Upload, main patterns: [String]) {
    self.upload = upload
    let entry = upload.page(named: patterns)
    let files = upload.files.filter { $0.isPage || $0 == entry }
    pages = files.map { Page(file: $0, markup: Markup($0.bytes)) }
    main = pages.first { $0.file == entry }
    var scripts: [Script] = []
    for page in pages {
      for range in page.markup.codeRanges {
        scripts.append(Script(file: page.file, text: ScriptText(page.file.bytes, in: range)))
      }
    }
    for file in upload.files where file.isScript {
      scripts.append(Script(file: file, text: ScriptText(file.bytes, in: 0..<file.bytes.count)))
    }
    self.scripts = scripts
    texts = upload.files.filter { $0.isText || $0 == entry }.map {
      ($0, Scan.lowercased($0.bytes))
    }
  }

  /// `index.html:12`.
  static func place(_ file: Upload.File, _ offset: Int) -> String {
    let path = quoted(file.path).dropFirst().dropLast()
    return "\(path):\(Scan.line(of: offset, in: file.bytes))"
  }
}

extension Markup {
  /// Contents of scripts, and values of attributes that are run.
  var codeRanges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    for tag in tags where !tag.isEnd {
      if tag.name == "script", tag.isCode { ranges.append(tag.content) }
      for attribute in tag.attributes
      where attribute.name.hasPrefix("on") || attribute.value.hasPrefix("javascript:") {
        ranges.append(attribute.offset..<attribute.offset + attribute.value.utf8.count)
      }
    }
    return ranges
  }
}

extension Markup.Tag {
  /// Whether a script's type is one that browsers run.
  var isCode: Bool {
    guard let type = self["type"]?.value.lowercased() else { return true }
    return type.isEmpty || type == "module" || type.contains("javascript")
      || type.contains("ecmascript")
  }
}
