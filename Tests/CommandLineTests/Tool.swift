import Foundation
import Testing

/// The built command line tool, run as a newcomer runs it: in a folder of its own.
struct Tool {
  /// What a run left behind.
  struct Outcome: Equatable {
    let status: Int32
    let output: String
    let errors: String
  }

  let folder: Folder
  /// Where it looks for data; nil leaves it to itself.
  var root: String? = Tool.package

  init(in folder: Folder = Folder()) { self.folder = folder }

  /// The folder of the package.
  static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// The program: `INTERLUDE_BINARY`, else the one that was built beside these tests.
  static let path: String = {
    if let said = ProcessInfo.processInfo.environment["INTERLUDE_BINARY"] { return said }
    let tests =
      [CommandLine.arguments.first ?? "", "/proc/self/exe"] + Bundle.allBundles.map(\.bundlePath)
    return tests.map {
      URL(filePath: $0).resolvingSymlinksInPath().deletingLastPathComponent()
        .appending(path: "interlude").path
    }.first(where: FileManager.default.isExecutableFile) ?? ""
  }()

  func callAsFunction(_ arguments: String...) throws -> Outcome { try run(arguments) }

  func run(_ arguments: [String]) throws -> Outcome {
    try #require(
      FileManager.default.isExecutableFile(atPath: Tool.path),
      "no interlude beside the tests: run `swift build --product interlude`")
    return try launch(Tool.path, arguments)
  }

  /// Runs a line of shell, in which `$interlude` is the program.
  func shell(_ line: String) throws -> Outcome { try launch("/bin/bash", ["-c", line]) }

  func launch(_ program: String, _ arguments: [String]) throws -> Outcome {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    let complained = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: String(decoding: said, as: UTF8.self),
      errors: String(decoding: complained, as: UTF8.self))
  }

  /// No display, no terminal, nothing of whoever runs the tests.
  private var environment: [String: String] {
    var all = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "interlude": Tool.path]
    if let libraries = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] {
      all["LD_LIBRARY_PATH"] = libraries
    }
    if let root { all["INTERLUDE_ROOT"] = root }
    return all
  }
}

/// A folder that is gone when the test is.
final class Folder {
  let path: String

  init() {
    let made = NSTemporaryDirectory() + "interlude-\(UUID().uuidString)"
    try? FileManager.default.createDirectory(atPath: made, withIntermediateDirectories: true)
    path = URL(filePath: made).resolvingSymlinksInPath().path
  }

  subscript(name: String) -> [UInt8]? {
    get { FileManager.default.contents(atPath: "\(path)/\(name)").map { [UInt8]($0) } }
    set {
      try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
      if let newValue {
        _ = FileManager.default.createFile(
          atPath: "\(path)/\(name)", contents: Data(newValue))
      }
    }
  }

  /// Everything below, by path, with what is in it.
  var tree: [String: [UInt8]] {
    var tree: [String: [UInt8]] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: path) ?? .init() {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder)
      tree[name] = isFolder.boolValue ? [] : self[name]
    }
    return tree
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
