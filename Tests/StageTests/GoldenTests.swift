import Catalogue
import Foundation
import Playable
import Stage
import Testing

/// G-5 across builds: the same table is played by debug, release and WebAssembly.
@Suite struct GoldenTests {
  /// One row: the place of a game among the games by name, its id, and what leads where.
  struct Row: Sendable {
    let game: String
    let seed: UInt64
    let player: UInt32
    let ticks: Int32
    let digest: UInt64
  }

  static let table = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/Golden/sessions.tsv")

  static func rows() throws -> [Row] {
    let text = try String(contentsOf: table, encoding: .utf8)
    return try text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let cells = line.split(separator: "\t")
      try #require(cells.count == 6, "\(line)")
      return Row(
        game: String(cells[1]), seed: try #require(UInt64(cells[2])),
        player: try #require(UInt32(cells[3])), ticks: try #require(Int32(cells[4])),
        digest: try #require(UInt64(cells[5], radix: 16)))
    }
  }

  @Test(arguments: Catalogue.entries.map(\.id.description))
  func `G-5: every golden session leads where it always led (else: interlude-bench golden)`(
    _ game: String
  ) throws {
    let entry = try #require(Catalogue.entries.first { $0.id.description == game })
    for row in try Self.rows() where row.game == game {
      let plan = Plan(seed: row.seed, tuning: entry.tuning)
      let person = SimulatedPerson.golden(row.player, seed: row.seed)
      let digest = entry.digest(plan, .silent, person, Entry.tickLimit)
      #expect(digest == row.digest, "\(game), seed \(row.seed): \(String(digest, radix: 16))")
      #expect(entry.run(plan, .silent, person).telemetry.visible == row.ticks)
    }
  }

  @Test(arguments: ["bricks", "four"])
  func `G-5: ten thousand ticks and more of a game are kept`(_ game: String) throws {
    let ticks = try Self.rows().filter { $0.game == game }.reduce(0) { $0 + $1.ticks }
    #expect(ticks >= 10_000)
  }
}
