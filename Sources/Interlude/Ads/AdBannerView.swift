import AdKit
import Foundation
import Packs
import Playable
import Raster
import Stage

/// Draws a banner into an app's own scene, and tells it what is seen and pressed of it.
@MainActor public final class AdBannerView {
  public let banner: AdBanner
  /// Where it stands, in points; the app keeps it up to date.
  public var frame = Rect(x: 0, y: 0, width: 0, height: 0)
  /// Called with the destination when it was pressed.
  public var onOpen: (URL) -> Void = { _ in }

  private let staging: AdStaging
  private var card: AdCard?
  private var held: Int32?
  private weak var raster: Raster?

  public init(
    _ banner: AdBanner, style: AdSlotStyle = .neutral, artwork: AdArtworkLoader? = nil,
    root: DataRoot
  ) {
    self.banner = banner
    staging = AdStaging(root: root, style: style, styles: [:], artwork: artwork)
  }

  /// Whether there is anything to draw.
  public var isEmpty: Bool { card == nil }

  /// Asks for another ad; where none is eligible, or its picture is not to be had, it is empty.
  public func refresh() async {
    await banner.refresh()
    card = nil
    guard let creative = banner.fill?.creative else { return }
    let style = staging.style(of: banner.placement)
    guard let art = try? await staging.art(creative.image, style) else { return }
    let card = AdCard(creative, art: art, style: style)
    if let raster { card.equip(raster) }
    self.card = card
  }

  public func equip(_ raster: Raster) {
    self.raster = raster
    card?.equip(raster)
  }

  /// Call it once a frame, with the screen it stands on.
  ///
  /// - Parameter isBlocked: something lies over it, or the app is in the background.
  public func advance(in screen: Rect, isBlocked: Bool) {
    guard card != nil else { return }
    let wide = min(frame.maxX, screen.maxX) - max(frame.x, screen.x)
    let high = min(frame.maxY, screen.maxY) - max(frame.y, screen.y)
    let whole = Double(frame.width * frame.height)
    let share = whole > 0 && wide > 0 && high > 0 ? Double(wide * high) / whole : 0
    banner.exposed(visible: share, isBlocked: isBlocked)
  }

  public func draw(on canvas: inout Canvas) {
    card?.draw(.banner, in: frame, safe: frame, isHeld: held != nil, on: &canvas)
  }

  /// True where the pointer is the banner's.
  public func pointer(_ phase: PointerPhase, at point: Point, id: Int32) -> Bool {
    let isInside = card != nil && frame.contains(point)
    switch phase {
    case .down:
      if isInside { held = id }
      return isInside
    case .up where held == id:
      held = nil
      if isInside {
        banner.tapped()
        if let destination = banner.fill?.creative.destination { onOpen(destination) }
      }
      return true
    case .cancelled where held == id:
      held = nil
      return true
    default: return held == id
    }
  }
}
