import Playable

/// Two hundred moving shapes on a gradient with five lines of text, drawn whole each frame.
struct Scene {
  static let width: Int32 = 540
  static let height: Int32 = 960

  struct Shape {
    var center: Point
    /// Of a circle; nothing for a rounded rectangle.
    var radius: Float?
    var width: Float
    var height: Float
    var corner: Float
    var color: Color
  }

  var frame: UInt32

  func shape(_ i: UInt32) -> Shape {
    let h = i &* 2_654_435_761 &+ 12345
    let x = 20 + Float(h % 500) + Float((7 * i + 3 * frame) % 16) / 16
    let y = 20 + Float((h >> 9) % 920) + Float((5 * i + 5 * frame) % 16) / 16
    return Shape(
      center: Point(x, y), radius: i % 2 == 0 ? 6 + Float(37 * i % 31) : nil,
      width: 24 + Float(29 * i % 73), height: 16 + Float(17 * i % 49), corner: 4 + Float(i % 9),
      color: Color(
        UInt8(h >> 3 & 255), UInt8(h >> 11 & 255), UInt8(h >> 19 & 255), i % 4 < 2 ? 255 : 160))
  }

  static let top = Color(16, 24, 40)
  static let bottom = Color(88, 40, 120)

  /// "LINE k SCORE nnnnnn"
  func line(_ k: UInt32) -> Text {
    var number = (137 * frame + 1000 * k) % 1_000_000
    var text = Text("LINE ")
    text.append(Int32(k))
    text.append(" SCORE ")
    var unit: UInt32 = 100_000
    while unit > 0 {
      text.append(Int32(number / unit))
      number %= unit
      unit /= 10
    }
    return text
  }

  static func baseline(_ k: UInt32) -> Point { Point(24, 64 + 44 * Float(k)) }

  func draw(on canvas: inout Canvas, text: Bool) {
    canvas.clear()
    let all = Rect(x: 0, y: 0, width: Float(Scene.width), height: Float(Scene.height))
    canvas.rect(all, .vertical(Scene.top, Scene.bottom, in: all))
    for i in 0..<200 as Range<UInt32> {
      let it = shape(i)
      if let radius = it.radius {
        canvas.circle(it.center, radius: radius, .solid(it.color))
      } else {
        canvas.rect(
          Rect(center: it.center, width: it.width, height: it.height), radius: it.corner,
          .solid(it.color))
      }
    }
    guard text else { return }
    for k in 0..<5 as Range<UInt32> {
      canvas.text(line(k), at: Scene.baseline(k), size: 20 / 0.7, align: .start, .white)
    }
  }
}
