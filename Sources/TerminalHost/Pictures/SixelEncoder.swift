import Playable

/// Tiles as sixels, DEC's pictures in text: six rows at a time, one pass for each colour.
///
/// Each tile defines the colours it uses, in 64 steps a channel or, where those are more than a
/// terminal holds, in fewer. Where it ends amid six rows, the rest stays as it was.
package final class SixelEncoder: TileEncoder {
  /// Colours by their number in the present tile.
  private var colors: [UInt32] = []
  /// The number of a colour of 18 bits, or −1.
  private var numbers = [Int16](repeating: -1, count: 1 << 18)
  private var indices: [UInt8] = []
  /// For each colour of a band, its column bits.
  private var bits: [UInt8] = []

  package init() {}

  package var tile: (columns: Int, rows: Int) { (8, 2) }
  package var opening: String { "" }
  /// After a picture the cursor goes to the next row, which scrolls where there is none.
  package var spareRows: Int { 1 }
  package func close() {}

  /// Registers of the terminals that count: xterm has as many when it plays a VT340.
  private static var registers: Int { 256 }

  package func write(_ tile: PictureTile, to bytes: inout [UInt8]) {
    var shift: UInt32 = 2
    while !index(tile, shift: shift) { shift += 1 }
    bytes.append(contentsOf: "\u{1b}[\(tile.block.row + 1);\(tile.block.column + 1)H".utf8)
    // 0;1: square pixels as told next, and pixels without a colour keep what they show.
    bytes.append(contentsOf: "\u{1b}P0;1q\"1;1;\(tile.width);\(tile.height)".utf8)
    for (number, color) in colors.enumerated() {
      bytes.append(contentsOf: "#\(number);2".utf8)
      for channel: UInt32 in [0, 8, 16] {
        bytes.append(UInt8(ascii: ";"))
        append((Int(color >> channel & 255) * 100 + 127) / 255, to: &bytes)
      }
    }
    var row = 0
    while row < tile.height {
      // A band after the last one would move the cursor on, and with it the screen.
      if row > 0 { bytes.append(UInt8(ascii: "-")) }
      writeBand(from: row, min(6, tile.height - row), tile.width, to: &bytes)
      row += 6
    }
    bytes.append(contentsOf: "\u{1b}\\".utf8)
  }

  /// Gives every pixel the number of its colour; false where there are too many colours.
  private func index(_ tile: PictureTile, shift: UInt32) -> Bool {
    for color in colors { numbers[SixelEncoder.key(color)] = -1 }
    colors.removeAll(keepingCapacity: true)
    let count = tile.width * tile.height
    if indices.count != count { indices = [UInt8](repeating: 0, count: count) }
    let step: UInt32 = (255 >> shift) << shift
    let mask = step * 0x010101
    let half = UInt32(1) << (shift - 1)
    for row in 0..<tile.height {
      let line = tile.pixels + row * tile.stride
      for column in 0..<tile.width {
        // The middle of the step stands for all of it.
        let color = line[column] & mask | half * 0x010101
        let key = SixelEncoder.key(color)
        if numbers[key] < 0 {
          if colors.count == SixelEncoder.registers { return false }
          numbers[key] = Int16(colors.count)
          colors.append(color)
        }
        indices[row * tile.width + column] = UInt8(truncatingIfNeeded: numbers[key])
      }
    }
    return true
  }

  /// Six bits a channel.
  private static func key(_ color: UInt32) -> Int {
    let red = color >> 2 & 63
    let green = color >> 10 & 63
    let blue = color >> 18 & 63
    return Int(red | green << 6 | blue << 12)
  }

  private func writeBand(
    from first: Int, _ height: Int, _ width: Int, to bytes: inout [UInt8]
  ) {
    let size = colors.count * width
    if bits.count < size { bits = [UInt8](repeating: 0, count: size) }
    var isUsed = InlineArray<256, Bool>(repeating: false)
    for row in 0..<height {
      let line = (first + row) * width
      for column in 0..<width {
        let number = Int(indices[line + column])
        isUsed[number] = true
        bits[number * width + column] |= 1 << UInt8(row)
      }
    }
    var isFirst = true
    for number in colors.indices where isUsed[number] {
      if !isFirst { bytes.append(UInt8(ascii: "$")) }
      isFirst = false
      bytes.append(UInt8(ascii: "#"))
      append(number, to: &bytes)
      writeRow(number * width, width, to: &bytes)
    }
  }

  /// One colour's pixels of a band, runs shortened; clears them for the next band.
  private func writeRow(_ start: Int, _ width: Int, to bytes: inout [UInt8]) {
    var column = 0
    while column < width {
      let sixel = bits[start + column]
      var length = 0
      while column < width && bits[start + column] == sixel {
        bits[start + column] = 0
        column += 1
        length += 1
      }
      // What is empty to the end need not be said.
      if sixel == 0 && column == width { return }
      if length > 3 {
        bytes.append(UInt8(ascii: "!"))
        append(length, to: &bytes)
        bytes.append(sixel + 63)
      } else {
        for _ in 0..<length { bytes.append(sixel + 63) }
      }
    }
  }

  private func append(_ number: Int, to bytes: inout [UInt8]) {
    if number >= 100 { bytes.append(UInt8(truncatingIfNeeded: number / 100 % 10) + 48) }
    if number >= 10 { bytes.append(UInt8(truncatingIfNeeded: number / 10 % 10) + 48) }
    bytes.append(UInt8(truncatingIfNeeded: number % 10) + 48)
  }
}
