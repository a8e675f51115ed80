/// Where a line may end without a blank: near the rules of Unicode Annex 14, by a few ranges.
///
/// A break stands after a hyphen within a word, and beside ideographs, kana, Hangul syllables and
/// emoji; never before closing marks and small kana, nor after opening ones. Thai, Lao, Khmer and
/// Burmese break at any character but beside the vowels that belong together, since finding their
/// words takes a dictionary.
public struct BreakContext: Sendable {
  private var last: UInt32 = 0
  private var previous: UInt32 = 0

  /// At the start of a word.
  public init() {}

  /// What no line starts with, and what no line ends with.
  private static let closing: StaticString = """
    !),.:;?]}%…’”»、。〉》」』】〕〗！），．：；？］｝％・ー゛゜ヽヾゝゞ々〜～ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ\
    ะาำๅๆฯ
    """
  private static let opening: StaticString = "([{“‘«〈《「『【〔〖（［｛￥＄เแโใไ"

  /// Goes on to a character that is no blank, given by its first scalar; true where a line may end
  /// before it.
  @inline(never)
  public mutating func breaks(before next: UInt32) -> Bool {
    defer { (previous, last) = (last, next) }
    if last == 0 { return false }
    if last == 0x2d || last >= 0x2010 && last <= 0x2014 {
      return BreakContext.isLetter(previous) && BreakContext.isLetter(next)
    }
    guard BreakContext.isFree(last) || BreakContext.isFree(next) else { return false }
    return !BreakContext.holds(next, BreakContext.closing)
      && !BreakContext.holds(last, BreakContext.opening)
  }

  private static func isLetter(_ scalar: UInt32) -> Bool {
    scalar | 0x20 >= 0x61 && scalar | 0x20 <= 0x7a || scalar >= 0xc0 && scalar < 0x2000
      || scalar >= 0x2c00
  }

  /// True for what stands beside its neighbours without being one word with them.
  private static func isFree(_ scalar: UInt32) -> Bool {
    if scalar < 0xe00 { return false }
    return Typeface.isWide(scalar) || scalar < 0xf00 || scalar >= 0x1000 && scalar < 0x10a0
      || scalar >= 0x1780 && scalar < 0x1800
  }

  private static func holds(_ scalar: UInt32, _ list: StaticString) -> Bool {
    var reader = UTF8Reader(Typeface.bytes(of: list))
    while let one = reader.next() {
      if one == scalar { return true }
    }
    return false
  }
}
