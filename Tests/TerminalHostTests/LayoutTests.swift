import Playable
import TerminalHost
import Testing

@Suite struct LayoutTests {
  private static let games: [(Extent, Seating)] = [
    (Extent(width: 360, height: 480), .solo), (Extent(width: 360, height: 376), .shared),
    (Extent(width: 600, height: 200), .solo), (Extent(width: 100, height: 1000), .solo),
  ]

  private func blocks(_ layout: TerminalLayout) -> [(String, Block)] {
    let all: [(String, Block?)] = [
      ("field", layout.field), ("strip", layout.strip), ("close", layout.close),
      ("portrait", layout.portrait), ("name", layout.name), ("bubble", layout.bubble),
      ("scores", layout.scores), ("clock", layout.clock), ("rival", layout.rival),
      ("hints", layout.hints),
    ]
    return all.compactMap { name, block in block.map { (name, $0) } }
  }

  @Test(arguments: games)
  func `G-10: on every size from 1 × 1 to 200 × 80 all lies within and nothing overlaps`(
    _ extent: Extent, _ seating: Seating
  ) {
    for columns in 1...200 {
      for rows in 1...80 {
        let layout = TerminalLayout(columns: columns, rows: rows, field: extent, seating: seating)
        guard TerminalLayout.fits(columns: columns, rows: rows) else { continue }
        if let fault = fault(of: layout) {
          Issue.record("\(columns) × \(rows): \(fault)")
          return
        }
      }
    }
  }

  private func fault(of layout: TerminalLayout) -> String? {
    let screen = Block(column: 0, row: 0, width: layout.columns, height: layout.rows)
    let all = blocks(layout)
    for (index, (name, block)) in all.enumerated() {
      if block.isEmpty { return "\(name) is empty" }
      if !screen.contains(block) { return "\(name) \(block) leaves the screen" }
      for (other, second) in all[..<index] where block.overlaps(second) {
        return "\(name) \(block) overlaps \(other) \(second)"
      }
    }
    if !screen.contains(layout.stage) { return "the stage leaves the screen" }
    if layout.stage.width < 18 { return "the stage is \(layout.stage.width) wide" }
    let (rect, field) = (layout.fieldRect, layout.field.rect)
    if rect.x < field.x || rect.y < field.y || rect.maxX > field.maxX + 0.01
      || rect.maxY > field.maxY + 0.01
    {
      return "the board \(rect) leaves its cells \(field)"
    }
    if layout.strip.width < 14 || layout.scores.width < 14 { return "strip or scores are narrow" }
    return nil
  }

  @Test func `G-10: absurd sizes are used as far as they are sane`() {
    for (columns, rows) in [(0, 0), (-5, 9), (100_000, 100_000), (1000, 20), (40, 5000)] {
      let layout = TerminalLayout(
        columns: columns, rows: rows, field: Extent(width: 360, height: 480), seating: .solo)
      #expect((1...TerminalLayout.most.columns).contains(layout.columns))
      #expect((1...TerminalLayout.most.rows).contains(layout.rows))
    }
  }

  @Test func `G-14: the field takes all rows beside a panel, or most columns under a header`() {
    let bricks = Extent(width: 360, height: 480)
    let wide = TerminalLayout(columns: 80, rows: 24, field: bricks, seating: .solo)
    #expect(wide.field.height == 24)
    let tall = TerminalLayout(
      columns: 60, rows: 40, field: Extent(width: 360, height: 376), seating: .shared)
    #expect(tall.field.width == 60)
    #expect(wide.rival != nil && wide.portrait != nil && tall.rival == nil)
  }
}
