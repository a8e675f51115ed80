import Export
import JSONText

/// What one run of `export` wrote, and what there is to say about it.
struct ExportRun {
  private let files: ExportFiles
  private var written: [Row] = []
  /// Names of the ads that are written.
  private var made: Set<String> = []
  /// Nil where no variants are asked for.
  private var index: VariantIndex?
  /// Ads that another variant had made already.
  private var repeats = 0
  private var first: Target?
  private var findings: [(path: String, finding: Export.Finding)] = []
  private var house: [(path: String, finding: Export.Finding)] = []

  private struct Row {
    let network: String
    let path: String
    let bytes: Int
  }

  init(_ files: ExportFiles, isListed: Bool) throws {
    self.files = files
    index = isListed ? try VariantIndex(in: files.folder) : nil
  }

  /// Writes an ad for networks, unless one just like it was written.
  mutating func write(
    _ staging: ExportStaging, _ exporter: Exporter, _ networks: [AdNetwork]
  ) throws {
    let creative = staging.creative()
    let name = exporter.name(of: creative)
    guard made.insert(name).inserted else {
      repeats += 1
      return
    }
    var paths: [(network: String, path: String)] = []
    for network in networks {
      let target = try exporter.target(creative, for: network)
      try write(target)
      paths.append((network: network.id, path: target.path))
    }
    index?.add(name, staging.facts(creative, exporter), staging, paths)
  }

  private mutating func write(_ target: Target) throws {
    try files.write(target)
    written.append(Row(network: target.network.id, path: target.path, bytes: target.bytes.count))
    if first == nil { first = target }
    findings += target.validation.violations.map { (path: target.path, finding: $0) }
    house += target.house.map { (path: target.path, finding: $0) }
  }

  /// Writes the list of variants, where some were asked for.
  func finish() throws {
    if let index { try files.write(index.bytes, to: VariantIndex.file) }
    guard repeats > 0 else { return }
    Console.note(
      "\(counted(repeats, "variant")) would be just like another one, and "
        + (repeats == 1 ? "is" : "are") + " left out")
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
