import Conformance
import Export
import Foundation
import JSONText
import Packs
import WebHost

extension Option {
  static let shownOn = Option("--network", "NAME", "where it is to be shown")
  static let report = Option("--report", "FILE", "writes what was found as one page of HTML")
}

extension Command {
  static let exportCheck: Command = Command(
    name: "export check", summary: "plays an ad in a browser, with its network's host and faults",
    operands: "FILE", options: [.shownOn, .report, .json, .root],
    examples: [
      (
        "interlude export check bricks-unity.html --network unity",
        "one line for each guarantee: kept, broken, or why it could not be told"
      ),
      (
        "interlude export check theirs.zip --network google --report theirs.html",
        "the same for anybody's file, and a page with screenshots"
      ),
    ],
    notes: """
      Networks: \(Network.allCases.map(\.name.description).joined(separator: ", ")).
      Needs Chromium (apt-get install chromium); nothing leaves the machine. About a minute.
      Status: 0 all kept, 1 some broken, 65 no page in the file, 66 no such file, 69 no browser.
      """,
    run: { arguments in
      guard let path = arguments.operands.first else {
        throw Failure.usage("check which file? give a .html or .zip", .exportCheck)
      }
      try arguments.expectOperands(1, .exportCheck)
      let network = try arguments.shownOn()
      let scripts = try Scripts(try arguments.root())
      // It is known before the minute that the examination takes.
      if let report = arguments.string(.report) { try Console.expectPlace(report, "the report") }
      Browser.endWithProcess()
      let examination = try ExportCheck.examine(path, network, scripts)
      if let report = arguments.string(.report) {
        try Console.write(Array(examination.page.utf8), to: report, "the report")
      }
      if arguments.has(.json) {
        try Console.print(json: examination)
      } else {
        try Console.print(ExportCheck.text(of: examination))
      }
      if !examination.failures.isEmpty {
        throw Failure(
          .refuted,
          "\(path): broken for \(network.name): "
            + counted(examination.failures.count, "guarantee"))
      }
    })
}

extension Arguments {
  /// The one network asked for.
  fileprivate func shownOn() throws -> Network {
    guard let id = string(.shownOn) else {
      throw Failure.usage("for which network? give --network NAME", .exportCheck)
    }
    guard !id.contains(",") else {
      throw Failure(
        .usage,
        "--network wants one network, not several: a check plays the ad for a minute as "
          + "that one would show it; run one for each")
    }
    _ = try RuleTable(root()).network(id)
    guard let network = Network.allCases.first(where: { $0.name.description == id }) else {
      throw Failure(.unavailable, "there is no host to play \(quoted(id)) in a check")
    }
    return network
  }
}

private enum ExportCheck {
  static func examine(
    _ path: String, _ network: Network, _ scripts: Scripts
  ) throws -> Examination {
    do {
      return try Runner(scripts).examine(try Subject(path: path), as: network)
    } catch let error as SubjectError {
      throw Failure(.badData, "\(error)")
    } catch let error as BrowserError {
      throw Failure(.unavailable, "\(error)")
    }
  }

  static func text(of examination: Examination) -> String {
    let lines = examination.findings.map { finding in
      let name = finding.check.padding(toLength: 20, withPad: " ", startingAt: 0)
      return "\(finding.verdict.mark) \(name) \(finding.evidence)"
    }
    return (lines + ["\(examination.file) as \(examination.network): \(examination.summary)"])
      .map(Console.plain).joined(separator: "\n")
  }
}
