import Playable

/// What the typeface knows about characters without drawings.
extension Typeface {
  /// Advance in grid units of what leaves no trace, nil for the rest.
  static func blank(_ scalar: UInt32) -> Int32? {
    if scalar < 0x300 {
      if scalar > 0x20 && scalar < 0x7f || scalar > 0xa0 && scalar != 0xad { return nil }
      return scalar == 0x20 || scalar == 0xa0 || scalar >= 0x09 && scalar <= 0x0d ? 16 : 0
    }
    if scalar >= 0x2000 && scalar < 0x2070 {
      if scalar == 0x2007 { return 36 }
      if scalar <= 0x200a || scalar == 0x202f || scalar == 0x205f { return 16 }
      if scalar < 0x2010 || scalar >= 0x2028 && scalar < 0x202f || scalar >= 0x2060 { return 0 }
      return nil
    }
    if scalar == 0x3000 { return 36 }
    if !table[scalar].isNone { return nil }
    return scalar == 0xfeff || isExtending(scalar) ? 0 : nil
  }

  /// True for combining marks with a drawing.
  static func isMark(_ scalar: UInt32) -> Bool {
    scalar >= 0x300 && scalar <= 0x36f && !table[scalar].isNone
  }

  /// Ranges of what must stay with the character before it, first and last by turns: near
  /// Grapheme_Extend and SpacingMark of Unicode, for the scripts that need it most.
  private static let extending: StaticString = """
    \u{300}\u{36f}\u{483}\u{489}\u{591}\u{5c7}\u{610}\u{61a}\u{64b}\u{65f}\u{670}\u{670}\
    \u{6d6}\u{6ed}\u{900}\u{903}\u{93a}\u{93c}\u{93e}\u{94f}\u{962}\u{963}\u{981}\u{983}\
    \u{9bc}\u{9bc}\u{9be}\u{9cd}\u{a01}\u{a03}\u{a3c}\u{a51}\u{a70}\u{a71}\u{a81}\u{a83}\
    \u{abc}\u{abc}\u{abe}\u{acd}\u{b01}\u{b03}\u{b3c}\u{b3c}\u{b3e}\u{b57}\u{b82}\u{b82}\u{bbe}\u{bcd}\
    \u{c00}\u{c04}\u{c3e}\u{c56}\u{c81}\u{c83}\u{cbe}\u{cd6}\u{d00}\u{d03}\u{d3e}\u{d4d}\
    \u{d81}\u{d83}\u{dca}\u{ddf}\u{e31}\u{e31}\u{e33}\u{e3a}\u{e47}\u{e4e}\u{eb1}\u{eb1}\u{eb3}\u{ebc}\
    \u{ec8}\u{ece}\u{f71}\u{f84}\u{f8d}\u{fbc}\u{102b}\u{103e}\u{1160}\u{11ff}\
    \u{17b4}\u{17d3}\u{1ab0}\u{1aff}\u{1dc0}\u{1dff}\u{200c}\u{200d}\u{2060}\u{2060}\
    \u{20d0}\u{20ff}\u{3099}\u{309a}\u{fe00}\u{fe0f}\u{fe20}\u{fe2f}\u{1f3fb}\u{1f3ff}\
    \u{e0020}\u{e01ef}
    """

  /// Advance in grid units that is reserved for a character without a drawing: what fonts of most
  /// scripts stay within, so that a layout is the same whoever writes it in the end.
  static func reserve(for scalar: UInt32) -> Int32 {
    if isWide(scalar) { return 63 }
    // Joined letters are narrower than letters that stand alone.
    return scalar >= 0x600 && scalar < 0x780 ? 32 : 38
  }

  /// True for what takes a square: ideographs, kana, Hangul syllables, full-width forms, emoji.
  static func isWide(_ scalar: UInt32) -> Bool {
    if scalar < 0x2e80 { return scalar >= 0x1100 && scalar < 0x1160 }
    return scalar < 0xa4d0 || scalar >= 0xac00 && scalar < 0xd7b0
      || scalar >= 0xf900 && scalar < 0xfb00 || scalar >= 0xfe30 && scalar < 0xfe70
      || scalar >= 0xff01 && scalar < 0xff61 || scalar >= 0x1f000 && scalar < 0x40000
  }

  /// True for signs that bind the next consonant to the last one.
  static func isVirama(_ scalar: UInt32) -> Bool {
    scalar >= 0x900 && scalar < 0xe00 && scalar & 0x7f == 0x4d || scalar == 0x9cd
      || scalar == 0xacd || scalar == 0xbcd || scalar == 0xccd
  }

  @inline(never)
  static func isExtending(_ scalar: UInt32) -> Bool {
    // Letters with drawings are most of what is asked about.
    if scalar > 0x36f && !table[scalar].isNone { return false }
    var ranges = UTF8Reader(bytes(of: extending))
    while let first = ranges.next(), let last = ranges.next(), first <= scalar {
      if scalar <= last { return true }
    }
    return false
  }

  /// Shift in grid units that puts the drawing of a mark over a base.
  static func gridPlacement(of mark: UInt32, over base: UInt32) -> Point {
    let advance = Float(head(of: base).advance)
    // An ogonek hangs from the right foot, but for the round capital U.
    if mark == 0x328 && base != 0x55 { return Point(max(advance / 2, advance - 10) - 30, 0) }
    return Point(advance / 2 - markCenter, isUnder(mark) ? 0 : raise(over: base))
  }

  /// True for marks under the letter and through it.
  private static func isUnder(_ mark: UInt32) -> Bool {
    mark >= 0x323 && mark <= 0x338
  }

  /// How much higher than over a small letter a mark stands, in grid units.
  private static func raise(over base: UInt32) -> Float {
    switch base {
    case 0x30...0x39, 0x41...0x5a, 0xc6, 0xd8, 0x391...0x3a9, 0x400...0x42f: 10
    case 0x62, 0x64, 0x66, 0x68, 0x6b, 0x6c: 12
    default: 0
    }
  }
}
