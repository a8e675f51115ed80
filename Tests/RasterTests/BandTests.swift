import Playable
import Raster
import Testing

@Suite struct BandTests {
  private static func card(_ scale: Int, _ raster: Raster = Raster()) -> Frame {
    var canvas = Canvas()
    TestCard.draw(on: &canvas)
    return Frame(
      canvas, width: TestCard.width * scale, height: TestCard.height * scale,
      scale: Float(scale), raster: raster)
  }

  @Test(arguments: [1, 2]) func `Raster: bands drawn one by one equal the whole`(scale: Int) {
    let whole = BandTests.card(scale)
    var canvas = Canvas()
    TestCard.draw(on: &canvas)
    for height in [7, 32, 100] as [Int32] {
      let raster = Raster()
      raster.prepare(
        canvas, width: Int32(whole.width), height: Int32(whole.height), scale: Float(scale))
      var pieces = Frame(width: whole.width, height: 0)
      var row: Int32 = 0
      while row < whole.height {
        let rows = row..<min(Int32(whole.height), row + height)
        var band = [UInt32](repeating: 7, count: rows.count * whole.width)
        band.withUnsafeMutableBufferPointer {
          guard let base = $0.baseAddress else { return }
          raster.draw(canvas, rows: rows, into: base, stride: Int32(whole.width))
        }
        pieces.pixels += band
        row += height
      }
      #expect(pieces.pixels == whole.pixels)
    }
  }

  @Test func `Raster: only the bands where something changed are drawn`() {
    let raster = Raster()
    var pixels = [UInt32](repeating: 0, count: 100 * 320)
    func render(ball y: Float, _ label: Text = Text("A")) -> Range<Int32> {
      var canvas = Canvas()
      canvas.rect(Rect(x: 0, y: 0, width: 100, height: 320), .solid(.black))
      canvas.circle(Point(50, y), radius: 5, .white)
      canvas.text(label, at: Point(50, 310), size: 10, .white)
      return pixels.withUnsafeMutableBufferPointer {
        guard let base = $0.baseAddress else { return 0..<0 }
        return raster.render(canvas, width: 100, height: 320, scale: 1, into: base)
      }
    }
    #expect(render(ball: 100) == 0..<320)
    #expect(render(ball: 100).isEmpty)
    #expect(render(ball: 104) == 64..<128)
    #expect(render(ball: 104, Text("B")) == 288..<320)
    raster.invalidate()
    #expect(render(ball: 104, Text("B")) == 0..<320)
  }

  @Test func `Raster: what a moving shape leaves behind is drawn again`() {
    let raster = Raster()
    var kept = Frame(width: 120, height: 320)
    for step in 0..<12 {
      var canvas = Canvas()
      canvas.rect(
        Rect(x: 0, y: 0, width: 120, height: 320),
        .vertical(.black, .white, in: Rect(x: 0, y: 0, width: 120, height: 320)))
      canvas.save()
      canvas.clip(Rect(x: 10, y: 10, width: 100, height: 300), radius: Float(20 + step % 3))
      canvas.circle(Point(60, Float(20 + step * 25)), radius: 14, .solid(.white), softness: 6)
      canvas.restore()
      kept.pixels.withUnsafeMutableBufferPointer {
        guard let base = $0.baseAddress else { return }
        raster.render(canvas, width: 120, height: 320, scale: 1, into: base)
      }
      #expect(kept.pixels == Frame(canvas, width: 120, height: 320).pixels)
    }
  }

  @Test func `Raster: changed rows are joined, and walking them ends`() {
    let raster = Raster()
    let canvas = Canvas()
    raster.prepare(canvas, width: 10, height: 100, scale: 1)
    #expect(raster.bands == 4)
    #expect(raster.rows(ofBand: 3) == 96..<100)
    #expect(raster.rows(ofBand: 9).isEmpty)
    #expect(raster.changedRows(from: 0) == 0..<100)
    #expect(raster.changedRows(from: 100) == nil)
    #expect(!raster.isChanged(band: -1) && !raster.isChanged(band: 4))
  }

  @Test func `Raster: an empty canvas shows the background`() {
    let raster = Raster()
    raster.background = Color(1, 2, 3)
    let frame = Frame(Canvas(), width: 33, height: 65, raster: raster)
    #expect(Set(frame.pixels) == [0xff03_0201])
    raster.background = .clear
    #expect(Set(Frame(Canvas(), width: 3, height: 5, raster: raster).pixels) == [0])
  }

  @Test func `Raster: a rasteriser used before draws like a new one`() {
    let raster = Raster()
    let first = BandTests.card(1, raster)
    _ = BandTests.card(2, raster)
    #expect(BandTests.card(1, raster).hash == first.hash)
    #expect(BandTests.card(1).hash == first.hash)
  }
}
