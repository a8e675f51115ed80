import Playable
import Raster
import Testing

@Suite struct HostileTests {
  static let numbers: [Float] = [
    0, -0.0, 1e-30, -1e-30, 0.001, -3, 17.5, 255.999, 1e4, -2e5, 1e9, -1e9, 3e38, -3e38,
    .infinity, -.infinity, .nan,
  ]

  private static func number(_ random: inout Random) -> Float {
    if random.below(3) > 0 { return Float(random.below(2000)) / 10 - 50 }
    return numbers[Int(random.below(UInt32(numbers.count)))]
  }

  private static func point(_ random: inout Random) -> Point {
    Point(number(&random), number(&random))
  }

  private static func shape(_ random: inout Random, on canvas: inout Canvas) {
    let rect = Rect(
      x: number(&random), y: number(&random), width: number(&random), height: number(&random))
    let paint =
      random.below(2) == 0
      ? Paint.white
      : .gradient(
        .white, Color(9, 9, 9, 99), from: point(&random), to: point(&random))
    switch random.below(8) {
    case 0:
      canvas.circle(
        point(&random), radius: number(&random), paint, stroke: number(&random),
        softness: number(&random))
    case 1: canvas.rect(rect, radius: number(&random), paint, stroke: number(&random))
    case 2: canvas.rect(rect, radius: number(&random), paint, softness: number(&random))
    case 3:
      canvas.arc(
        point(&random), radius: number(&random), from: number(&random), to: number(&random),
        width: number(&random), paint)
    case 4, 5:
      canvas.beginPath()
      for _ in 0..<random.below(12) { canvas.move(point(&random)) }
      canvas.endPath(paint, stroke: number(&random), closed: random.below(2) == 0)
    case 6:
      canvas.text(
        Text("Ab\u{e9}!"), at: point(&random), size: number(&random), align: .middle,
        Color(255, 255, 255, 200))
    default: canvas.image(Int32(random.below(3)), in: rect, radius: number(&random))
    }
  }

  @Test func `Raster: no number makes it trap or hang`() {
    var random = Random(seed: 99, stream: .cosmetic)
    let raster = Raster()
    let pixels = [UInt8](repeating: 200, count: 4 * 5 * 7)
    pixels.withUnsafeBufferPointer { _ = raster.setPicture(1, width: 5, height: 7, rgba: $0) }
    for _ in 0..<400 {
      var canvas = Canvas()
      for _ in 0..<10 {
        canvas.save()
        switch random.below(4) {
        case 0: canvas.translate(HostileTests.number(&random), HostileTests.number(&random))
        case 1: canvas.scale(HostileTests.number(&random), HostileTests.number(&random))
        case 2: canvas.rotate(Float(random.below(7)))
        default: break
        }
        if random.below(3) == 0 {
          canvas.clip(
            Rect(
              x: HostileTests.number(&random), y: HostileTests.number(&random),
              width: HostileTests.number(&random), height: HostileTests.number(&random)),
            radius: HostileTests.number(&random))
        }
        HostileTests.shape(&random, on: &canvas)
        if random.below(4) > 0 { canvas.restore() }
      }
      let frame = Frame(canvas, width: 100, height: 70, scale: 1.5, raster: raster)
      #expect(frame.pixels.allSatisfy { $0 >> 24 == 255 })
    }
  }

  @Test func `Raster: frames of no size, of a wrong size, or at no scale draw nothing`() {
    var canvas = Canvas()
    TestCard.draw(on: &canvas)
    let raster = Raster()
    var pixel: UInt32 = 5
    for (width, height) in [(0, 0), (-4, 9), (9, -4), (100_000, 1), (1, 2_000_000_000)]
      as [(Int32, Int32)]
    {
      #expect(
        raster.render(canvas, width: width, height: height, scale: 1, into: &pixel).isEmpty)
    }
    #expect(pixel == 5)
    for scale in HostileTests.numbers {
      _ = Frame(canvas, width: 40, height: 40, scale: scale, raster: raster)
    }
  }

  @Test func `Raster: drawing another canvas than was prepared, or outside rows, does nothing`() {
    var canvas = Canvas()
    TestCard.draw(on: &canvas)
    let raster = Raster()
    raster.prepare(canvas, width: 20, height: 20, scale: 1)
    var pixels = [UInt32](repeating: 5, count: 400)
    pixels.withUnsafeMutableBufferPointer {
      guard let base = $0.baseAddress else { return }
      raster.draw(Canvas(), rows: 0..<20, into: base, stride: 20)
      raster.draw(canvas, rows: 30..<50, into: base, stride: 20)
      raster.draw(canvas, rows: 0..<20, into: base, stride: 19)
    }
    #expect(Set(pixels) == [5])
  }

  @Test func `Raster: many clips inside clips and restores too many are borne`() {
    let frame = Frame(width: 50, height: 50) {
      for i in 0..<40 {
        $0.save()
        $0.clip(Rect(x: 0, y: 0, width: 50 - Float(i) / 2, height: 50), radius: 3)
      }
      $0.rect(Rect(x: 0, y: 0, width: 50, height: 50), .white)
      for _ in 0..<60 { $0.restore() }
      $0.rect(Rect(x: 48, y: 0, width: 2, height: 50), .white)
    }
    #expect(frame.red(10, 25) == 255 && frame.red(40, 25) == 0 && frame.red(49, 25) == 255)
  }

  @Test func `Raster: malformed UTF-8 is drawn as boxes, and none of it traps`() {
    var random = Random(seed: 3, stream: .cosmetic)
    let raster = Raster()
    for round in 0..<200 {
      var canvas = Canvas()
      var bytes: [UInt8] = (0..<random.below(40)).map { _ in UInt8(random.below(256)) }
      if round % 3 == 0 { bytes += [0xf0, 0x9f, 0x98] }
      bytes.withUnsafeBufferPointer {
        canvas.text($0, at: Point(5, 30), size: 14, align: .start, .white)
        canvas.rotate(0.1)
        canvas.text($0, at: Point(5, 60), size: 14, align: .start, .white)
      }
      _ = Frame(canvas, width: 120, height: 80, raster: raster)
    }
    let bad = Frame(width: 40, height: 40) { canvas in
      [0xff as UInt8].withUnsafeBufferPointer {
        canvas.text($0, at: Point(20, 30), size: 20, .white)
      }
    }
    #expect(bad.area > 10)
  }
}
