import Playable
import TerminalHost
import Testing

/// Sequences with what they mean.
private let samples: [(String, [TerminalEvent])] = [
  ("a", [.key(.left, .typed)]), ("D", [.key(.right, .typed)]), ("k", [.key(.up, .typed)]),
  (" ", [.key(.space, .typed)]), ("\r", [.key(.enter, .typed)]), ("R", [.key(.retry, .typed)]),
  ("\u{3}", [.interrupt]), ("\u{1a}", [.suspend]), ("\u{c}", [.redraw]), ("xyz", []),
  ("\u{1b}[A", [.key(.up, .typed)]), ("\u{1b}OD", [.key(.left, .typed)]),
  ("\u{1b}OM", [.key(.enter, .typed)]), ("\u{1b}[1;2C", [.key(.right, .typed)]),
  ("\u{1b}[1;5C", []), ("\u{1b}b", []), ("\u{1b}\u{1b}[D", []), ("\u{1b}[15~", []),
  ("\u{1b}[97u", [.key(.left, .down)]), ("\u{1b}[97;1:3u", [.key(.left, .up)]),
  ("\u{1b}[97;1:2u", []), ("\u{1b}[1092::97;1u", [.key(.left, .down)]),
  ("\u{1b}[32;1:1u", [.key(.space, .down)]), ("\u{1b}[27u", [.key(.escape, .down)]),
  ("\u{1b}[1;1:3D", [.key(.left, .up)]), ("\u{1b}[1;129B", [.key(.down, .typed)]),
  ("\u{1b}[99;5u", [.interrupt]), ("\u{1b}[1089::99;5u", [.interrupt]),
  ("\u{1b}[122;5u", [.suspend]), ("\u{1b}[112;3u", []), ("\u{1b}[112;5:3u", [.key(.pause, .up)]),
  ("\u{1b}[<0;12;7M", [.mouse(MouseEvent(.down, x: 12, y: 7))]),
  ("\u{1b}[<0;12;7m", [.mouse(MouseEvent(.up, x: 12, y: 7))]),
  ("\u{1b}[<35;1;2M", [.mouse(MouseEvent(.moved, x: 1, y: 2))]),
  ("\u{1b}[<32;1;2M", [.mouse(MouseEvent(.moved, x: 1, y: 2, isDragged: true))]),
  ("\u{1b}[<64;1;2M", []), ("\u{1b}[<2;1;2M", []), ("\u{1b}[<0;1M", []),
  ("\u{1b}[M \u{21}\u{22}", [.mouse(MouseEvent(.down, x: 1, y: 2))]),
  ("\u{1b}[M#!!", [.mouse(MouseEvent(.up, x: 1, y: 1))]),
  ("\u{1b}[I", [.focus(true)]), ("\u{1b}[O", [.focus(false)]),
  ("\u{1b}[?15u", [.answer(.keyProtocol)]),
  ("\u{1b}[?62;4;22c", [.answer(.attributes(sixel: true))]),
  ("\u{1b}[?4;22c", [.answer(.attributes(sixel: false))]),
  ("\u{1b}[?1016;2$y", [.answer(.mode(1016, isKnown: true))]),
  ("\u{1b}[?2026;0$y", [.answer(.mode(2026, isKnown: false))]),
  ("\u{1b}[6;20;10t", [.answer(.cell(width: 10, height: 20))]),
  ("\u{1b}[4;640;1000t", [.answer(.area(width: 1000, height: 640))]),
  ("\u{1b}[0n", [.answer(.status)]),
  ("\u{1b}_Gi=31;OK\u{1b}\\", [.answer(.picture(31, isFine: true))]),
  ("\u{1b}_Gi=32;ENOENT:none\u{1b}\\", [.answer(.picture(32, isFine: false))]),
  ("\u{1b}]11;rgb:0000/0000/0000\u{7}", []), ("\u{1b}P>|tmux 3.3a\u{1b}\\", []),
  ("\u{1b}[200~pam\u{1b}[A\u{3}\u{1b}[201~p", [.key(.pause, .typed)]),
  ("\u{1b}[12\u{18}p", [.key(.pause, .typed)]), ("\u{1b}[1\u{1b}[B", [.key(.down, .typed)]),
]

private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

@Suite struct ParserTests {
  @Test(arguments: samples)
  func `G-14: a sequence gives its events`(_ text: String, _ events: [TerminalEvent]) {
    var parser = TerminalParser()
    #expect(parser.parse(bytes(text)) == events)
  }

  @Test(arguments: samples)
  func `G-14: a sequence cut at any byte gives the same events`(
    _ text: String, _ events: [TerminalEvent]
  ) {
    let whole = bytes(text + "p" + text)
    let expected = events + [.key(.pause, .typed)] + events
    for cut in 0...whole.count {
      var parser = TerminalParser()
      #expect(
        parser.parse(Array(whole[..<cut])) + parser.parse(Array(whole[cut...])) == expected)
    }
    var parser = TerminalParser()
    #expect(whole.flatMap { parser.parse([$0]) } == expected)
  }

  @Test func `G-14: an escape that nothing follows is the Escape key`() {
    var parser = TerminalParser()
    #expect(parser.parse([0x1b]).isEmpty)
    #expect(parser.isWaiting)
    #expect(parser.settle() == .key(.escape, .typed))
    #expect(!parser.isWaiting)
    #expect(parser.settle() == nil)
  }

  @Test(arguments: ["\u{1b}[0n", "\u{1b}[<35;4;4M", "\u{1b}[I", "\u{1b}[?1u"])
  func `G-14: an Escape key is not lost among what the terminal tells`(_ told: String) {
    var parser = TerminalParser()
    let events = parser.parse([0x1b] + bytes(told))
    #expect(events.count == 2)
    #expect(events.first == .key(.escape, .typed))
  }

  @Test func `G-14: a paste that never ends is over when nothing more comes`() {
    var parser = TerminalParser()
    #expect(parser.parse(bytes("\u{1b}[200~pp")).isEmpty)
    #expect(parser.settle() == nil)
    #expect(parser.parse(bytes("p")) == [.key(.pause, .typed)])
  }

  @Test(arguments: [
    "\u{1b}[" + String(repeating: "9", count: 5000) + "u",
    "\u{1b}[<" + String(repeating: "9", count: 90) + ";1;1M",
    "\u{1b}[" + String(repeating: "1;", count: 5000) + "A",
    "\u{1b}_G" + String(repeating: "x", count: 100_000) + "\u{1b}\\",
    "\u{1b}[<0;99999999999999999999;99999999999999999999M",
    "\u{1b}[?99999999999999999999;99999999999999999999$y",
  ])
  func `G-14: absurd numbers and lengths are read to their end`(_ text: String) {
    var parser = TerminalParser()
    _ = parser.parse(bytes(text))
    #expect(!parser.isWaiting)
    #expect(parser.parse(bytes("p")) == [.key(.pause, .typed)])
  }

  @Test func `G-14: a hundred thousand random byte strings neither trap nor deafen it`() {
    var random = Random(seed: 14, stream: .cosmetic)
    let likely: [UInt8] = Array("\u{1b}\u{1b}[[<?;:0123456789ABCDMmucytnGOI_P]\\\u{7}~$ ".utf8)
    for _ in 0..<100_000 {
      var parser = TerminalParser()
      let text = (0..<Int(random.below(24))).map { _ in
        random.chance(0.8)
          ? likely[Int(random.below(UInt32(likely.count)))] : UInt8(random.below(256))
      }
      _ = parser.parse(text)
      _ = parser.settle()
      if parser.parse(bytes("p")) != [.key(.pause, .typed)] {
        Issue.record("deaf after \(text)")
        return
      }
    }
  }
}
