import Foundation
import WebHost

/// Examines a playable: every scenario of a network, two or three at a time.
public struct Runner {
  private let scripts: Scripts
  /// How many pages are open at once.
  private let width: Int

  private let shared: Browser?

  /// - Parameter browser: one that is there already; a new one each time where there is none.
  public init(_ scripts: Scripts, in browser: Browser? = nil, width: Int = 3) {
    self.scripts = scripts
    shared = browser
    self.width = max(1, width)
  }

  /// - Parameter wanted: no more than these, and what is found along with them.
  /// - Throws: `BrowserError` where no browser is there, or it ends on the way.
  public func examine(
    _ subject: Subject, as network: Network, only wanted: Set<Check> = Set(Check.allCases)
  ) throws(BrowserError) -> Examination {
    let began = Date()
    let browser = try present()
    defer { if shared == nil { browser.end() } }
    let scenarios = Scenario.all(for: network).filter { !wanted.isDisjoint(with: $0.checks) }
    let board = Board(count: scenarios.count)
    let group = DispatchGroup()
    for _ in 0..<width {
      group.enter()
      let thread = Thread { [scripts] in
        while let index = board.next() {
          board.put(Runner.play(scenarios[index], browser, subject, scripts), at: index)
        }
        group.leave()
      }
      thread.start()
    }
    group.wait()
    let results = board.results
    let fixed = StaticChecks(subject, network).findings
    return Examination(
      subject, network, browser: browser.version,
      findings: Runner.inOrder(results.flatMap(\.findings) + fixed),
      pictures: results.flatMap(\.pictures), seconds: -began.timeIntervalSinceNow)
  }

  /// Opens a page with its network's host and gives the text that a script makes of it.
  ///
  /// - Parameter seconds: how long the page may run before.
  public func ask(
    _ subject: Subject, as network: Network, after seconds: Double = 1, _ script: String
  ) throws(BrowserError) -> String? {
    let browser = try present()
    defer { if shared == nil { browser.end() } }
    let scene = try Scene(browser, subject, scripts, Staging(network: network))
    defer { scene.close() }
    scene.wait(seconds)
    return try scene.evaluate(script)?.text
  }

  private func present() throws(BrowserError) -> Browser {
    if let shared { return shared }
    return try Browser()
  }

  struct Result: Sendable {
    var findings: [Finding] = []
    var pictures: [(name: String, jpeg: String)] = []
  }

  private static func play(
    _ scenario: Scenario, _ browser: Browser, _ subject: Subject, _ scripts: Scripts
  ) -> Result {
    if let obstacle = scenario.obstacle {
      return Result(findings: scenario.checks.map { Finding($0, .skipped, obstacle) })
    }
    do throws(BrowserError) {
      let scene = try Scene(browser, subject, scripts, scenario.staging)
      defer { scene.close() }
      var fault: BrowserError?
      do throws(BrowserError) { try scenario.play(scene) } catch { fault = error }
      let told = Set(scene.findings.map(\.check))
      let open = scenario.checks.filter { !told.contains($0.rawValue) }
      let why = fault.map { "\($0)" } ?? "it was not told"
      return Result(
        findings: scene.findings + open.map { Finding($0, .failed, why) },
        pictures: scene.pictures)
    } catch {
      return Result(findings: scenario.checks.map { Finding($0, .failed, "\(error)") })
    }
  }

  /// In the order of the table, each once.
  private static func inOrder(_ findings: [Finding]) -> [Finding] {
    Check.allCases.compactMap { check in findings.first { $0.check == check.rawValue } }
  }

  /// What is to be done and what came of it, shared by the threads.
  private final class Board: @unchecked Sendable {
    private let lock = NSLock()
    private var given = 0
    private var all: [Result]

    init(count: Int) { all = Array(repeating: Result(), count: count) }

    func next() -> Int? {
      lock.withLock {
        guard given < all.count else { return nil }
        given += 1
        return given - 1
      }
    }

    func put(_ result: Result, at index: Int) { lock.withLock { all[index] = result } }

    var results: [Result] { lock.withLock { all } }
  }
}
