import Conformance
import Foundation
import Testing

/// What an examination leaves behind when somebody ends it.
@Suite(
  .serialized,
  .enabled(if: Browser.missing == nil, "\(Browser.missing ?? "")"),
  .enabled(if: Exported.hasProgram, "no interlude beside the tests"))
struct RealBrowserSignalTests {
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `X-7: a signal ends the browser as well, and nothing stays behind`(_ signal: Int32) throws {
    // Short, as sockets of browsers lie in it.
    var name = Array("/tmp/signal-XXXXXX".utf8CString)
    try #require(mkdtemp(&name) != nil)
    let folder = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let process = Process()
    process.executableURL = URL(filePath: Exported.program)
    let root = Example.root.path
    process.arguments = [
      "export", "check", "\(root)/Tests/Fixtures/Conformance/playable.html", "--network", "unity",
      "--report", "\(folder)/report.html", "--root", root,
    ]
    var environment = ProcessInfo.processInfo.environment
    environment["TMPDIR"] = folder
    process.environment = environment
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    for _ in 0..<300 where Self.processes(naming: folder).count < 4 { usleep(50_000) }
    #expect(Self.processes(naming: folder).count >= 4)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    // A shell calls it 128 and the signal's number.
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == signal)
    for _ in 0..<40 where !Self.processes(naming: folder).isEmpty { usleep(50_000) }
    #expect(Self.processes(naming: folder) == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }

  @Test func `X-7: a browser that ends in order leaves nothing behind`() throws {
    let before = Self.folders
    let browser = try Browser()
    let own = Self.folders.subtracting(before)
    let isThere = own.allSatisfy(FileManager.default.fileExists)
    browser.end()
    #expect(!own.isEmpty && isThere)
    #expect(!own.contains(where: FileManager.default.fileExists))
    #expect(own.allSatisfy { Self.processes(naming: $0) == [] })
  }

  /// Folders of the browsers that this process has started.
  private static var folders: Set<String> {
    let parent = "PPid:\t\(getpid())\n"
    let lines = processes(naming: "").filter { process in
      let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      return status?.contains(parent) == true
    }.compactMap { FileManager.default.contents(atPath: "/proc/\($0)/cmdline") }
    return Set(
      lines.compactMap { line in
        String(decoding: line, as: UTF8.self).firstMatch(of: /user-data-dir=([^\0]*)\/profile/)
          .map { String($0.1) }
      })
  }

  /// Processes of browsers whose folder begins with a text.
  private static func processes(naming text: String) -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return all.filter { process in
      guard Int(process) != nil,
        let line = FileManager.default.contents(atPath: "/proc/\(process)/cmdline")
      else { return false }
      return String(decoding: line, as: UTF8.self).contains("user-data-dir=\(text)")
    }
  }
}
