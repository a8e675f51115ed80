import Playable
import Raster
import Testing

@Suite struct TypefaceFittingTests {
  func width(of text: String) -> Float {
    Array(text.utf8).withUnsafeBufferPointer { Typeface.width(of: $0) }
  }

  func wrap(
    _ text: String, _ width: Float, _ maxLines: Int32 = 8
  ) -> (lines: [String], wrapped: WrappedText) {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      let wrapped = Typeface.wrap(bytes, width: width, maxLines: maxLines)
      let lines = (0..<wrapped.count).map {
        String(decoding: wrapped.line($0, in: bytes), as: UTF8.self)
      }
      return (lines, wrapped)
    }
  }

  func truncate(_ text: String, _ width: Float) -> (text: String, isTruncated: Bool) {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      let cut = Typeface.truncate(bytes, width: width)
      let kept = UnsafeBufferPointer(rebasing: bytes[..<Int(cut.end)])
      return (String(decoding: kept, as: UTF8.self), cut.isTruncated)
    }
  }

  @Test func `text that fits is one line`() {
    let text = "Nice catch!"
    let (lines, wrapped) = wrap(text, width(of: text))
    #expect(lines == [text])
    #expect(wrapped.widest == width(of: text))
    #expect(!wrapped.isTruncated)
  }

  @Test func `lines break at blanks, which belong to neither`() {
    #expect(wrap("one two  three", width(of: "one two")).lines == ["one two", "three"])
    #expect(wrap("  one   two ", width(of: "one")).lines == ["one", "two"])
    #expect(wrap("one\u{200b}two", width(of: "one")).lines == ["one", "two"])
  }

  @Test func `a no-break space does not break`() {
    #expect(wrap("a 10\u{a0}km", width(of: "10\u{a0}km")).lines == ["a", "10\u{a0}km"])
  }

  @Test func `a newline breaks, and an empty line stays`() {
    #expect(wrap("one\ntwo", 99).lines == ["one", "two"])
    #expect(wrap("one\r\n\ntwo\n", 99).lines == ["one", "", "two"])
  }

  @Test func `a word wider than a line is broken between characters`() {
    let (lines, wrapped) = wrap("Wwwwwwwww", width(of: "Www"))
    #expect(lines.joined() == "Wwwwwwwww")
    #expect(lines.count > 2)
    #expect(wrapped.widest <= width(of: "Www"))
  }

  @Test func `no line is wider than asked, and no word is lost`() {
    let text = "The quick brown fox jumps over the lazy dog and To AVATAR LT. Y. P, again"
    for step in 20..<160 {
      let limit = Float(step) / 10
      let (lines, wrapped) = wrap(text, limit)
      for line in lines { #expect(width(of: line) <= limit) }
      #expect(wrapped.widest <= limit)
      if !wrapped.isTruncated {
        #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
      }
    }
  }

  @Test func `the last line leaves room for an ellipsis`() {
    let text = "one two three four five six"
    let limit = width(of: "one two th")
    let (lines, wrapped) = wrap(text, limit, 2)
    #expect(wrapped.isTruncated)
    #expect(lines.count == 2)
    #expect(text.contains(lines[1]))
    #expect(width(of: lines[1] + "…") <= limit)
    #expect(!wrap(text, 99, 1).wrapped.isTruncated)
    #expect(!wrap("one   \n ", width(of: "one"), 1).wrapped.isTruncated)
    #expect(wrap("one\ntwo", 99, 1).wrapped.isTruncated)
  }

  @Test func `numbers of lines are clamped to what the result holds`() {
    let text = String(repeating: "word ", count: 40)
    #expect(wrap(text, 3, 99).wrapped.count == WrappedText.capacity)
    #expect(wrap(text, 3, 0).wrapped.count == 1)
    #expect(wrap(text, 3, -7).wrapped.count == 1)
  }

  @Test func `truncation keeps what fits with an ellipsis`() {
    #expect(truncate("short", 99) == ("short", false))
    #expect(truncate("", 0) == ("", false))
    #expect(truncate("anything", 0) == ("", true))
    let cut = truncate("Maximilian the Great", width(of: "Maximilian"))
    #expect(cut.isTruncated)
    #expect("Maximilian".hasPrefix(cut.text) && cut.text.count > 5)
    #expect(width(of: cut.text + "…") <= width(of: "Maximilian"))
    #expect(truncate("one      two", width(of: "one…") + 0.1).text == "one")
  }

  @Test(arguments: [
    "e\u{301}e\u{301}e\u{301}e\u{301}", "👍🏽👍🏽👍🏽👍🏽", "👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧", "❤️❤️❤️❤️", "🇱🇹🇵🇱🇺🇦🇬🇷",
    "ก็ก็ก็ก็", "שָׁשָׁשָׁשָׁ", "が が が", "Ž̈Ž̈Ž̈",
  ])
  func `what a person takes for one character is never split`(_ text: String) {
    let borders = Set((text.indices + [text.endIndex]).map { text.utf8[..<$0].count })
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      for step in 0..<60 {
        let limit = Float(step) / 10
        #expect(borders.contains(Int(Typeface.truncate(bytes, width: limit).end)))
        let wrapped = Typeface.wrap(bytes, width: limit, maxLines: 8)
        for line in 0..<wrapped.count {
          #expect(borders.contains(wrapped.range(of: line).lowerBound))
          #expect(borders.contains(wrapped.range(of: line).upperBound))
        }
      }
    }
  }

  @Test func `odd widths are harmless`() {
    for limit: Float in [0, -1, .infinity, -.infinity, .nan] {
      #expect(wrap("some words here", limit).wrapped.count >= 1)
      _ = truncate("some words here", limit)
    }
    #expect(wrap("", 1).wrapped.count == 0)
    #expect(wrap("   ", 1).wrapped.count == 0)
    #expect(wrap("a", 1).wrapped.range(of: 7) == 0..<0)
    #expect(wrap("a", 1).wrapped.range(of: -1) == 0..<0)
  }
}
