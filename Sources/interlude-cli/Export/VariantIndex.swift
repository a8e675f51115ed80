import Export
import Foundation
import Interlude
import JSONText
import Packs

/// `variants.json` of a folder: what the names of the files in it stand for, whichever run wrote
/// them.
struct VariantIndex {
  private var entries: [(name: String, json: JSON)]

  static let file = "variants.json"
  private static let mostBytes = 16 << 20

  /// What earlier runs listed.
  ///
  /// - Throws: `PackError` where the file is there and is no such list: it is not to be lost.
  init(in folder: String) throws {
    let path = "\(folder)/\(Self.file)"
    guard FileManager.default.fileExists(atPath: path) else {
      entries = []
      return
    }
    let source = try SourceFile(
      name: path, bytes: PlainFile.read(path, atMost: Self.mostBytes), atMost: Self.mostBytes)
    entries = try Node(source).list(atMost: 100_000, "variants").map { node in
      guard let name = node.json["name"]?.text else {
        throw Failure(
          .badData,
          "\(node.place) is no variant with a name, so the list cannot be added to: "
            + "move the file away, or give another place with -o")
      }
      return (name: name, json: node.json)
    }
  }

  /// Lists an ad, in the place of what stood there under its name; files of other networks stay.
  mutating func add(
    _ name: String, _ facts: [(key: String, text: String)], _ staging: ExportStaging,
    _ paths: [(network: String, path: String)]
  ) {
    let known = entries.firstIndex { $0.name == name }
    var files: [(network: String, path: String)] = []
    if let known, case .object(let members)? = entries[known].json["files"]?.content {
      files = members.compactMap { member in
        guard !paths.contains(where: { $0.network == member.key }) else { return nil }
        return member.value.text.map { (network: member.key, path: $0) }
      }
    }
    files = (files + paths).sorted { $0.network < $1.network }
    var writer = JSONWriter()
    writer.object { writer in
      for fact in [(key: "name", text: name)] + facts {
        writer.key(fact.key)
        writer.string(fact.text)
      }
      staging.write(to: &writer)
      writer.key("files")
      writer.object { writer in
        for file in files {
          writer.key(file.network)
          writer.string(file.path)
        }
      }
    }
    guard let json = try? JSONParser.parse(writer.bytes) else { return }
    if let known { entries[known].json = json } else { entries.append((name: name, json: json)) }
  }

  /// A variant a line.
  var bytes: [UInt8] {
    let lines = entries.map { entry in
      var writer = JSONWriter()
      writer.value(entry.json)
      return writer.text
    }
    return Array("[\n\(lines.joined(separator: ",\n"))\n]\n".utf8)
  }
}

extension ExportStaging {
  /// What this ad is, whatever its network.
  func facts(_ creative: Creative, _ exporter: Exporter) -> [(key: String, text: String)] {
    let facts: [(key: String, text: String?)] = [
      ("game", production.entry.name), ("character", production.character.id),
      ("characterName", production.character.name), ("sponsor", production.sponsor?.id),
      ("locale", production.locale), ("lines", variant.lines), ("title", creative.title),
      ("call", creative.call), ("store", creative.store),
      ("orientation", exporter.orientation.rawValue), ("form", exporter.isTwin ? "script" : "wasm"),
    ]
    return facts.compactMap { fact in
      fact.text.flatMap { $0.isEmpty ? nil : (key: fact.key, text: $0) }
    }
  }

  /// The value of every knob, and what the matrix set of colours and words.
  fileprivate func write(to writer: inout JSONWriter) {
    writer.key("tuning")
    writer.object { writer in
      let knobs = production.entry.knobs
      for index in knobs.indices {
        writer.key(knobs[index].name.description)
        writer.whole(production.plan.tuning[index])
      }
    }
    writer.key("palette")
    writer.object { writer in
      for paint in variant.palette {
        writer.key("\(paint.role)")
        writer.string(paint.color.css)
      }
    }
    writer.key("copy")
    writer.object { writer in
      let copy = variant.copy
      let words = [
        ("title", copy.title), ("tagline", copy.tagline), ("won", copy.won), ("lost", copy.lost),
        ("drawn", copy.drawn), ("cta", copy.call), ("slogan", copy.slogan),
      ]
      for (key, text) in words {
        guard let text else { continue }
        writer.key(key)
        writer.string(text)
      }
    }
  }
}
