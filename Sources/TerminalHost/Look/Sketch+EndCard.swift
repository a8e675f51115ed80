import Playable
import Stage

extension Sketch {
  /// The sponsor's page: mark, name, tagline, who won, one call to action.
  mutating func drawEndCard() {
    let stage = layout.stage
    let isRoomy = stage.height >= 20
    let canRetry = session.offers(.retry)
    let width = min(stage.width - (needsCaps ? 0 : 2), 40)
    let tagline = Columns.wrap(brand.tagline.string, width: width, most: 2)
    let remark = Columns.wrap(theatre.show.remark.string, width: width - 2, most: isRoomy ? 2 : 1)
    // Everything but the mark, which takes what is left.
    let words = 1 + tagline.count + remark.count
    let rest = words + (isRoomy ? 3 + 2 + (canRetry ? 3 : 0) + 2 : 2 + (canRetry ? 1 : 0))
    let side = max(0, min(stage.height - rest, stage.width / 3, 14))
    let whole = min(stage.height, rest + side)
    let page = Block(
      column: stage.column + (stage.width - width) / 2,
      row: stage.row + max(0, (stage.height - whole) / 2), width: width, height: whole)
    var row = page.row
    drawMark(rows: side, top: row, in: page)
    row += side + (side > 0 && isRoomy ? 1 : 0)
    center(brand.name.string, row: row, in: page, isBold: true)
    row += 1
    for line in tagline {
      center(line, row: row, in: page)
      row += 1
    }
    row += isRoomy ? 1 : 0
    row = drawRemark(remark, row: row, in: page)
    row += isRoomy ? 2 : 1
    button(brand.callToAction.string, says(.enterKey), .cta, row: row, in: page, isLoud: true)
    if canRetry {
      button(says(.again), "R", .retry, row: row + (isRoomy ? 3 : 1), in: page, isLoud: false)
    }
  }

  private mutating func drawMark(rows: Int, top: Int, in page: Block) {
    guard rows >= 3 else { return }
    let size = Float(rows * 2)
    let center = Point(page.rect.midX, Float(top * 2) + size / 2)
    let grow = 0.8 + 0.2 * Ease.outBack(time / 18)
    canvas.circle(center, radius: size * 0.9 * grow, .solid(Color.white.opacity(0.06)))
    canvas.circle(center, radius: size / 2 * grow, .solid(skin.surface))
    let side = size * 0.7 * grow
    brand.drawMark(in: Rect(center: center, width: side, height: side), on: &canvas)
  }

  /// What is worth remembering, on a plate.
  private mutating func drawRemark(_ lines: [String], row: Int, in page: Block) -> Int {
    guard !lines.isEmpty else { return row }
    plate(
      Block(column: page.column, row: row, width: page.width, height: lines.count), skin.surface)
    for (index, line) in lines.enumerated() {
      center(line, row: row + index, in: page, ink: skin.ink)
    }
    return row + lines.count
  }
}
