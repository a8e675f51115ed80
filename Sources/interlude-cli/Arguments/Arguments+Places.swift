import Foundation

extension Arguments {
  /// The options whose file is written, or read and then written.
  private static let written: Set = [
    "--record", "--summary", "--cues", "--memory", "--out", "-o", "--report", "--receipts",
  ]

  /// Holds that no file is written which is also read, or written twice: one of both would be lost.
  ///
  /// - Throws: `Failure` naming both and the file, before anything is opened.
  func expectApart(_ command: Command) throws {
    var taken: [String: String] = [:]
    for operand in operands { taken[Self.place(operand)] = "'\(operand.prefix(60))'" }
    for option in command.options where Self.written.contains(option.name) {
      guard let path = string(option), Self.isDocument(path) else { continue }
      let place = Self.place(path)
      if let other = taken[place] {
        throw Failure.usage(
          "\(option.name) \(path) is also the file of \(other): give it a place of its own", command
        )
      }
      taken[place] = option.name
    }
  }

  /// Devices and pipes take what several write; `-` is the standard output.
  private static func isDocument(_ path: String) -> Bool {
    var about = stat()
    return path != "-" && (stat(path, &about) != 0 || about.st_mode & S_IFMT == S_IFREG)
  }

  private static func place(_ path: String) -> String {
    URL(filePath: path).resolvingSymlinksInPath().standardizedFileURL.path
  }
}
