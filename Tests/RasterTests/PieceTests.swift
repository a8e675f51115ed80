import Playable
import Raster
import Testing

/// Rows drawn by themselves look as they do in the whole: nothing of a row may depend on others.
@Suite struct PieceTests {
  enum Kind: CaseIterable { case circle, rect, soft, ring, arc, polygon, polyline, text, image }

  private static func number(_ random: inout Random, _ most: UInt32) -> Float {
    Float(random.below(most * 16)) / 16
  }

  private static func point(_ random: inout Random) -> Point {
    Point(number(&random, 120), number(&random, 320))
  }

  private static func paint(_ random: inout Random) -> Paint {
    let color = Color(UInt8(random.below(256)), UInt8(random.below(256)), 200, 255)
    switch random.below(4) {
    case 0: return .solid(color.opacity(0.6))
    case 1: return .gradient(color, .white, from: point(&random), to: point(&random))
    default: return .solid(color)
    }
  }

  private static func draw(_ kind: Kind, on canvas: inout Canvas, _ random: inout Random) {
    let rect = Rect(
      center: point(&random), width: number(&random, 90) + 1, height: number(&random, 200) + 1)
    let radius = number(&random, 40)
    let paint = paint(&random)
    switch kind {
    case .circle: canvas.circle(rect.center, radius: radius + 0.5, paint)
    case .rect: canvas.rect(rect, radius: radius, paint)
    case .soft: canvas.rect(rect, radius: radius, paint, softness: number(&random, 20) + 0.5)
    case .ring: canvas.rect(rect, radius: radius, paint, stroke: number(&random, 8) + 0.5)
    case .arc:
      canvas.arc(
        rect.center, radius: radius, from: number(&random, 6), to: number(&random, 6), width: 3,
        paint)
    case .polygon, .polyline:
      canvas.beginPath()
      for _ in 0..<5 { canvas.move(point(&random)) }
      canvas.endPath(
        paint, stroke: random.below(2) == 0 ? 0 : number(&random, 9), closed: kind == .polygon)
    case .text:
      canvas.text("Rows, \u{c9}\u{153}!", at: rect.center, size: radius + 4, paint.color)
    case .image: canvas.image(1, in: rect, radius: radius)
    }
  }

  /// Two clips, one in the other, and shapes of a kind below, some of them turned.
  private static func scene(_ kind: Kind, _ random: inout Random) -> Canvas {
    var canvas = Canvas()
    let all = Rect(x: 0, y: 0, width: 120, height: 320)
    canvas.rect(all, .vertical(Color(20, 30, 60), Color(90, 20, 10), in: all))
    for depth in 0..<2 as Range<UInt32> {
      canvas.save()
      if random.below(4) == 0 { canvas.rotate(number(&random, 1) - 0.5) }
      canvas.clip(
        Rect(
          x: number(&random, 9), y: number(&random, 30), width: 100 - number(&random, 30),
          height: 280 - number(&random, 100)), radius: number(&random, 60))
      for _ in 0..<3 + depth { draw(kind, on: &canvas, &random) }
    }
    canvas.restore()
    draw(kind, on: &canvas, &random)
    return canvas
  }

  @Test(arguments: Kind.allCases)
  func `Raster: rows drawn alone are the rows of the whole`(_ kind: Kind) {
    var random = Random(seed: 11, stream: .cosmetic)
    let raster = Raster()
    let picture = (0..<4 * 9 * 9).map { UInt8($0 * 7 & 255) }
    picture.withUnsafeBufferPointer { _ = raster.setPicture(1, width: 9, height: 9, rgba: $0) }
    for round in 0..<12 {
      let canvas = Self.scene(kind, &random)
      let scale = 0.75 + Float(random.below(6)) / 4
      let (width, height) = (Int(120 * scale), Int(320 * scale))
      let whole = Frame(canvas, width: width, height: height, scale: scale, raster: raster)
      var pieces = Frame(width: width, height: height, filled: 7)
      var row: Int32 = 0
      while row < height {
        let rows = row..<min(Int32(height), row + 1 + Int32(random.below(70)))
        pieces.pixels.withUnsafeMutableBufferPointer {
          guard let base = $0.baseAddress else { return }
          raster.draw(
            canvas, rows: rows, into: base + Int(row) * width, stride: Int32(width))
        }
        row = rows.upperBound
      }
      if pieces.pixels == whole.pixels { continue }
      let different = whole.pixels.indices.filter { whole.pixels[$0] != pieces.pixels[$0] }
      guard let first = different.first else { continue }
      Issue.record(
        "\(different.count) pixels in round \(round), the first at \(first % width), \(first / width)"
      )
      return
    }
  }

  @Test(arguments: Kind.allCases)
  func `Raster: every pixel that a shape changes is in a band that is said to change`(_ kind: Kind)
  {
    var random = Random(seed: 12, stream: .cosmetic)
    let raster = Raster()
    let picture = [UInt8](repeating: 255, count: 4 * 9 * 9)
    picture.withUnsafeBufferPointer { _ = raster.setPicture(1, width: 9, height: 9, rgba: $0) }
    for _ in 0..<5 {
      let scale = 0.75 + Float(random.below(6)) / 4
      let (width, height) = (Int32(120 * scale), Int32(320 * scale))
      var canvas = Canvas()
      var kept = Frame(canvas, width: Int(width), height: Int(height), scale: scale, raster: raster)
      canvas.rotate(Self.number(&random, 1) - 0.5)
      Self.draw(kind, on: &canvas, &random)
      kept.pixels.withUnsafeMutableBufferPointer {
        guard let base = $0.baseAddress else { return }
        raster.render(canvas, width: width, height: height, scale: scale, into: base)
      }
      let whole = Frame(
        canvas, width: Int(width), height: Int(height), scale: scale, raster: raster)
      #expect(kept.pixels == whole.pixels)
    }
  }
}
