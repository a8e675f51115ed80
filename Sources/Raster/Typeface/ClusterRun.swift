/// Reads what a person takes for one character: a base with all that may not be parted from it.
///
/// This is near the rules of Unicode Annex 29, by a few ranges: combining marks, variation
/// selectors, joiners and what they join, skin tones, tags, pairs of regional indicators. Where it
/// would part what belongs together, texts carry U+2060, the word joiner.
struct ClusterRun {
  struct Cluster {
    /// Offset in bytes past its end.
    var end: Int
    /// Where it ends in em from the start of the run.
    var x: Float
    var first: UInt32

    var isNewline: Bool { first == 0x0a || first == 0x0d || first == 0x2028 || first == 0x2029 }

    /// A blank at which a line may be broken.
    var isSpace: Bool {
      switch first {
      case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200b, 0x205f, 0x3000: true
      default: isNewline
      }
    }
  }

  private var run: TypeRun

  init(_ utf8: UnsafeBufferPointer<UInt8>, from start: Int = 0) {
    run = TypeRun(utf8, from: start)
  }

  @inline(never)
  mutating func next() -> Cluster? {
    guard let first = run.next()?.scalar else { return nil }
    var last = first
    var isPaired = false
    while true {
      let before = run
      guard let scalar = run.next()?.scalar else { break }
      let isPair = isRegional(last) && isRegional(scalar) && !isPaired
      if !isPair && !joins(scalar, to: last) {
        run = before
        break
      }
      isPaired = isPaired || isPair
      last = scalar
    }
    return Cluster(end: run.offset, x: run.x, first: first)
  }

  private func joins(_ scalar: UInt32, to last: UInt32) -> Bool {
    if scalar < 0x300 {
      return scalar == 0x0a && last == 0x0d
        || (last == 0x200d || last == 0x2060) && scalar > 0x20
    }
    if last == 0x0a || last == 0x0d { return false }
    return last == 0x200d || last == 0x2060 || Typeface.isVirama(last)
      || Typeface.isExtending(scalar)
  }

  private func isRegional(_ scalar: UInt32) -> Bool { scalar >= 0x1f1e6 && scalar <= 0x1f1ff }
}

extension Typeface {
  /// Where what is read as one character ends that starts at an offset in bytes.
  public static func characterEnd(
    in utf8: UnsafeBufferPointer<UInt8>, from offset: Int
  ) -> Int {
    var run = ClusterRun(utf8, from: offset)
    return run.next()?.end ?? utf8.count
  }
}
