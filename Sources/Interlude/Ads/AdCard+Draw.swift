import AdKit
import Playable
import Raster

extension AdCard {
  /// Draws it into a frame.
  ///
  /// - Parameters:
  ///   - safe: the part of the frame that nothing covers.
  ///   - time: seconds it has been there, for a little life; 0 for a still picture.
  ///   - isHeld: the button is held down.
  func draw(
    _ shape: Shape, in frame: Rect, safe: Rect, close: AdClose.Position = .topRight,
    time: Float = 0, isHeld: Bool = false, on canvas: inout Canvas
  ) {
    let places = AdCardPlaces(self, shape, in: frame, safe: safe, close: close)
    let radius = shape == .page || shape == .story ? 0 : Float(style.cornerRadius)
    canvas.save()
    canvas.clip(frame, radius: min(radius, frame.height / 2))
    if shape != .story { canvas.rect(frame, background) }
    drawArt(shape, places, time, on: &canvas)
    if shape == .page, let sheet = places.sheet { drawSheet(sheet, frame, on: &canvas) }
    if shape == .story { drawScrim(frame, on: &canvas) }
    drawWords(shape, places, isHeld, on: &canvas)
    drawLabel(places.label, on: &canvas)
    canvas.restore()
    if shape == .banner || shape == .overlay || shape == .box {
      canvas.rect(
        frame.inset(0.5), radius: min(radius, frame.height / 2), ink.opacity(0.14), stroke: 1)
    }
  }

  private func drawArt(
    _ shape: Shape, _ places: AdCardPlaces, _ time: Float, on canvas: inout Canvas
  ) {
    let rect = places.art
    let radius: Float = shape == .overlay ? min(Float(style.cornerRadius), 10) : 0
    switch art {
    case .symbol(let symbol):
      guard shape == .story else {
        return symbol.draw(
          in: rect, radius: radius, time: time, share: shape == .page ? 0.62 : 0.76, on: &canvas)
      }
      // The words take the lower part: the symbol stands above them.
      let upper = places.headline.rect.y - rect.y + min(20, rect.height * 0.02)
      symbol.draw(in: rect, time: time, share: 0.6, upper: upper, on: &canvas)
    case .picture(let picture, let number):
      canvas.save()
      canvas.clip(rect, radius: radius)
      canvas.image(number, in: AdCard.fill(rect, picture.width, picture.height))
      canvas.restore()
    }
  }

  /// The rectangle of the picture's shape that covers another one.
  private static func fill(_ rect: Rect, _ width: Int32, _ height: Int32) -> Rect {
    let scale = max(rect.width / Float(max(1, width)), rect.height / Float(max(1, height)))
    return Rect(center: rect.center, width: Float(width) * scale, height: Float(height) * scale)
  }

  private func drawSheet(_ sheet: Rect, _ frame: Rect, on canvas: inout Canvas) {
    let isLying = sheet.x > frame.x
    let radius: Float = 26
    let rect = Rect(
      x: sheet.x, y: sheet.y, width: sheet.width + (isLying ? radius : 0),
      height: sheet.height + (isLying ? 0 : radius))
    canvas.rect(
      Rect(x: rect.x - 2, y: rect.y - 4, width: rect.width, height: rect.height), radius: radius,
      Color.black.opacity(0.22), softness: 18)
    canvas.rect(rect, radius: radius, background)
  }

  private func drawScrim(_ frame: Rect, on canvas: inout Canvas) {
    let dark = Color(10, 8, 22)
    let low = Rect(
      x: frame.x, y: frame.y + frame.height * 0.42, width: frame.width,
      height: frame.height * 0.58)
    canvas.rect(low, .vertical(dark.opacity(0), dark.opacity(0.86), in: low))
    let high = Rect(x: frame.x, y: frame.y, width: frame.width, height: min(110, frame.height / 5))
    canvas.rect(high, .vertical(dark.opacity(0.5), dark.opacity(0), in: high))
  }

  private func drawWords(
    _ shape: Shape, _ places: AdCardPlaces, _ isHeld: Bool, on canvas: inout Canvas
  ) {
    let isOnPicture = shape == .story
    headline.draw(
      places.headline.setting, in: places.headline.rect, align: places.align, weight: .bold,
      isOnPicture ? .white : ink, on: &canvas)
    if let body, let place = places.body {
      body.draw(
        place.setting, in: place.rect, align: places.align, weight: .regular,
        isOnPicture ? Color.white.opacity(0.9) : quietInk, on: &canvas)
    }
    guard let button, let place = places.button else { return }
    if place.rect.height < 24 { return drawLink(button, place, on: &canvas) }
    drawButton(button, place, isHeld, on: &canvas)
  }

  private func drawButton(
    _ words: AdWords, _ place: AdCardPlaces.Words, _ isHeld: Bool, on canvas: inout Canvas
  ) {
    let rect = place.rect
    let radius = rect.height / 2
    if !isHeld {
      canvas.rect(
        Rect(x: rect.x, y: rect.y + 2, width: rect.width, height: rect.height), radius: radius,
        Color.black.opacity(0.2), softness: 5)
    }
    let color = isHeld ? accent.darker(0.16) : accent
    canvas.rect(rect, radius: radius, .vertical(color.lighter(0.1), color, in: rect))
    center(words, place, accent.readable, on: &canvas)
  }

  /// A link in the accent, or in the ink where the accent cannot be read.
  private func drawLink(
    _ words: AdWords, _ place: AdCardPlaces.Words, on canvas: inout Canvas
  ) {
    let color = accent.contrast(with: background) >= 4.5 ? accent : ink
    center(words, place, color, on: &canvas)
    let y = place.rect.midY + place.setting.size * 0.35 + 3
    canvas.line(
      Point(place.rect.x, y), Point(place.rect.maxX, y), width: 1.2, color.opacity(0.6))
  }

  private func center(
    _ words: AdWords, _ place: AdCardPlaces.Words, _ color: Color, on canvas: inout Canvas
  ) {
    let line = Rect(
      x: place.rect.x, y: place.rect.midY - place.setting.line / 2, width: place.rect.width,
      height: place.setting.line)
    words.draw(place.setting, in: line, align: .middle, weight: .bold, color, on: &canvas)
  }

  private func drawLabel(_ rect: Rect, on canvas: inout Canvas) {
    canvas.rect(rect, radius: 4, Color(18, 16, 30, 190))
    canvas.text("Ad", at: Point(rect.midX, rect.midY + 4), size: 11, .white)
  }
}
