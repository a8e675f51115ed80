extension PNG {
  /// The picture in a PNG file: every colour type, bit depth and interlacing of the standard.
  ///
  /// - Parameter side: greatest width and height accepted.
  public static func decode(_ file: [UInt8], side: Int = 4096) throws(PNGError) -> Bitmap {
    let chunks = try chunks(of: file)
    let header = try Header(file, chunks, side: side)
    var packed: [UInt8] = []
    var palette: [UInt8] = []
    var transparency: [UInt8] = []
    for chunk in chunks {
      switch chunk.type {
      case "IDAT": packed += file[chunk.data]
      case "PLTE": palette = Array(file[chunk.data])
      case "tRNS" where chunk.isIntact: transparency = Array(file[chunk.data])
      default: break
      }
    }
    guard header.color != 3 || (!palette.isEmpty && palette.count % 3 == 0) else {
      throw .malformed(what: "no palette for a picture of palette colours", at: 33)
    }
    let passes = header.passes
    let size = passes.reduce(0) { $0 + $1.height * ($1.rowBytes(header) + 1) }
    let rows: [UInt8]
    do throws(Inflate.Fault) {
      rows = try Inflate.zlib(packed, limit: size)
    } catch {
      throw .malformed(what: "picture data \(error)", at: place(ofDataIn: chunks))
    }
    guard rows.count == size else { throw .malformed(what: "too few rows", at: file.count) }
    var painter = Painter(header: header, palette: palette, transparency: transparency)
    try painter.paint(rows, passes)
    return painter.bitmap
  }

  /// Where the picture data begin, for errors.
  private static func place(ofDataIn chunks: [Chunk]) -> Int {
    chunks.first { $0.type == "IDAT" }?.data.lowerBound ?? 33
  }

  /// What IHDR says, checked.
  struct Header {
    let width: Int
    let height: Int
    let depth: Int
    let color: Int
    let isInterlaced: Bool

    init(_ file: [UInt8], _ chunks: [Chunk], side: Int) throws(PNGError) {
      guard let first = chunks.first, first.type == "IHDR", first.data.count == 13,
        chunks.count > 1
      else { throw .malformed(what: "IHDR is not the first chunk", at: 8) }
      let at = first.data.lowerBound
      width = number(file, at)
      height = number(file, at + 4)
      depth = Int(file[at + 8])
      color = Int(file[at + 9])
      isInterlaced = file[at + 12] == 1
      guard width > 0, height > 0 else { throw .malformed(what: "an empty picture", at: at) }
      guard width <= side, height <= side else { throw .tooLarge(what: "side", limit: side) }
      let depths = [0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]]
      guard depths[color]?.contains(depth) == true else {
        throw .malformed(what: "colour type \(color) with \(depth) bits", at: at + 8)
      }
      guard file[at + 10] == 0, file[at + 11] == 0, file[at + 12] <= 1 else {
        throw .malformed(what: "an unknown method", at: at + 10)
      }
    }

    var channels: Int { [1, 0, 3, 1, 2, 0, 4][color] }

    /// The whole picture, or the seven passes of Adam7, the empty ones left out.
    var passes: [Pass] {
      guard isInterlaced else {
        return [Pass(x: 0, y: 0, dx: 1, dy: 1, width: width, height: height)]
      }
      let grid = [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ]
      return grid.map { x, y, dx, dy in
        Pass(
          x: x, y: y, dx: dx, dy: dy, width: (width - x + dx - 1) / dx,
          height: (height - y + dy - 1) / dy)
      }.filter { $0.width > 0 && $0.height > 0 }
    }
  }

  /// Every dx-th pixel of every dy-th row.
  struct Pass {
    let x: Int
    let y: Int
    let dx: Int
    let dy: Int
    let width: Int
    let height: Int

    func rowBytes(_ header: Header) -> Int { (width * header.channels * header.depth + 7) / 8 }
  }

  /// Undoes filters and turns samples into RGBA.
  struct Painter {
    let header: Header
    let palette: [UInt8]
    let transparency: [UInt8]
    var bitmap: Bitmap

    init(header: Header, palette: [UInt8], transparency: [UInt8]) {
      self.header = header
      self.palette = palette
      self.transparency = transparency
      bitmap = Bitmap(width: header.width, height: header.height)
    }

    mutating func paint(_ rows: [UInt8], _ passes: [Pass]) throws(PNGError) {
      var at = 0
      let pixel = max(1, header.channels * header.depth / 8)
      for pass in passes {
        let count = pass.rowBytes(header)
        var above = [UInt8](repeating: 0, count: count)
        for row in 0..<pass.height {
          guard rows[at] <= 4 else { throw .malformed(what: "an unknown row filter", at: 0) }
          var line = Array(rows[at + 1..<at + 1 + count])
          Painter.unfilter(&line, above, by: rows[at], pixel: pixel)
          put(line, pass, row)
          above = line
          at += count + 1
        }
      }
    }

    private static func unfilter(
      _ line: inout [UInt8], _ above: [UInt8], by filter: UInt8, pixel: Int
    ) {
      for index in line.indices {
        let left = index >= pixel ? Int(line[index - pixel]) : 0
        let up = Int(above[index])
        let corner = index >= pixel ? Int(above[index - pixel]) : 0
        let guess: Int
        switch filter {
        case 1: guess = left
        case 2: guess = up
        case 3: guess = (left + up) / 2
        case 4: guess = paeth(left, up, corner)
        default: guess = 0
        }
        line[index] = line[index] &+ UInt8(guess)
      }
    }

    private static func paeth(_ left: Int, _ up: Int, _ corner: Int) -> Int {
      let guess = left + up - corner
      let a = abs(guess - left)
      let b = abs(guess - up)
      let c = abs(guess - corner)
      return a <= b && a <= c ? left : b <= c ? up : corner
    }

    private mutating func put(_ line: [UInt8], _ pass: Pass, _ row: Int) {
      for column in 0..<pass.width {
        let place = ((pass.y + row * pass.dy) * header.width + pass.x + column * pass.dx) * 4
        let color = rgba(line, column)
        bitmap.bytes[place] = color.0
        bitmap.bytes[place + 1] = color.1
        bitmap.bytes[place + 2] = color.2
        bitmap.bytes[place + 3] = color.3
      }
    }

    /// The sample of one channel, as it stands in the row.
    private func sample(_ line: [UInt8], _ index: Int) -> Int {
      switch header.depth {
      case 8: return Int(line[index])
      case 16: return Int(line[index * 2]) << 8 | Int(line[index * 2 + 1])
      default:
        let bit = index * header.depth
        return Int(line[bit / 8]) >> (8 - header.depth - bit % 8) & (1 << header.depth - 1)
      }
    }

    /// The nearest of 256 levels.
    private func byte(_ sample: Int) -> UInt8 {
      if header.depth == 8 { return UInt8(truncatingIfNeeded: sample) }
      let most = 1 << header.depth - 1
      return UInt8((sample * 255 + most / 2) / most)
    }

    private func rgba(_ line: [UInt8], _ column: Int) -> (UInt8, UInt8, UInt8, UInt8) {
      let first = column * header.channels
      let a = sample(line, first)
      switch header.color {
      case 0:
        let isClear = !transparency.isEmpty && isKey([a])
        return (byte(a), byte(a), byte(a), isClear ? 0 : 255)
      case 3:
        guard a * 3 + 2 < palette.count else { return (0, 0, 0, 255) }
        let alpha = a < transparency.count ? transparency[a] : 255
        return (palette[a * 3], palette[a * 3 + 1], palette[a * 3 + 2], alpha)
      case 4: return (byte(a), byte(a), byte(a), byte(sample(line, first + 1)))
      default:
        let b = sample(line, first + 1)
        let c = sample(line, first + 2)
        if header.color == 6 { return (byte(a), byte(b), byte(c), byte(sample(line, first + 3))) }
        let isClear = !transparency.isEmpty && isKey([a, b, c])
        return (byte(a), byte(b), byte(c), isClear ? 0 : 255)
      }
    }

    /// Whether these samples are the one colour that tRNS makes transparent.
    private func isKey(_ samples: [Int]) -> Bool {
      guard transparency.count >= samples.count * 2 else { return false }
      for (index, sample) in samples.enumerated()
      where Int(transparency[index * 2]) << 8 | Int(transparency[index * 2 + 1]) != sample {
        return false
      }
      return true
    }
  }
}
