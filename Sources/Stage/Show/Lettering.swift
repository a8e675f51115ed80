import Playable
import Raster

extension StaticString {
  var utf8Bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
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
    let head = UnsafeBufferPointer(rebasing: utf8[..<Int(end)])
    if isTruncated {
      cut(head, at: point, size: size, align: align, weight: weight, color)
    } else {
      text(head, at: point, size: size, align: align, weight: weight, color)
    }
  }

  /// A text that goes on: an ellipsis follows.
  private mutating func cut(
    _ head: UnsafeBufferPointer<UInt8>, at point: Point, size: Float, align: Align,
    weight: Weight, _ color: Color
  ) {
    let mark = Typeface.ellipsis
    let headWidth = Typeface.width(of: head) * size
    let whole = headWidth + Typeface.width(of: mark.utf8Bytes) * size
    let x = point.x - (align == .start ? 0 : align == .middle ? whole / 2 : whole)
    text(head, at: Point(x, point.y), size: size, align: .start, weight: weight, color)
    text(
      mark, at: Point(x + headWidth, point.y), size: size, align: .start, weight: weight, color)
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
    for index in first..<max(first, last) {
      let range = wrapped.range(of: index)
      let bytes = UnsafeBufferPointer(rebasing: utf8[range])
      let at = Point(middle.x, y)
      if wrapped.isTruncated && index == wrapped.count - 1 {
        cut(bytes, at: at, size: size, align: .middle, weight: weight, color)
      } else {
        text(bytes, at: at, size: size, align: .middle, weight: weight, color)
      }
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
