import Playable
import Raster
import Testing

@Suite struct PaintTests {
  @Test func `Raster: a colour laid over itself stays, whatever its opacity`() {
    for alpha in 0...255 as ClosedRange<UInt8> {
      let frame = Frame(width: 16, height: 4) {
        $0.rect(Rect(x: 0, y: 0, width: 16, height: 4), .solid(Color(200, 100, 255)))
        $0.rect(Rect(x: 0, y: 0, width: 16, height: 4), .solid(Color(200, 100, 255, alpha)))
      }
      #expect(Set(frame.pixels) == [0xffff_64c8])
    }
  }

  @Test func `Raster: opacity is a share within one step, wide and narrow alike`() {
    for alpha in stride(from: 0, through: 255, by: 5) {
      let frame = Frame(width: 23, height: 4) {
        $0.rect(Rect(x: 0, y: 0, width: 22, height: 4), .solid(Color(255, 0, 0, UInt8(alpha))))
        $0.rect(Rect(x: 22, y: 0, width: 1, height: 4), .solid(Color(255, 0, 0, UInt8(alpha))))
      }
      #expect(abs(frame.red(0, 1) - alpha) <= 1)
      #expect(Set(frame.pixels).count == 1)
    }
  }

  @Test func `Raster: gradients run from one colour to the other, in any direction`() {
    let dark = Color(10, 10, 10)
    let light = Color(210, 10, 10)
    for (dx, dy) in [(1, 0), (0, 1), (1, 1), (-1, 0)] as [(Float, Float)] {
      let frame = Frame(width: 100, height: 100) {
        $0.rect(
          Rect(x: 0, y: 0, width: 100, height: 100),
          .gradient(
            dark, light, from: Point(50 - 30 * dx, 50 - 30 * dy),
            to: Point(50 + 30 * dx, 50 + 30 * dy)))
      }
      let at = { (t: Float) in frame.red(50 + Int(t * dx), 50 + Int(t * dy)) }
      #expect(abs(at(0) - 110) <= 3)
      #expect(at(-45) == 10 && at(45) == 210)
      #expect(abs(at(15) - 160) <= 4)
    }
  }

  @Test func `Raster: a gradient to nothing keeps its colour`() {
    let box = Rect(x: 0, y: 0, width: 40, height: 40)
    let white = Color(255, 255, 255)
    for end in [Color(255, 255, 255, 0), .clear] {
      for to in [Point(0, 40), Point(40, 0)] {
        let frame = Frame(width: 40, height: 40) {
          $0.rect(box, .solid(white))
          $0.rect(box, .gradient(white, end, from: .zero, to: to))
        }
        #expect(frame.pixels.allSatisfy { $0 & 255 >= 254 })
      }
    }
  }

  @Test func `Raster: a soft edge falls evenly, and is half in the middle`() {
    let frame = Frame(width: 120, height: 120) {
      $0.rect(
        Rect(x: 30, y: 30, width: 60, height: 60), radius: 10, .white, softness: 20)
    }
    let row = (0..<120).map { frame.red($0, 60) }
    #expect(row[60] == 255 && row[15] == 0)
    #expect(zip(row[15..<60], row[16..<61]).allSatisfy { $0 <= $1 })
    #expect(abs(row[29] + row[30] - 255) <= 2)
    #expect(row.reversed() == row)
  }

  @Test func `Raster: a clip is round, and clips inside clips cut further`() {
    let frame = Frame(width: 100, height: 100) {
      $0.save()
      $0.clip(Rect(x: 10, y: 10, width: 80, height: 80), radius: 40)
      $0.save()
      $0.clip(Rect(x: 50, y: 0, width: 50, height: 100))
      $0.rect(Rect(x: 0, y: 0, width: 100, height: 100), .white)
      $0.restore()
      $0.rect(Rect(x: 0, y: 0, width: 20, height: 100), .solid(Color(100, 0, 0)))
      $0.restore()
      $0.rect(Rect(x: 0, y: 95, width: 100, height: 5), .white)
    }
    let half = Double.pi * 800
    #expect(frame.red(49, 50) == 0 && frame.red(50, 50) == 255 && frame.red(12, 50) == 100)
    #expect(frame.red(12, 12) == 0 && frame.red(88, 12) == 0 && frame.red(3, 97) == 255)
    let inside = frame.pixels[..<9500].reduce(0.0) { $0 + (($1 & 255) > 100 ? 1 : 0) }
    #expect(abs(inside - half) < 0.03 * half)
  }

  @Test func `Raster: a clip gives the same picture as drawing the cut shape`() {
    let circle = Frame(width: 80, height: 80) { $0.circle(Point(40, 40), radius: 30, .white) }
    for solid in [true, false] {
      let clipped = Frame(width: 80, height: 80) {
        $0.clip(Rect(x: 10, y: 10, width: 60, height: 60), radius: 30)
        if solid {
          $0.rect(Rect(x: -5, y: -5, width: 90, height: 90), .white)
        } else {
          $0.rect(
            Rect(x: -5, y: -5, width: 90, height: 90),
            .gradient(.white, Color(255, 255, 254), from: .zero, to: Point(80, 0)))
        }
      }
      #expect(clipped.difference(from: circle) <= 2)
    }
  }

  @Test func `Raster: the same scene at twice the scale has four times the area`() {
    var canvas = Canvas()
    canvas.circle(Point(30, 30), radius: 12, .white)
    canvas.line(Point(10, 50), Point(50, 55), width: 3, .white)
    let one = Frame(canvas, width: 60, height: 60)
    let two = Frame(canvas, width: 120, height: 120, scale: 2)
    #expect(abs(two.area - 4 * one.area) < 0.01 * two.area)
  }

  @Test func `Raster: mirrored and quarter-turned shapes keep their pixels`() {
    let plain = Frame(width: 64, height: 64) {
      $0.rect(Rect(x: 12, y: 20, width: 30, height: 17), radius: 6, .white)
    }
    let mirrored = Frame(width: 64, height: 64) {
      $0.translate(64, 0)
      $0.scale(-1, 1)
      $0.rect(Rect(x: 22, y: 20, width: 30, height: 17), radius: 6, .white)
    }
    #expect(plain.difference(from: mirrored) <= 2)
  }
}
