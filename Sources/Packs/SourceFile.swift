import Foundation

/// A document's bytes and what to call it in an error.
struct SourceFile: Sendable {
  let name: String
  let bytes: [UInt8]

  /// C-14: no JSON document of ours is larger.
  static let mostBytes = 256 * 1024

  init(name: String, bytes: [UInt8]) throws(PackError) {
    guard bytes.count <= Self.mostBytes else {
      throw PackError.tooLarge(file: name, bytes: bytes.count, limit: Self.mostBytes)
    }
    self.name = name
    self.bytes = bytes
  }

  init(path: String) throws(PackError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw PackError.noFile(path)
    }
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
    // A pipe or a device would never end.
    guard !isFolder.boolValue, attributes?[.type] as? FileAttributeType == .typeRegular else {
      throw PackError.unreadable(path, why: "it is not a plain file")
    }
    let size = (attributes?[.size] as? NSNumber)?.intValue ?? 0
    guard size <= Self.mostBytes else {
      throw PackError.tooLarge(file: path, bytes: size, limit: Self.mostBytes)
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw PackError.unreadable(path, why: "it cannot be opened")
    }
    try self.init(name: path, bytes: [UInt8](data))
  }

  /// The place of a byte.
  func place(_ offset: Int, path: String = "") -> Place {
    var line = 1
    var lineStart = 0
    for index in 0..<min(offset, bytes.count) where bytes[index] == 10 {
      line += 1
      lineStart = index + 1
    }
    return Place(file: name, line: line, column: offset - lineStart + 1, path: path)
  }
}
