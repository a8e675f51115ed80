import Commentary
import Interlude
import Playable
import Raster
import Stage
import WindowHost

/// The chat on a screen: a header, the banner, bubbles, quick replies, a line to type in.
@MainActor final class ChatScene: WindowScene {
  var viewport = Viewport(width: 390, height: 844)
  private(set) var isClosed = false
  let model: ChatModel
  var banner: AdBannerView?
  let name: String
  private let portrait: Portrait
  private let accent: Color
  private let picture: CastPicture?
  private var draft = ""
  private var clock: Float = 0
  private var isStill = false
  private var isHidden = false
  private var pressed: Int?

  private static let ground = Color(hex: 0xf6f1ea)
  private static let sheet = Color(hex: 0xffffff)
  private static let ink = Color(hex: 0x2a2140)
  private static let mine = Color(hex: 0x4b3f8f)

  init(_ model: ChatModel, with production: Production) {
    self.model = model
    name = production.character.name
    let look = production.character.persona.look
    accent = look.accent
    picture = production.cast.picture
    portrait = picture == nil ? Portrait(look: look) : .signs(accent: look.accent)
  }

  var takesText: Bool { true }
  func type(_ text: String) {
    if text == "\u{8}" { draft = String(draft.dropLast()) } else { draft += text }
    draft = String(draft.prefix(200))
  }

  func key(_ key: Key, isDown: Bool) {
    if key == .close && !isDown { isClosed = true }
    if key == .action && isDown { send(draft) }
  }

  private func send(_ text: String) {
    draft = ""
    model.send(text)
  }

  func equip(_ raster: Raster) {
    banner?.equip(raster)
    guard let picture else { return }
    picture.rgba.withUnsafeBufferPointer {
      _ = raster.setPicture(
        CastPicture.number, width: picture.width, height: picture.height, rgba: $0)
    }
  }

  func setPaused(_ paused: Bool) { isStill = paused }
  func setVisible(_ isVisible: Bool) {
    isHidden = !isVisible
    banner?.advance(in: screen, isBlocked: isHidden || isStill)
  }

  func advance(nanoseconds: Int64) {
    let seconds = Float(nanoseconds) / 1_000_000_000
    clock += min(0.25, max(0, seconds))
    model.advance(seconds: Double(seconds))
    banner?.frame = bannerFrame
    banner?.advance(in: screen, isBlocked: isHidden || isStill)
  }

  func pointer(_ phase: PointerPhase, at point: Point, id: Int32, isTouch: Bool) {
    if banner?.pointer(phase, at: point, id: id) == true { return }
    let hit = chips.firstIndex { $0.contains(point) } ?? (sendButton.contains(point) ? -1 : nil)
    if phase == .down { pressed = hit }
    guard phase == .up || phase == .cancelled else { return }
    defer { pressed = nil }
    guard phase == .up, let hit, hit == pressed else { return }
    send(hit < 0 ? draft : model.quickReplies[hit])
  }
}

extension ChatScene {
  // Places, from the safe area.

  private var screen: Rect { Rect(x: 0, y: 0, width: viewport.width, height: viewport.height) }
  private var column: Rect {
    let safe = viewport.safe
    let width = min(safe.width, 640)
    return Rect(x: safe.midX - width / 2, y: safe.y, width: width, height: safe.height)
  }
  private var header: Rect {
    Rect(x: 0, y: 0, width: viewport.width, height: viewport.safe.y + 68)
  }
  private var bannerFrame: Rect {
    Rect(x: column.x + 10, y: header.maxY + 8, width: column.width - 20, height: 58)
  }
  private var entry: Rect {
    Rect(x: column.x + 10, y: column.maxY - 56, width: column.width - 66, height: 46)
  }
  private var sendButton: Rect {
    Rect(x: column.maxX - 52, y: column.maxY - 55, width: 44, height: 44)
  }
  private var chips: [Rect] {
    var x = column.x + 10
    let widths = model.quickReplies.map { Paragraph($0, size: 14, width: 400).width + 26 }
    // Where there is less room than they want, they share it.
    let scale = min(1, (column.width - 20 - 16) / max(1, widths.reduce(0, +)))
    return widths.map { width in
      defer { x += width * scale + 8 }
      return Rect(x: x, y: entry.y - 44, width: width * scale, height: 36)
    }
  }

  func draw(on canvas: inout Canvas) {
    canvas.clear()
    canvas.skin = .house
    canvas.rect(screen, Self.ground)
    drawMessages(on: &canvas)
    drawHeader(on: &canvas)
    banner?.draw(on: &canvas)
    drawEntry(on: &canvas)
  }

  private func drawHeader(on canvas: inout Canvas) {
    canvas.rect(
      Rect(x: -4, y: 0, width: header.width + 8, height: header.height + 3),
      Color.black.opacity(0.12), softness: 10)
    canvas.rect(
      header, .vertical(Color(hex: 0x2b2350), Color(hex: 0x43387f), in: header))
    drawFace(
      Rect(x: column.x + 12, y: viewport.safe.y + 8, width: 52, height: 52), on: &canvas)
    let x = column.x + 76
    let y = viewport.safe.y
    canvas.words(name, at: Point(x, y + 32), size: 19, weight: .bold, .white)
    canvas.circle(Point(x + 5, y + 48), radius: 4, Color(hex: 0x6fe0a8))
    canvas.words(
      model.isTyping ? "typing…" : "here now", at: Point(x + 15, y + 52.5), size: 13,
      Color(hex: 0xd6cff2))
  }

  private func drawFace(_ rect: Rect, on canvas: inout Canvas) {
    let blinks = clock - Float(Int32(clock / 3.4)) * 3.4
    let pose = PortraitPose(
      blink: blinks < 0.14 ? 1 : 0, breath: clock * 2.4,
      mouth: model.isTyping ? 0 : 0.1)
    let feeling: Commentary.Expression = model.isTyping ? .thinking : .happy
    if picture != nil {
      PortraitPicture(number: CastPicture.number, accent: accent).draw(
        on: &canvas, in: rect, expression: feeling, pose: pose)
    }
    portrait.draw(on: &canvas, in: rect, expression: feeling, pose: pose)
  }

  /// From the newest upwards, as far as they can be seen.
  private func drawMessages(on canvas: inout Canvas) {
    let top = banner?.isEmpty == false ? bannerFrame.maxY : header.maxY
    var y = chips[0].y - 12
    if model.isTyping {
      y -= 34
      drawDots(Rect(x: column.x + 12, y: y, width: 62, height: 34), on: &canvas)
      y -= 8
    }
    for message in model.messages.reversed() {
      let text = Paragraph(message.text, size: 16, width: column.width * 0.72)
      let box = Rect(
        x: message.isMine ? column.maxX - 12 - text.width - 28 : column.x + 12,
        y: y - text.height - 20, width: text.width + 28, height: text.height + 20)
      guard box.maxY > top else { return }
      canvas.rect(
        Rect(x: box.x, y: box.y + 2, width: box.width, height: box.height), radius: 18,
        Color(60, 40, 90, 30), softness: 5)
      canvas.rect(box, radius: 18, message.isMine ? Self.mine : Self.sheet)
      text.draw(
        at: Point(box.x + 14, box.y + 10), message.isMine ? .white : Self.ink, on: &canvas)
      y = box.y - 8
    }
  }

  private func drawDots(_ box: Rect, on canvas: inout Canvas) {
    canvas.rect(box, radius: 17, Self.sheet)
    for index in 0..<3 {
      let lift = max(0, Maths.sin(clock * 7 - Float(index) * 0.9)) * 4
      canvas.circle(
        Point(box.x + 17 + Float(index) * 14, box.midY + 2 - lift), radius: 4,
        Self.ink.opacity(0.45))
    }
  }

  private func drawEntry(on canvas: inout Canvas) {
    let plate = Rect(
      x: 0, y: chips[0].y - 8, width: viewport.width, height: viewport.height - chips[0].y + 8)
    canvas.rect(plate, Self.ground)
    for (index, chip) in chips.enumerated() {
      canvas.rect(
        chip, radius: 18, pressed == index ? Self.mine.opacity(0.28) : Self.mine.opacity(0.13))
      let text = Paragraph(model.quickReplies[index], size: 14, width: 400)
      let size = min(14, 14 * (chip.width - 16) / max(1, text.width))
      canvas.words(
        model.quickReplies[index], at: Point(chip.midX, chip.midY + size * 0.35), size: size,
        align: .middle, weight: .bold, Self.mine)
    }
    canvas.rect(entry, radius: 23, Self.sheet)
    canvas.rect(entry, radius: 23, Self.ink.opacity(0.16), stroke: 1.2)
    drawDraft(on: &canvas)
    canvas.circle(sendButton.center, radius: 22, pressed == -1 ? Self.mine.darker(0.2) : Self.mine)
    canvas.beginPath()
    let center = sendButton.center
    for (x, y) in [(-8, -8), (11, 0), (-8, 8), (-4, 0)] as [(Float, Float)] {
      canvas.move(Point(center.x + x, center.y + y))
    }
    canvas.endPath(Color.white)
  }

  private func drawDraft(on canvas: inout Canvas) {
    canvas.save()
    canvas.clip(entry.inset(14, 2))
    let baseline = entry.midY + 5.6
    guard !draft.isEmpty else {
      canvas.words(
        "Write to \(name)", at: Point(entry.x + 18, baseline), size: 16, Self.ink.opacity(0.62))
      canvas.restore()
      return
    }
    let width = Array(draft.utf8).withUnsafeBufferPointer { Typeface.width(of: $0) } * 16
    // The end of a long line stays in sight.
    let x = min(entry.x + 18, entry.maxX - 24 - width)
    canvas.words(draft, at: Point(x, baseline), size: 16, Self.ink)
    if clock - Float(Int32(clock)) < 0.5 {
      canvas.line(
        Point(x + width + 3, entry.midY - 10), Point(x + width + 3, entry.midY + 10), width: 1.8,
        Self.mine)
    }
    canvas.restore()
  }
}
