import Foundation
import Interlude
import Packs
import Playable
import Stage
import TerminalHost

/// A session on a terminal that is only looked at.
final class StagedTerminal {
  let theatre: Theatre
  let production: Production
  private let painter: TerminalPainter

  static let root: DataRoot = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    guard let root = try? DataRoot.find(given: folder.path) else {
      fatalError("no data beside the tests")
    }
    return root
  }()

  init(
    _ game: String, sponsor: String? = nil, character: CharacterContext = CharacterContext(),
    seed: UInt64 = 5, colors: TerminalColors = .full
  ) throws {
    painter = TerminalPainter(Mosaic(hasQuarters: true), colors: colors)
    production = try Production(
      game: game, context: character, sponsor: sponsor, seed: seed, root: StagedTerminal.root)
    theatre = Theatre(
      production.open(), player: .simulated(.strong(seed: seed)),
      viewport: Viewport(width: 400, height: 800))
  }

  /// Plays on until the session is in a phase.
  func play(to phase: Phase, ticks: Int = 0) {
    for _ in 0..<20_000 where theatre.session.phase != phase && !theatre.isClosed { theatre.step() }
    for _ in 0..<ticks where theatre.session.phase == phase { theatre.step() }
  }

  func layout(_ columns: Int, _ rows: Int) -> TerminalLayout {
    TerminalLayout(
      columns: columns, rows: rows, field: theatre.session.field,
      seating: theatre.session.seating)
  }

  func picture(_ columns: Int, _ rows: Int) -> CellGrid {
    painter.paint(theatre, layout(columns, rows), KeyManners(latches: true))
  }

  var controls: [Control] { painter.buttons.map(\.control) }

  /// The words on a grid, row by row.
  func words(_ grid: CellGrid) -> [String] {
    (0..<grid.rows).map { row in
      (0..<grid.columns).map { painter.glyphs.text(of: grid[$0, row].glyph) }.joined()
    }
  }
}
