import Foundation
import Packs
import Playable
import Testing

@Suite struct PNGTests {
  @Test func `Every colour type, depth, filter and interlacing of the standard is read`() throws {
    let forges = PNGForge.all
    #expect(forges.count == 30)
    for forge in forges {
      let bitmap = try PNG.decode(forge.file)
      #expect(bitmap.width == forge.width && bitmap.height == forge.height)
      #expect(
        bitmap.bytes == forge.pixels,
        "type \(forge.color), \(forge.depth) bits, interlaced \(forge.isInterlaced)")
    }
  }

  @Test func `Interlaced pictures of any small size are read`() throws {
    for width in 1...9 {
      for height in 1...9 {
        for (color, depth) in [(0, 1), (2, 8), (6, 16)] {
          let forge = PNGForge(
            width: width, height: height, depth: depth, color: color, isInterlaced: true)
          #expect(try PNG.decode(forge.file).bytes == forge.pixels, "\(width) × \(height)")
        }
      }
    }
  }

  @Test func `Picture data may be cut into any parts`() throws {
    for parts in [1, 2, 7, 1_000] {
      let forge = PNGForge(parts: parts)
      #expect(try PNG.decode(forge.file).bytes == forge.pixels)
    }
  }

  @Test func `A colour beyond the palette is black, not the end`() throws {
    var forge = PNGForge(depth: 8, color: 3)
    forge.palette = (0..<600).map { UInt8($0 & 255) }
    let file = forge.file
    var short = forge
    short.palette = Array(forge.palette.prefix(3))
    // The palette of the one with the picture of the other.
    let cut = PNGTests.chunks(of: file).map { $0.type == "PLTE" ? ("PLTE", short.palette) : $0 }
    let bitmap = try PNG.decode(PNGTests.file(of: cut))
    #expect(bitmap.bytes[0..<4] == [0, 1, 2, 255])
    #expect(Set(stride(from: 3, to: bitmap.bytes.count, by: 4).map { bitmap.bytes[$0] }) == [255])
  }

  // Round trips.

  @Test func `What is written is read again`() throws {
    var random = Random(seed: 1, stream: .cosmetic)
    for round in 0..<60 {
      let width = 1 + Int(random.below(70))
      let height = 1 + Int(random.below(70))
      var bitmap = Bitmap(width: width, height: height)
      let colors = 1 + random.below(round % 2 == 0 ? 4 : 256)
      for index in bitmap.bytes.indices {
        let isAlpha = index % 4 == 3
        bitmap.bytes[index] =
          isAlpha && round % 3 > 0 ? 255 : UInt8(random.below(colors) * 255 / max(1, colors - 1))
      }
      #expect(try PNG.decode(PNG.encode(bitmap)) == bitmap, "\(width) × \(height)")
    }
  }

  @Test func `What is written is small where the picture is plain`() throws {
    var bitmap = Bitmap(width: 400, height: 300)
    for index in stride(from: 0, to: bitmap.bytes.count, by: 4) {
      bitmap.bytes[index] = UInt8(index / 1_600 % 4)
      bitmap.bytes[index + 3] = 255
    }
    let file = PNG.encode(bitmap)
    #expect(file.count < 6_000)
    #expect(try PNG.decode(file) == bitmap)
  }

  @Test func `zlib streams of other writers are read: stored, fixed and dynamic codes`() throws {
    let numbers = (0..<3_000).map { UInt8(($0 * $0) >> 3 & 63) }
    let text = Array(
      (String(repeating: "A paddle, a wall, one more second. ", count: 40)
        + String(repeating: "Four in a row, before they do. ", count: 30)).utf8)
    #expect(try Inflate.zlib(PNGForge.stored(numbers), limit: 3_000) == numbers)
    #expect(try Inflate.zlib(bytes(Streams.dynamic), limit: 3_000) == numbers)
    #expect(try Inflate.zlib(bytes(Streams.fixed), limit: 3_000) == numbers)
    #expect(try Inflate.zlib(bytes(Streams.text), limit: text.count) == text)
    for stream in [Streams.dynamic, Streams.fixed] {
      #expect(throws: Inflate.Fault.tooLong) { try Inflate.zlib(self.bytes(stream), limit: 2_999) }
    }
  }

  @Test func `Compressing and expanding gives the same bytes, whatever they are`() throws {
    var random = Random(seed: 2, stream: .cosmetic)
    for round in 0..<120 {
      let count = Int(random.below(round < 100 ? 3_000 : 120_000))
      let variety = 1 + random.below(round % 4 == 0 ? 2 : 256)
      var bytes: [UInt8] = []
      while bytes.count < count {
        if bytes.count > 10 && random.chance(0.2) {
          // Repeats from anywhere before, beyond the window too.
          let from = Int(random.below(UInt32(bytes.count)))
          bytes += bytes[from..<min(bytes.count, from + Int(random.below(400)))]
        } else {
          bytes.append(UInt8(random.below(variety)))
        }
      }
      let packed = Deflate.zlib(bytes)
      #expect(try Inflate.zlib(packed, limit: bytes.count) == bytes)
    }
    #expect(try Inflate.zlib(Deflate.zlib([]), limit: 0).isEmpty)
  }

  @Test func `Checksums are those of the standards`() {
    let digits = Array("123456789".utf8)
    #expect(Checksum.crc32(digits) == 0xcbf4_3926)
    #expect(
      Checksum.crc32(digits.suffix(5), after: Checksum.crc32(digits.prefix(4))) == 0xcbf4_3926)
    #expect(Checksum.adler32(Array("Wikipedia".utf8)) == 0x11e6_0398)
    #expect(Checksum.adler32([UInt8](repeating: 255, count: 1_000_000)) == adler(255, 1_000_000))
  }

  private func adler(_ byte: UInt32, _ count: Int) -> UInt32 {
    var a: UInt32 = 1
    var b: UInt32 = 0
    for _ in 0..<count {
      a = (a + byte) % 65_521
      b = (b + a) % 65_521
    }
    return b << 16 | a
  }

  private func bytes(_ hex: String) -> [UInt8] {
    stride(from: 0, to: hex.count, by: 2).map { at in
      let start = hex.index(hex.startIndex, offsetBy: at)
      return UInt8(hex[start..<hex.index(start, offsetBy: 2)], radix: 16) ?? 0
    }
  }

  /// The chunks of a sound file, by type and content.
  static func chunks(of file: [UInt8]) -> [(type: String, data: [UInt8])] {
    ((try? PNG.chunks(of: file)) ?? []).map { ($0.type, Array(file[$0.data])) }
  }

  static func file(of chunks: [(type: String, data: [UInt8])]) -> [UInt8] {
    var file = PNG.signature
    for chunk in chunks { PNGForge.append(chunk.type, chunk.data, to: &file) }
    return file
  }
}

/// Written by zlib 1.3 at its highest level; the first two hold i²/8 mod 64 for i below 3,000.
private enum Streams {
  static let dynamic =
    "78daedcf61a201211440e1245c842484c1953018248330d8ffaede7bbb783f3a67051f21a444cbac0a0dde917d9da04d"
    + "0ffe5e5068ab89d9ba40408ccc3eff804c36fe0d0ab35091f3ec09037ba15d7444e099f6ec0dc6d957ae02c71ca6be9"
    + "67898e54df31029d1ae6e5eea08a618fa56cab0d05779e23b58b3255d10fc7d41976c0d3b7e92575d204b5b7e581838"
    + "aa97a93b4d52f130cd7c063ea9f929e4c8c34a7eb331dc6c8f9e5110875d7ab1037866735909192a78fb4d22e193efc"
    + "d4800096e6b26aa0db4b8fb436a31d17dd9e10da8b2322d91bfa23ffaa33ffaa33ffaa33ffaa33ffaffbdff07e9fa4"
    + "898"
  static let fixed =
    "78016360606064626661e3e0e2e1171295905150d1d03532b761e2e0139156d234b060e0109054d236b1e310925137b2"
    + "e51051d0b1601592d7b1e2105331661254306010503064125631e390d2b11752b5e05130e19035629731e29033e156b2"
    + "14d0609030e054b216d1e350b21137e2d56051b0913015d2e7d1e250635166526450004245266516350e2d1e7d215309"
    + "1b05160d5e23711b250e3d116b254e0309060d014b256e13390e23197623590e13051e0b55217b1d290e331561264305"
    + "0106030541266315310e2b1d7921560b1d05110e5b237519210e3b136d2549010e060b034d2569113e0e261b73235d0d"
    + "1505190951217e1e2e0e3616662646061018f5ffa8ff47fd3feaff51ff8ffa7fd4ffa3fe1ff5ffa8ff07bdff01e9fa4"
    + "898"
  static let text =
    "78daedcac10980300c05d055fe00c11d7a718f6a220ab191aa14b7577710bcfcf37b095b56751364b4ec2e886258a31a"
    + "761ba36887c4c2c2c2c2f25de9e3ac58ca136a34c160d3abc76c1734c864f2cf7c03c9bc071a"
}
