extension Bitmap {
  /// The same picture with no side longer than `side`: as it is, or scaled down.
  public func fitted(within side: Int) -> Bitmap {
    let longest = max(width, height)
    guard longest > side else { return self }
    return scaled(
      width: max(1, width * side / longest), height: max(1, height * side / longest))
  }

  /// Each pixel the mean of those it stands for, weighed by their alpha.
  ///
  /// - Precondition: no side grows, and none becomes 0.
  func scaled(width: Int, height: Int) -> Bitmap {
    var small = Bitmap(width: width, height: height)
    bytes.withUnsafeBufferPointer { source in
      small.bytes.withUnsafeMutableBufferPointer { target in
        for y in 0..<height {
          let rows = y * self.height / height..<(y + 1) * self.height / height
          for x in 0..<width {
            let columns = x * self.width / width..<(x + 1) * self.width / width
            mean(source, rows, columns, target, (y * width + x) * 4)
          }
        }
      }
    }
    return small
  }

  private func mean(
    _ source: UnsafeBufferPointer<UInt8>, _ rows: Range<Int>, _ columns: Range<Int>,
    _ target: UnsafeMutableBufferPointer<UInt8>, _ place: Int
  ) {
    var (red, green, blue, alpha) = (0, 0, 0, 0)
    for row in rows {
      for column in columns {
        let at = (row * width + column) * 4
        let weight = Int(source[at + 3])
        red += Int(source[at]) * weight
        green += Int(source[at + 1]) * weight
        blue += Int(source[at + 2]) * weight
        alpha += weight
      }
    }
    guard alpha > 0 else { return }
    target[place] = UInt8(red / alpha)
    target[place + 1] = UInt8(green / alpha)
    target[place + 2] = UInt8(blue / alpha)
    target[place + 3] = UInt8(alpha / (rows.count * columns.count))
  }
}

extension PNG {
  /// Longest side of a picture of a character, as it is shown.
  public static let portraitSide = 1_024
  /// Longest side of one that is read, and most pixels altogether: what 4096 by 4096 have.
  public static let mostPortraitSide = 16_384
  public static let mostPortraitPixels = 4_096 * 4_096

  /// A picture of a character, scaled down where its longest side is over `portraitSide`.
  public static func portrait(_ file: [UInt8]) throws(PNGError) -> Bitmap {
    try decode(file, side: mostPortraitSide, pixels: mostPortraitPixels)
      .fitted(within: portraitSide)
  }
}
