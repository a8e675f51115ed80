import Playable

/// What the typeface knows about characters without a table of them all.
extension Typeface {
  /// Advance in grid units of what leaves no trace, nil for the rest.
  static func blank(_ scalar: UInt32) -> Int32? {
    if scalar > 0x20 && scalar < 0x7f { return nil }
    switch scalar {
    case 0x20, 0xa0, 0x09, 0x0a, 0x0d: return 16
    case 0x00...0x1f, 0x7f...0x9f, 0xad: return 0
    case 0xae...0x2ff: return nil
    case 0x2002: return 31
    case 0x2003, 0x3000: return 61
    case 0x2007: return 36
    case 0x2000...0x200a, 0x202f, 0x205f: return 11
    case 0x200b...0x200f, 0x2028...0x202e, 0x2060...0x206f, 0xfeff: return 0
    default: return isExtending(scalar) && index.find(scalar) == nil ? 0 : nil
    }
  }

  /// True for combining marks which have, or might have, a drawing.
  static func isMark(_ scalar: UInt32) -> Bool {
    scalar >= 0x300 && scalar <= 0x36f && index.find(scalar) != nil
  }

  /// True for what must stay with the character before it: near Grapheme_Extend of Unicode, by
  /// ranges of the scripts that need it most.
  static func isExtending(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x300...0x36f, 0x483...0x489, 0x591...0x5c7, 0x610...0x61a, 0x64b...0x65f, 0x670: true
    case 0x6d6...0x6ed, 0x900...0x903, 0x93a...0x93c, 0x93e...0x94f, 0xe31, 0xe34...0xe3a: true
    case 0xe47...0xe4e, 0x1160...0x11ff, 0x1ab0...0x1aff, 0x1dc0...0x1dff, 0x200c...0x200d: true
    case 0x20d0...0x20ff, 0x3099...0x309a, 0xfe00...0xfe0f, 0xfe20...0xfe2f: true
    case 0x1f3fb...0x1f3ff, 0xe0020...0xe01ef: true
    default: false
    }
  }

  /// Shift in grid units that puts the drawing of a mark over a base.
  static func gridPlacement(of mark: UInt32, over base: UInt32) -> Point {
    let center = Float(gridAdvance(of: base)) / 2
    return Point(center - markCenter, isUnder(mark) ? 0 : raise(over: base))
  }

  /// True for marks under the letter and through it.
  private static func isUnder(_ mark: UInt32) -> Bool {
    (mark >= 0x323 && mark <= 0x333) || (mark >= 0x335 && mark <= 0x338)
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
