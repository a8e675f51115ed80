import Packs

/// Writes a zip archive whose bytes follow from its files alone: no clock, no owner, no chance.
///
/// PKWARE's APPNOTE 6.3, without ZIP64: for archives of a few megabytes.
public struct ZipWriter: Sendable {
  private var body: [UInt8] = []
  private var directory: [UInt8] = []
  private var count: UInt16 = 0

  /// The first moment that the format can tell: 1980-01-01, midnight.
  private static let time: UInt16 = 0
  private static let day: UInt16 = 1 << 5 | 1

  public init() {}

  /// Adds a file, deflated where that makes it smaller; files lie in the order of adding.
  public mutating func add(_ path: String, _ bytes: [UInt8]) {
    let stream = Deflate.zlib(bytes)
    let deflated = stream[2..<stream.count - 4]
    let isDeflated = deflated.count < bytes.count
    let packed = isDeflated ? Array(deflated) : bytes
    var entry: [UInt8] = []
    // Names are UTF-8.
    entry.put(half: 0x800)
    entry.put(half: isDeflated ? 8 : 0)
    entry.put(half: Self.time)
    entry.put(half: Self.day)
    entry.put(word: Checksum.crc32(bytes))
    entry.put(word: UInt32(truncatingIfNeeded: packed.count))
    entry.put(word: UInt32(truncatingIfNeeded: bytes.count))
    entry.put(half: UInt16(truncatingIfNeeded: path.utf8.count))
    entry.put(half: 0)
    let offset = UInt32(truncatingIfNeeded: body.count)
    body.put(word: 0x0403_4b50)
    body.put(half: 20)
    body += entry + path.utf8 + packed
    directory.put(word: 0x0201_4b50)
    directory.put(half: 20)
    directory.put(half: 20)
    directory += entry
    // No comment, first disk, no attributes.
    for _ in 0..<3 { directory.put(half: 0) }
    directory.put(word: 0)
    directory.put(word: offset)
    directory += path.utf8
    count &+= 1
  }

  /// The whole archive.
  public var bytes: [UInt8] {
    var end: [UInt8] = []
    end.put(word: 0x0605_4b50)
    end.put(word: 0)
    end.put(half: count)
    end.put(half: count)
    end.put(word: UInt32(truncatingIfNeeded: directory.count))
    end.put(word: UInt32(truncatingIfNeeded: body.count))
    end.put(half: 0)
    return body + directory + end
  }
}

extension [UInt8] {
  /// Little-endian.
  fileprivate mutating func put(half value: UInt16) {
    append(UInt8(truncatingIfNeeded: value))
    append(UInt8(truncatingIfNeeded: value >> 8))
  }

  fileprivate mutating func put(word value: UInt32) {
    put(half: UInt16(truncatingIfNeeded: value))
    put(half: UInt16(truncatingIfNeeded: value >> 16))
  }
}
