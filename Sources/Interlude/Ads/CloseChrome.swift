import AdKit
import Playable

/// The control that closes an ad: where it is, since when it works, and how it looks until then.
struct CloseChrome {
  let rule: AdClose
  let isReward: Bool
  /// Distance from the top of the safe area, for screens that have something there.
  var top: Float = 4
  /// Time in the foreground so far, in nanoseconds.
  private var elapsed: Int64 = 0
  private var isRevealed = false

  init(_ rule: AdClose, isReward: Bool = false) {
    self.rule = rule
    self.isReward = isReward
  }

  mutating func pass(_ nanoseconds: Int64) { elapsed += nanoseconds }
  /// Works from now on, whatever is left of the delay.
  mutating func reveal() { isRevealed = true }

  private var delay: Int64 { Int64(rule.delaySeconds * 1_000_000_000) }
  var isReachable: Bool { isRevealed || elapsed >= delay }
  /// Whole seconds to wait, at least 1 until it works.
  private var secondsLeft: Int32 {
    Int32(max(1, (delay - elapsed + 999_999_999) / 1_000_000_000))
  }
  private var share: Float { delay > 0 ? min(1, Float(elapsed) / Float(delay)) : 1 }

  /// Where it takes presses: a square of at least 44 points, less only in a strip lower than that.
  func rect(in safe: Rect, isSmall: Bool = false) -> Rect {
    let margin: Float = isSmall ? 2 : 4
    let side = min(44, safe.height - 2 * margin, safe.width - 2 * margin)
    let left = safe.x + margin
    let right = safe.maxX - margin - side
    let x = rule.position == .topRight ? right : left
    let y =
      rule.position == .bottomLeft ? safe.maxY - margin - side : safe.y + (isSmall ? margin : top)
    return Rect(x: x, y: y, width: side, height: side)
  }

  func draw(in safe: Rect, isSmall: Bool, on canvas: inout Canvas) {
    let place = rect(in: safe, isSmall: isSmall)
    if isReachable { return drawCross(place, isSmall, on: &canvas) }
    switch rule.treatment {
    case .hidden: break
    case .countdownCircle: drawCountdown(place, isSmall, on: &canvas)
    case .progressBar: drawBar(safe, on: &canvas)
    case .rewardOrCloseLabel: drawLabel(place, safe, on: &canvas)
    }
  }

  private static let plate = Color(18, 16, 30, 176)

  private func drawCross(_ place: Rect, _ isSmall: Bool, on canvas: inout Canvas) {
    let radius: Float = isSmall ? 12 : 17
    canvas.circle(place.center, radius: radius, Self.plate)
    let arm = radius * 0.36
    for side: Float in [-1, 1] {
      canvas.line(
        Point(place.midX - arm, place.midY - arm * side),
        Point(place.midX + arm, place.midY + arm * side), width: isSmall ? 2.2 : 2.8, Color.white)
    }
  }

  private func drawCountdown(_ place: Rect, _ isSmall: Bool, on canvas: inout Canvas) {
    let radius: Float = isSmall ? 12 : 17
    canvas.circle(place.center, radius: radius, Self.plate)
    canvas.arc(
      place.center, radius: radius - 2, from: -Maths.pi / 2 + Maths.tau * share,
      to: Maths.pi * 1.5, width: 2.4, Color.white.opacity(0.9))
    let size: Float = isSmall ? 11 : 14
    canvas.text(
      Text(secondsLeft), at: Point(place.midX, place.midY + size * 0.35), size: size, .white)
  }

  private func drawBar(_ safe: Rect, on canvas: inout Canvas) {
    let track = Rect(x: safe.x + 8, y: safe.y + 3, width: max(1, safe.width - 16), height: 4)
    canvas.rect(track, radius: 2, Self.plate)
    canvas.rect(
      Rect(x: track.x, y: track.y, width: max(4, track.width * share), height: 4), radius: 2,
      Color.white)
  }

  private func drawLabel(_ place: Rect, _ safe: Rect, on canvas: inout Canvas) {
    var words = Text(isReward ? "Reward in " : "Close in ")
    words.append(secondsLeft)
    words.append(" s")
    let width = min(118, safe.width - 8)
    let x = rule.position == .topRight ? place.maxX - width : place.x
    let pill = Rect(x: x, y: place.midY - 15, width: width, height: 30)
    canvas.rect(pill, radius: 15, Self.plate)
    canvas.text(words, at: Point(pill.midX, pill.midY + 4.5), size: 13, .white)
  }
}
