import Foundation
import WebHost

/// The command line tool that was built beside these tests, exporting.
enum Exported {
  static let program =
    ProcessInfo.processInfo.environment["INTERLUDE_BINARY"]
    ?? URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "interlude").path

  static var hasProgram: Bool { FileManager.default.isExecutableFile(atPath: program) }

  static var isPossible: Bool {
    hasProgram
      && FileManager.default.fileExists(
        atPath: Example.root.appending(path: "build/web/bricks.pack").path)
  }

  /// The page or the archive that it wrote.
  static func bricks(
    for network: Network, in folder: String, _ more: [String] = []
  ) throws -> String? {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments =
      [
        "export", "bricks", "--character", "miso", "--sponsor", "fizzwick", "--network",
        network.name.description, "-o", folder, "--root", Example.root.path,
      ] + more
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return files.first { $0.hasSuffix(".html") || $0.hasSuffix(".zip") }.map { "\(folder)/\($0)" }
  }

  /// What a command says, and its status.
  static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: said, as: UTF8.self))
  }
}
