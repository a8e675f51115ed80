import Playable
import Stage

/// A theatre in character cells.
final class CellStage: TerminalStage {
  let period: Int64 = 1

  private let painter: TerminalPainter
  private var screen: TerminalScreen
  private var layout: TerminalLayout
  private let field: Extent
  private let seating: Seating

  init(
    _ theatre: Theatre, size: TerminalSize, colors: TerminalColors, hasQuarters: Bool,
    isSynchronized: Bool
  ) {
    painter = TerminalPainter(Mosaic(hasQuarters: hasQuarters), colors: colors)
    screen = TerminalScreen(colors: colors, glyphs: painter.glyphs)
    screen.isSynchronized = isSynchronized
    field = theatre.session.field
    seating = theatre.session.seating
    layout = TerminalLayout(
      columns: size.columns, rows: size.rows, field: field, seating: seating)
  }

  var isUsable: Bool { TerminalLayout.fits(columns: layout.columns, rows: layout.rows) }

  func resize(to size: TerminalSize, _ theatre: Theatre) {
    layout = TerminalLayout(
      columns: size.columns, rows: size.rows, field: field, seating: seating)
    screen.invalidate()
  }

  func picture(of theatre: Theatre, _ manners: KeyManners) -> [UInt8] {
    screen.update(to: painter.paint(theatre, layout, manners))
  }

  func close() {}

  func pointer(_ phase: PointerPhase, at place: Point, _ theatre: Theatre) {
    let (column, row) = (Int(place.x), Int(place.y / 2))
    var over = painter.buttons.last { $0.block.contains(column: column, row: row) }?.control
    // A press on the stage beside every button means "go on", where there is only that to do.
    if over == nil, layout.stage.contains(column: column, row: row),
      theatre.session.offers(.advance)
    {
      over = .advance
    }
    let rect = layout.fieldRect
    theatre.pointer(
      phase,
      atField: Point((place.x - rect.x) / layout.scale, (place.y - rect.y) / layout.scale),
      over: over)
  }
}
