import Playable
import Raster
import Stage

/// Draws a theatre into cells: the field as half-blocks, everything worded as text.
final class TerminalPainter {
  private let raster = Raster()
  private var canvas = Canvas()
  private var pixels: [UInt32] = []
  private var line: [UInt8] = []
  /// Blocks that answer to the mouse, from the last picture.
  private(set) var controls: [(Block, Control)] = []

  func paint(_ theatre: Theatre, _ layout: TerminalLayout) -> CellGrid {
    var grid = CellGrid(columns: layout.columns, rows: layout.rows)
    controls = []
    paintSky(&grid, theatre.session.cast.brand.skin)
    if layout.columns < TerminalLayout.least.columns || layout.rows < TerminalLayout.least.rows {
      grid.write("Make this window larger", column: 0, row: 0, width: layout.columns, ink: .white)
      return grid
    }
    paintField(&grid, theatre, layout)
    paintPanel(&grid, theatre, layout)
    return grid
  }

  private func paintSky(_ grid: inout CellGrid, _ skin: Skin) {
    for row in 0..<grid.rows {
      let share = Float(row) / Float(max(1, grid.rows - 1))
      grid.fill(
        Block(column: 0, row: row, width: grid.columns, height: 1),
        skin.backgroundTop.mixed(with: skin.backgroundBottom, share))
    }
  }

  private func paintField(_ grid: inout CellGrid, _ theatre: Theatre, _ layout: TerminalLayout) {
    let width = Int32(layout.field.columns.count)
    let height = Int32(layout.field.rows.count * 2)
    if pixels.count != Int(width * height) {
      pixels = [UInt32](repeating: 0, count: Int(width * height))
      raster.invalidate()
    }
    canvas.clear()
    let skin = theatre.session.cast.brand.skin
    canvas.skin = skin
    canvas.blend = theatre.blend
    let whole = Rect(x: 0, y: 0, width: Float(width), height: Float(height))
    canvas.rect(whole, .vertical(skin.backgroundTop, skin.backgroundBottom, in: whole))
    canvas.save()
    canvas.scale(layout.scale)
    if theatre.session.phase == .intro {
      theatre.session.drawDemo(on: &canvas)
    } else {
      theatre.session.drawField(of: .person, on: &canvas)
    }
    canvas.restore()
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      raster.render(canvas, width: width, height: height, scale: 1, into: base)
    }
    for (y, row) in layout.field.rows.enumerated() {
      for (x, column) in layout.field.columns.enumerated() {
        let top = color(pixels[2 * y * Int(width) + x])
        let bottom = color(pixels[(2 * y + 1) * Int(width) + x])
        grid[column, row] =
          top == bottom ? Cell(paper: top) : Cell(text: "▀", ink: top, paper: bottom)
      }
    }
  }

  private func color(_ pixel: UInt32) -> Color {
    Color(
      UInt8(truncatingIfNeeded: pixel), UInt8(truncatingIfNeeded: pixel >> 8),
      UInt8(truncatingIfNeeded: pixel >> 16))
  }

  private func paintPanel(_ grid: inout CellGrid, _ theatre: Theatre, _ layout: TerminalLayout) {
    var writer = PanelWriter(
      grid: grid, block: layout.panel, session: theatre.session, line: speech(of: theatre))
    writer.write(isPaused: theatre.isPaused)
    grid = writer.grid
    controls = writer.controls
  }

  private func speech(of theatre: Theatre) -> String? {
    guard let speech = theatre.session.speech else { return nil }
    line.removeAll(keepingCapacity: true)
    theatre.session.write(speech, into: &line)
    return String(decoding: line, as: UTF8.self)
  }
}
