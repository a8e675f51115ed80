/// Reading and writing of PNG pictures (W3C PNG, third edition).
public enum PNG {
  public static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// A chunk: its four-letter type and where its data lies in the file.
  public struct Chunk: Sendable, Equatable {
    public let type: String
    public let data: Range<Int>
    public let isIntact: Bool
  }

  /// The chunks up to and including IEND, lengths checked against the file.
  public static func chunks(of file: [UInt8]) throws(PNGError) -> [Chunk] {
    let (chunks, fault) = walk(file)
    if let fault { throw fault }
    return chunks
  }

  /// The chunks as far as they can be made out, and the first thing wrong with them.
  static func walk(_ file: [UInt8]) -> (chunks: [Chunk], fault: PNGError?) {
    guard file.starts(with: signature) else { return ([], .notPNG) }
    var chunks: [Chunk] = []
    var fault: PNGError?
    var at = 8
    while true {
      guard at + 12 <= file.count else { return (chunks, fault ?? .truncated(at: file.count)) }
      let length = number(file, at)
      guard length <= file.count - at - 12 else {
        return (chunks, fault ?? .truncated(at: file.count))
      }
      let kind = file[at + 4..<at + 8]
      guard kind.allSatisfy({ ($0 | 32) >= 97 && ($0 | 32) <= 122 }) else {
        return (
          chunks,
          fault ?? .malformed(what: "a chunk type that is not four letters", at: at + 4)
        )
      }
      let type = String(decoding: kind, as: UTF8.self)
      let crc = Checksum.crc32(file[at + 4..<at + 8 + length])
      let isIntact = crc == UInt32(number(file, at + 8 + length))
      // A damaged chunk that the picture needs ends the reading; the others may be ignored.
      if !isIntact && kind.first.map({ $0 & 32 == 0 }) == true {
        fault = fault ?? .badChecksum(chunk: type, at: at)
      }
      chunks.append(Chunk(type: type, data: at + 8..<at + 8 + length, isIntact: isIntact))
      at += 12 + length
      if type == "IEND" { return (chunks, fault) }
    }
  }

  static func number(_ file: [UInt8], _ at: Int) -> Int {
    Int(file[at]) << 24 | Int(file[at + 1]) << 16 | Int(file[at + 2]) << 8 | Int(file[at + 3])
  }

  /// A PNG of a bitmap: RGB where it is opaque, RGBA otherwise.
  public static func encode(_ bitmap: Bitmap) -> [UInt8] {
    let isOpaque = stride(from: 3, to: bitmap.bytes.count, by: 4).allSatisfy {
      bitmap.bytes[$0] == 255
    }
    let channels = isOpaque ? 3 : 4
    var file = signature
    var header = big(bitmap.width) + big(bitmap.height)
    header += [8, isOpaque ? 2 : 6, 0, 0, 0]
    append("IHDR", header, to: &file)
    append("IDAT", Deflate.zlib(filtered(bitmap, channels: channels)), to: &file)
    append("IEND", [], to: &file)
    return file
  }

  /// Each row as differences from the row above ("up"), which suits flat pictures.
  private static func filtered(_ bitmap: Bitmap, channels: Int) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity((bitmap.width * channels + 1) * bitmap.height)
    for y in 0..<bitmap.height {
      rows.append(y == 0 ? 0 : 2)
      for x in 0..<bitmap.width {
        let at = (y * bitmap.width + x) * 4
        for channel in 0..<channels {
          let above = y == 0 ? 0 : bitmap.bytes[at - bitmap.width * 4 + channel]
          rows.append(bitmap.bytes[at + channel] &- above)
        }
      }
    }
    return rows
  }

  private static func big(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  static func append(_ type: String, _ data: [UInt8], to file: inout [UInt8]) {
    let body = Array(type.utf8) + data
    file += big(data.count) + body + big(Int(Checksum.crc32(body)))
  }
}
