import Playable
import Raster
import Testing

@Suite struct GoldenFrameTests {
  // The same in debug and release, natively and in WebAssembly; a change of looks changes them on
  // purpose.

  /// Hashes of the test card without texts at one, two and three pixels a unit.
  static let shapes: [UInt64] = [
    11_284_642_842_607_476_075, 14_444_964_870_602_830_425, 10_334_831_530_226_271_147,
  ]
  /// Hash of the whole test card at two pixels a unit: also changes with the typeface.
  static let whole: UInt64 = 13_572_745_084_813_740_540

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
