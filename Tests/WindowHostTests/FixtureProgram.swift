import Foundation

/// The program beside the tests that shows a `Target` in a window.
enum Fixture {
  static var path: String { sibling("window-fixture") }
  /// The command line tool.
  static var interlude: String { sibling("interlude") }

  private static func sibling(_ name: String) -> String {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// What it says about windows on a machine with this environment alone.
  static func probe(_ environment: [String: String]) throws -> String {
    let told = Pipe()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = ["--probe"]
    process.environment = environment
    process.standardOutput = told
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = told.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}
