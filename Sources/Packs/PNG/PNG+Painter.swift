extension PNG {
  /// Undoes filters and turns samples into RGBA.
  struct Painter {
    private(set) var bitmap: Bitmap
    private let header: Header
    private let samples: Samples

    init(header: Header, palette: [UInt8], transparency: [UInt8]) {
      self.header = header
      samples = Samples(header, palette: palette, transparency: transparency)
      bitmap = Bitmap(width: header.width, height: header.height)
    }

    /// - Parameter filtered: a byte for its filter and the samples, row by row, pass by pass.
    mutating func paint(_ filtered: [UInt8], _ passes: [Pass]) throws(PNGError) {
      var rows = filtered
      var at = 0
      let pixel = max(1, header.channels * header.depth / 8)
      for pass in passes {
        let count = pass.rowBytes(header)
        for row in 0..<pass.height {
          let filter = rows[at]
          guard filter <= 4 else { throw .malformed(what: "an unknown row filter", at: 0) }
          rows.withUnsafeMutableBufferPointer { bytes in
            let line = UnsafeMutableBufferPointer(rebasing: bytes[at + 1..<at + 1 + count])
            // The row before ends where this one's filter stands; the first one has none.
            let above = row == 0 ? nil : UnsafeBufferPointer(rebasing: bytes[at - count..<at])
            RowFilter(pixel: pixel).undo(filter, line, above)
            put(UnsafeBufferPointer(line), pass, row)
          }
          at += count + 1
        }
      }
    }

    private mutating func put(_ line: UnsafeBufferPointer<UInt8>, _ pass: Pass, _ row: Int) {
      let samples = samples
      let start = ((pass.y + row * pass.dy) * header.width + pass.x) * 4
      bitmap.bytes.withUnsafeMutableBufferPointer { target in
        for column in 0..<pass.width {
          let color = samples.color(line, column)
          let place = start + column * pass.dx * 4
          target[place] = color.red
          target[place + 1] = color.green
          target[place + 2] = color.blue
          target[place + 3] = color.alpha
        }
      }
    }
  }

  /// The prediction of each byte by its neighbours: left, up, and the corner between them.
  private struct RowFilter {
    /// Bytes from one pixel to the next.
    let pixel: Int

    /// - Parameter above: the row before; nil stands for zeros.
    func undo(
      _ filter: UInt8, _ line: UnsafeMutableBufferPointer<UInt8>,
      _ above: UnsafeBufferPointer<UInt8>?
    ) {
      switch (filter, above) {
      case (1, _), (4, nil): addLeft(line)
      case (2, let above?):
        for index in line.indices { line[index] &+= above[index] }
      case (3, _): addMean(line, above)
      case (4, let above?): addPaeth(line, above)
      default: break
      }
    }

    private func addLeft(_ line: UnsafeMutableBufferPointer<UInt8>) {
      for index in line.indices.dropFirst(pixel) { line[index] &+= line[index - pixel] }
    }

    private func addMean(
      _ line: UnsafeMutableBufferPointer<UInt8>, _ above: UnsafeBufferPointer<UInt8>?
    ) {
      for index in line.indices {
        let left = index >= pixel ? Int(line[index - pixel]) : 0
        line[index] &+= UInt8((left + Int(above?[index] ?? 0)) / 2)
      }
    }

    private func addPaeth(
      _ line: UnsafeMutableBufferPointer<UInt8>, _ above: UnsafeBufferPointer<UInt8>
    ) {
      for index in 0..<min(pixel, line.count) { line[index] &+= above[index] }
      for index in line.indices.dropFirst(pixel) {
        let left = Int(line[index - pixel])
        let up = Int(above[index])
        let corner = Int(above[index - pixel])
        let (a, b, c) = (abs(up - corner), abs(left - corner), abs(left + up - 2 * corner))
        let guess = a <= b && a <= c ? left : b <= c ? up : corner
        line[index] &+= UInt8(truncatingIfNeeded: guess)
      }
    }
  }
}
