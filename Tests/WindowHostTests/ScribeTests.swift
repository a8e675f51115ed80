import Raster
import Testing
import WindowHost

/// What the system's fonts write: only where SDL2_ttf and a font with Hebrew and Arabic are.
@Suite(
  .serialized,
  .enabled(if: SystemLetters.canWrite, "SDL2_ttf or a font with Hebrew and Arabic is not installed")
)
struct ScribeTests {
  @Test func `G-13: what the typeface lacks is written with a font of the system`() throws {
    let ink = try #require(SystemLetters.ink(of: "שלום", isRightToLeft: true))
    #expect(ink.isMask && ink.advance > 20 && ink.advance < 80)
    #expect(ink.alphas.contains { $0 > 200 } && ink.alphas.contains(0))
    let twice = try #require(SystemLetters.ink(of: "שלום", size: 40, isRightToLeft: true))
    #expect(abs(twice.advance / ink.advance - 2) < 0.2)
  }

  @Test func `Arabic letters are joined`() throws {
    let joined = try #require(SystemLetters.ink(of: "ببب", isRightToLeft: true))
    let apart = try #require(SystemLetters.ink(of: "ب\u{200c}ب\u{200c}ب", isRightToLeft: true))
    #expect(joined.advance < apart.advance)
    // A joined word has ink in every column of its middle.
    let columns = (0..<Int(joined.width)).map { x in
      (0..<Int(joined.height)).contains { joined.alphas[$0 * Int(joined.width) + x] > 0 }
    }
    #expect(columns[columns.count / 4..<columns.count * 3 / 4].allSatisfy { $0 == true })
  }

  @Test func `What no font has is left to the rasteriser`() {
    #expect(SystemLetters.ink(of: "\u{10fffd}") == nil)
    #expect(SystemLetters.ink(of: "") == nil)
  }

  @Test func `What was written is kept, and looked up again without being drawn`() throws {
    let scribe = SystemScribe()
    let bytes = Array("שלום".utf8)
    func pixels() -> UnsafeMutablePointer<UInt32>? {
      bytes.withUnsafeBufferPointer {
        scribe.write($0, size: 20, isBold: true, isRightToLeft: true)?.pixels
      }
    }
    let first = try #require(pixels())
    #expect(pixels() == first)
  }

  @Test func `Any number of texts and sizes is written within bounds`() {
    let scribe = SystemScribe()
    for round in 0..<600 {
      let letter = Unicode.Scalar(0x5d0 + UInt32(round % 27)).map { String(Character($0)) } ?? ""
      _ = SystemLetters.ink(
        of: letter + String(round), size: Float(8 + round % 90), isRightToLeft: true, by: scribe)
    }
    #expect(SystemLetters.ink(of: "שלום", isRightToLeft: true, by: scribe) != nil)
  }

  @Test func `Odd sizes and hostile bytes are survived`() {
    let scribe = SystemScribe()
    for size: Float in [-1, 0, 4, 400, 1e9, .infinity, .nan] {
      _ = SystemLetters.ink(of: "א", size: size, by: scribe)
    }
    for bytes: [UInt8] in [[0], [0xff, 0xfe], [0xd7], [0xe2, 0x80, 0xae]] {
      bytes.withUnsafeBufferPointer {
        _ = scribe.write($0, size: 20, isBold: false, isRightToLeft: false)
      }
    }
  }
}

/// Runs of text as the system's fonts write them.
private enum SystemLetters {
  static let canWrite =
    ink(of: "שלום", isRightToLeft: true) != nil && ink(of: "سلام", isRightToLeft: true) != nil

  struct Ink: Equatable {
    var width: Int32
    var height: Int32
    var advance: Float
    var isMask: Bool
    var alphas: [UInt8]
  }

  static func ink(
    of text: String, size: Float = 20, isRightToLeft: Bool = false,
    by scribe: Scribe = SystemScribe()
  ) -> Ink? {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      scribe.write(bytes, size: size, isBold: false, isRightToLeft: isRightToLeft).map { hand in
        Ink(
          width: hand.width, height: hand.height, advance: hand.advance, isMask: hand.isMask,
          alphas: (0..<Int(hand.width * hand.height)).map { UInt8(hand.pixels[$0] >> 24) })
      }
    }
  }
}
