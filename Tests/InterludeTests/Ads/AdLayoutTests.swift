import AdKit
import Foundation
import Interlude
import Playable
import Stage
import Testing

/// Every layout at every size: all words whole, inside, and clear of each other.
@MainActor @Suite struct AdLayoutTests {
  nonisolated static let screens: [(Float, Float)] = [
    (390, 844), (844, 390), (320, 568), (768, 1024), (1024, 768), (270, 480),
  ]

  /// - Parameter frame: what everything has to be inside.
  private func check(_ house: AdHouse, in frame: Rect, _ name: String) {
    let texts = house.texts()
    for (text, box) in texts {
      #expect(!text.hasSuffix("…"), "\(name): \(text)")
      let isInside =
        box.x >= frame.x && box.maxX <= frame.maxX + 0.5 && box.y >= frame.y
        && box.maxY <= frame.maxY + 0.5
      #expect(isInside, "\(name): '\(text)' at \(box) in \(frame)")
    }
    for (index, one) in texts.enumerated() {
      for other in texts[(index + 1)...] {
        let wide = min(one.box.maxX, other.box.maxX) - max(one.box.x, other.box.x)
        let high = min(one.box.maxY, other.box.maxY) - max(one.box.y, other.box.y)
        #expect(wide <= 0.5 || high <= 0.5, "\(name): '\(one.text)' over '\(other.text)'")
      }
    }
    house.keep(name)
  }

  @Test(arguments: screens)
  func `interstitial cards fit every screen`(_ size: (Float, Float)) async throws {
    for creative in try AdHouse.demo() where creative.format == .interstitial {
      var card = creative
      card.playable = nil
      card.targeting = AdTargeting()
      let house = AdHouse([card], size: size)
      let ad = InterstitialAd(adUnitId: "page", runtime: house.runtime)
      ad.load()
      await house.settle()
      ad.show()
      await house.pass(0.4)
      #expect(house.curtain.fullScreen != nil)
      check(
        house, in: Rect(x: 0, y: 0, width: size.0, height: size.1),
        "page-\(creative.id)-\(Int(size.0))x\(Int(size.1))")
    }
  }

  @Test(arguments: screens)
  func `linear stories fit every screen`(_ size: (Float, Float)) async throws {
    let creative = try #require(
      try AdHouse.demo().first { $0.format == .linear && !$0.story.isEmpty })
    let house = AdHouse([creative], size: size)
    let ads = Ads(runtime: house.runtime)
    let ad = try await ads.format(.linear)
    try await ad.load()
    try ad.show()
    for part in 0..<3 {
      await house.pass(part == 0 ? 1 : 3.2)
      check(
        house, in: Rect(x: 0, y: 0, width: size.0, height: size.1),
        "story-\(part)-\(Int(size.0))x\(Int(size.1))")
    }
  }

  @Test(arguments: [(240, 60), (320, 76), (440, 76), (600, 96), (300, 60)] as [(Float, Float)])
  func `overlay cards fit their room`(_ size: (Float, Float)) async throws {
    for creative in try AdHouse.demo() where creative.format == .overlay {
      let house = AdHouse([creative], size: (844, 390))
      let room = AdRoom(frame: Rect(x: 20, y: 14, width: size.0, height: size.1))
      let ads = Ads(runtime: house.runtime)
      let ad = try await ads.format(.overlay)
      try await ad.load()
      try ad.show(in: room)
      await house.pass(0.4)
      check(house, in: room.frame, "overlay-\(creative.id)-\(Int(size.0))x\(Int(size.1))")
    }
  }

  @Test(
    arguments: [(280, 200), (300, 250), (336, 280), (640, 380), (300, 420)] as [(Float, Float)])
  func `pause cards fit their room`(_ size: (Float, Float)) async throws {
    for creative in try AdHouse.demo() where creative.format == .pause {
      var card = creative
      card.playable = nil
      let house = AdHouse([card], size: (844, 475))
      let room = AdRoom(frame: Rect(x: 20, y: 14, width: size.0, height: size.1))
      let ads = Ads(runtime: house.runtime)
      let ad = try await ads.format(.pause)
      try await ad.load()
      try ad.show(in: room)
      await house.pass(0.4)
      check(house, in: room.frame, "pause-\(creative.id)-\(Int(size.0))x\(Int(size.1))")
    }
  }

  @Test(arguments: [(320, 50), (370, 58), (728, 90), (300, 48), (468, 60)] as [(Float, Float)])
  func `banners fit their strip`(_ size: (Float, Float)) async throws {
    for creative in try AdHouse.demo() where creative.format == .banner {
      var card = creative
      card.targeting = AdTargeting()
      card.schedule = AdSchedule()
      card.requiresConsent = false
      let house = AdHouse([card], size: (size.0, 120))
      let banner = AdBanner(
        adUnitId: "top", desk: house.desk, presenter: house.presenter, clock: house.clock)
      let view = AdBannerView(banner, root: Props.root)
      view.frame = Rect(x: 0, y: 0, width: size.0, height: size.1)
      await view.refresh()
      #expect(!view.isEmpty)
      house.plain.after = { view.draw(on: &$0) }
      check(house, in: view.frame, "banner-\(creative.id)-\(Int(size.0))x\(Int(size.1))")
    }
  }

  @Test func `every symbol of the demo's inventory is in the set`() throws {
    for creative in try AdHouse.demo() {
      guard case .symbol(let name) = creative.image else { continue }
      #expect(AdSymbol(named: name) != .unknown, "\(creative.id): \(name)")
      for card in creative.story {
        if case .symbol(let name) = card.image { #expect(AdSymbol(named: name) != .unknown) }
      }
    }
  }
}
