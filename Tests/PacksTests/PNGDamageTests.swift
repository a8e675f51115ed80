import Packs
import Playable
import Testing

@Suite struct PNGDamageTests {
  static let files: [[UInt8]] = {
    let picked = [0, 3, 9, 13, 17, 22, 25, 29].map { PNGForge.all[$0].file }
    let ours = (try? PNG.decode(PNGForge.all[28].file)).map(PNG.encode) ?? []
    return picked + [ours]
  }()

  /// What goes wrong with these bytes, or nil.
  private func error(_ file: [UInt8], side: Int = 64) -> PNGError? {
    do throws(PNGError) {
      _ = try PNG.decode(file, side: side)
      return nil
    } catch {
      return error
    }
  }

  @Test func `Every prefix of a PNG is an error, and a longer one is none`() {
    for file in Self.files {
      #expect(error(file) == nil)
      for count in 0..<file.count { #expect(error(Array(file.prefix(count))) != nil) }
      #expect(error(file + [1, 2, 3]) == nil, "what follows IEND is not looked at")
    }
  }

  @Test func `Ten thousand mutations end in a picture or in one error`() {
    var random = Random(seed: 5, stream: .cosmetic)
    var pictures = 0
    for round in 0..<10_000 {
      var file = Self.files[round % Self.files.count]
      for _ in 0...random.below(4) {
        let at = Int(random.below(UInt32(file.count)))
        switch random.below(4) {
        case 0: file[at] = UInt8(truncatingIfNeeded: random.next())
        case 1: file[at] ^= 1 << UInt8(random.below(8))
        case 2: file.remove(at: at)
        default: file.insert([0, 255, 0x49, 0x7f][Int(random.below(4))], at: at)
        }
      }
      // Half of them with right checksums, so that the reader has to look inside.
      if round % 2 == 0 { file = PNGForge.resealed(file) }
      if error(file) == nil { pictures += 1 }
    }
    #expect(pictures > 100 && pictures < 9_000)
  }

  @Test func `Every flipped bit under right checksums ends in a picture or in one error`() {
    for file in Self.files {
      for index in 8..<file.count {
        for bit: UInt8 in [1, 4, 32, 128] {
          var changed = file
          changed[index] ^= bit
          _ = error(PNGForge.resealed(changed))
        }
      }
    }
  }

  @Test func `Random zlib streams end in bytes or in a fault`() {
    var random = Random(seed: 6, stream: .cosmetic)
    for _ in 0..<10_000 {
      let stream =
        [0x78, 0x01] + (0..<random.below(80)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      _ = try? Inflate.zlib(stream, limit: 10_000)
      _ = try? Inflate.raw(Array(stream.dropFirst(2)), limit: 10_000)
    }
  }

  // Sizes.

  @Test func `A picture over the limit is refused before it is unpacked`() {
    let huge: [(Int, Int)] = [(65, 1), (1, 65), (0x7fff_ffff, 1), (0xffff_ffff, 0xffff_ffff)]
    for (width, height) in huge {
      #expect(error(header(width, height)) == .tooLarge(what: "side", limit: 64))
    }
    #expect(error(header(0, 5)) == .malformed(what: "an empty picture", at: 16))
    #expect(error(header(5, 0)) == .malformed(what: "an empty picture", at: 16))
  }

  @Test func `Data that unpack to more than the picture are stopped there`() throws {
    // Ten million bytes in a few thousand, for a picture of one pixel.
    let bomb = Deflate.zlib([UInt8](repeating: 0, count: 10_000_000))
    #expect(bomb.count < 70_000)
    var chunks = PNGTests.chunks(of: PNGForge(width: 1, height: 1).file).filter {
      $0.type != "IDAT"
    }
    chunks.insert(("IDAT", bomb), at: 1)
    guard case .malformed = error(PNGTests.file(of: chunks)) else {
      Issue.record("a bomb was read")
      return
    }
  }

  @Test func `Too few rows, or too many, are an error`() {
    var forge = PNGForge()
    forge.surplus = 1
    #expect(error(forge.file) != nil)
    let other = PNGForge(width: 9, height: 8)
    var chunks = PNGTests.chunks(of: PNGForge(width: 9, height: 7).file)
    chunks[0].data = Array(other.file[16..<29])
    #expect(error(PNGTests.file(of: chunks)) != nil)
  }

  // Texts.

  @Test func `G-18: an error says what, where and how to mend it, in one line`() {
    let file = Self.files[3]
    let cases: [([UInt8], String)] = [
      ([], "not a PNG (its first eight bytes are others); give a PNG file"),
      (
        Array("GIF89a, not a PNG".utf8),
        "not a PNG (its first eight bytes are others); give a PNG file"
      ),
      (Array(file.prefix(20)), "the PNG ends at byte 20, in the middle; copy it again, whole"),
      (changed(file, at: 17), "the PNG's IHDR chunk at byte 8 fails its checksum; copy it again"),
      (header(65, 1), "the PNG's side is over the limit of 64; shrink it"),
      (
        header(4, 4, depth: 3),
        "the PNG is damaged at byte 24: colour type 6 with 3 bits; save it again"
      ),
      (
        header(4, 4),
        "the PNG is damaged at byte 41: picture data stop too early; save it again"
      ),
    ]
    for (file, text) in cases { #expect(error(file)?.description == text) }
  }

  private func changed(_ file: [UInt8], at index: Int) -> [UInt8] {
    var changed = file
    changed[index] ^= 1
    return changed
  }

  /// A file that holds nothing but what it says about itself.
  private func header(_ width: Int, _ height: Int, depth: UInt8 = 8) -> [UInt8] {
    PNGTests.file(of: [
      ("IHDR", PNGForge.big(width) + PNGForge.big(height) + [depth, 6, 0, 0, 0]),
      ("IDAT", [0x78, 0x01]), ("IEND", []),
    ])
  }
}
