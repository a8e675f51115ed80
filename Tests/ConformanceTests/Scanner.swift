import Foundation

/// Reads QR codes in pictures, as a phone's camera does: by zbar.
enum Scanner {
  private static let program = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { "\($0)/zbarimg" }
    .first(where: FileManager.default.isExecutableFile)

  static var isThere: Bool { program != nil }

  /// The texts of all codes in a picture.
  static func read(_ path: String) throws -> [String] {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: program ?? "")
    process.arguments = ["--quiet", "--raw", path]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: said, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
