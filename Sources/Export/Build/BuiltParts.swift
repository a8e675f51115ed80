import Foundation
import Packs

/// The folder that `make web` fills, whose list `parts.json` tells how long each file is and what its
/// CRC-32 is: a file that was torn, emptied or changed since is not taken for a part of an ad.
struct BuiltParts {
  private struct Entry {
    let name: String
    let bytes: Int
    let crc: UInt32
  }

  private let folder: String
  private let entries: [Entry]

  /// Written last, so that a build that broke off has none.
  static let list = "parts.json"
  private static let mostBytes = 16 << 20

  /// - Parameter part: the file that is told of where nothing was built at all.
  init(_ folder: String, for part: String) throws(ExportError) {
    self.folder = folder
    let path = "\(folder)/\(Self.list)"
    guard FileManager.default.fileExists(atPath: path) else {
      let isBuilt = FileManager.default.fileExists(atPath: "\(folder)/\(part)")
      throw .notBuilt(path: isBuilt ? path : "\(folder)/\(part)")
    }
    do throws(PackError) {
      let fields = try Node(SourceFile(path: path)).object("parts")
      var entries: [Entry] = []
      for (name, node) in try fields.required("parts").members() {
        let fields = try node.object("bytes", "crc32")
        let crc = try fields.required("crc32")
        guard let sum = UInt32(try crc.string(), radix: 16) else {
          throw crc.wrong("eight hexadecimal digits")
        }
        let bytes = try fields.required("bytes").whole(0...Int32(Self.mostBytes))
        entries.append(Entry(name: name, bytes: Int(bytes), crc: sum))
      }
      self.entries = entries
    } catch {
      throw .torn(path: path, what: "\(error)")
    }
  }

  /// Names of the files in a folder below, in alphabetical order.
  func names(in folder: String) -> [String] {
    entries.map(\.name).filter { $0.hasPrefix("\(folder)/") }.sorted()
  }

  /// A part that no page can do without.
  func read(_ name: String) throws(ExportError) -> [UInt8] {
    guard let bytes = try readIfBuilt(name) else { throw .notBuilt(path: "\(folder)/\(name)") }
    return bytes
  }

  /// A part, or nil where it was not built.
  func readIfBuilt(_ name: String) throws(ExportError) -> [UInt8]? {
    guard let entry = entries.first(where: { $0.name == name }) else { return nil }
    let path = "\(folder)/\(name)"
    guard FileManager.default.fileExists(atPath: path) else { throw .notBuilt(path: path) }
    let bytes = try WebParts.read(path, atMost: Self.mostBytes)
    guard !bytes.isEmpty else { throw .torn(path: path, what: "it is empty") }
    guard bytes.count == entry.bytes else {
      throw .torn(
        path: path,
        what: "it has \(Inspection.grouped(bytes.count)) bytes, not the "
          + "\(Inspection.grouped(entry.bytes)) that were built")
    }
    guard Checksum.crc32(bytes) == entry.crc else {
      throw .torn(path: path, what: "it is not what was built: its checksum differs")
    }
    return bytes
  }
}
