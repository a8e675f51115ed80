import Conformance
import Foundation
import Testing
import WebHost

/// Pages in a real browser: good ones pass, and each bad one is caught by the check that it breaks.
@Suite(
  .serialized,
  .enabled(if: Browser.missing == nil, "\(Browser.missing ?? "")"))
struct RealBrowserTests {
  @Test(arguments: [Network.unity])
  func `X-7: a page that behaves keeps every guarantee`(_ network: Network) throws {
    let examination = try Runner(try Example.scripts())
      .examine(try Example.playable(), as: network)
    for failure in examination.failures {
      Issue.record("\(failure.check): \(failure.evidence)")
    }
    #expect(Set(examination.findings.map(\.check)) == Set(Check.allCases.map(\.rawValue)))
    #expect(examination.findings.count { $0.verdict == .passed } >= 24)
    #expect(examination.page.contains("data:image/jpeg;base64,"))
  }

  @Test func `X-7: every fault of a page is caught by its own check`() throws {
    let scripts = try Example.scripts()
    let notes = Notes()
    let browser = try Browser()
    defer { browser.end() }
    let faults = Example.faults
    let group = DispatchGroup()
    for worker in 0..<3 {
      group.enter()
      let thread = Thread {
        for index in stride(from: worker, to: faults.count, by: 3) {
          notes.add(Self.miss(faults[index], scripts, browser))
        }
        group.leave()
      }
      thread.start()
    }
    group.wait()
    #expect(notes.all.isEmpty, "\(notes.all.joined(separator: "\n"))")
  }

  @Test func `X-7: a policy against WebAssembly is no fault of a page that plays without it`()
    throws
  {
    let finding = try Runner(try Example.scripts())
      .examine(try Example.playable(fault: "late-store"), as: .unity, only: [.policyRefusal])[
        .policyRefusal]
    #expect(finding?.verdict == .passed, "\(finding?.evidence ?? "")")
  }

  /// What went wrong with the catching of a fault, or nil.
  private static func miss(
    _ example: (fault: String, check: Check), _ scripts: Scripts, _ browser: Browser
  ) -> String? {
    do {
      let examination = try Runner(scripts, in: browser, width: 1)
        .examine(try Example.playable(fault: example.fault), as: .unity, only: [example.check])
      guard let finding = examination[example.check], finding.verdict != .failed else { return nil }
      return "\(example.fault): \(finding.verdict), \(finding.evidence)"
    } catch {
      return "\(example.fault): \(error)"
    }
  }

  private final class Notes: @unchecked Sendable {
    private let lock = NSLock()
    private var texts: [String] = []

    func add(_ text: String?) {
      if let text { lock.withLock { texts.append(text) } }
    }

    var all: [String] { lock.withLock { texts } }
  }
}
