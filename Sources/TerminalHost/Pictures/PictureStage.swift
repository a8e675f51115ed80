import Glibc
import Playable
import Raster
import Stage

/// Writes tiles as a terminal's graphics protocol wants them.
protocol TileEncoder: AnyObject {
  /// Cells of a tile that suit it.
  var tile: (columns: Int, rows: Int) { get }
  /// Rows at the lower edge that have to stay free.
  var spareRows: Int { get }
  /// Sent before the first picture of a size.
  var opening: String { get }
  func write(_ tile: PictureTile, to bytes: inout [UInt8])
  func close()
}

/// A theatre in pixels: the whole show as a window has it.
final class PictureStage: TerminalStage {
  private let raster = Raster()
  private let encoder: any TileEncoder
  private let abilities: Abilities
  private var canvas = Canvas()
  private var grid: PictureGrid
  private var pixels: [UInt32] = []
  /// What the terminal shows.
  private var shown: [UInt32] = []
  private var isNew = true
  private let isSynchronized: Bool

  /// Thirty pictures a second are as many as a terminal takes well.
  let period: Int64 = 2

  /// - Parameter cell: pixels of a cell.
  init(
    _ theatre: Theatre, size: TerminalSize, cell: (width: Int, height: Int),
    _ encoder: any TileEncoder, _ abilities: Abilities, _ scribe: Scribe?
  ) {
    raster.scribe = scribe
    self.encoder = encoder
    self.abilities = abilities
    isSynchronized = abilities.synchronized
    grid = PictureGrid(size, cell: cell, tile: encoder.tile, spareRows: encoder.spareRows)
    if let picture = theatre.session.cast.picture {
      picture.rgba.withUnsafeBufferPointer {
        _ = raster.setPicture(
          CastPicture.number, width: picture.width, height: picture.height, rgba: $0)
      }
    }
    theatre.viewport = grid.viewport
  }

  var isUsable: Bool { grid.viewport.width >= 160 && grid.viewport.height >= 160 }

  func resize(to size: TerminalSize, _ theatre: Theatre) {
    let cell = abilities.cell(in: size) ?? (grid.cellWidth, grid.cellHeight)
    grid = PictureGrid(size, cell: cell, tile: encoder.tile, spareRows: encoder.spareRows)
    theatre.viewport = grid.viewport
    isNew = true
  }

  func pointer(_ phase: PointerPhase, at place: Point, _ theatre: Theatre) {
    theatre.pointer(phase, at: grid.point(at: place))
  }

  func close() { encoder.close() }

  func picture(of theatre: Theatre, _ manners: KeyManners) -> [UInt8] {
    let count = grid.width * grid.height
    if isNew || pixels.count != count {
      pixels = [UInt32](repeating: 0, count: count)
      shown = [UInt32](repeating: 0, count: count)
      raster.invalidate()
    }
    theatre.draw(on: &canvas)
    var bytes: [UInt8] = []
    if isNew { bytes += Array((clearing(theatre) + encoder.opening).utf8) }
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let changed = raster.render(
        canvas, width: Int32(grid.width), height: Int32(grid.height), scale: grid.density,
        into: base)
      writeTiles(Int(changed.lowerBound)..<Int(changed.upperBound), base, to: &bytes)
    }
    isNew = false
    if bytes.isEmpty { return [] }
    if isSynchronized {
      return Array("\u{1b}[?2026h".utf8) + bytes + Array("\u{1b}[?2026l".utf8)
    }
    return bytes
  }

  /// What no picture reaches has the colour of the sky's lower end.
  private func clearing(_ theatre: Theatre) -> String {
    let color = theatre.session.cast.brand.skin.backgroundBottom
    return "\u{1b}[0;48;2;\(color.red);\(color.green);\(color.blue)m\u{1b}[2J"
  }

  /// The tiles of some rows of pixels that differ from what is shown.
  private func writeTiles(
    _ rows: Range<Int>, _ base: UnsafePointer<UInt32>, to bytes: inout [UInt8]
  ) {
    let tileHeight = grid.tileRows * grid.cellHeight
    guard !rows.isEmpty else { return }
    for y in rows.lowerBound / tileHeight...(rows.upperBound - 1) / tileHeight {
      for x in 0..<grid.across {
        let block = grid.block(x, y)
        let first = block.row * grid.cellHeight * grid.width + block.column * grid.cellWidth
        let tile = PictureTile(
          pixels: base + first, stride: grid.width, width: block.width * grid.cellWidth,
          height: block.height * grid.cellHeight, block: block, number: y * grid.across + x)
        if isNew || isChanged(tile, at: first) { encoder.write(tile, to: &bytes) }
      }
    }
  }

  /// Compares a tile with what is shown, and takes it over.
  private func isChanged(_ tile: PictureTile, at first: Int) -> Bool {
    shown.withUnsafeMutableBufferPointer { shown in
      guard let base = shown.baseAddress else { return true }
      var isChanged = false
      for row in 0..<tile.height {
        let own = tile.pixels + row * tile.stride
        let other = base + first + row * tile.stride
        if isChanged || memcmp(own, other, tile.width * 4) != 0 {
          isChanged = true
          memcpy(other, own, tile.width * 4)
        }
      }
      return isChanged
    }
  }
}
