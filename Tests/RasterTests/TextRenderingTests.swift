import Playable
import Raster
import Testing

@Suite struct TextRenderingTests {
  private func columns(_ frame: Frame) -> (first: Int, last: Int) {
    let lit = (0..<frame.width).filter { x in (0..<frame.height).contains { frame.red(x, $0) > 60 }
    }
    return (lit.first ?? 0, lit.last ?? 0)
  }

  @Test func `Raster: text stands before, around or after its point`() {
    let start = columns(
      Frame(width: 200, height: 40) {
        $0.text("HOH", at: Point(100, 30), size: 20, align: .start, .white)
      })
    let middle = columns(
      Frame(width: 200, height: 40) {
        $0.text("HOH", at: Point(100, 30), size: 20, align: .middle, .white)
      })
    let end = columns(
      Frame(width: 200, height: 40) {
        $0.text("HOH", at: Point(100, 30), size: 20, align: .end, .white)
      })
    #expect(start.first >= 100 && start.first <= 104)
    #expect(end.last <= 100 && end.last >= 95)
    #expect(abs(middle.first + middle.last - 200) <= 2)
  }

  @Test func `Raster: capitals are seven tenths of the size high`() {
    let frame = Frame(width: 60, height: 120) {
      $0.text("H", at: Point(30, 110), size: 100, .white)
    }
    let lit = (0..<120).filter { y in (0..<60).contains { frame.red($0, y) > 128 } }
    #expect(abs((lit.first ?? 0) - 40) <= 1)
    #expect(abs((lit.last ?? 0) - 109) <= 1)
  }

  @Test func `Raster: kept glyphs look like glyphs drawn anew`() {
    let kept = Frame(width: 200, height: 50) {
      $0.text("Score 1,250 éß", at: Point(10, 35), size: 24, align: .start, .white)
    }
    let drawn = Frame(width: 200, height: 50) {
      $0.scale(1, 1.000_001)
      $0.text("Score 1,250 éß", at: Point(10, 35), size: 24, align: .start, .white)
    }
    #expect(abs(kept.area - drawn.area) < 0.02 * drawn.area)
    #expect(kept.area > 200)
  }

  @Test func `Raster: more glyphs than the cache holds are all drawn`() {
    let raster = Raster()
    let sample = { (size: Float) in
      Frame(width: 160, height: 60, raster: raster) {
        $0.text("ABCDEFGHIJ", at: Point(4, 50), size: size, align: .start, .white)
      }
    }
    let first = sample(15).hash
    for step in 0..<300 { _ = sample(20 + Float(step) / 8) }
    #expect(sample(15).hash == first)
  }

  @Test func `Raster: weights rise from regular to heavy`() {
    let areas = [Weight.regular, .bold, .heavy].map { weight in
      Frame(width: 100, height: 40) {
        $0.text("Tap", at: Point(50, 30), size: 24, weight: weight, .white)
      }.area
    }
    #expect(areas[0] < areas[1] && areas[1] < areas[2])
  }
}
