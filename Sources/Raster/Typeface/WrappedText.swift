/// The lines of a wrapped text as ranges of its bytes, without the blanks at their ends.
public struct WrappedText: Sendable {
  /// How many lines there can be.
  @inlinable public static var capacity: Int32 { 8 }

  /// Lines in use, 0…8.
  public private(set) var count: Int32 = 0
  /// Width of the widest line in em, the ellipsis of a cut one included.
  public private(set) var widest: Float = 0
  /// True when text is missing: `Typeface.ellipsis` belongs after the last line.
  public internal(set) var isTruncated = false

  private var starts = InlineArray<8, Int32>(repeating: 0)
  private var ends = InlineArray<8, Int32>(repeating: 0)

  public init() {}

  /// Range in bytes of a line; empty for a line there is not.
  public func range(of line: Int32) -> Range<Int> {
    guard line >= 0 && line < count else { return 0..<0 }
    return Int(starts[Int(line)])..<Int(ends[Int(line)])
  }

  /// A line's bytes in the text that was wrapped.
  public func line(
    _ line: Int32, in utf8: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: utf8[range(of: line).clamped(to: 0..<utf8.count)])
  }

  mutating func append(_ range: Range<Int>, width: Float) {
    guard count < WrappedText.capacity else { return }
    starts[Int(count)] = Int32(clamping: range.lowerBound)
    ends[Int(count)] = Int32(clamping: range.upperBound)
    count += 1
    widest = max(widest, width)
  }
}
