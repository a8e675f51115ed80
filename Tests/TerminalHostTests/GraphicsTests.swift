import Foundation
import Playable
import TerminalHost
import Testing

/// Pixels to send: a gradient with a disc, so that there are runs and many colours.
private struct Sample {
  let width: Int
  let height: Int
  let pixels: [UInt32]

  init(_ width: Int, _ height: Int) {
    self.width = width
    self.height = height
    pixels = (0..<width * height).map { index in
      let (x, y) = (index % width, index / width)
      let isInside = (x - width / 2) * (x - width / 2) + (y - height / 2) * (y - height / 2) < 100
      return isInside ? 0xff_4dc9ff : 0xff00_0000 | UInt32(x * 3 & 255) << 8 | UInt32(y * 5 & 255)
    }
  }

  func write(_ body: (PictureTile) -> Void) {
    pixels.withUnsafeBufferPointer {
      guard let base = $0.baseAddress else { return }
      body(
        PictureTile(
          pixels: base, stride: width, width: width, height: height,
          block: Block(column: 4, row: 2, width: 8, height: 4), number: 6))
    }
  }

  func channel(_ shift: UInt32, _ index: Int) -> Int { Int(pixels[index] >> shift & 255) }
}

@Suite struct GraphicsTests {
  @Test func `G-14: Base64 is what others read`() {
    for count in 0..<40 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 77 + 3) }
      #expect(Base64.text(of: bytes) == Data(bytes).base64EncodedString())
    }
  }

  @Test(arguments: [(80, 72), (8, 4), (1, 1), (64, 64)])
  func `G-14: a tile for Kitty is its pixels, in pieces of at most 4,096 letters`(
    _ width: Int, _ height: Int
  ) throws {
    let sample = Sample(width, height)
    var bytes: [UInt8] = []
    sample.write { KittyEncoder(isShared: false).write($0, to: &bytes) }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("\u{1b}[3;5H\u{1b}_Ga=T,q=2,C=1,p=1,f=24,i=7,"))
    #expect(text.contains("s=\(width),v=\(height),c=8,r=4,"))
    let pieces = text.split(separator: "\u{1b}\\").map { $0.split(separator: ";").last ?? "" }
    #expect(pieces.allSatisfy { $0.count <= 4096 })
    let marks = text.components(separatedBy: "m=1;").count - 1
    #expect(marks == pieces.count - 1)
    let data = try #require(Data(base64Encoded: pieces.joined()))
    let rgb = sample.pixels.indices.flatMap { index in
      [0, 8, 16].map { UInt8(sample.channel($0, index)) }
    }
    #expect([UInt8](data) == rgb)
  }

  @Test(arguments: [(80, 40), (7, 5), (1, 1), (64, 18)])
  func `G-14: sixels decode to the pixels, each channel within a step`(
    _ width: Int, _ height: Int
  ) {
    let sample = Sample(width, height)
    var bytes: [UInt8] = []
    sample.write { SixelEncoder().write($0, to: &bytes) }
    var reader = SixelReader(width: width, height: height)
    reader.read(String(decoding: bytes, as: UTF8.self))
    #expect(reader.fault == nil)
    for index in sample.pixels.indices {
      for (shift, value) in zip([0, 8, 16] as [UInt32], reader.pixels[index]) {
        if abs(value * 255 / 100 - sample.channel(shift, index)) > 12 {
          Issue.record("pixel \(index) is \(reader.pixels[index])")
          return
        }
      }
    }
  }

  @Test func `G-14: tiles cover every cell once, on terminals of all sizes`() {
    for (columns, rows) in [(1, 1), (80, 24), (213, 57), (1000, 500)] {
      for cell in [(8, 16), (10, 20), (17, 35)] {
        let size = TerminalSize(columns: columns, rows: rows)
        let grid = PictureGrid(size, cell: cell, tile: (8, 4))
        var covered = Set<Int>()
        for y in 0..<grid.down {
          for x in 0..<grid.across {
            let block = grid.block(x, y)
            for row in block.rows {
              for column in block.columns { covered.insert(row * 10_000 + column) }
            }
          }
        }
        #expect(covered.count == grid.columns * grid.rows)
        #expect(grid.width * grid.height <= 2_400_000)
        let corner = grid.point(at: Point(Float(columns), Float(2 * rows)))
        #expect(abs(corner.x - grid.viewport.width) < 0.5)
        #expect(abs(corner.y - grid.viewport.height) < 0.5)
      }
    }
  }
}

/// Reads sixels back, as far as they are written here.
private struct SixelReader {
  let width: Int
  let height: Int
  /// Percent of red, green and blue.
  private(set) var pixels: [[Int]]
  private(set) var fault: String?
  private var colors: [Int: [Int]] = [:]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = [[Int]](repeating: [-1, -1, -1], count: width * height)
  }

  mutating func read(_ text: String) {
    guard let start = text.range(of: "\u{1b}P0;1q\"1;1;\(width);\(height)"),
      text.hasSuffix("\u{1b}\\")
    else {
      fault = "no frame"
      return
    }
    var rest = text[start.upperBound...].dropLast(2)
    var (column, band, color, length) = (0, 0, 0, 1)
    while let letter = rest.popFirst() {
      switch letter {
      case "#":
        let numbers = take(&rest)
        color = numbers[0]
        if numbers.count == 5 { colors[color] = Array(numbers[2...]) }
      case "!": length = take(&rest)[0]
      case "$": column = 0
      case "-": (column, band) = (0, band + 1)
      default:
        let bits = Int(letter.asciiValue ?? 63) - 63
        for _ in 0..<length {
          put(bits, column, band, color)
          column += 1
        }
        length = 1
      }
    }
    if pixels.contains([-1, -1, -1]) { fault = fault ?? "a pixel without colour" }
  }

  private mutating func put(_ bits: Int, _ column: Int, _ band: Int, _ color: Int) {
    for row in 0..<6 where bits >> row & 1 == 1 {
      let y = band * 6 + row
      guard column < width, y < height, let value = colors[color] else {
        fault = "beyond the edge, or a colour that was not told"
        return
      }
      pixels[y * width + column] = value
    }
  }

  private func take(_ rest: inout Substring.SubSequence) -> [Int] {
    let digits = rest.prefix { $0.isNumber || $0 == ";" }
    rest = rest.dropFirst(digits.count)
    return digits.split(separator: ";").map { Int($0) ?? 0 }
  }
}
