import Foundation

/// An inventory held ready for many requests: what a server, a simulation or a busy feed uses.
///
/// Chooses exactly as `AdSelector` does; keeps between requests what only an impression changes.
public struct AdRotation: Sendable {
  /// One person's state towards one format.
  public struct Asker: Sendable {
    var group: Range<Int>
    var question: AdQuestion
    var gates: [Int64]
  }

  public let inventory: AdInventory
  let zone: AdZone

  public init(_ inventory: AdInventory, timeZone: TimeZone) {
    self.inventory = inventory
    zone = AdZone.of(inventory.zone(on: timeZone))
  }

  /// Someone who asks for a format in a context.
  public func asker(
    for format: AdFormat, _ context: AdContext, history: AdHistory = AdHistory(),
    session: String? = nil
  ) -> Asker {
    let table = inventory.table
    let question = AdQuestion(context, table, latest: history.latestMoment)
    let gates = AdGates(
      table, history, zone: zone, session: AdHistory.key(of: session), now: question.capNow)
    return Asker(group: table.groups[format] ?? 0..<0, question: question, gates: gates.open)
  }

  /// Index into the inventory's creatives of the one that is drawn, or nil.
  public func pick(_ asker: inout Asker, random: inout AdRandom) -> Int? {
    AdSelector.pick(asker.group, of: inventory.table, asker.question, zone, asker.gates, &random)
      .map { Int(inventory.table.rows[$0].creative) }
  }
}
