import Foundation
import Packs

/// The list that `make web` writes last, of whatever a folder of parts holds: after a test has
/// changed one of them.
public func listParts(in folder: String) throws {
  let names = (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
  let rows = names.sorted().compactMap { name -> String? in
    var isFolder: ObjCBool = false
    let path = "\(folder)/\(name)"
    guard name != "parts.json",
      FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue,
      let bytes = FileManager.default.contents(atPath: path)
    else { return nil }
    let crc = String(Checksum.crc32(bytes), radix: 16)
    return "\"\(name)\": {\"bytes\": \(bytes.count), \"crc32\": \"\(crc)\"}"
  }
  let list = "{\"parts\": {\(rows.joined(separator: ", "))}}\n"
  try Data(list.utf8).write(to: URL(filePath: "\(folder)/parts.json"), options: .atomic)
}
