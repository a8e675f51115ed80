import Foundation
import Testing

/// `interlude preview`, serving until it is let go.
final class PreviewServer {
  let address: String
  let port: Int
  private let process = Process()

  init(_ arguments: [String]) throws {
    process.executableURL = URL(filePath: Exported.program)
    process.arguments = ["preview"] + arguments + ["--root", Example.root.path]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    // It says where it serves once the ads are made, or ends.
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    address = line.trimmingCharacters(in: .newlines)
    port = URL(string: address)?.port ?? 0
    try #require(port > 0, "no address from `interlude preview`: '\(line)'")
  }

  deinit { end() }

  func end() {
    guard process.isRunning else { return }
    process.terminate()
    process.waitUntilExit()
  }

  /// Addresses of this machine on which something listens at the port, as Linux writes them down.
  func listening() throws -> [String] {
    var places: [String] = []
    for table in ["/proc/net/tcp", "/proc/net/tcp6"] {
      guard let text = try? String(contentsOfFile: table, encoding: .utf8) else { continue }
      for line in text.split(separator: "\n").dropFirst() {
        let words = line.split(separator: " ")
        let local = words[1].split(separator: ":")
        if Int(local[1], radix: 16) == port && words[3] == "0A" { places.append(String(local[0])) }
      }
    }
    return places
  }
}
