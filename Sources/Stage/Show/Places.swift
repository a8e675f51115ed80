import Playable

/// Where things stand while the game is on; nothing changes it once it is made.
///
/// A class, because the best of several is chosen: they are handed on, not copied.
final class Places: @unchecked Sendable {
  var arrangement: Layout.Arrangement
  var body: Float
  var field: Rect
  var scale: Float
  var strip: Rect
  var portrait: Rect
  /// Nil where there is no room for one.
  var bubble: Rect?
  var scores: Rect
  var rivalBoard: Rect?
  var hint: Rect?

  init(
    _ arrangement: Layout.Arrangement, body: Float, field: Rect, scale: Float, strip: Rect
  ) {
    self.arrangement = arrangement
    self.body = body
    self.field = field
    self.scale = scale
    self.strip = strip
    portrait = field
    scores = field
  }

  /// The arrangement with the largest field; two panels where it makes no difference.
  static func best(in frame: Frame) -> Places {
    let tall = Places.tall(in: frame)
    let side = Places.side(in: frame)
    let sides = Places.sides(in: frame)
    let best = side.scale > tall.scale ? side : tall
    return sides.scale >= best.scale * 0.97 ? sides : best
  }

  /// Header above, field in the middle, a footer where there is room.
  static func tall(in frame: Frame) -> Places {
    let safe = frame.safe
    let gap = Frame.gap
    let measure = Measure(body: min(safe.width, safe.height * 0.75) / 26)
    let least = measure.bubble + 4 + measure.scores
    let roomy = least + 28
    let full =
      (safe.width - 2 * gap) * Float(frame.extent.height) / Float(max(1, frame.extent.width))
    var spare = max(0, safe.height - frame.row - least - 2 * gap - full)
    var footer: Float = 0
    if frame.seating == .solo && spare >= 84 {
      footer = Maths.clamp(spare - (roomy - least), 84, 144)
    } else if spare >= 40 {
      footer = 40
    }
    spare -= footer
    let growth = min(spare, roomy - least)
    var block = least + growth
    block += Maths.clamp(spare - growth - gap, 0, 40)
    // A portrait as high as the header must leave room beside it.
    block = min(block, max(least, safe.width * 0.34))

    let top = safe.y + frame.row
    let under = top + block + gap
    let room = Rect(
      x: safe.x + gap, y: under, width: safe.width - 2 * gap,
      height: max(8, safe.maxY - gap - footer - under))
    let (field, scale) = frame.fit(in: room)
    let width = min(safe.width - 2 * gap, max(field.width, measure.body * 26))
    let head = Rect(x: safe.midX - width / 2, y: top, width: width, height: block)
    let places = Places(
      .tall, body: measure.body, field: field, scale: scale, strip: frame.topStrip)
    places.divide(head, measure)
    places.fill(footer: footer, in: frame)
    return places
  }

  /// Portrait on the left; bubble over scores on the right.
  private func divide(_ head: Rect, _ measure: Measure) {
    let side = head.height - Float(Int32(measure.plate / 2))
    portrait = Rect(x: head.x, y: head.y, width: side, height: side)
    let x = portrait.maxX + 12
    let slack = head.height - measure.bubble - measure.scores - 4
    let height = measure.scores + min(12, slack / 2)
    scores = Rect(x: x, y: head.maxY - height, width: head.maxX - x, height: height)
    bubble = Rect(
      x: x, y: head.y, width: head.maxX - x, height: scores.y - head.y - (slack > 8 ? 8 : 4))
  }

  private func fill(footer: Float, in frame: Frame) {
    guard footer > 0 else { return }
    let room = Rect(
      x: max(frame.safe.x + Frame.gap, field.x), y: frame.safe.maxY - footer,
      width: min(frame.safe.width - 2 * Frame.gap, field.width), height: footer - Frame.gap)
    guard frame.seating == .solo && footer >= 84 else {
      hint = Rect(x: room.x, y: min(room.y, field.maxY + 12), width: room.width, height: 32)
      return
    }
    let board = frame.miniature(in: room.inset(0, 4))
    rivalBoard = Rect(
      x: room.maxX - board.width, y: board.y, width: board.width, height: board.height)
    hint = Rect(
      x: room.x, y: room.y, width: room.width - board.width - 2 * Frame.gap, height: room.height)
  }
}
