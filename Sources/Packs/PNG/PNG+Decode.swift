extension PNG {
  /// The picture in a PNG file: every colour type, bit depth and interlacing of the standard.
  ///
  /// - Parameters:
  ///   - side: greatest width and height accepted.
  ///   - pixels: most pixels accepted, width times height.
  public static func decode(
    _ file: [UInt8], side: Int = 4096, pixels: Int = .max
  ) throws(PNGError) -> Bitmap {
    let chunks = try chunks(of: file)
    let header = try Header(file, chunks, side: side)
    guard header.width * header.height <= pixels else {
      throw .tooLarge(what: "number of pixels", limit: pixels)
    }
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
}
