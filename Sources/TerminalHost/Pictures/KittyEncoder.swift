import Playable

/// Tiles by Kitty's graphics protocol: each is a picture of its own number over its own cells.
///
/// Where the terminal runs on this machine the pixels go through shared memory, which costs a line
/// of text a tile; else they go as Base64 in pieces of 4,096 letters.
package final class KittyEncoder: TileEncoder {
  private let memory: SharedPictures?
  private var rgb: [UInt8] = []
  private var text: [UInt8] = []

  package init(isShared: Bool) { memory = isShared ? SharedPictures() : nil }

  /// Few large ones are quickest through memory, many small ones through a line.
  package var tile: (columns: Int, rows: Int) { memory == nil ? (8, 4) : (32, 8) }
  package var spareRows: Int { 0 }
  package var opening: String { "\u{1b}_Ga=d,d=A,q=2\u{1b}\\" }

  /// Letters of a piece.
  private static var piece: Int { 4096 }

  package func write(_ tile: PictureTile, to bytes: inout [UInt8]) {
    Rescue.state.pointee.placedPictures = true
    gather(tile)
    let block = tile.block
    // The cursor says where; the picture covers its cells whatever their size in pixels.
    let place =
      "\u{1b}[\(block.row + 1);\(block.column + 1)H\u{1b}_Ga=T,q=2,C=1,p=1,f=24,"
      + "i=\(tile.number + 1),s=\(tile.width),v=\(tile.height),c=\(block.width),r=\(block.height)"
    bytes.append(contentsOf: place.utf8)
    if let memory, let name = memory.keep(rgb) {
      bytes.append(contentsOf: ",t=s,S=\(rgb.count);\(Base64.text(of: name.utf8))\u{1b}\\".utf8)
      return
    }
    text.removeAll(keepingCapacity: true)
    rgb.withUnsafeBufferPointer { Base64.append($0, to: &text) }
    var first = 0
    while first < text.count {
      let last = min(text.count, first + KittyEncoder.piece)
      let isMore = last < text.count ? 1 : 0
      bytes.append(contentsOf: (first == 0 ? ",m=\(isMore);" : "\u{1b}_Gm=\(isMore);").utf8)
      bytes.append(contentsOf: text[first..<last])
      bytes.append(contentsOf: "\u{1b}\\".utf8)
      first = last
    }
  }

  package func close() { memory?.close() }

  private func gather(_ tile: PictureTile) {
    let count = tile.width * tile.height * 3
    if rgb.count != count { rgb = [UInt8](repeating: 0, count: count) }
    rgb.withUnsafeMutableBufferPointer { rgb in
      var at = 0
      for row in 0..<tile.height {
        let line = tile.pixels + row * tile.stride
        for column in 0..<tile.width {
          let pixel = line[column]
          rgb[at] = UInt8(truncatingIfNeeded: pixel)
          rgb[at + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
          rgb[at + 2] = UInt8(truncatingIfNeeded: pixel >> 16)
          at += 3
        }
      }
    }
  }
}
