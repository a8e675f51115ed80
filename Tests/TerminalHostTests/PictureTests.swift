import Packs
import Playable
import Stage
import TerminalHost
import Testing

private let sizes = [(80, 24), (100, 32), (60, 40), (120, 50), (40, 16), (36, 14), (200, 60)]

@Suite struct PictureTests {
  @Test(arguments: ["bricks", "four"], ["fizzwick", "lumen"])
  func `G-9: Ad, sponsor and character are there in every phase and at every size`(
    _ game: String, _ sponsor: String
  ) throws {
    let staged = try StagedTerminal(game, sponsor: sponsor)
    let brand = staged.theatre.session.cast.brand
    let name = brand.name.withBytes { String(decoding: $0, as: UTF8.self) }
    for phase in [Phase.intro, .play, .result, .endCard] {
      staged.play(to: phase, ticks: 90)
      for (columns, rows) in sizes {
        let grid = staged.picture(columns, rows)
        let words = staged.words(grid).joined(separator: "\n")
        #expect(words.contains(" Ad "), "\(phase) at \(columns) × \(rows)")
        #expect(words.contains(name), "\(phase) at \(columns) × \(rows)")
        #expect(words.contains("Miso"), "\(phase) at \(columns) × \(rows)")
        #expect(words.contains("You"), "\(phase) at \(columns) × \(rows)")
      }
    }
  }

  @Test(arguments: ["bricks", "four"])
  func `G-9: what is on offer in a phase can be pressed, at every size`(_ game: String) throws {
    let staged = try StagedTerminal(game, sponsor: "lumen")
    let wanted: [(Phase, Control, String, String)] = [
      (.intro, .advance, "Play", "Space"), (.result, .advance, "Continue", "Space"),
      (.result, .retry, "Play again", "R"), (.endCard, .cta, "Look up tonight", "Enter"),
      (.endCard, .close, "✕", "Esc"),
    ]
    for (phase, control, label, key) in wanted {
      // Simulated persons leave an end card soon.
      staged.play(to: phase, ticks: phase == .endCard ? 5 : 60)
      for (columns, rows) in sizes {
        let words = staged.words(staged.picture(columns, rows)).joined(separator: "\n")
        let hasKey = words.contains("[\(key)] \(label)") || words.contains(" \(key) ")
        #expect(words.contains(label), "\(label) at \(columns) × \(rows)")
        #expect(hasKey, "\(key) at \(columns) × \(rows)")
        #expect(staged.controls.contains(control), "\(control) at \(columns) × \(rows)")
      }
    }
  }

  @Test(arguments: ["bricks", "four"], ["fizzwick", "lumen"])
  func `G-14: words read on their paper, in all colours and in 256`(
    _ game: String, _ sponsor: String
  ) throws {
    #expect(try worst(StagedTerminal(game, sponsor: sponsor)) { $0 & Cell.colors } >= 4.49)
    let few = try StagedTerminal(game, sponsor: sponsor, colors: .palette256)
    #expect(worst(few) { Palette256.color(of: Palette256.index(of: $0 & Cell.colors)) } >= 3.5)
  }

  /// The least contrast of a letter in any phase and size, with colours as they are shown.
  private func worst(_ staged: StagedTerminal, _ shown: (UInt32) -> UInt32) -> Float {
    var least: Float = 21
    for phase in [Phase.intro, .play, .result, .endCard] {
      staged.play(to: phase, ticks: phase == .endCard ? 5 : 90)
      for (columns, rows) in sizes {
        for cell in staged.picture(columns, rows).cells where isLetter(cell.glyph) {
          least = min(least, contrast(shown(cell.ink), shown(cell.paper)))
        }
      }
    }
    return least
  }

  private func isLetter(_ glyph: UInt32) -> Bool {
    Unicode.Scalar(glyph).map { $0.properties.isAlphabetic } ?? false
  }

  private func contrast(_ a: UInt32, _ b: UInt32) -> Float {
    Color(hex: a & Cell.colors).contrast(with: Color(hex: b & Cell.colors))
  }

  @Test(arguments: [
    "Zoë 日本語 שלום", "e\u{301}\u{301}\u{301}e", "{char} {score}\n{user}", "👩‍🚀👩‍🚀👩‍🚀",
    String(repeating: "long ", count: 2000), "\u{202e}evil\u{1b}[2J", "🇩🇪",
  ])
  func `names of every kind keep to their places`(_ name: String) throws {
    let staged = try StagedTerminal("bricks", character: CharacterContext(charName: name))
    for phase in [Phase.intro, .play, .result, .endCard] {
      staged.play(to: phase, ticks: 60)
      for (columns, rows) in sizes {
        let grid = staged.picture(columns, rows)
        for row in staged.words(grid) { #expect(Columns.width(of: row) == columns) }
      }
    }
  }

  @Test(arguments: [(1, 1), (2, 1), (1, 50), (35, 14), (36, 13), (200, 1), (10, 3)])
  func `G-14: a terminal that is too small is told so, and nothing else happens`(
    _ columns: Int, _ rows: Int
  ) throws {
    let staged = try StagedTerminal("bricks")
    let grid = staged.picture(columns, rows)
    #expect(grid.columns == columns && grid.rows == rows)
    #expect(staged.controls.isEmpty)
    if columns >= 30 && rows >= 3 {
      #expect(staged.words(grid).joined(separator: " ").contains("needs 36 × 14"))
    }
  }

  @Test func `G-14: what is paused says how to go on`() throws {
    let staged = try StagedTerminal("bricks")
    staged.play(to: .play, ticks: 30)
    staged.theatre.setPaused(true)
    for (columns, rows) in sizes {
      let words = staged.words(staged.picture(columns, rows)).joined(separator: "\n")
      #expect(words.contains("Paused") && words.contains("Go on"))
      #expect(words.contains("[P]") || words.contains(" P "))
    }
  }

  @Test func `G-14: a bubble moves nothing but itself`() throws {
    let staged = try StagedTerminal("bricks")
    for (columns, rows) in sizes {
      let before = staged.layout(columns, rows)
      staged.play(to: .play, ticks: 40)
      #expect(staged.layout(columns, rows) == before)
    }
  }

  @Test func `X-11: a live line is in the bubble`() throws {
    let staged = try StagedTerminal("bricks")
    staged.play(to: .play, ticks: 30)
    for _ in 0..<400 where staged.theatre.session.speech != nil { staged.theatre.step() }
    _ = Array("Xylophones!".utf8).withUnsafeBufferPointer { staged.theatre.say($0) }
    for _ in 0..<400 where staged.theatre.show.liveLine == nil { staged.theatre.step() }
    #expect(staged.words(staged.picture(100, 32)).joined().contains("Xylophones!"))
  }

  @Test func `G-14: halves and quarters come nearest to the pixels`() {
    let (dark, light): (UInt32, UInt32) = (0xff00_0000, 0xffff_ffff)
    let pictures: [(String, [UInt32])] = [
      (" ", [dark, dark, dark, dark]), ("▀", [light, light, dark, dark]),
      ("▌", [light, dark, light, dark]), ("▘", [light, dark, dark, dark]),
      ("▞", [dark, light, light, dark]), ("▛", [light, light, light, dark]),
      ("▖", [dark, dark, light, dark]), ("▝", [dark, light, dark, dark]),
    ]
    for (text, quarters) in pictures {
      let pixels = [
        quarters[0], quarters[1], quarters[0], quarters[1], quarters[2], quarters[3], quarters[2],
        quarters[3],
      ]
      var cells = [Cell(glyph: 0x3f)]
      pixels.withUnsafeBufferPointer { pixels in
        cells.withUnsafeMutableBufferPointer { cells in
          Mosaic(hasQuarters: true).cells(pixels.baseAddress!, stride: 2, into: cells)
        }
      }
      #expect(Glyphs().text(of: cells[0].glyph) == text)
      if text != " " { #expect(cells[0].ink == 0xffffff && cells[0].paper == 0) }
    }
  }
}
