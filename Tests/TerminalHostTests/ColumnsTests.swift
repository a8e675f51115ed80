import TerminalHost
import Testing

@Suite struct ColumnsTests {
  @Test(arguments: [
    ("Miso", 4), ("", 0), ("日本語", 6), ("e\u{301}", 1), ("👩‍🚀", 2), ("☕️", 2), ("한", 2), ("שלום", 4),
    ("a\u{200b}b", 2), ("\u{1b}[31m", 4), ("a\nb", 2), ("\u{9b}x", 1), ("🇩🇪", 2), ("ﬁ", 1),
    ("\u{202e}abc", 3), ("\u{ad}", 0),
  ])
  func `G-14: a text takes as many cells as it says`(_ text: String, _ width: Int) {
    #expect(Columns.width(of: text) == width)
  }

  @Test(arguments: ["Miso the cat", "日本語日本語", "e\u{301}e\u{301}e\u{301}e\u{301}", "שלום עולם"])
  func `G-14: what does not fit ends in an ellipsis and takes no more than its room`(_ text: String)
  {
    for width in 0...14 {
      let fitting = Columns.fit(text, width: width)
      #expect(Columns.width(of: fitting) <= width)
      if Columns.width(of: text) > width && width > 0 { #expect(fitting.last == "…") }
      if Columns.width(of: text) <= width { #expect(String(fitting) == text) }
    }
  }

  @Test(arguments: ["Well fought. I mean it, which is awkward.", "Donaudampfschiff", "日本 語日本語 x"])
  func `G-14: lines keep within their width and lose no word`(_ text: String) {
    for width in 2...30 {
      let lines = Columns.wrap(text, width: width)
      #expect(lines.allSatisfy { Columns.width(of: $0) <= width })
      #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
      #expect(Columns.wrap(text, width: width, most: 2).count <= 2)
    }
  }

  @Test func `G-14: escape sequences and controls in a name never reach the terminal`() {
    let glyphs = Glyphs()
    var grid = CellGrid(columns: 30, rows: 1)
    grid.write(
      "A\u{1b}[2J\u{7}B\u{9b}H\r\nC\u{0}", column: 0, row: 0, width: 30, glyphs: glyphs
    ) { _ in 0xffffff }
    var screen = TerminalScreen(colors: .full, glyphs: glyphs)
    var terminal = VirtualTerminal(columns: 30, rows: 1)
    terminal.receive(screen.update(to: grid))
    #expect(terminal.unknown.isEmpty)
    #expect(terminal.cells.map(\.text).joined().hasPrefix("A[2JBHC "))
  }

  @Test func `G-14: a tower of ten thousand marks stays in its cell`() {
    let glyphs = Glyphs()
    var grid = CellGrid(columns: 4, rows: 1)
    let tower = "e" + String(repeating: "\u{301}", count: 10_000)
    grid.write(tower + "x", column: 0, row: 0, width: 4, glyphs: glyphs) { _ in 0xffffff }
    var screen = TerminalScreen(colors: .full, glyphs: glyphs)
    #expect(screen.update(to: grid).count < 200)
  }
}
