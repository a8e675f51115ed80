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
    _ name: String, _ staging: ExportStaging, _ paths: [(network: String, path: String)]
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
      staging.write(to: &writer, name)
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
  fileprivate func write(to writer: inout JSONWriter, _ name: String) {
    let texts = [
      ("name", name), ("game", production.entry.name), ("character", production.character.id),
      ("sponsor", production.sponsor?.id), ("locale", production.locale), ("lines", variant.lines),
    ]
    for (key, text) in texts {
      guard let text else { continue }
      writer.key(key)
      writer.string(text)
    }
    writer.key("tuning")
    writer.object { writer in
      for turn in variant.tuning {
        writer.key(turn.knob)
        writer.whole(turn.value)
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
