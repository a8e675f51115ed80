import Export

/// For every rule of the table, how to break it, and whatever breaks with it.
enum Spoiling {
  static func spoil(_ model: inout Model, _ rule: Rule, _ network: AdNetwork) -> Bool {
    switch rule.check {
    case .bytes(let measured, let limit): spoilSize(&model, measured, limit)
    case .files(let limit):
      for index in 0...limit { model.files.append(("f\(index).png", [])) }
    case .format(let formats): return spoilFormat(&model, formats)
    case .extensions: model.files.append(("code.wasm", [0, 97, 115, 109]))
    case .names(let part, _):
      model.files.append((part == .stem ? "\(model.folder)/merge-assets.png" : "Café.png", []))
    case .main:
      if model.isZip {
        model.folder = model.folder.isEmpty ? "deep" : ""
        if network.id == "liftoff" { model.files.append(("other/b.html", [])) }
      } else {
        model.name = "ad-final.html"
      }
    case .sameName: model.name = "other.zip"
    case .flat: model.files.append(("art/a.png", []))
    case .nested: model.files.append(("inner.zip", ZipWriter().bytes))
    case .assetFolder: model.files.append(("a.png", []))
    case .archive:
      model.raw = Array(model.upload.bytes.dropLast(8))
      if !model.isZip { model.raw = [0x50, 0x4b, 3, 4] }
    case .config(let file, let key, _):
      model.files = model.files.map {
        $0.path == file ? (file, Array("{\"not_\(key)\":9}".utf8)) : $0
      }
    default: return spoilPage(&model, rule.check)
    }
    return true
  }

  private static func spoilSize(_ model: inout Model, _ measured: Check.Measured, _ limit: Int) {
    switch measured {
    case .upload where !model.isZip, .page, .file:
      let text = String(repeating: "a", count: limit)
      model.body += "<p>\(text)</p>"
    // An archive may follow other bytes.
    case .upload: model.raw = [UInt8](repeating: 0, count: limit) + model.upload.bytes
    case .unpacked: model.body += "<p>\(String(repeating: "a", count: limit))</p>"
    }
  }

  private static func spoilFormat(_ model: inout Model, _ formats: [Check.Format]) -> Bool {
    if formats.count == 2 { return false }
    model.isZip.toggle()
    model.name = model.isZip ? "ad.zip" : "index.html"
    return true
  }

  private static func spoilPage(_ model: inout Model, _ check: Check) -> Bool {
    switch check {
    case .encoding: model.tail = [0xff, 0x80]
    case .secure: model.body += "<a href=\"http://example.com/\">more</a>"
    case .classic: model.body += "<script type=module></script>"
    case .structure: model.doctype = ""
    case .fragment:
      model.isWhole = true
    case .close: model.body += "<div class=\"big close-btn\"></div>"
    case .dataScripts: model.head.append("<script src=\"data:text/javascript,a()\"></script>")
    case .require(let tokens):
      for token in tokens { model.code = model.code.map { $0.replacing(token, with: "other(") } }
      model.head = model.head.map { $0.replacing("getState", with: "state") }
    case .forbid(let tokens, .code):
      model.code.append("var a=window.\(tokens[0].replacing("window.", with: "")) 0")
    case .forbid(let tokens, .text): model.body += "<!-- \(tokens[0].uppercased()) -->"
    case .page(let tokens): model.code = model.code.map { $0.replacing(tokens[0], with: "") }
    case .tag(let wish):
      model.head.removeAll { $0.contains(wish.value.split(separator: "*").last ?? "") }
    case .meta(let wishes):
      model.head.removeAll { head in wishes.contains { head.contains($0.name) } }
    case .elements(let names): model.body += "<\(names[0].replacing("*", with: "img"))>"
    case .attributes(let names): model.body += "<audio \(names[0])></audio>"
    case .references: model.body += "<img src=\"https://cdn.example.com/a.png\">"
    default: return false
    }
    return true
  }
}
