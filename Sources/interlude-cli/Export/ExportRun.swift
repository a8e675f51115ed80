import Export
import JSONText

/// What one run of `export` wrote, and what there is to say about it.
struct ExportRun {
  private let files: ExportFiles
  private var written: [Row] = []
  private var listed: [(name: String, variant: Variant)] = []
  private var first: Target?
  private var findings: [(path: String, finding: Export.Finding)] = []
  private var house: [(path: String, finding: Export.Finding)] = []

  private struct Row {
    let network: String
    let path: String
    let bytes: Int
  }

  init(_ files: ExportFiles) { self.files = files }

  mutating func write(_ target: Target) throws {
    try files.write(target)
    written.append(Row(network: target.network.id, path: target.path, bytes: target.bytes.count))
    if first == nil { first = target }
    findings += target.validation.violations.map { (path: target.path, finding: $0) }
    house += target.house.map { (path: target.path, finding: $0) }
  }

  mutating func note(_ creative: Creative, _ variant: Variant) {
    listed.append((creative.name, variant))
  }

  /// `variants.json`: what each name stands for.
  func writeList() throws {
    var writer = JSONWriter()
    writer.array { writer in
      for (name, variant) in listed { variant.write(to: &writer, name) }
    }
    try files.write(writer.bytes + [10], to: "variants.json")
  }

  var text: String {
    let widths = (
      written.map(\.network.count).max() ?? 0, written.map { "\($0.bytes)".count }.max() ?? 0
    )
    var lines = written.map { row in
      let network = row.network + String(repeating: " ", count: widths.0 - row.network.count)
      let bytes = "\(row.bytes)"
      let padding = String(repeating: " ", count: widths.1 - bytes.count)
      return "\(network)  \(padding)\(bytes) B  \(Console.plain(files.folder))/\(row.path)"
    }
    if let first {
      lines += ["", "the page for \(first.network.id), by owner:", first.report.text]
    }
    if let (path, finding) = house.first {
      let more = house.count > 1 ? " (and \(house.count - 1) more like it)" : ""
      lines += ["", "over Interlude's own bar: \(path): \(finding)\(more)"]
    }
    return lines.joined(separator: "\n")
  }

  var json: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("files")
      writer.array { writer in
        for row in written {
          writer.object { writer in
            writer.key("network")
            writer.string(row.network)
            writer.key("path")
            writer.string("\(files.folder)/\(row.path)")
            writer.key("bytes")
            writer.whole(row.bytes)
          }
        }
      }
      if let first {
        writer.key("page")
        first.report.write(to: &writer)
      }
      writer.key("violations")
      writer.array { writer in
        for (path, finding) in findings { writer.string("\(path): \(finding)") }
      }
      writer.key("house")
      writer.array { writer in
        for (path, finding) in house { writer.string("\(path): \(finding)") }
      }
    }
    return writer.text
  }

  /// - Throws: `Failure` where a network would refuse a file.
  func check() throws {
    guard let (path, finding) = findings.first else { return }
    let more = findings.count > 1 ? ", and \(findings.count - 1) more" : ""
    throw Failure(.badData, "\(path) would be refused: \(finding) (\(finding.origin))\(more)")
  }
}

extension Variant {
  fileprivate func write(to writer: inout JSONWriter, _ name: String) {
    func pair(_ key: String, _ text: String?, _ writer: inout JSONWriter) {
      guard let text else { return }
      writer.key(key)
      writer.string(text)
    }
    writer.object { writer in
      writer.key("name")
      writer.string(name)
      pair("character", character, &writer)
      pair("sponsor", sponsor, &writer)
      pair("locale", locale, &writer)
      pair("lines", lines, &writer)
      writer.key("tuning")
      writer.object { writer in
        for turn in tuning {
          writer.key(turn.knob)
          writer.whole(turn.value)
        }
      }
      writer.key("palette")
      writer.object { writer in
        for paint in palette {
          writer.key("\(paint.role)")
          writer.array { writer in
            for value in [paint.color.red, paint.color.green, paint.color.blue] {
              writer.whole(value)
            }
          }
        }
      }
      writer.key("copy")
      writer.object { writer in
        let words = [
          ("title", copy.title), ("tagline", copy.tagline), ("won", copy.won), ("lost", copy.lost),
          ("drawn", copy.drawn), ("cta", copy.call), ("slogan", copy.slogan),
        ]
        for (key, text) in words { pair(key, text, &writer) }
      }
    }
  }
}
