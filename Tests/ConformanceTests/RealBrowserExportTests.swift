import Conformance
import Foundation
import Packs
import Testing
import WebHost

/// The ads that `interlude export` makes of a game, where `make web` built their parts before.
@Suite(
  .serialized,
  .enabled(if: Browser.missing == nil, "\(Browser.missing ?? "")"),
  .enabled(if: Exported.isPossible, "no parts of pages: run `make web`"))
struct RealBrowserExportTests {
  /// MRAID with sound, and a host that starts the game; in long runs an archive, and a host that
  /// hears messages, too.
  private static var networks: [Network] {
    let isLong = ProcessInfo.processInfo.environment["INTERLUDE_SOAK"] != nil
    return [.unity, .mintegral] + (isLong ? [.google, .vungle] : [])
  }

  @Test(arguments: networks)
  func `X-7: an exported ad keeps every guarantee of its network`(_ network: Network) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "export-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = try #require(try Exported.bricks(for: network, in: folder))
    let examination = try Runner(try Example.scripts())
      .examine(try Subject(path: path), as: network)
    // How large it may be is a bar of `make bench-web`.
    for failure in examination.failures where failure.check != Check.budget.rawValue {
      Issue.record("\(failure.check): \(failure.evidence)")
    }
    #expect(examination[.storeGuarded]?.verdict == .passed)
    #expect(examination[.oneInput]?.verdict == .passed)
  }
}

/// The command line tool that was built beside these tests, exporting.
private enum Exported {
  static let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "interlude").path

  static var isPossible: Bool {
    FileManager.default.isExecutableFile(atPath: program)
      && FileManager.default.fileExists(
        atPath: Example.root.appending(path: "build/web/bricks.pack").path)
  }

  /// The page or the archive that it wrote.
  static func bricks(for network: Network, in folder: String) throws -> String? {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = [
      "export", "bricks", "--character", "miso", "--sponsor", "fizzwick", "--network",
      network.name.description, "-o", folder, "--root", Example.root.path,
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return files.first { $0.hasSuffix(".html") || $0.hasSuffix(".zip") }.map { "\(folder)/\($0)" }
  }
}
