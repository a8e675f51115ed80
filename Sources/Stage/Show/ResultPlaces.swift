import Playable

/// Where things stand when the result is told.
struct ResultPlaces: Sendable {
  var card: Rect
  var headline: Rect
  var scores: Rect
  var advance: Rect
  var retry: Rect
  var portrait: Rect?
  var bubble: Rect?

  init(_ places: Places, in frame: Frame) {
    let safe = frame.safe
    let measure = Measure(body: places.body)
    let room = Rect(
      x: safe.x + 16, y: safe.y + frame.row + 4, width: max(1, safe.width - 32),
      height: max(1, safe.height - frame.row - 12))
    let isTall = places.arrangement == .tall && room.height >= 320
    // Over a tall card sits the character, half above its edge.
    let hero = isTall ? Maths.clamp(room.height * 0.17, 56, 128) : 0
    let sunk = Float(Int32(hero / 2))
    let speech = isTall ? measure.bubble + 12 : 0
    let space: Float = room.height > 380 ? 8 : 0
    let head = measure.body * (space > 0 ? 2.9 : 2.4)
    let tally = measure.body * 3.4
    let button: Float = space > 0 ? 52 : 44
    let upper = sunk + 8 + head + 4 + space + tally + 8 + 2 * space
    let isLow = upper + button + 56 > room.height
    let height = min(room.height, upper + button + (isLow ? 8 : 52 + space / 2))
    let wide = isTall ? 400 : max(264, min(400, places.field.width - 16))
    let width = min(room.width, wide)
    let lift = hero - sunk + speech
    let middle =
      isTall
      ? Point(safe.midX, room.midY + lift / 2)
      : Point(
        Maths.clamp(places.field.midX, room.x + width / 2, room.maxX - width / 2),
        Maths.clamp(places.field.midY, room.y + height / 2, room.maxY - height / 2))
    card = Rect(center: middle, width: width, height: height)
    let inner = card.inset(16, 0)
    headline = Rect(x: inner.x, y: card.y + sunk + 8, width: inner.width, height: head)
    scores = Rect(
      x: inner.x, y: headline.maxY + 4 + space, width: inner.width, height: tally)
    if isLow {
      let half = (inner.width - 8) / 2
      let y = card.maxY - 8 - button
      retry = Rect(x: inner.x, y: y, width: half, height: button)
      advance = Rect(x: inner.maxX - half, y: y, width: half, height: button)
    } else {
      retry = Rect(
        x: inner.x, y: card.maxY - 48 - space / 2, width: inner.width, height: 44)
      advance = Rect(
        x: inner.x, y: retry.y - 4 - button, width: inner.width, height: button)
    }
    if isTall {
      portrait = Rect(
        x: card.midX - hero / 2, y: card.y - (hero - sunk), width: hero, height: hero)
      bubble = Rect(
        x: card.x, y: card.y - lift, width: card.width, height: measure.bubble)
    } else if !places.portrait.overlaps(card) {
      portrait = places.portrait
      bubble = places.bubble.flatMap { $0.overlaps(card) ? nil : $0 }
    }
  }
}

extension Rect {
  /// Whether they share more than an edge.
  func overlaps(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}
