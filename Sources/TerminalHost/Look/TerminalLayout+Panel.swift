import Playable

extension TerminalLayout {
  /// Strip, speaker, scores, clock, the rival's board and hints, from the top down.
  mutating func fillPanel(_ panel: Block, _ extent: Extent, isSolo: Bool) {
    let isTall = rows >= 22
    var row = 0
    func next(_ height: Int, gap: Int = 0) -> Block {
      defer { row += height + gap }
      return Block(
        column: panel.column, row: row, width: panel.width, height: min(height, rows - row))
    }
    let head = next(1, gap: isTall ? 1 : 0)
    // What is left for a portrait above everything else, the rival's board included.
    let spare = min(30, panel.width - 2, 2 * (rows - (isSolo ? 28 : 19))) & ~1
    let side = portraitSide(panel)
    isStacked = spare >= side + 6
    let speech = next(
      isStacked ? spare / 2 + 6 : side > 0 ? side / 2 : rows >= 18 ? 5 : 4,
      gap: rows >= 26 ? 1 : 0)
    scores = next(2)
    clock = next(1, gap: isTall ? 1 : 0)
    placeSpeaker(in: speech, side: isStacked ? spare : side, head: head)
    fillRest(
      Block(column: panel.column, row: row, width: panel.width, height: rows - row), extent,
      isSolo: isSolo)
  }

  /// Columns of a portrait to the left of what it says, twice its rows; 0 where there is no room.
  private func portraitSide(_ panel: Block) -> Int {
    guard panel.width >= 26, rows >= 18 else { return 0 }
    return min(20, panel.width * 2 / 5, (rows - 3) * 2 / 3, panel.width - 16) & ~1
  }

  private mutating func placeSpeaker(in block: Block, side: Int, head: Block) {
    if block.width < 26 {
      // The sponsor's name takes the first row whole.
      strip = head
      name = Block(column: block.column, row: block.row, width: block.width - 7, height: 1)
      close = Block(
        column: block.columns.upperBound - 6, row: block.row, width: 6, height: 1)
      bubble = block.below(1)
      return
    }
    divide(head)
    if isStacked {
      portrait = Block(
        column: block.column + (block.width - side) / 2, row: block.row, width: side,
        height: side / 2)
      name = block.below(side / 2).top(1)
      bubble = block.below(side / 2 + 2)
      return
    }
    let words =
      side == 0
      ? block
      : Block(
        column: block.column + side + 1, row: block.row, width: block.width - side - 1,
        height: block.height)
    name = words.top(1)
    bubble = words.below(1)
    portrait =
      side == 0
      ? nil : Block(column: block.column, row: block.row, width: side, height: side / 2)
  }

  /// The rival's board in the lower right corner, keys to the left of it.
  private mutating func fillRest(_ rest: Block, _ extent: Extent, isSolo: Bool) {
    let tall = rest.height - 1
    guard isSolo, tall >= 6, rest.width >= 26 else {
      hints = rest.height > 0 ? rest : nil
      return
    }
    let shape = Float(extent.width) / Float(max(1, extent.height))
    let most = min(rest.width - 14, rest.width * 5 / 9)
    let wide = min(most, Int(Float(2 * tall) * shape))
    let high = min(tall, max(1, Int((Float(wide) / shape / 2).rounded(.up))))
    hints = Block(
      column: rest.column, row: rest.row, width: rest.width - wide - 2, height: rest.height)
    rival = Block(
      column: rest.columns.upperBound - wide, row: rest.row, width: wide, height: high + 1)
  }
}
