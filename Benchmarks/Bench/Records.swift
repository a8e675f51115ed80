import Engagement
import Foundation
import Interlude
import Packs
import Stage

/// Records by the million, for measuring what reads them.
enum Records {
  /// Sessions that are really played; the others are these again, each under a seed and an id of its own,
  /// because playing a million would measure the games.
  private static let played = 4_000
  private static let chunk = 4 << 20

  /// Writes so many records: silent and with Miso in turns, on common seeds, an assumed audience.
  static func write(_ count: Int, to path: String) async throws {
    let root = try DataRoot.find()
    let stager = Stager(book: PlayerBook(root)) { request in
      let isSilent = request.character.isEmpty
      let production = try Production(
        game: request.game, context: CharacterContext(charId: isSilent ? nil : request.character),
        seed: 0, root: root)
      return Staging(
        entry: production.entry, plan: production.plan,
        cast: isSilent ? Cast() : production.cast)
    }
    var base: [SessionRecord] = []
    try await BenchRunner(jobs: ProcessInfo.processInfo.activeProcessorCount).run(
      0..<min(count, played), with: stager, request: request, take: { base += $0.records })
    var file = try DraftFile(path: path, durably: false)
    var lines: [UInt8] = []
    for index in 0..<count {
      var record = base[index % base.count]
      (record.id, record.seed) = (UInt64(index), UInt64(index / 2))
      lines += record.line
      lines.append(10)
      guard lines.count >= chunk else { continue }
      try file.append(lines)
      lines.removeAll(keepingCapacity: true)
    }
    try file.append(lines)
    try file.finish()
  }

  private static func request(_ index: Int) -> SessionRequest {
    SessionRequest(
      game: "bricks", seed: UInt64(index / 2), player: "everyone",
      character: index % 2 == 0 ? "" : "miso")
  }
}
