import Conformance
import Foundation
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
    for failure in examination.failures {
      Issue.record("\(failure.check): \(failure.evidence)")
    }
    #expect(examination[.budget]?.verdict == .passed, "X-2: 100,000 bytes")
    #expect(examination[.storeGuarded]?.verdict == .passed)
    #expect(examination[.oneInput]?.verdict == .passed)
  }

  @Test(arguments: [(["--no-wasm"], "it plays"), ([], "its button opens the store")])
  func `X-5: where a policy refuses WebAssembly, a twin plays and any other ad shows its card`(
    _ options: [String], _ evidence: String
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "export-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = try #require(try Exported.bricks(for: .unity, in: folder, options))
    let finding = try Runner(try Example.scripts())
      .examine(try Subject(path: path), as: .unity, only: [.policyRefusal])[.policyRefusal]
    #expect(finding?.verdict == .passed && finding?.evidence.contains(evidence) == true)
    #expect(finding?.evidence.contains("it plays") == !options.isEmpty)
  }
}
