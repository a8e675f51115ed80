import JSONText

/// The directory of a zip archive (PKWARE's APPNOTE 6.3), and the files in it, read within limits.
///
/// Nothing is ever written under a name from an archive, so no name leads anywhere. The archive may
/// follow other bytes, as behind a JPEG.
package struct ZipArchive {
  package struct Entry: Sendable {
    package let name: String
    package let method: Int
    package let isEncrypted: Bool
    package let crc: UInt32
    package let packedSize: Int
    package let size: Int
    /// Where its own header lies in the file.
    package let offset: Int
  }

  package enum Fault: Error, Equatable {
    case noArchive
    case noCard(Int)
    case malformed(String)
    case tooMany(Int)
    case tooLarge(Int)
    case encrypted(String)
    case unknownMethod(String, Int)
  }

  package static let mostEntries = 10_000
  /// Bytes of all files together, unpacked.
  package static let mostBytes = 200_000_000

  package let bytes: [UInt8]
  package private(set) var entries: [Entry] = []

  package init(_ bytes: [UInt8]) throws(Fault) {
    self.bytes = bytes
    guard let end = Self.end(of: bytes) else { throw .noArchive }
    let count = half(end + 10)
    let length = word(end + 12)
    let start = word(end + 16)
    guard count != 0xffff, length != 0xffff_ffff, start != 0xffff_ffff else {
      throw .malformed("a ZIP64 directory, for archives of over 4 GB")
    }
    guard count <= Self.mostEntries else { throw .tooMany(count) }
    guard length <= end else { throw .malformed("a directory longer than the file") }
    // What stands before the archive shifts its offsets, unless its writer counted that in.
    let actual = end - length
    let shift = actual - start
    guard shift >= 0 else { throw .malformed("a directory that is not where it should be") }
    try readDirectory(at: actual, count, end, shift)
    var total = 0
    for entry in entries {
      total += entry.size
      guard total <= Self.mostBytes else { throw .tooLarge(total) }
    }
  }

  /// Where the record lies that ends an archive, if this is one.
  package static func end(of bytes: [UInt8]) -> Int? {
    guard bytes.count >= 22 else { return nil }
    let last = bytes.count - 22
    for at in stride(from: last, through: max(0, last - 65_535), by: -1)
    where bytes[at] == 0x50 && bytes[at + 1] == 0x4b && bytes[at + 2] == 5 && bytes[at + 3] == 6 {
      return at
    }
    return nil
  }

  private mutating func readDirectory(
    at start: Int, _ count: Int, _ end: Int, _ shift: Int
  ) throws(Fault) {
    var at = start
    for _ in 0..<count {
      guard at + 46 <= end, isRecord(at, 0x0201_4b50) else {
        throw .malformed("a directory that breaks off")
      }
      let (nameLength, extraLength) = (half(at + 28), half(at + 30))
      let next = at + 46 + nameLength + extraLength + half(at + 32)
      guard next <= end else { throw .malformed("a directory that breaks off") }
      let extra = at + 46 + nameLength
      var sizes = [word(at + 24), word(at + 20), word(at + 42)]
      readLong(&sizes, extra..<extra + extraLength)
      entries.append(
        Entry(
          name: String(decoding: bytes[at + 46..<extra], as: UTF8.self), method: half(at + 10),
          isEncrypted: half(at + 8) & 1 == 1, crc: UInt32(word(at + 16)), packedSize: sizes[1],
          size: sizes[0], offset: sizes[2] > end ? end : sizes[2] + shift))
      at = next
    }
  }

  /// Numbers that did not fit 32 bits stand in an extra field of their own.
  private func readLong(_ sizes: inout [Int], _ extra: Range<Int>) {
    var at = extra.lowerBound
    while at + 4 <= extra.upperBound {
      let length = half(at + 2)
      let end = min(at + 4 + length, extra.upperBound)
      if half(at) == 1 {
        var field = at + 4
        for index in sizes.indices where sizes[index] == 0xffff_ffff && field + 8 <= end {
          // Whatever is larger than a file of ours may be is as good as too large.
          sizes[index] = word(field + 4) == 0 ? word(field) : 0xffff_ffff
          field += 8
        }
      }
      at = at + 4 + length
    }
  }

  subscript(name: String) -> Entry? { entries.first { $0.name == name } }

  /// A file, unpacked.
  ///
  /// - Parameter limit: most bytes it may have.
  /// - Returns: the bytes, and whether its checksum agrees.
  package func read(
    _ entry: Entry, atMost limit: Int
  ) throws(Fault) -> (bytes: [UInt8], isIntact: Bool) {
    guard !entry.isEncrypted else { throw .encrypted(entry.name) }
    guard entry.size <= limit else { throw .tooLarge(entry.size) }
    guard entry.offset + 30 <= bytes.count, isRecord(entry.offset, 0x0403_4b50) else {
      throw .malformed("no file where its directory says")
    }
    let start = entry.offset + 30 + half(entry.offset + 26) + half(entry.offset + 28)
    guard start <= bytes.count, entry.packedSize <= bytes.count - start else {
      throw .malformed("a file that breaks off")
    }
    let packed = Array(bytes[start..<start + entry.packedSize])
    let content: [UInt8]
    switch entry.method {
    case 0: content = packed
    case 8:
      do throws(Inflate.Fault) {
        content = try Inflate.raw(packed, limit: limit)
      } catch {
        throw error == .tooLong ? .tooLarge(limit + 1) : .malformed("packed data that \(error)")
      }
    default: throw .unknownMethod(entry.name, entry.method)
    }
    guard content.count <= limit else { throw .tooLarge(content.count) }
    return (content, Checksum.crc32(content) == entry.crc)
  }

  private func isRecord(_ at: Int, _ signature: Int) -> Bool {
    at >= 0 && at + 4 <= bytes.count && word(at) == signature
  }

  private func half(_ at: Int) -> Int { Int(bytes[at]) | Int(bytes[at + 1]) << 8 }

  private func word(_ at: Int) -> Int { half(at) | half(at + 2) << 16 }
}

extension ZipArchive.Fault {
  /// What is wrong, to go on after a file's name, and what to do about it.
  package var words: (what: String, mend: String) {
    switch self {
    case .noArchive: ("it breaks off: its zip directory is missing", "copy or export it again")
    case .noCard(let count):
      (
        "a zip archive of \(counted(count, "file")) without card.json at its root",
        "export the card as CHARX"
      )
    case .malformed(let what): ("its zip archive has \(what)", "copy or export it again")
    case .tooMany(let count):
      (
        "its zip archive has \(count) files, more than \(ZipArchive.mostEntries)",
        "export it with fewer assets"
      )
    case .tooLarge(let size):
      ("it unpacks to \(size) bytes and more, over the limit", "export it with fewer assets")
    case .encrypted(let name):
      ("\(quoted(name)) in it is encrypted", "export it without a password")
    case .unknownMethod(let name, let method):
      ("\(quoted(name)) in it is packed by method \(method)", "pack it with deflate")
    }
  }
}
