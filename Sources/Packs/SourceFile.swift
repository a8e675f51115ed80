/// A document's bytes and what to call it in an error.
package struct SourceFile: Sendable {
  package let name: String
  package let bytes: [UInt8]

  /// C-14: no JSON document of ours is larger.
  package static let mostBytes = 256 * 1024

  package init(
    name: String, bytes: [UInt8], atMost limit: Int = SourceFile.mostBytes
  ) throws(PackError) {
    guard bytes.count <= limit else {
      throw PackError.tooLarge(file: name, bytes: bytes.count, limit: limit)
    }
    self.name = name
    self.bytes = bytes
  }

  package init(path: String) throws(PackError) {
    try self.init(name: path, bytes: PlainFile.read(path, atMost: Self.mostBytes))
  }

  /// The place of a byte.
  package func place(_ offset: Int, path: String = "") -> Place {
    var line = 1
    var lineStart = 0
    for index in 0..<min(offset, bytes.count) where bytes[index] == 10 {
      line += 1
      lineStart = index + 1
    }
    return Place(file: name, line: line, column: offset - lineStart + 1, path: path)
  }
}
