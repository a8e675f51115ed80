import Playable

/// The parts of a canvas, as plain memory.
struct DisplayList: BitwiseCopyable {
  var commands: UnsafePointer<Command>?
  var count = 0
  var points: UnsafePointer<Point>?
  var pointCount = 0
  var bytes: UnsafePointer<UInt8>?
  var byteCount = 0

  /// The points a command names; none where its range does not lie inside.
  func points(of command: UnsafePointer<Command>) -> UnsafeBufferPointer<Point> {
    let range = DisplayList.range(of: command, in: pointCount)
    return UnsafeBufferPointer(start: points.map { $0 + range.first }, count: range.count)
  }

  /// The bytes a command names; none where its range does not lie inside.
  func bytes(of command: UnsafePointer<Command>) -> UnsafeBufferPointer<UInt8> {
    let range = DisplayList.range(of: command, in: byteCount)
    return UnsafeBufferPointer(start: bytes.map { $0 + range.first }, count: range.count)
  }

  @inline(never)
  private static func range(
    of command: UnsafePointer<Command>, in count: Int
  ) -> (first: Int, count: Int) {
    let first = Int(command.pointee.first)
    let length = Int(command.pointee.count)
    guard first >= 0, length >= 0, first <= count, length <= count &- first else { return (0, 0) }
    return (first, length)
  }
}

extension Command {
  /// Corner radius of a rectangle or circle.
  var corner: Float { shape == .circle ? rect.width / 2 : a }

  /// The share of a text's width that stands before its point.
  var alignedShare: Float { a >= 2 ? 1 : a >= 1 ? 0.5 : 0 }
}

extension StateHash {
  /// Everything a command says, with the points and bytes it names.
  mutating func combine(_ command: UnsafePointer<Command>, in list: DisplayList) {
    let t = command.pointee.transform
    let rect = command.pointee.rect
    combine(UInt64(command.pointee.shape.rawValue))
    combine(t.a, t.b)
    combine(t.c, t.d)
    combine(t.tx, t.ty)
    combine(rect.x, rect.y)
    combine(rect.width, rect.height)
    combine(command.pointee.a, command.pointee.b)
    combine(command.pointee.stroke, command.pointee.softness)
    combine(Pixel.straight(command.pointee.paint.color))
    if command.pointee.paint.isGradient {
      combine(Pixel.straight(command.pointee.paint.end))
      combine(command.pointee.paint.from.x, command.pointee.paint.from.y)
      combine(command.pointee.paint.to.x, command.pointee.paint.to.y)
    }
    switch command.pointee.shape {
    case .polygon, .polyline: for point in list.points(of: command) { combine(point.x, point.y) }
    case .text: for byte in list.bytes(of: command) { combine(byte) }
    default: combine(command.pointee.first)
    }
  }

  @inline(never)
  private mutating func combine(_ a: Float, _ b: Float) {
    combine(UInt64(a.bitPattern) | UInt64(b.bitPattern) << 32)
  }
}
