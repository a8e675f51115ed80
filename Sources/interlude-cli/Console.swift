import Foundation

/// Standard output and error.
enum Console {
  static func print(_ text: String) { write(text + "\n", to: FileHandle.standardOutput) }

  /// A value as JSON with its keys in order; on one line where `isLine`.
  static func print(json value: some Encodable, isLine: Bool = false) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting =
      isLine
      ? [.sortedKeys, .withoutEscapingSlashes]
      : [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    print(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// One line, whatever the text holds.
  static func error(_ text: String) {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    write("interlude: \(line)\n", to: FileHandle.standardError)
  }

  static func note(_ text: String) { write(text + "\n", to: FileHandle.standardError) }

  private static func write(_ text: String, to handle: FileHandle) {
    try? handle.write(contentsOf: Data(text.utf8))
  }
}
