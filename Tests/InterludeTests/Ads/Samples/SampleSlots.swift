import AdKit
import Foundation
import Interlude
import Packs
import Playable

/// What Slots.md shows.
@MainActor enum SampleSlots {
  static func banner(
    _ desk: SourceDesk, _ presenter: ScreenPresenter, _ style: AdSlotStyle, _ root: DataRoot,
    in screen: Rect, on canvas: inout Canvas, open: @escaping (URL) -> Void
  ) async {
    let banner = AdBanner(adUnitId: "chat_top", desk: desk, presenter: presenter)
    let view = AdBannerView(banner, style: style, root: root)
    view.onOpen = { url in open(url) }
    await view.refresh()
    // Each frame, where it stands in your scene:
    view.frame = Rect(x: 10, y: 10, width: 370, height: 58)
    view.advance(in: screen, isBlocked: false)
    if !view.isEmpty { view.draw(on: &canvas) }
  }

  static func engine(_ folder: String, isPremium: Bool, draw: (AdCreative) -> Void) throws {
    let engine = AdEngine(
      inventory: try StaticAdInventory(manifestFile: "ads.json"),
      store: try AdStore(path: "\(folder)/slots.log"),
      policy: AdPolicy { $0.flags.contains("is_premium") },
      eventHandler: { event in print(event) },
      contextProvider: { AdContext(date: $0, flags: isPremium ? ["is_premium"] : []) })
    let launch = AdPlacement(id: "launch", format: .interstitial)

    if let fill = try? engine.fill(launch) {
      draw(fill.creative)
      try engine.present(fill, at: launch)  // once it is on screen: this counts
    }
  }
}
