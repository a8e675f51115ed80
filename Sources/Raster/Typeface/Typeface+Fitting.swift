extension Typeface {
  /// What stands for text left out.
  public static var ellipsis: StaticString { "…" }

  /// Breaks text into lines no wider than `width` em: at blanks and newlines, after hyphens,
  /// between ideographs, kana, Hangul syllables, emoji and the letters of Thai.
  ///
  /// A word wider than a line is broken between characters, never inside one; a character wider
  /// than a line stands alone. Where `maxLines` (1…8) do not hold it all, the last line leaves
  /// room for an ellipsis and the result says so.
  public static func wrap(
    _ utf8: UnsafeBufferPointer<UInt8>, width: Float, maxLines: Int32
  ) -> WrappedText {
    var text = WrappedText()
    let limit = max(1, min(maxLines, WrappedText.capacity))
    var start = skipBlanks(utf8, from: 0, newlines: false)
    while start < utf8.count {
      let line = fit(utf8, from: start, width: width)
      if text.count == limit - 1
        && skipBlanks(utf8, from: line.next, newlines: true) < utf8.count
      {
        let cut = cut(utf8, from: start, width: width, always: true)
        text.append(start..<cut.end, width: cut.width)
        text.isTruncated = true
        return text
      }
      text.append(start..<line.end, width: line.width)
      if text.count == limit { return text }
      start = skipBlanks(utf8, from: line.next, newlines: false)
    }
    return text
  }

  /// How much of a text fits into one line of `width` em, room for an ellipsis included if cut.
  public static func truncate(
    _ utf8: UnsafeBufferPointer<UInt8>, width: Float
  ) -> (end: Int32, isTruncated: Bool) {
    let line = cut(utf8, from: 0, width: width, always: false)
    return (Int32(clamping: line.end), line.isCut)
  }

  private struct Line {
    var end: Int
    var width: Float
    /// Where the next line starts.
    var next: Int
  }

  /// The line that starts at `start`, which is not at a blank nor at the end.
  @inline(never)
  private static func fit(
    _ utf8: UnsafeBufferPointer<UInt8>, from start: Int, width: Float
  ) -> Line {
    var run = ClusterRun(utf8, from: start)
    var solid = Line(end: start, width: 0, next: start)
    var broken: Line?
    var context = BreakContext()
    while let cluster = run.next() {
      if cluster.isNewline { return Line(end: solid.end, width: solid.width, next: cluster.end) }
      if cluster.isSpace {
        broken = Line(end: solid.end, width: solid.width, next: cluster.end)
        context = BreakContext()
        continue
      }
      if context.breaks(before: cluster.first) { broken = solid }
      if !(cluster.x <= width) && solid.end > start { return broken ?? solid }
      solid = Line(end: cluster.end, width: cluster.x, next: cluster.end)
    }
    return Line(end: solid.end, width: solid.width, next: utf8.count)
  }

  /// The line that starts at `start` and goes on to the end, cut where it is wider than `width`.
  ///
  /// - Parameter always: also where it would fit.
  @inline(never)
  private static func cut(
    _ utf8: UnsafeBufferPointer<UInt8>, from start: Int, width: Float, always: Bool
  ) -> (end: Int, width: Float, isCut: Bool) {
    let dots = width - advance(of: 0x2026)
    var run = ClusterRun(utf8, from: start)
    var whole = (end: start, width: Float(0))
    var short = whole
    while let cluster = run.next() {
      if always && cluster.isNewline { break }
      if cluster.isSpace { continue }
      if !(cluster.x <= width) {
        return (short.end, short.width + advance(of: 0x2026), true)
      }
      whole = (cluster.end, cluster.x)
      if cluster.x <= dots { short = whole }
    }
    if always { return (short.end, short.width + advance(of: 0x2026), true) }
    return (utf8.count, whole.width, false)
  }

  /// Where the blanks that start at `start` end.
  @inline(never)
  private static func skipBlanks(
    _ utf8: UnsafeBufferPointer<UInt8>, from start: Int, newlines: Bool
  ) -> Int {
    var run = ClusterRun(utf8, from: start)
    var end = start
    while let cluster = run.next(), cluster.isSpace, newlines || !cluster.isNewline {
      end = cluster.end
    }
    return end
  }
}
