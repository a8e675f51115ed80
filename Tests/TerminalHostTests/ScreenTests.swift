import Playable
import TerminalHost
import Testing

@Suite struct ScreenTests {
  private let glyphs = Glyphs()
  private static let words = [
    "x", "Bricks", "Ångström", "日本", "e\u{301}te\u{301}", "👩‍🚀!", "한글", "שלום", "Ж→★", "▀▌",
  ]

  /// What a grid shows, as a terminal of these colours would.
  private func shown(_ grid: CellGrid, _ colors: TerminalColors) -> [VirtualTerminal.Shown] {
    func shade(_ color: UInt32) -> UInt32 {
      colors == .full
        ? color & Cell.colors : Palette256.color(of: Palette256.index(of: color & Cell.colors))
    }
    return grid.cells.map { cell in
      VirtualTerminal.Shown(
        text: glyphs.text(of: cell.glyph), ink: shade(cell.ink), paper: shade(cell.paper),
        isBold: cell.isBold
      ).seen
    }
  }

  private func change(_ grid: inout CellGrid, _ random: inout Random, count: Int) {
    let blocks: [UInt32] = [32, 0x2580, 0x258c, 0x2598, 0x259b, 0x259e]
    func color() -> UInt32 { [0x102030, 0x10_2031, 0xffc94d, 0x2a2140][Int(random.below(4))] }
    for _ in 0..<count {
      let column = Int(random.below(UInt32(grid.columns)))
      let row = Int(random.below(UInt32(grid.rows)))
      if random.chance(0.3) {
        let ink = color()
        grid.write(
          ScreenTests.words[Int(random.below(UInt32(ScreenTests.words.count)))], column: column,
          row: row, width: Int(random.below(9)), isBold: random.chance(0.5), glyphs: glyphs
        ) { _ in ink }
      } else {
        grid.put(
          Cell(glyph: blocks[Int(random.below(6))], ink: color(), paper: color()), column, row)
      }
    }
  }

  @Test(arguments: [TerminalColors.full, .palette256], [true, false])
  func `G-14: the bytes of an update turn what is shown into the grid, for random grids`(
    _ colors: TerminalColors, _ isSynchronized: Bool
  ) {
    var random = Random(seed: 7, stream: .cosmetic)
    for size in [(1, 1), (2, 1), (9, 3), (40, 12)] {
      var screen = TerminalScreen(colors: colors, glyphs: glyphs)
      screen.isSynchronized = isSynchronized
      var terminal = VirtualTerminal(columns: size.0, rows: size.1)
      var grid = CellGrid(columns: size.0, rows: size.1)
      for step in 0..<250 {
        change(&grid, &random, count: step % 5 * 3)
        if step % 50 == 49 { screen.invalidate() }
        terminal.receive(screen.update(to: grid))
        let now = terminal.cells.map(\.seen)
        guard now == shown(grid, colors), terminal.unknown.isEmpty else {
          let pairs = zip(now, shown(grid, colors)).enumerated().filter { $1.0 != $1.1 }
          Issue.record(
            "\(size) differs after \(step): \(pairs); not understood: \(terminal.unknown)")
          return
        }
      }
    }
  }

  @Test func `G-14: a grid that is shown already costs nothing`() {
    var random = Random(seed: 8, stream: .cosmetic)
    var grid = CellGrid(columns: 30, rows: 10)
    change(&grid, &random, count: 80)
    var screen = TerminalScreen(colors: .full, glyphs: glyphs)
    #expect(!screen.update(to: grid).isEmpty)
    #expect(screen.update(to: grid).isEmpty)
  }

  @Test func `G-14: a change costs what it changes, not the screen`() {
    var grid = CellGrid(columns: 200, rows: 60)
    var screen = TerminalScreen(colors: .full, glyphs: glyphs)
    _ = screen.update(to: grid)
    grid.put(Cell(glyph: 0x2580, ink: 0xff0000, paper: 0x00ff00), 100, 30)
    #expect(screen.update(to: grid).count < 60)
  }

  @Test func `G-14: a screen of another size is sent whole`() {
    var screen = TerminalScreen(colors: .full, glyphs: glyphs)
    _ = screen.update(to: CellGrid(columns: 20, rows: 10))
    let grid = CellGrid(columns: 10, rows: 20)
    var terminal = VirtualTerminal(columns: 10, rows: 20)
    terminal.receive(screen.update(to: grid))
    #expect(terminal.cells.map(\.seen) == shown(grid, .full))
  }
}

@Suite struct ColorTests {
  private func distance(_ a: UInt32, _ b: UInt32) -> Int {
    [0, 8, 16].reduce(0) { sum, shift in
      let step = Int(a >> UInt32(shift) & 255) - Int(b >> UInt32(shift) & 255)
      return sum + step * step
    }
  }

  @Test func `G-14: one of 256 colours is the nearest there is`() {
    var random = Random(seed: 256, stream: .cosmetic)
    let all = (16...255).map { Palette256.color(of: UInt8($0)) }
    for _ in 0..<20_000 {
      let color = random.below(0x1_000_000)
      let found = Palette256.index(of: color)
      let best = all.map { distance(color, $0) }.min()
      if distance(color, Palette256.color(of: found)) != best {
        Issue.record("0x\(String(color, radix: 16)) is not nearest to \(found)")
        return
      }
    }
  }

  @Test func `G-14: a colour of the palette is itself`() {
    for index in 16...255 {
      let color = Palette256.color(of: UInt8(index))
      #expect(Palette256.color(of: Palette256.index(of: color)) == color)
    }
  }

  @Test(arguments: [
    (["COLORTERM": "truecolor"], TerminalColors.full), (["COLORTERM": "24bit"], .full),
    (["TERM": "xterm-kitty"], .full), (["TERM": "xterm-256color"], .palette256), ([:], .palette256),
    (["TERM": "tmux-256color", "TMUX": "/tmp/tmux,1,0"], .full), (["TMUX": ""], .palette256),
  ])
  func `G-14: the environment says how many colours there are`(
    _ environment: [String: String], _ colors: TerminalColors
  ) {
    #expect(TerminalColors.detect(environment) == colors)
  }
}
