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
    let isTall = places.arrangement == .tall
    let room = Rect(
      x: safe.x + 16, y: safe.y + Frame.row + 4, width: safe.width - 32,
      height: safe.height - Frame.row - 12)
    // Over a tall card sits the character, half above its edge.
    let hero = isTall ? Maths.clamp(room.height * 0.17, 56, 128) : 0
    let sunk = Float(Int32(hero / 2))
    let speech = isTall ? measure.bubble + 12 : 0
    let roomy: Float = room.height > 380 ? 8 : 0
    let head = measure.body * 2.2
    let tally = measure.body * 3.4
    let button: Float = roomy > 0 ? 52 : 44
    let height =
      sunk + 8 + roomy + head + 4 + roomy + tally + 8 + 2 * roomy + button + 4 + 44 + 4 + roomy / 2
    let width =
      isTall
      ? min(room.width, 400) : min(room.width, max(248, min(400, places.field.width - 16)))
    let total = speech + (hero - sunk) + height
    let top = isTall ? room.midY - total / 2 : max(room.y, places.field.midY - height / 2)
    let middle =
      isTall
      ? safe.midX
      : Maths.clamp(places.field.midX, room.x + width / 2, room.maxX - width / 2)
    card = Rect(
      x: middle - width / 2, y: max(room.y, top) + speech + hero - sunk, width: width,
      height: min(height, room.height))
    let inner = card.inset(16, 0)
    headline = Rect(
      x: inner.x, y: card.y + sunk + 8 + roomy, width: inner.width, height: head)
    scores = Rect(
      x: inner.x, y: headline.maxY + 4 + roomy, width: inner.width, height: tally)
    retry = Rect(
      x: inner.x, y: card.maxY - 48 - roomy / 2, width: inner.width, height: 44)
    advance = Rect(
      x: inner.x, y: retry.y - 4 - button, width: inner.width, height: button)
    if isTall {
      portrait = Rect(x: middle - hero / 2, y: card.y - (hero - sunk), width: hero, height: hero)
      bubble = Rect(
        x: card.x, y: card.y - (hero - sunk) - 12 - measure.bubble, width: card.width,
        height: measure.bubble)
    } else if !places.portrait.overlaps(card) && !places.bubble.overlaps(card) {
      portrait = places.portrait
      bubble = places.bubble
    }
  }
}

extension Rect {
  /// Whether they share more than an edge.
  func overlaps(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}
