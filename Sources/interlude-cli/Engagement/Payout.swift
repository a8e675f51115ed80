import Engagement
import Foundation
import Packs

extension Command {
  static let payout: Command = Command(
    name: "payout", summary: "estimates what sessions are worth under a rate card",
    operands: "FILE...", options: [.rateCard, .assume, .asOf, .json, .markdown, .root],
    examples: [
      (
        "interlude payout live.jsonl --rate-card example-us-interstitial",
        "eCPM with its interval, what was assumed, and what is payable"
      ),
      (
        "interlude payout *.jsonl --rate-card ./ours.json --assume fill=0.85 --markdown",
        "a card of one's own, with another fill, as Markdown"
      ),
    ],
    notes: """
      Cards stand in Assets/RateCards, whose README.md tells every field; the shipped ones are examples
      with their sources. What is payable comes from live sessions alone: simulated and replayed ones
      enter the estimate, which is never payable. Simulated sessions say nothing of money: they order
      variants under a stated model, and model error is not in the interval.
      """,
    run: { arguments in
      guard !arguments.operands.isEmpty else {
        throw Failure.usage("payout for which sessions? give at least one file", .payout)
      }
      guard let name = arguments.string(.rateCard) else {
        throw Failure.usage("payout needs \(Option.rateCard.usage)", .payout)
      }
      try arguments.expectOnePrint()
      var card = try RateBook(arguments.root()).card(name)
      try arguments.assume(&card)
      let clock = try arguments.clock()
      var ledger = PayLedger()
      var files = RecordFiles()
      try files.read(arguments.operands) { ledger.add($0) }
      try [files].expectSomething()
      try PayoutReport(card, ledger, asOf: clock).print(arguments)
      try files.complain()
    })
}

extension Option {
  static let rateCard = Option("--rate-card", "ID", "id of a rate card, or the path of one")
  static let assume = Option(
    "--assume", "NAME=N", "another assumption, like fill=0.85; may be given again",
    isRepeatable: true)
  static let asOf = Option("--as-of", "DATE", "the date that is printed; now if left out")
}

extension Arguments {
  func assume(_ card: inout RateCard) throws {
    for wish in strings(.assume) {
      let parts = wish.split(separator: "=", omittingEmptySubsequences: false)
      let names = Assumptions.Name.allCases.map(\.rawValue)
      guard parts.count == 2, let value = Double(parts[1]), value.isFinite else {
        throw Failure(.usage, "--assume wants NAME=N, a share of 1, not '\(wish.prefix(60))'")
      }
      guard let name = Assumptions.Name(rawValue: String(parts[0])) else {
        let hint = Nearest.hint(for: String(parts[0]), among: names)
        throw Failure(
          .usage,
          "--assume knows \(names.joined(separator: ", ")), not '\(parts[0].prefix(40))'\(hint)")
      }
      let millionths = (value * Double(Assumption.whole)).rounded()
      guard abs(millionths) < 1e12, name.range.contains(Int64(millionths)) else {
        throw Failure(
          .usage,
          "--assume \(name.rawValue) wants a number from "
            + "\(name.range.lowerBound / Assumption.whole) to "
            + "\(name.range.upperBound / Assumption.whole), not '\(parts[1].prefix(40))'")
      }
      card.assumptions[name] = Assumption(parts: Int64(millionths), because: "given by --assume")
    }
  }

  /// Unix time in seconds.
  func clock() throws -> Int64 {
    guard let text = string(.asOf) else { return Int64(Date.now.timeIntervalSince1970) }
    let whole = text.count == 10 ? text + "T00:00:00Z" : text
    guard let date = try? Date(whole, strategy: .iso8601) else {
      throw Failure(
        .usage, "--as-of wants 2026-01-31 or 2026-01-31T12:00:00Z, not '\(text.prefix(40))'")
    }
    return Int64(date.timeIntervalSince1970)
  }
}
