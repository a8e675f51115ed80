import Playable

extension Brand {
  /// Draws the mark in the largest square within `rect`.
  public func drawMark(in rect: Rect, on canvas: inout Canvas) {
    canvas.save()
    canvas.translate(rect.midX, rect.midY)
    canvas.scale(min(rect.width, rect.height) / 100)
    canvas.translate(-50, -50)
    for shape in mark { shape.draw(on: &canvas) }
    canvas.restore()
  }
}

extension MarkShape {
  func draw(on canvas: inout Canvas) {
    let paint = Paint.solid(canvas.skin[role])
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
