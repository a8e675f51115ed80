import AdKit
import Playable
import Raster
import Stage

/// An ad that is a card, or several that follow one another.
@MainActor public final class CardScene: AdScene {
  private let cards: [AdCard]
  /// How long each stands, in nanoseconds; empty for one that stays.
  private let times: [Int64]
  private let shape: AdCard.Shape
  private var played: Int64 = 0
  private var held: Int32?

  /// A press counts where it began this long after the button appeared: 300 ms.
  private static let guardTime: Int64 = 300_000_000

  init(
    _ ad: AdPresentation, _ cards: [AdCard], seconds: [Double], in room: AdRoom?,
    on screen: any AdScreen, _ report: AdReporter
  ) {
    self.cards = cards
    times = seconds.map { Int64(min(max(0.5, $0), 60) * 1_000_000_000) }
    shape =
      switch ad.placement.format {
      case .banner: .banner
      case .overlay: .overlay
      case .pause: .box
      case .interstitial, .rewarded: .page
      case .linear: .story
      }
    super.init(ad, in: room, on: screen, report)
    // Below the segments that tell the time.
    if times.count > 1 { chrome.top = 14 }
  }

  /// Which card stands now, and what share of its time has passed.
  private var place: (index: Int, share: Float) {
    var left = played
    for (index, time) in times.enumerated() {
      if left < time { return (index, Float(left) / Float(time)) }
      left -= time
    }
    return (cards.count - 1, 1)
  }

  override func play(nanoseconds: Int64) {
    played += max(0, min(nanoseconds, 250_000_000))
    if !times.isEmpty && played >= times.reduce(0, +) { leave(.completed) }
  }

  override func paint(on canvas: inout Canvas) {
    let (index, share) = place
    let isFirst = index == 0
    cards[index].draw(
      shape, in: frame, safe: viewport.safe, close: chrome.rule.position,
      time: shape == .page || shape == .story ? Float(played) / 1_000_000_000 : 0,
      isHeld: held != nil, on: &canvas)
    if !isFirst && shape == .story { fadeIn(after: share, of: index, on: &canvas) }
    if times.count > 1 { drawSegments(index, share, on: &canvas) }
  }

  /// The card before fades out over the first quarter of a second.
  private func fadeIn(after share: Float, of index: Int, on canvas: inout Canvas) {
    let left = 1 - share * Float(times[index]) / 250_000_000
    guard left > 0 else { return }
    canvas.rect(frame, Color(10, 8, 22).opacity(left * canvas.opacity))
  }

  private func drawSegments(_ index: Int, _ share: Float, on canvas: inout Canvas) {
    let safe = viewport.safe
    let gap: Float = 4
    let width = (safe.width - 24 - gap * Float(times.count - 1)) / Float(times.count)
    for segment in times.indices {
      let bar = Rect(
        x: safe.x + 12 + Float(segment) * (width + gap), y: safe.y + 8, width: width, height: 3)
      canvas.rect(bar, radius: 1.5, Color.white.opacity(0.36))
      let filled = segment < index ? 1 : segment == index ? share : 0
      if filled > 0 {
        canvas.rect(
          Rect(x: bar.x, y: bar.y, width: max(3, width * filled), height: 3), radius: 1.5,
          Color.white)
      }
    }
  }

  private var frame: Rect { Rect(x: 0, y: 0, width: viewport.width, height: viewport.height) }

  override func press(_ phase: PointerPhase, at point: Point, id: Int32, isTouch: Bool) {
    switch phase {
    case .down where isOnButton(point) && age >= Self.guardTime: held = id
    case .up where held == id:
      held = nil
      if isOnButton(point) { tapped() }
    case .cancelled where held == id: held = nil
    case .moved where held == id && !isOnButton(point): held = nil
    default: break
    }
  }

  override func press(_ key: Key, isDown: Bool) {
    guard isFullScreen, key == .action, age >= Self.guardTime else { return }
    if isDown {
      held = -1
    } else if held == -1 {
      held = nil
      tapped()
    }
  }

  /// Strips and boxes are small: all of them is their button.
  private func isOnButton(_ point: Point) -> Bool {
    if shape == .banner || shape == .overlay { return frame.contains(point) }
    let places = AdCardPlaces(
      cards[place.index], shape, in: frame, safe: viewport.safe, close: chrome.rule.position)
    return places.button?.rect.contains(point) == true
  }

  override func equip(_ raster: Raster) {
    for card in cards { card.equip(raster) }
  }
}

extension AdCard {
  /// Gives a rasteriser the picture, if it is one.
  func equip(_ raster: Raster) {
    guard case .picture(let picture, let number) = art else { return }
    picture.rgba.withUnsafeBufferPointer {
      _ = raster.setPicture(number, width: picture.width, height: picture.height, rgba: $0)
    }
  }
}
