import Playable
import Raster
import Testing

@Suite struct GoldenFrameTests {
  // The same in debug and release, natively and in WebAssembly; a change of looks changes them on
  // purpose.

  /// Hashes of the test card without texts at one, two and three pixels a unit.
  static let shapes: [UInt64] = [
    2_168_231_607_560_844, 387_890_207_248_295_911, 5_542_626_147_026_696_735,
  ]
  /// Hash of the whole test card at two pixels a unit: also changes with the typeface.
  static let whole: UInt64 = 5_935_222_185_760_549_233

  private func card(_ scale: Int, text: Bool) -> Frame {
    Frame(
      width: TestCard.width * scale, height: TestCard.height * scale, scale: Float(scale)
    ) { TestCard.draw(on: &$0, text: text) }
  }

  @Test(arguments: [1, 2, 3])
  func `G-5: shapes have the same pixels on every machine`(scale: Int) {
    #expect(card(scale, text: false).hash == GoldenFrameTests.shapes[scale - 1])
  }

  @Test func `G-5: texts have the same pixels on every machine`() {
    #expect(card(2, text: true).hash == GoldenFrameTests.whole)
  }
}
