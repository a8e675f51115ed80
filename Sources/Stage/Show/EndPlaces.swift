import Playable

/// Where things stand on the end card.
struct EndPlaces: Sendable {
  var body: Float
  var strip: Rect
  /// The sponsor's mark, name and tagline.
  var mark: Rect
  var name: Rect
  var tagline: Rect
  /// Who won, and by how much.
  var verdict: Rect
  var portrait: Rect
  var bubble: Rect?
  var cta: Rect
  var retry: Rect

  init(in frame: Frame) {
    let safe = frame.safe
    let room = Rect(
      x: safe.x + 16, y: safe.y + frame.row, width: safe.width - 32,
      height: safe.height - frame.row - Frame.gap)
    let measure = Measure(body: min(safe.width, safe.height) / 26, most: 22)
    let strip = frame.topStrip
    if room.height >= room.width * 0.95 {
      self.init(tall: room, measure, strip: strip)
    } else {
      self.init(wide: room, measure, strip: strip)
    }
  }

  /// One column: sponsor, verdict, character, call to action.
  private init(tall room: Rect, _ measure: Measure, strip: Rect) {
    let width = min(room.width, 400)
    let x = room.midX - width / 2
    let button = room.height > 480 ? 60 : 52 as Float
    let speaker = Maths.clamp(room.height * 0.13, measure.bubble, 112)
    let texts = measure.body * 2 + 2 * measure.line
    let plate = measure.body * 2 + (room.height < 330 ? 8 : 16 + measure.line)
    let fixed = texts + plate + speaker + button + 44
    let side = Maths.clamp(room.height - fixed - 5 * 8, 44, min(240, room.width * 0.5))
    let spare = max(0, room.height - fixed - side)
    // What is left goes between the groups, most of it around the sponsor.
    let gap = min(32, spare / 6)
    let top = room.y + max(0, spare - 6 * gap) / 2 + gap
    func row(_ y: Float, _ height: Float) -> Rect {
      Rect(x: x, y: y, width: width, height: height)
    }
    self.strip = strip
    body = measure.body
    mark = Rect(x: room.midX - side / 2, y: top, width: side, height: side)
    name = row(mark.maxY + gap / 2, measure.body * 2)
    tagline = row(name.maxY, 2 * measure.line)
    verdict = row(tagline.maxY + gap, plate)
    portrait = Rect(x: x, y: verdict.maxY + gap, width: speaker, height: speaker)
    bubble = EndPlaces.bubble(beside: portrait, to: x + width, measure)
    cta = row(portrait.maxY + gap, button)
    retry = row(cta.maxY + min(gap / 2, 8), 44)
  }

  /// Two columns: sponsor and verdict; character and call to action.
  private init(wide room: Rect, _ measure: Measure, strip: Rect) {
    let column = min(400, (room.width - 16) / 2)
    let left = room.midX - 8 - column
    let right = room.midX + 8
    let texts = measure.body * 2 + 2 * measure.line
    let plate = measure.body * 2 + 16 + measure.line
    let side = Maths.clamp(room.height - texts - plate - 24, 40, min(240, column * 0.7))
    let gap = Maths.clamp((room.height - texts - plate - side) / 4, 0, 24)
    let top = room.midY - (side + texts + plate + 2 * gap) / 2
    self.strip = strip
    body = measure.body
    mark = Rect(x: left + column / 2 - side / 2, y: top, width: side, height: side)
    name = Rect(x: left, y: mark.maxY + gap, width: column, height: measure.body * 2)
    tagline = Rect(x: left, y: name.maxY, width: column, height: 2 * measure.line)
    verdict = Rect(x: left, y: tagline.maxY + gap, width: column, height: plate)
    let button: Float = room.height > 280 ? 60 : 52
    let speaker = Maths.clamp(room.height - button - 44 - 24, 40, min(112, column * 0.4))
    let space = Maths.clamp((room.height - button - 44 - speaker) / 3, 0, 24)
    let start = room.midY - (speaker + button + 44 + 1.5 * space) / 2
    portrait = Rect(x: right, y: start, width: speaker, height: speaker)
    bubble = EndPlaces.bubble(beside: portrait, to: right + column, measure)
    cta = Rect(x: right, y: portrait.maxY + space, width: column, height: button)
    retry = Rect(x: right, y: cta.maxY + min(space / 2, 8), width: column, height: 44)
  }

  /// Nil where it would hold hardly a word a line.
  private static func bubble(beside portrait: Rect, to end: Float, _ measure: Measure) -> Rect? {
    let width = end - portrait.maxX - 12
    if width < measure.body * 9 { return nil }
    return Rect(
      x: portrait.maxX + 12, y: portrait.midY - measure.bubble / 2, width: width,
      height: measure.bubble)
  }
}
