/// The runs of one line of text, in the order in which they stand from left to right.
///
/// A run has one direction, and is either in the house typeface or in a foreign script. Directions
/// follow the Unicode bidirectional algorithm at the level of runs: levels 0 to 2, numbers in order
/// within right-to-left text, neutral characters with their neighbours. Embeddings, overrides and
/// isolates are not obeyed, and a line of more than 16 runs is kept in order from the 16th on.
struct TextRuns {
  struct Run: BitwiseCopyable {
    /// Range in bytes.
    var first: Int32
    var end: Int32
    var level: UInt8
    var script: Script

    /// True where the house typeface lacks letters, or cannot join them.
    var isForeign: Bool { script != .own }

    var isRightToLeft: Bool { level & 1 == 1 }
  }

  /// Who has letters for a run; emoji stand apart, since they bring colours.
  enum Script: UInt8, BitwiseCopyable {
    case own, foreign, emoji
  }

  static var capacity: Int { 16 }

  private(set) var count = 0
  private var runs = InlineArray<16, Run>(
    repeating: Run(first: 0, end: 0, level: 0, script: .own))
  private let base: UInt8

  /// - Parameter isRightToLeft: direction of the paragraph that the line belongs to.
  @inline(never)
  init(_ utf8: UnsafeBufferPointer<UInt8>, isRightToLeft: Bool) {
    base = isRightToLeft ? 1 : 0
    var clusters = ClusterRun(utf8)
    var first = 0
    /// Where neutral characters began whose level depends on what follows.
    var neutral: Int?
    var strong = isRightToLeft
    var before = isRightToLeft
    var wasNumber = false
    while let cluster = clusters.next() {
      let kind = Direction(of: cluster.first)
      if kind == .neutral || kind == .separator || (kind == .percent && !wasNumber) {
        if neutral == nil { neutral = first }
        first = cluster.end
        continue
      }
      if kind == .leftToRight { strong = false }
      if kind == .rightToLeft { strong = true }
      let level: UInt8 = kind == .rightToLeft ? 1 : strong || isRightToLeft ? 2 : 0
      if let start = neutral {
        let joinsNumbers =
          wasNumber && kind == .number && first - start == 1
          && Direction(of: UInt32(utf8[start])) == .separator
        let agrees = before == strong
        add(utf8, start, first, joinsNumbers ? level : agrees ? (strong ? 1 : side(0)) : base)
        neutral = nil
      }
      add(utf8, first, cluster.end, level)
      before = strong
      wasNumber = kind == .number || kind == .percent
      first = cluster.end
    }
    if let start = neutral { add(utf8, start, first, base) }
    reorder()
  }

  subscript(index: Int) -> Run { runs[index] }

  private func side(_ level: UInt8) -> UInt8 { base == 0 ? level : 2 }

  /// Adds what lies between two offsets, character by character.
  private mutating func add(
    _ utf8: UnsafeBufferPointer<UInt8>, _ first: Int, _ end: Int, _ level: UInt8
  ) {
    var clusters = ClusterRun(utf8, from: first)
    var start = first
    while start < end, let cluster = clusters.next() {
      add(cluster.first, start, cluster.end, level)
      start = cluster.end
    }
  }

  private mutating func add(_ scalar: UInt32, _ first: Int, _ end: Int, _ level: UInt8) {
    let last = count - 1
    var script = TextRuns.script(of: scalar)
    if script == .own && level & 1 == 1 { script = .foreign }
    // A blank goes with what it follows.
    if last >= 0 && runs[last].level == level && runs[last].script == .foreign
      && Typeface.blank(scalar) != nil
    {
      script = .foreign
    }
    if last >= 0
      && (count == TextRuns.capacity
        || runs[last].level == level && runs[last].script == script)
    {
      runs[last].end = Int32(clamping: end)
      if script != runs[last].script { runs[last].script = .foreign }
      return
    }
    runs[count] = Run(
      first: Int32(clamping: first), end: Int32(clamping: end), level: level, script: script)
    count += 1
  }

  private static func script(of scalar: UInt32) -> Script {
    if Typeface.has(scalar) { return .own }
    return scalar >= 0x1f000 && scalar < 0x20000 || scalar >= 0x2300 && scalar < 0x2c00
      ? .emoji : .foreign
  }

  /// Turns around what is at level 2, then what is at level 1 and above.
  private mutating func reorder() {
    for level: UInt8 in [2, 1] {
      var first = 0
      while first < count {
        var end = first
        while end < count && runs[end].level >= level { end += 1 }
        var (low, high) = (first, end - 1)
        while low < high {
          runs.swapAt(low, high)
          (low, high) = (low + 1, high - 1)
        }
        first = end + 1
      }
    }
  }
}

extension TextRuns {
  /// What a character does to the direction of a line.
  enum Direction {
    case leftToRight, rightToLeft, number, separator, percent, neutral

    init(of scalar: UInt32) {
      if scalar < 0xc0 {
        switch scalar {
        case 0x30...0x39: self = .number
        case 0x41...0x5a, 0x61...0x7a, 0xaa, 0xb5, 0xba: self = .leftToRight
        case 0x2c, 0x2e, 0x2f, 0x3a: self = .separator
        case 0x25: self = .percent
        default: self = .neutral
        }
      } else if scalar >= 0x660 && scalar <= 0x669 || scalar >= 0x6f0 && scalar <= 0x6f9 {
        self = .number
      } else if scalar >= 0x590 && scalar < 0x900 || scalar == 0x200f
        || scalar >= 0xfb1d && scalar < 0xfe00 || scalar >= 0xfe70 && scalar < 0xff00
        || scalar >= 0x10800 && scalar < 0x11000 || scalar >= 0x1e800 && scalar < 0x1f000
      {
        self = .rightToLeft
      } else if scalar >= 0x2000 && scalar < 0x2c00 && scalar != 0x200e
        || scalar >= 0x3000 && scalar < 0x3021 || scalar >= 0xff01 && scalar < 0xff21
        || scalar >= 0x1f000 && scalar < 0x20000
      {
        self = .neutral
      } else {
        self = .leftToRight
      }
    }
  }
}

extension Typeface {
  /// The direction of a paragraph: that of its first letter.
  public static func isRightToLeft(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    var reader = UTF8Reader(utf8)
    while let scalar = reader.next() {
      switch TextRuns.Direction(of: scalar) {
      case .leftToRight: return false
      case .rightToLeft: return true
      default: break
      }
    }
    return false
  }

  /// True where a text has its letters in this typeface and runs from left to right: nearly always.
  @inline(never)
  static func isPlain(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    var isASCII = true
    for byte in utf8 where byte >= 0x80 {
      isASCII = false
      break
    }
    if isASCII { return true }
    var reader = UTF8Reader(utf8)
    while let scalar = reader.next() {
      if !has(scalar) || scalar == 0x200f { return false }
    }
    return true
  }
}
