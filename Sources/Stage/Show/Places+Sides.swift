import Playable

extension Places {
  /// Character on the left, field in the middle, scores and the rival's board on the right.
  static func sides(in frame: Frame) -> Places {
    let safe = frame.safe
    let gap = Frame.gap
    let least = Maths.clamp(safe.width * 0.19, 136, 220)
    let room = Rect(
      x: safe.x + least + 3 * gap, y: safe.y + gap,
      width: max(8, safe.width - 2 * (least + 3 * gap)), height: max(8, safe.height - 2 * gap))
    let (field, scale) = frame.fit(in: room)
    let width = min(field.x - 2 * gap - safe.x - gap, 320)
    let measure = Measure(body: min(width / 13, safe.height / 20))
    let left = field.x - 2 * gap - width
    let start = max(left, frame.rowStart)
    let places = Places(
      .sides, body: measure.body, field: field, scale: scale,
      strip: Rect(
        x: start, y: safe.y + 8, width: max(1, left + width - start), height: frame.row - 16))
    let bottom = safe.maxY - gap
    places.seat(
      Rect(x: left, y: safe.y + frame.row, width: width, height: bottom - safe.y - frame.row),
      measure)
    let right = Rect(
      x: field.maxX + 2 * gap, y: safe.y + frame.row + gap, width: width,
      height: bottom - safe.y - frame.row - gap)
    places.count(right, measure, in: frame)
    return places
  }

  /// Field on the left, everything else in a panel on the right.
  static func side(in frame: Frame) -> Places {
    let high = Places.beside(in: frame, underRow: false)
    let low = Places.beside(in: frame, underRow: true)
    return low.scale >= high.scale * 0.97 ? low : high
  }

  /// - Parameters:
  ///   - underRow: the row of sponsor and controls runs above both, or is the panel's first.
  private static func beside(in frame: Frame, underRow: Bool) -> Places {
    let safe = frame.safe
    let gap = Frame.gap
    let least = Maths.clamp(safe.width * 0.32, 136, 200)
    let start = safe.x + (frame.close == .host && !underRow ? Frame.corner + 2 : gap)
    let top = safe.y + (underRow ? frame.row : gap)
    let room = Rect(
      x: start, y: top, width: max(8, safe.maxX - start - least - 3 * gap),
      height: max(8, safe.maxY - gap - top))
    var (field, scale) = frame.fit(in: room)
    let width = min(safe.maxX - field.width - start - 3 * gap, 320)
    // Field and panel together stand in the middle.
    field.x = start + max(0, safe.maxX - gap - start - field.width - 2 * gap - width) / 2
    let measure = Measure(body: min(width / 13, safe.height / 20))
    let x = field.maxX + 2 * gap
    var strip = frame.topStrip
    var under = safe.y + frame.row
    if !underRow {
      let isOneRow = frame.rowEnd - x >= 144
      strip = Rect(
        x: x, y: safe.y + (isOneRow ? 8 : frame.row),
        width: isOneRow ? min(width, frame.rowEnd - x) : width, height: frame.row - 16)
      if !isOneRow { under += strip.height + 4 }
    }
    let places = Places(.side, body: measure.body, field: field, scale: scale, strip: strip)
    places.stack(
      Rect(x: x, y: under, width: width, height: safe.maxY - gap - under), measure, in: frame)
    return places
  }

  /// Scores above the character, as large as the panel's height allows.
  private func stack(_ panel: Rect, _ measure: Measure, in frame: Frame) {
    let gap = Frame.gap
    let card = measure.body * 6 + 24
    let character = measure.bubble + 12 + 64 + measure.plate / 2
    let height = panel.height >= card + gap + character ? card : measure.scores
    scores = Rect(x: panel.x, y: panel.y, width: panel.width, height: height)
    let rest = Rect(
      x: panel.x, y: scores.maxY + gap, width: panel.width,
      height: max(24, panel.maxY - scores.maxY - gap))
    if rest.height >= character {
      share(rest, measure, in: frame)
    } else if rest.height >= measure.bubble + measure.plate / 2 && rest.width >= 190 {
      pair(rest, measure)
    } else {
      seat(rest, measure)
    }
  }

  /// Portrait on the left, bubble on the right, where the panel is low.
  private func pair(_ panel: Rect, _ measure: Measure) {
    let foot = Float(Int32(measure.plate / 2))
    let side = min(panel.height - foot, panel.width * 0.4, 120)
    portrait = Rect(x: panel.x + 8, y: panel.maxY - foot - side, width: side, height: side)
    bubble = Rect(
      x: portrait.maxX + 12, y: portrait.midY - measure.bubble / 2,
      width: panel.maxX - portrait.maxX - 12, height: measure.bubble)
  }

  /// Bubble above portrait, at the bottom of a panel; no bubble where there is no room for it.
  private func seat(_ panel: Rect, _ measure: Measure, most: Float = 200) {
    let foot = Float(Int32(measure.plate / 2))
    let above = measure.bubble + 12
    let speaks = panel.height - above - foot >= 40
    let room = panel.height - foot - (speaks ? above : 0)
    let side = Maths.clamp(room, 16, min(panel.width, most))
    portrait = Rect(
      x: panel.midX - side / 2, y: panel.maxY - foot - side, width: side, height: side)
    bubble = nil
    if speaks {
      let height = measure.bubble + Maths.clamp(portrait.y - above - panel.y, 0, 8)
      bubble = Rect(
        x: panel.x, y: portrait.y - 12 - height, width: panel.width, height: height)
    }
  }

  /// Scores, then the rival's board or a hint.
  private func count(_ panel: Rect, _ measure: Measure, in frame: Frame) {
    let height = min(panel.height, measure.body * 6 + 24)
    scores = Rect(x: panel.x, y: panel.y, width: panel.width, height: height)
    let rest = panel.maxY - scores.maxY - 2 * Frame.gap
    let room = Rect(x: panel.x, y: panel.maxY - rest, width: panel.width, height: rest)
    if frame.seating == .shared {
      if rest >= 3 * measure.line {
        hint = Rect(
          x: panel.x, y: panel.maxY - 3 * measure.line, width: panel.width,
          height: 3 * measure.line)
      }
    } else if rest >= 72 {
      rivalBoard = frame.miniature(
        in: Rect(
          x: room.x, y: max(room.y, room.maxY - field.height * 0.48), width: room.width,
          height: min(rest, field.height * 0.48)))
    }
  }

  /// The rival's board above the character, where both have room.
  private func share(_ panel: Rect, _ measure: Measure, in frame: Frame) {
    let character = measure.bubble + 12 + measure.plate / 2 + 96
    let rest = panel.height - character - Frame.gap
    guard frame.seating == .solo && rest >= 88 else {
      seat(panel, measure, most: 168)
      return
    }
    let board = frame.miniature(
      in: Rect(
        x: panel.x, y: panel.y, width: panel.width,
        height: min(rest, panel.height * 0.45)))
    rivalBoard = Rect(x: board.x, y: panel.y, width: board.width, height: board.height)
    seat(
      Rect(
        x: panel.x, y: panel.y + board.height + Frame.gap, width: panel.width,
        height: panel.height - board.height - Frame.gap),
      measure, most: 168)
  }
}
