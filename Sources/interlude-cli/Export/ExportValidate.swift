import Export
import Foundation
import JSONText
import Packs

extension Option {
  static let network = Option(
    "--network", "NAME", "which ad network, or several with commas between")
  static let allNetworks = Option("--all", nil, "every network")
  static let loose = Option("--loose", nil, "where sources differ, the looser one counts")
  static let strict = Option("--strict", nil, "what Interlude promises of its own exports as well")
}

extension Command {
  static let exportValidate: Command = Command(
    name: "export validate", summary: "finds what an ad network would refuse in a page or a ZIP",
    operands: "FILE...", options: [.network, .allNetworks, .loose, .strict, .json, .root],
    examples: [
      ("interlude export validate ad.html --network unity", "anybody's page"),
      ("interlude export validate *.zip --network google,tiktok", "several, for both"),
      ("interlude export validate ad.html --all --json", "for a program, one object a line"),
    ],
    notes: """
      Looks without running. Each finding tells the rule, what to do, and who says so since when;
      the rules are data: Assets/Web/rules.json. Where sources differ the stricter one counts.
      Status: 0 without violations, 65 with some; advice is for judging.
      """,
    run: { arguments in
      guard !arguments.operands.isEmpty else {
        throw Failure.usage("validate which file? give a page or a ZIP", .exportValidate)
      }
      let table = try RuleTable(arguments.root())
      let networks = try arguments.networks(of: table)
      guard !networks.isEmpty else {
        let known = table.networks.map(\.id).joined(separator: ", ")
        throw Failure(.usage, "for which network? give --network NAME or --all (known: \(known))")
      }
      var validator = Validator(table)
      validator.isLoose = arguments.has(.loose)
      validator.isStrict = arguments.has(.strict)
      var bad: [String] = []
      for path in arguments.operands {
        let upload = try Upload(path: path)
        for network in networks {
          let validation = validator.validate(upload, for: network)
          try Console.print(arguments.has(.json) ? validation.json : validation.report(path))
          if !validation.violations.isEmpty { bad.append("\(path) for \(network.id)") }
        }
      }
      guard bad.isEmpty else {
        let more = bad.count > 3 ? " and \(bad.count - 3) more" : ""
        throw Failure(
          .badData, "there is something to mend in \(bad.prefix(3).joined(separator: ", "))\(more)")
      }
    })
}

extension Arguments {
  /// The networks asked for, in the order of the table.
  func networks(of table: RuleTable) throws -> [AdNetwork] {
    if has(.allNetworks) { return table.networks }
    let ids = (string(.network) ?? "").split(separator: ",").map(String.init)
    let asked = try ids.map { id throws(PackError) in try table.network(id) }
    return table.networks.filter { network in asked.contains { $0.id == network.id } }
  }
}

extension Validation {
  /// The findings in lines, a rule and its source each.
  func report(_ path: String) -> String {
    let shown = Console.plain(path)
    var counts: [String] = []
    if !violations.isEmpty {
      counts.append(counted(violations.count, "violation"))
    }
    if !advice.isEmpty { counts.append("\(advice.count) to think about") }
    let passes = violations.isEmpty ? "passes \(counted(count, "rule"))" : ""
    let summary = ([passes] + counts).filter { !$0.isEmpty }.joined(separator: ", ")
    let lines = (violations + advice).flatMap { finding in
      ["  \(finding.isViolation ? "" : "(advice) ")\(finding)", "      \(finding.origin)"]
    }
    return (["\(shown) for \(network.id): \(summary)"] + lines).joined(separator: "\n")
  }
}
