import Playable
import Raster
import Testing

@Suite struct CoverageTests {
  @Test(arguments: [1.5, 2.3, 4, 7.7, 12, 20.25, 33, 60, 95] as [Float])
  func `Raster: a circle covers its area within half a percent`(radius: Float) {
    for shift in 0..<7 {
      let center = Point(100 + Float(shift) / 7, 100 + Float(shift) / 3)
      let frame = Frame(width: 200, height: 200) { $0.circle(center, radius: radius, .white) }
      let area = Double(radius * radius) * Double.pi
      #expect(abs(frame.area - area) < 0.005 * area + 0.02)
    }
  }

  @Test(arguments: [0, 2.5, 8, 15] as [Float])
  func `Raster: a rounded rectangle covers its area, upright or turned`(radius: Float) {
    let area = 47.3 * 30.6 - (4 - Double.pi) * Double(radius * radius)
    for angle in [0, 0.3, 1.5707964, 2.5] as [Float] {
      let frame = Frame(width: 100, height: 100) {
        $0.translate(50.3, 49.6)
        $0.rotate(angle)
        $0.rect(Rect(center: .zero, width: 47.3, height: 30.6), radius: radius, .white)
      }
      #expect(abs(frame.area - area) < 0.005 * area)
    }
  }

  @Test func `Raster: outlines cover their length times their width`() {
    let ring = Frame(width: 100, height: 100) {
      $0.circle(Point(50.2, 49.7), radius: 30, .white, stroke: 4)
    }
    #expect(abs(ring.area - 2 * Double.pi * 30 * 4) < 4)
    let line = Frame(width: 100, height: 100) {
      $0.line(Point(20, 30.5), Point(77, 61), width: 5, .white)
    }
    let length = Double((57 * 57 + 30.5 * 30.5 as Double).squareRoot())
    #expect(abs(line.area - (length * 5 + Double.pi * 6.25)) < 1.5)
    let arc = Frame(width: 100, height: 100) {
      $0.arc(Point(50, 50), radius: 30, from: 0.5, to: 2.5, width: 6, .white)
    }
    #expect(abs(arc.area - (2 * 30 * 6 + Double.pi * 9)) < 2)
  }

  @Test func `Raster: an ellipse is a circle seen through an uneven scale`() {
    let frame = Frame(width: 120, height: 120) {
      $0.translate(60, 60)
      $0.rotate(0.7)
      $0.scale(2, 0.8)
      $0.circle(.zero, radius: 20, .white)
    }
    let area = Double.pi * 400 * 1.6
    #expect(abs(frame.area - area) < 0.005 * area)
  }

  @Test func `Raster: a half covered pixel is half lit`() {
    let frame = Frame(width: 8, height: 8) {
      $0.rect(Rect(x: 2.5, y: 2, width: 3, height: 3.25), .white)
    }
    #expect(abs(frame.red(2, 3) - 128) <= 1)
    #expect(frame.red(3, 3) == 255)
    #expect(abs(frame.red(5, 2) - 128) <= 1)
    #expect(abs(frame.red(3, 5) - 64) <= 1)
    #expect(abs(frame.red(2, 5) - 32) <= 1)
    #expect(frame.red(1, 3) == 0)
  }

  @Test func `Raster: winding that is not zero fills, a hole wound back does not`() {
    let frame = Frame(width: 40, height: 40) { canvas in
      canvas.beginPath()
      for p in [(5, 5), (35, 5), (35, 35), (5, 35), (5, 5), (15, 15), (15, 25), (25, 25), (25, 15)]
        as [(Float, Float)]
      {
        canvas.move(Point(p.0, p.1))
      }
      canvas.move(Point(15, 15))
      canvas.endPath(.white)
    }
    #expect(abs(frame.area - 800) < 1)
    #expect(frame.red(20, 20) == 0)
    #expect(frame.red(10, 20) == 255)
  }

  @Test func `Raster: a bend of many short pieces has an even border`() {
    let frame = Frame(width: 100, height: 100) { canvas in
      canvas.beginPath()
      for i in 0...90 {
        let angle = Float(i) * Maths.tau / 90
        canvas.move(Point(50 + 30 * Maths.cos(angle), 50 + 30 * Maths.sin(angle)))
      }
      canvas.endPath(.white, stroke: 12)
    }
    let ring = Frame(width: 100, height: 100) {
      $0.circle(Point(50, 50), radius: 30, .white, stroke: 12)
    }
    #expect(frame.difference(from: ring) <= 12)
  }

  @Test func `Raster: strokes that end on each other leave no trace of the seam`() {
    let whole = Frame(width: 60, height: 40) {
      $0.text("I", at: Point(20, 35), size: 40, align: .start, .white)
    }
    let joined = Frame(width: 60, height: 40) {
      $0.text("E", at: Point(20, 35), size: 40, align: .start, .white)
    }
    // The left border of E is as even as that of I, though three bars end on it.
    let column = (0..<60).first { whole.red($0, 20) > 0 } ?? 0
    let start = (0..<60).first { joined.red($0, 20) > 0 } ?? 0
    let levels = Set((14..<28).map { joined.red(start, $0) })
    #expect(column > 0 && levels.count == 1)
  }
}
