import Playable

extension Brand {
  /// Draws the mark in the largest square within `rect`.
  public func drawMark(in rect: Rect, on canvas: inout Canvas) { canvas.mark(mark, in: rect) }
}

extension Canvas {
  /// Draws a sponsor's mark in the largest square within `rect`.
  mutating func mark(_ shapes: [MarkShape], in rect: Rect) {
    save()
    translate(rect.midX, rect.midY)
    scale(min(rect.width, rect.height) / 100)
    translate(-50, -50)
    for shape in shapes { shape.draw(on: &self) }
    restore()
  }
}

extension MarkShape {
  func draw(on canvas: inout Canvas) {
    let paint = canvas.skin[role]
    switch kind {
    case .circle:
      canvas.circle(
        rect.center, radius: min(abs(rect.width), abs(rect.height)) / 2, paint, stroke: stroke)
    case .roundedRect: canvas.rect(rect, radius: radius, paint, stroke: stroke)
    case .line:
      canvas.line(
        Point(rect.x, rect.y), Point(rect.maxX, rect.maxY), width: max(1, stroke), paint)
    case .arc:
      canvas.arc(
        rect.center, radius: abs(rect.width) / 2, from: radius, to: end, width: max(1, stroke),
        paint)
    }
  }
}
