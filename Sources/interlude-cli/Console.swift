import Foundation
import Packs

/// Standard output and error.
enum Console {
  /// - Throws: `Failure` where nobody can take the words: a full disk, a reader that has gone.
  static func print(_ text: String) throws { try print(bytes: Array((text + "\n").utf8)) }

  /// Bytes as they are.
  static func print(bytes: [UInt8]) throws { try expect(bytes, on: STDOUT_FILENO, "the output") }

  /// A line for whoever asked for it on stderr, without control characters.
  ///
  /// - Throws: `Failure` where nobody can take it.
  static func tell(_ text: String) throws {
    try expect(Array((plain(text) + "\n").utf8), on: STDERR_FILENO, "to stderr")
  }

  private static func expect(_ bytes: [UInt8], on descriptor: Int32, _ what: String) throws {
    guard let code = write(bytes, to: descriptor) else { return }
    throw Failure(
      .io, code == EPIPE ? "" : "cannot write \(what): \(String(cString: strerror(code)))")
  }

  /// A value as JSON with its keys in order; on one line where `isLine`.
  static func print(json value: some Encodable, isLine: Bool = false) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting =
      isLine
      ? [.sortedKeys, .withoutEscapingSlashes]
      : [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    try print(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// One line, whatever the text holds.
  static func error(_ text: String) {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    note("interlude: \(line)")
  }

  /// A line for whoever watches; control characters, which a terminal would obey, are not in it.
  static func note(_ text: String) {
    _ = write(Array((plain(text) + "\n").utf8), to: STDERR_FILENO)
  }

  /// A line without control characters.
  static func plain(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    line.append(
      contentsOf: text.unicodeScalars.map {
        $0.properties.generalCategory == .control ? "\u{fffd}" : $0
      })
    return String(line)
  }

  /// Writes a document beside its place and renames it into it; a device or a pipe takes it as it is.
  ///
  /// - Throws: `Failure` naming the place, what could not be written there, and why.
  static func write(_ bytes: [UInt8], to path: String, _ what: String) throws {
    do throws(SystemFault) {
      try PlainFile.write(bytes, to: path)
    } catch {
      throw Failure(.io, "\(path): cannot write \(what): \(error)")
    }
  }

  /// Whether a document could be written there, which is better known before a session than after.
  ///
  /// - Throws: `Failure` as `write` would; a device or a pipe is left alone.
  static func expectPlace(_ path: String, _ what: String) throws {
    var about = stat()
    if stat(path, &about) == 0 && ![S_IFREG, S_IFDIR].contains(about.st_mode & S_IFMT) { return }
    do throws(SystemFault) {
      _ = try DraftFile(path: path)
    } catch {
      throw Failure(.io, "\(path): cannot write \(what): \(error)")
    }
  }

  /// The error number of a failed write, or nil.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return count < 0 ? errno : EIO }
      rest = rest.dropFirst(count)
    }
    return nil
  }
}
