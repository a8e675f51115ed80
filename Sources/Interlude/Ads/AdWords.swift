import Playable
import Raster

/// A text of a creative, ready to be fitted and drawn.
struct AdWords: Sendable {
  let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  func with<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    bytes.withUnsafeBufferPointer(body)
  }

  /// Width in points of the text on one line.
  func width(at size: Float) -> Float { with { Typeface.width(of: $0) } * size }

  /// The largest setting that fits; the smallest one, cut short, where none does.
  func fit(
    width: Float, height: Float, sizes: ClosedRange<Float>, lines: Int32
  ) -> Setting {
    var size = sizes.upperBound
    while true {
      let room = max(1, Int32(height / Setting.line(size) + 0.05))
      let wrapped = with {
        Typeface.wrap($0, width: max(1, width) / size, maxLines: min(lines, room))
      }
      let setting = Setting(size: size, wrapped: wrapped)
      let fits = !wrapped.isTruncated && wrapped.widest * size <= width + 0.01
      if fits || size <= sizes.lowerBound { return setting }
      size = max(sizes.lowerBound, size - 0.5)
    }
  }

  /// A text in lines of one size.
  struct Setting {
    let size: Float
    let wrapped: WrappedText

    static func line(_ size: Float) -> Float { size * 1.26 }
    var line: Float { Setting.line(size) }
    var height: Float { line * Float(wrapped.count) }
    /// Whether all of it is there.
    var isWhole: Bool { !wrapped.isTruncated }
  }

  /// Draws a setting from the top of a rectangle.
  func draw(
    _ setting: Setting, in rect: Rect, align: Align, weight: Weight, _ color: Color,
    on canvas: inout Canvas
  ) {
    let x =
      switch align {
      case .start: rect.x
      case .middle: rect.midX
      case .end: rect.maxX
      }
    with { bytes in
      let isLeft = Typeface.isRightToLeft(bytes)
      var y = rect.y + setting.line * 0.5 + setting.size * 0.35
      for index in 0..<setting.wrapped.count {
        let isCut = setting.wrapped.isTruncated && index == setting.wrapped.count - 1
        canvas.text(
          setting.wrapped.line(index, in: bytes), ending: isCut ? Typeface.ellipsis : "",
          at: Point(x, y), size: setting.size, align: align, weight: weight,
          direction: isLeft ? .rightToLeft : .leftToRight, color)
        y += setting.line
      }
    }
  }
}
