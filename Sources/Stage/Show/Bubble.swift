import Commentary
import Playable
import Raster

/// The speech bubble: the line it shows, coming, staying and going.
struct Bubble: Sendable {
  private var text: [UInt8] = []
  private var start: Int32 = -1
  private var rule: Int32 = -1
  private var variant: Int32 = -1
  private var duration: Int32 = 1
  /// Ticks since the line appeared, and since it ended.
  private(set) var age: Int32 = 0
  private var gone: Int32 = 99
  /// The face of a line from outside while that is up.
  private(set) var liveFace: Expression?
  /// The line from outside that came last, and how long it is to stay; 0 once it does not wait.
  private var next: [UInt8] = []
  private var nextFace = Expression.happy
  private var nextDuration: Int32 = 0

  static var leaveTime: Int32 { 9 }

  init() { text.reserveCapacity(512) }

  /// The line from outside that is up.
  var liveLine: LiveLine? {
    liveFace.map { LiveLine(text: text, expression: $0, age: age, duration: duration) }
  }

  /// Takes a line from outside, in place of one that still waited; false for a blank or endless one.
  mutating func say(_ utf8: UnsafeBufferPointer<UInt8>, as face: Expression) -> Bool {
    guard utf8.count <= LiveLine.most else { return false }
    nextDuration = 0
    next = []
    var letters: Int32 = 0
    var isBlank = true
    for byte in utf8 {
      let isSpace = byte <= 0x20 || byte == 0x7f
      next.append(isSpace ? 0x20 : byte)
      if !isSpace { isBlank = false }
      if byte & 0xc0 != 0x80 { letters += 1 }
    }
    if isBlank { return false }
    nextFace = face
    nextDuration = Director.readingTime(of: letters, most: 900)
    return true
  }

  /// Drops what comes from outside, as when time stands still.
  mutating func hush() {
    liveFace = nil
    nextDuration = 0
  }

  /// One tick; takes over a new line's words once.
  mutating func step(_ session: AnySession) {
    if isLive(session.speech) { return }
    guard let speech = session.speech else {
      if gone < 99 { gone += 1 }
      return
    }
    if speech.start != start || speech.variant != variant || speech.rule != rule {
      text.removeAll(keepingCapacity: true)
      session.write(speech, into: &text)
      start = speech.start
      variant = speech.variant
      rule = speech.rule
      duration = max(1, speech.duration)
      age = 0
    } else {
      age += 1
    }
    gone = 0
  }

  /// Whether a line from outside has the bubble in this tick. It waits for what is being said, 5 s
  /// at most, then is read to its end, unless something major happens.
  private mutating func isLive(_ speech: Speech?) -> Bool {
    if liveFace != nil {
      age += 1
      if age < duration && (speech?.priority ?? 0) < 3 { return true }
      // What the character said meanwhile is still to be taken over.
      start = -1
      liveFace = nil
    }
    guard speech == nil, nextDuration > 0 else { return false }
    swap(&text, &next)
    liveFace = nextFace
    duration = nextDuration
    nextDuration = 0
    age = 0
    gone = 0
    return true
  }

  /// How far the mouth is open, 0…1: it keeps pace with the reading, closes between words and on
  /// lips, and is shut a little before the line goes.
  var voice: Float {
    let spoken = duration * 9 / 10
    guard gone == 0, !text.isEmpty, age < spoken else { return 0 }
    let byte = text[Int(Int64(age) * Int64(text.count) / Int64(spoken))]
    switch byte | 0x20 {
    case 0x61: return 1
    case 0x65, 0x6f: return 0.8
    case 0x69, 0x75, 0x79: return 0.6
    case 0x62, 0x6d, 0x70: return 0
    case 0x63...0x7a: return 0.35
    case 0x80...0xff: return 0.2 + 0.2 * Float(byte & 3)
    default: return 0
    }
  }
  /// Whether a line is up, or was until a moment ago.
  var isUp: Bool { gone == 0 }
  var isVisible: Bool { gone < Bubble.leaveTime && !text.isEmpty }

  /// Draws it within `room`, pointing at `speaker`.
  func draw(in room: Rect, speaker: Rect, body: Float, calm: Bool, on canvas: inout Canvas) {
    guard isVisible else { return }
    let enter = Maths.clamp((Float(age) + canvas.blend) / 11, 0, 1)
    let leave = Maths.clamp((Float(gone) + canvas.blend) / Float(Bubble.leaveTime), 0, 1)
    let isLeaving = gone > 0
    text.withUnsafeBufferPointer { bytes in
      let shape = BubbleShape(bytes, in: room, speaker: speaker, body: body)
      canvas.save()
      canvas.translate(shape.tip.x, shape.tip.y)
      if !calm { canvas.scale(isLeaving ? 1 - 0.25 * leave : 0.4 + 0.6 * Ease.outBack(enter)) }
      canvas.translate(-shape.tip.x, -shape.tip.y)
      canvas.opacity *= isLeaving ? 1 - leave : min(1, enter * 3)
      shape.drawPlate(on: &canvas)
      drawText(bytes, shape, body: body, on: &canvas)
      canvas.restore()
    }
  }

  /// Two lines at a time; a longer text goes on to its next two when it is their turn.
  private func drawText(
    _ bytes: UnsafeBufferPointer<UInt8>, _ shape: BubbleShape, body: Float,
    on canvas: inout Canvas
  ) {
    let first = 2 * shape.page(at: age, of: duration)
    canvas.lines(
      first, min(first + 2, shape.text.count), of: shape.text, in: bytes,
      around: shape.plate.center, size: body, line: shape.line, weight: .regular,
      canvas.skin.ink)
  }
}

/// How a bubble lies in the room it has: no larger than its words need.
struct BubbleShape {
  let plate: Rect
  /// Where its tail points.
  let tip: Point
  private let root: Point
  private let isBelow: Bool
  let line: Float
  let text: WrappedText

  static var padding: Float { 12 }

  init(_ words: UnsafeBufferPointer<UInt8>, in room: Rect, speaker: Rect, body: Float) {
    line = Measure(body: body).line
    let width = max(body, room.width - 2 * BubbleShape.padding)
    text = WrappedText.balanced(words, width: width / body, maxLines: WrappedText.capacity)
    let wide = min(room.width, text.widest * body + 2 * BubbleShape.padding + 2)
    // One line or two; a text of several pages keeps the height of two.
    let high = min(room.height, Float(min(2, text.count)) * line + 14)
    isBelow = speaker.y >= room.maxY
    if isBelow {
      let x = Maths.clamp(speaker.midX - wide / 2, room.x, room.maxX - wide)
      plate = Rect(x: x, y: room.maxY - high, width: wide, height: high)
      tip = Point(speaker.midX, plate.maxY + 8)
      root = Point(Maths.clamp(speaker.midX, plate.x + 16, plate.maxX - 16), plate.maxY - 1)
    } else {
      let y = Maths.clamp(speaker.midY - high / 2, room.y, room.maxY - high)
      plate = Rect(x: room.x, y: y, width: wide, height: high)
      tip = Point(plate.x - 8, Maths.clamp(speaker.midY, plate.y + 10, plate.maxY - 10))
      root = Point(plate.x + 1, Maths.clamp(speaker.midY, plate.y + 14, plate.maxY - 14))
    }
  }

  private var pages: Int32 { max(1, (text.count + 1) / 2) }

  func page(at age: Int32, of duration: Int32) -> Int32 {
    min(pages - 1, age * pages / duration)
  }

  func drawPlate(on canvas: inout Canvas) {
    let skin = canvas.skin
    let radius = min(14, plate.height / 2)
    canvas.sheet(plate, radius: radius, lift: 3)
    canvas.beginPath()
    if isBelow {
      canvas.move(Point(root.x - 7, root.y))
      canvas.curve(Point(root.x, root.y + 4), tip, steps: 4)
      canvas.curve(Point(root.x + 6, root.y + 3), Point(root.x + 7, root.y), steps: 4)
    } else {
      canvas.move(Point(root.x, root.y - 7))
      canvas.curve(Point(root.x - 4, root.y), tip, steps: 4)
      canvas.curve(Point(root.x - 3, root.y + 6), Point(root.x, root.y + 7), steps: 4)
    }
    canvas.endPath(skin.surface)
  }
}
