import Playable
import Raster
import Testing

@Suite struct BreakTests {
  func lines(_ text: String, _ width: Float, most: Int32 = 8) -> [String] {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      let wrapped = Typeface.wrap(bytes, width: width, maxLines: most)
      return (0..<wrapped.count).map {
        String(decoding: wrapped.line($0, in: bytes), as: UTF8.self)
      }
    }
  }

  func width(of text: String) -> Float {
    Array(text.utf8).withUnsafeBufferPointer { Typeface.width(of: $0) }
  }

  @Test func `Wrapping: a line may end after a hyphen within a word, not before a number`() {
    #expect(lines("Ada Good-Friend", width(of: "Ada Good-F")) == ["Ada Good-", "Friend"])
    #expect(lines("it was -5", width(of: "it was -")) == ["it was", "-5"])
    #expect(lines("won 3-2", width(of: "won 3-")) == ["won", "3-2"])
  }

  @Test func `Wrapping: ideographs, kana and Hangul break anywhere but at their marks`() {
    #expect(lines("勝負です。次", width(of: "勝負です")) == ["勝負で", "す。次"])
    #expect(lines("やった「勝ち」", width(of: "やった「")) == ["やった", "「勝ち」"])
    #expect(lines("やちょっと", width(of: "やち")).first == "や")
    #expect(lines("잘했어요", width(of: "잘했")) == ["잘했", "어요"])
    #expect(lines("Go次", width(of: "Go")) == ["Go", "次"])
  }

  @Test func `Wrapping: Thai breaks between characters, vowels stay with their consonant`() {
    for step in 3..<30 {
      for line in lines("เก่งมากเลยน้ำ", Float(step) * 0.2) where line.count > 1 {
        #expect(!"ะาๆ".contains(line.first ?? " "), "\(line)")
        #expect(!"เแโใไ".contains(line.last ?? " "), "\(line)")
      }
    }
  }

  @Test(arguments: [
    "क्षत्रिय शाबाश", "বাংলা ক্ষমা", "தமிழ் கொண்டு", "తెలుగు క్షమ", "ಕನ್ನಡ ಕ್ಷಮೆ", "മലയാളം ക്ഷമ", "සිංහල", "ភាសាខ្មែរ",
    "မြန်မာ", "ລາວນ້ຳ", "각각", "👨‍👩‍👧‍👦👩🏽‍🚀🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇱🇹🇵🇱🇺🇦", "é̂ñ̃", "نَصٌّ", "שָׁלוֹם", "1️⃣2️⃣", "が゙",
    "A\u{2060}B\u{2060}C",
  ])
  func `Wrapping never parts a grapheme, in any script`(_ text: String) {
    let borders = Set((text.indices + [text.endIndex]).map { text.utf8[..<$0].count })
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      for step in 0..<50 {
        let limit = Float(step) / 8
        #expect(borders.contains(Int(Typeface.truncate(bytes, width: limit).end)), "\(text)")
        let wrapped = Typeface.wrap(bytes, width: limit, maxLines: 8)
        for line in 0..<wrapped.count {
          #expect(borders.contains(wrapped.range(of: line).lowerBound), "\(text)")
          #expect(borders.contains(wrapped.range(of: line).upperBound), "\(text)")
        }
      }
    }
  }

  @Test func `Wrapping: a word joiner keeps together, a zero width space parts`() {
    #expect(lines("次\u{2060}へ", width(of: "次")) == ["次\u{2060}へ"])
    #expect(lines("ab\u{200b}cd", width(of: "abc")) == ["ab", "cd"])
  }

  @Test func `No more than three marks are drawn on a letter, and none far from its line`() {
    let heap = "a" + String(repeating: "\u{301}\u{308}\u{323}", count: 40)
    #expect(width(of: heap) == width(of: "a"))
    let three = Frame(width: 40, height: 60) { canvas in
      draw("a\u{301}\u{308}\u{323}", at: Point(20, 40), on: &canvas)
    }
    let all = Frame(width: 40, height: 60) { draw(heap, at: Point(20, 40), on: &$0) }
    #expect(three.hash == all.hash)
  }

  private func draw(_ text: String, at point: Point, on canvas: inout Canvas) {
    canvas.rect(Rect(x: 0, y: 0, width: 400, height: 100), .solid(.black))
    Array(text.utf8).withUnsafeBufferPointer { canvas.text($0, at: point, size: 20, .white) }
  }

  /// Letters, marks, blanks, controls and joiners of many scripts, and any scalar at all.
  static func anything(_ random: inout Random) -> [UInt8] {
    let blocks: [ClosedRange<UInt32>] = [
      0x20...0x7e, 0xa0...0x17f, 0x300...0x36f, 0x370...0x5ff, 0x600...0x6ff, 0x900...0xdff,
      0xe00...0xe7f, 0x1100...0x11ff, 0x2000...0x206f, 0x3000...0x30ff, 0x4e00...0x4eff,
      0xac00...0xacff, 0xfe00...0xfe0f, 0x1f1e6...0x1f1ff, 0x1f300...0x1f64f, 0...0x10ffff,
    ]
    var bytes: [UInt8] = []
    for _ in 0..<random.below(24) {
      let block = blocks[Int(random.below(UInt32(blocks.count)))]
      let scalar = block.lowerBound + random.below(block.upperBound - block.lowerBound + 1)
      if let scalar = Unicode.Scalar(scalar) { bytes += Array(String(Character(scalar)).utf8) }
      // Now and then malformed.
      if random.chance(0.02) { bytes.append(UInt8(random.below(256))) }
    }
    return bytes
  }

  @Test func `100,000 random strings are measured, wrapped and cut without a trap`() {
    var random = Random(seed: 5, stream: .cosmetic)
    var bad = 0
    for round in 0..<100_000 {
      let limit = Float(random.below(160)) / 16
      Self.anything(&random).withUnsafeBufferPointer { bytes in
        let whole = Typeface.width(of: bytes)
        if !(whole >= 0 && whole < 100) { bad += 1 }
        let cut = Typeface.truncate(bytes, width: limit)
        if cut.end < 0 || Int(cut.end) > bytes.count { bad += 1 }
        guard round & 3 == 0 else { return }
        let wrapped = Typeface.wrap(bytes, width: limit, maxLines: 4)
        var end = 0
        for line in 0..<wrapped.count {
          let range = wrapped.range(of: line)
          if range.lowerBound < end || range.upperBound > bytes.count { bad += 1 }
          end = range.upperBound
        }
      }
    }
    #expect(bad == 0)
  }

  @Test func `Random strings are never drawn outside of their box`() {
    var random = Random(seed: 6, stream: .cosmetic)
    for round in 0..<400 {
      let text = Self.anything(&random)
      let scribe = round & 1 == 0 ? nil : Blots()
      let raster = Raster()
      raster.scribe = scribe
      let room: Float = 90
      let frame = Frame(width: 150, height: 60, raster: raster) { canvas in
        canvas.rect(Rect(x: 0, y: 0, width: 150, height: 60), .solid(.black))
        text.withUnsafeBufferPointer { bytes in
          let cut = Typeface.truncate(bytes, width: room / 15)
          canvas.text(
            UnsafeBufferPointer(rebasing: bytes[..<Int(cut.end)]),
            ending: cut.isTruncated ? Typeface.ellipsis : "", at: Point(30, 38), size: 15,
            align: .start, .white)
        }
      }
      for y in 0..<60 {
        for x in 0..<150 where frame.red(x, y) > 0 {
          let isInside = x >= 22 && x <= 30 + 90 + 8 && y >= 17 && y <= 47
          if !isInside { Issue.record("\(x), \(y): \(String(decoding: text, as: UTF8.self))") }
          if !isInside { return }
        }
      }
    }
  }
}
