import Playable

/// The vector symbols that creatives name, each on a sky of its own.
public enum AdSymbol: String, CaseIterable, Sendable {
  case bubbles, moon, boat, kettle, leaf, star, owl, wave
  /// Stands for every name that is not in the set: an empty picture frame, plain to see.
  case unknown

  public init(named name: String) { self = AdSymbol(rawValue: name) ?? .unknown }

  /// Fills a rectangle with the symbol's sky, and the symbol in its middle.
  ///
  /// - Parameters:
  ///   - time: seconds that have passed, for a little life; 0 for a still picture.
  ///   - share: height of the symbol as a share of the shorter side.
  ///   - upper: height of the part that it stands in the middle of; nil for all.
  func draw(
    in rect: Rect, radius: Float = 0, time: Float = 0, share: Float = 0.74, upper: Float? = nil,
    on canvas: inout Canvas
  ) {
    let height = min(upper ?? rect.height, rect.height)
    let center = Point(rect.midX, rect.y + height / 2)
    let side = min(rect.width, height)
    canvas.save()
    canvas.clip(rect, radius: radius)
    canvas.rect(rect, .vertical(sky.top, sky.bottom, in: rect))
    canvas.circle(
      center, radius: side * 0.34, Color.white.opacity(0.2), softness: side * 0.34)
    canvas.translate(rect.midX, rect.midY)
    drawBackdrop(Point(rect.width / 2, rect.height / 2), on: &canvas)
    canvas.translate(0, center.y - rect.midY)
    canvas.scale(side * share / 100)
    canvas.translate(0, Maths.sin(time * 1.6) * 1.4)
    drawSymbol(time, on: &canvas)
    canvas.restore()
  }

  private var sky: (top: Color, bottom: Color) {
    switch self {
    case .bubbles: (Color(hex: 0xff9db8), Color(hex: 0xa26be0))
    case .moon: (Color(hex: 0x1d2a5e), Color(hex: 0x5a4a9c))
    case .boat: (Color(hex: 0x9fdcec), Color(hex: 0x4f9fce))
    case .kettle: (Color(hex: 0xffe3b3), Color(hex: 0xf2a477))
    case .leaf: (Color(hex: 0xe4f2b4), Color(hex: 0x84c08a))
    case .star: (Color(hex: 0x6b3fa0), Color(hex: 0xe0629a))
    case .owl: (Color(hex: 0x16213f), Color(hex: 0x35477d))
    case .wave: (Color(hex: 0x15314f), Color(hex: 0x2c7b8c))
    case .unknown: (Color(hex: 0xd9d5e6), Color(hex: 0xaaa3c4))
    }
  }

  /// What reaches over the whole sky; `half` is half its width and height.
  private func drawBackdrop(_ half: Point, on canvas: inout Canvas) {
    switch self {
    case .moon, .owl, .star:
      for index in 0..<14 {
        let turn = Float(index) * 2.4
        let reach = 0.35 + 0.62 * Float(index % 7) / 7
        let place = Point(Maths.cos(turn) * half.x * reach, Maths.sin(turn) * half.y * reach)
        let size = min(half.x, half.y) * (index % 3 == 0 ? 0.02 : 0.012)
        canvas.circle(place, radius: max(0.6, size), Color.white.opacity(0.75))
      }
    case .boat:
      sea(half, level: 0.42, Color(hex: 0x3a86b8), on: &canvas)
      sea(half, level: 0.62, Color(hex: 0x2d6fa3), on: &canvas)
    case .wave:
      let sun = min(half.x, half.y)
      canvas.circle(Point(half.x * 0.34, -half.y * 0.36), radius: sun * 0.2, Color(hex: 0xffe9c4))
    default: break
    }
  }

  private func sea(_ half: Point, level: Float, _ color: Color, on canvas: inout Canvas) {
    let y = half.y * level
    let step = max(8, half.x / 4)
    let rise = min(half.x, half.y) * 0.06
    canvas.beginPath()
    canvas.move(Point(-half.x - step, half.y))
    canvas.move(Point(-half.x - step, y))
    var x = -half.x - step
    while x < half.x + step {
      canvas.curve(Point(x + step / 2, y - rise), Point(x + step, y))
      x += step
    }
    canvas.move(Point(x, half.y))
    canvas.endPath(color)
  }

  private func drawSymbol(_ time: Float, on canvas: inout Canvas) {
    switch self {
    case .bubbles: drawBubbles(time, on: &canvas)
    case .moon: drawMoon(on: &canvas)
    case .boat: drawBoat(time, on: &canvas)
    case .kettle: drawKettle(time, on: &canvas)
    case .leaf: drawLeaf(time, on: &canvas)
    case .star: drawStar(on: &canvas)
    case .owl: drawOwl(time, on: &canvas)
    case .wave: drawWave(time, on: &canvas)
    case .unknown: drawFrame(on: &canvas)
    }
  }
}
