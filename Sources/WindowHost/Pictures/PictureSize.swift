/// Columns and rows of a JPEG or WebP file, read from its headers.
struct PictureSize {
  let width: Int
  let height: Int

  /// nil where the file ends early, or is not what it says.
  init?(of file: [UInt8], as format: SystemPictures.Format) {
    let found = format == .jpeg ? PictureSize.jpeg(file) : PictureSize.webp(file)
    guard let (width, height) = found, width > 0, height > 0 else { return nil }
    (self.width, self.height) = (width, height)
  }

  /// From the first frame header (ITU-T T.81, B.2.2).
  private static func jpeg(_ file: [UInt8]) -> (Int, Int)? {
    var at = 2
    while at + 9 < file.count {
      guard file[at] == 0xff else { return nil }
      let marker = file[at + 1]
      switch marker {
      case 0xff: at += 1
      case 0x01, 0xd0...0xd8: at += 2
      case 0xc0...0xc3, 0xc5...0xc7, 0xc9...0xcb, 0xcd...0xcf:
        return (big(file, at + 7), big(file, at + 5))
      default:
        let length = big(file, at + 2)
        guard length >= 2 else { return nil }
        at += 2 + length
      }
    }
    return nil
  }

  /// From the first chunk (RFC 9649).
  private static func webp(_ file: [UInt8]) -> (Int, Int)? {
    guard file.count >= 30 else { return nil }
    switch String(decoding: file[12..<16], as: UTF8.self) {
    case "VP8X": return (little(file, 24, 3) + 1, little(file, 27, 3) + 1)
    case "VP8L":
      let bits = little(file, 21, 4)
      return file[20] == 0x2f ? ((bits & 0x3fff) + 1, (bits >> 14 & 0x3fff) + 1) : nil
    case "VP8 ":
      return (little(file, 26, 2) & 0x3fff, little(file, 28, 2) & 0x3fff)
    default: return nil
    }
  }

  private static func big(_ file: [UInt8], _ at: Int) -> Int {
    Int(file[at]) << 8 | Int(file[at + 1])
  }

  private static func little(_ file: [UInt8], _ at: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(file[at + $1]) << (8 * $1) }
  }
}
