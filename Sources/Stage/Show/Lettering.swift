import Playable
import Raster

extension Text {
  /// Width in em of the text on one line.
  var width: Float { withBytes { Typeface.width(of: $0) } }
}

extension StaticString {
  var utf8Bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}

extension Typeface {
  /// The direction of a paragraph, to be kept by all of its lines.
  static func direction(of utf8: UnsafeBufferPointer<UInt8>) -> Direction {
    isRightToLeft(utf8) ? .rightToLeft : .leftToRight
  }
}

extension Canvas {
  /// Text on one line of at most `width` points: smaller, down to `least`, then cut with an ellipsis.
  mutating func label(
    _ utf8: UnsafeBufferPointer<UInt8>, at point: Point, size wanted: Float,
    least: Float = .greatestFiniteMagnitude, within width: Float, align: Align = .middle,
    weight: Weight = .bold, _ color: Color
  ) {
    var size = wanted
    if least < wanted {
      size = Maths.clamp(width / max(0.1, Typeface.width(of: utf8)), least, wanted)
    }
    let (end, isTruncated) = Typeface.truncate(utf8, width: width / size)
    text(
      UnsafeBufferPointer(rebasing: utf8[..<Int(end)]),
      ending: isTruncated ? Typeface.ellipsis : "",
      at: point, size: size, align: align, weight: weight, direction: Typeface.direction(of: utf8),
      color)
  }

  mutating func label(
    _ text: Text, at point: Point, size: Float, least: Float = .greatestFiniteMagnitude,
    within width: Float, align: Align = .middle, weight: Weight = .bold, _ color: Color
  ) {
    text.withBytes {
      label(
        $0, at: point, size: size, least: least, within: width, align: align, weight: weight,
        color)
    }
  }

  /// Lines `first`..<`last` of a wrapped text, their block centred on `middle`.
  mutating func lines(
    _ first: Int32, _ last: Int32, of wrapped: WrappedText, in utf8: UnsafeBufferPointer<UInt8>,
    around middle: Point, size: Float, line: Float, weight: Weight, _ color: Color
  ) {
    var y = middle.y - Float(last - first - 1) * line / 2 + size * 0.35
    let direction = Typeface.direction(of: utf8)
    for index in first..<max(first, last) {
      let isCut = wrapped.isTruncated && index == wrapped.count - 1
      text(
        UnsafeBufferPointer(rebasing: utf8[wrapped.range(of: index)]),
        ending: isCut ? Typeface.ellipsis : "", at: Point(middle.x, y), size: size, weight: weight,
        direction: direction, color)
      y += line
    }
  }

  /// At most `most` lines of about the same length in the middle of `rect`.
  mutating func paragraph(
    _ text: Text, in rect: Rect, size: Float, most: Int32 = 2, weight: Weight = .regular,
    _ color: Color
  ) {
    text.withBytes { bytes in
      let wrapped = WrappedText.balanced(bytes, width: rect.width / size, maxLines: most)
      lines(
        0, wrapped.count, of: wrapped, in: bytes, around: rect.center, size: size,
        line: Float(Int32(size * 1.28)), weight: weight, color)
    }
  }
}

extension WrappedText {
  /// As few lines as `width` em allows, none of them much shorter than the others.
  static func balanced(
    _ utf8: UnsafeBufferPointer<UInt8>, width: Float, maxLines: Int32
  ) -> WrappedText {
    let greedy = Typeface.wrap(utf8, width: width, maxLines: maxLines)
    guard greedy.count > 1, !greedy.isTruncated else { return greedy }
    // A little more than an even share; words seldom break just there.
    var share = Typeface.width(of: utf8) / Float(greedy.count)
    for _ in 0..<4 where share < greedy.widest {
      let even = Typeface.wrap(utf8, width: share, maxLines: maxLines)
      if even.count == greedy.count && !even.isTruncated { return even }
      share *= 1.08
    }
    return greedy
  }
}
