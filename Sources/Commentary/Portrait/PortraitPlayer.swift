import Playable

/// Replays a portrait's recording, the face of the moment in its place.
struct PortraitPlayer {
  private var reader: ByteReader
  private let features: PortraitFeatures
  private let expression: Expression
  private var depth: Int32 = 0

  init(
    _ recording: UnsafeBufferPointer<UInt8>, _ face: PortraitFace, _ pose: PortraitPose,
    _ expression: Expression
  ) {
    reader = ByteReader(recording)
    features = PortraitFeatures(inks: PortraitInks(&reader), face: face, pose: pose)
    self.expression = expression
  }

  /// Draws all of it; false where the recording is damaged.
  mutating func play(on canvas: inout Canvas) -> Bool {
    while reader.left > 0 {
      let step = reader.uint8()
      guard let part = PortraitPart(rawValue: step & 15) else { return false }
      switch part {
      case .circle, .rect, .polygon, .polyline, .arc:
        drawShape(part, PortraitPart.Numbers(rawValue: step & 0xf0), on: &canvas)
      case .clip, .group, .body, .head, .lip:
        begin(part, on: &canvas)
      case .sign: beginSign(on: &canvas)
      case .end:
        canvas.restore()
        depth -= 1
        reader.require(depth >= 0)
      case .blush: features.drawBlush(on: &canvas)
      case .eyes: features.drawEyes(on: &canvas)
      case .mouth: features.drawMouth(on: &canvas)
      case .brows: features.drawBrows(on: &canvas)
      }
      if reader.isBroken { return false }
    }
    return depth == 0 && !reader.isBroken
  }

  private mutating func begin(_ part: PortraitPart, on canvas: inout Canvas) {
    canvas.save()
    depth += 1
    switch part {
    case .clip:
      let rect = self.rect()
      canvas.clip(rect, radius: length())
    case .group:
      let origin = point()
      canvas.translate(origin.x, origin.y)
      canvas.rotate(length())
    case .body: canvas.translate(0, Maths.sin(features.pose.breath) * 0.5)
    case .lip: features.placeOnLip(on: &canvas)
    default: features.place(on: &canvas)
    }
  }

  private mutating func beginSign(on canvas: inout Canvas) {
    let expressions = reader.uint16()
    let size = reader.uint16()
    if expressions >> UInt16(expression.rawValue) & 1 == 0 {
      reader.skip(Int(size))
      return
    }
    canvas.save()
    depth += 1
    canvas.translate(34, -30)
    canvas.scale(Ease.outBack(features.pose.change))
  }

  private mutating func drawShape(
    _ part: PortraitPart, _ numbers: PortraitPart.Numbers, on canvas: inout Canvas
  ) {
    var paint = Paint.solid(reader.color())
    if numbers.contains(.gradient) {
      paint.isGradient = true
      paint.end = reader.color()
      paint.from = point()
      paint.to = point()
    }
    let radius = numbers.contains(.radius) ? length() : 0
    let end = part == .arc ? length() : 0
    let stroke = numbers.contains(.stroke) ? width() : 0
    let softness = numbers.contains(.softness) ? width() : 0
    if part == .polygon || part == .polyline {
      addPath(to: &canvas)
      canvas.endPath(paint, stroke: stroke, closed: part == .polygon)
    } else if let shape = Command.Shape(rawValue: part.rawValue) {
      canvas.add(
        shape, rect(), paint, a: radius, b: end, stroke: stroke, softness: softness)
    }
  }

  private mutating func addPath(to canvas: inout Canvas) {
    canvas.beginPath()
    for _ in 0..<reader.uint8() {
      let steps = reader.uint8()
      reader.require(steps <= PortraitPen.mostSteps)
      if reader.isBroken { return }
      if steps == 0 {
        canvas.move(point())
      } else {
        let control = point()
        canvas.curve(control, point(), steps: Int32(steps))
      }
    }
  }

  // Calls, never copied in: a module carries their code.

  @inline(never) private mutating func length() -> Float {
    let halves = reader.uint8()
    if halves != 0 { return (Float(halves) - 128) / 2 }
    return Float(Int16(bitPattern: reader.uint16())) / PortraitPen.grid
  }
  @inline(never) private mutating func width() -> Float { Float(reader.uint8()) / PortraitPen.grid }

  @inline(never) private mutating func point() -> Point {
    let x = length()
    return Point(x, length())
  }

  @inline(never) private mutating func rect() -> Rect {
    let (corner, size) = (point(), point())
    return Rect(x: corner.x, y: corner.y, width: size.x, height: size.y)
  }
}
