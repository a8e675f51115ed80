import Playable
import Raster

/// Text on a canvas, as the demos need it.
extension Canvas {
  mutating func words(
    _ text: String, at point: Point, size: Float, align: Align = .start, weight: Weight = .regular,
    _ color: Color
  ) {
    let bytes = Array(text.utf8)
    bytes.withUnsafeBufferPointer {
      self.text($0, at: point, size: size, align: align, weight: weight, color)
    }
  }
}

/// A text broken into lines.
struct Paragraph {
  let bytes: [UInt8]
  let size: Float
  let wrapped: WrappedText

  init(_ text: String, size: Float, width: Float) {
    bytes = Array(text.utf8)
    self.size = size
    wrapped = bytes.withUnsafeBufferPointer {
      Typeface.wrap($0, width: width / size, maxLines: 8)
    }
  }

  var line: Float { size * 1.32 }
  var height: Float { line * Float(wrapped.count) }
  var width: Float { wrapped.widest * size }

  func draw(at origin: Point, align: Align = .start, _ color: Color, on canvas: inout Canvas) {
    bytes.withUnsafeBufferPointer { bytes in
      for index in 0..<wrapped.count {
        let y = origin.y + Float(index) * line + line * 0.5 + size * 0.35
        canvas.text(
          wrapped.line(index, in: bytes), at: Point(origin.x, y), size: size, align: align,
          weight: .regular, color)
      }
    }
  }
}
