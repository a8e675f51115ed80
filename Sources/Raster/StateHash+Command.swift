import Playable

extension StateHash {
  /// Everything a command says, with the points and bytes it names.
  mutating func combine(_ command: Command, in list: DisplayList) {
    combine(UInt64(command.shape.rawValue))
    let t = command.transform
    combine(t.a, t.b)
    combine(t.c, t.d)
    combine(t.tx, t.ty)
    combine(command.rect.x, command.rect.y)
    combine(command.rect.width, command.rect.height)
    combine(command.a, command.b)
    combine(command.stroke, command.softness)
    combine(command.paint)
    switch command.shape {
    case .polygon, .polyline:
      guard let range = command.range(in: list.points.count) else { return }
      for i in range { combine(list.points[i].x, list.points[i].y) }
    case .text:
      guard let range = command.range(in: list.bytes.count) else { return }
      for i in range { combine(list.bytes[i]) }
    default:
      combine(command.first)
    }
  }

  private mutating func combine(_ paint: Paint) {
    combine(Pixel.straight(paint.color), Pixel.straight(paint.end))
    if paint.isGradient {
      combine(paint.from.x, paint.from.y)
      combine(paint.to.x, paint.to.y)
    }
  }

  private mutating func combine(_ a: Float, _ b: Float) { combine(a.bitPattern, b.bitPattern) }

  private mutating func combine(_ a: UInt32, _ b: UInt32) {
    combine(UInt64(a) | UInt64(b) << 32)
  }
}
