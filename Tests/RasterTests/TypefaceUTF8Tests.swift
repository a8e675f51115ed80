import Playable
import Raster
import Testing

@Suite struct TypefaceUTF8Tests {
  func scalars(_ bytes: [UInt8]) -> [UInt32] {
    bytes.withUnsafeBufferPointer { bytes in
      var reader = UTF8Reader(bytes)
      var scalars: [UInt32] = []
      while let scalar = reader.next() { scalars.append(scalar) }
      return scalars
    }
  }

  @Test func `well-formed text reads as its scalars`() {
    let text = "aß€😀\u{10ffff}\u{7ff}\u{800}\u{ffff}\u{10000}\0"
    #expect(scalars(Array(text.utf8)) == text.unicodeScalars.map(\.value))
  }

  @Test(
    arguments: [
      [0x80], [0xc0, 0x80], [0xc1, 0xbf], [0xe0, 0x80, 0x80], [0xed, 0xa0, 0x80],
      [0xf0, 0x80, 0x80, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xf5, 0x80], [0xff], [0xe2, 0x82],
    ] as [[UInt8]])
  func `malformed text reads as replacements and gets back in step`(_ bytes: [UInt8]) {
    let read = scalars([0x61] + bytes + [0x62])
    #expect(read.first == 0x61 && read.last == 0x62)
    #expect(read.dropFirst().dropLast().allSatisfy { $0 == 0xfffd })
    #expect(read.count >= 3)
  }

  @Test func `random bytes never trap, read as the standard library reads them, and fit`() {
    var random = Random(seed: 0x7e47, stream: .cosmetic)
    for _ in 0..<100_000 {
      let count = Int(random.next() % 24)
      let bytes = (0..<count).map { _ in
        let word = random.next()
        return UInt8(truncatingIfNeeded: word >> 16) | (word & 0x300 == 0 ? 0 : 0x80)
      }
      let read = scalars(bytes)
      let expected = String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value)
      guard read == expected else {
        Issue.record("\(bytes)")
        return
      }
      bytes.withUnsafeBufferPointer { bytes in
        let limit = Float(random.next() % 80) / 10
        let cut = Typeface.truncate(bytes, width: limit)
        let wrapped = Typeface.wrap(bytes, width: limit, maxLines: Int32(random.next() % 10))
        let isSane =
          cut.end >= 0 && Int(cut.end) <= bytes.count && Typeface.width(of: bytes).isFinite
          && (0..<wrapped.count).allSatisfy { wrapped.range(of: $0).upperBound <= bytes.count }
        if !isSane { Issue.record("\(Array(bytes))") }
      }
    }
  }

  @Test func `every scalar can be measured and drawn`() {
    var list = StrokeList()
    for scalar in UInt32(0)...0x1_1000 {
      list.removeAll()
      Typeface.appendStrokes(of: scalar, quality: 1, to: &list)
      let advance = Typeface.advance(of: scalar)
      guard (0..<1.5).contains(advance), Int(list.ends.last ?? 0) == list.points.count else {
        Issue.record("U+\(String(scalar, radix: 16))")
        return
      }
    }
  }
}
