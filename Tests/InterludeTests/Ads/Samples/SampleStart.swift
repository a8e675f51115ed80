import AdKit
import Foundation
import Interlude
import Packs
import Playable
import Stage
import WindowHost

/// What README.md and Start.md show.
@MainActor enum SampleStart {
  static func embed(_ app: any WindowScene, seed: UInt64) async throws {
    let desk = SourceDesk(
      source: try StaticAdInventory(manifestFile: "ads.json"), session: "run-1", seed: seed)
    let presenter = ScreenPresenter(root: try DataRoot.find())
    let runtime = AdRuntime(desk: desk, presenter: presenter)
    let curtain = AdCurtain(over: app)  // your scene, and ads over it
    presenter.screen = curtain
    curtain.onForeground = { runtime.isInForeground = $0 }
    let ad = InterstitialAd(adUnitId: "chat_pause", runtime: runtime)
    ad.load(charId: "miso")  // your character plays along
    // …at a pause that TransitionPoints finds: if ad.isLoaded { ad.show() }
    _ = try await WindowHost().run(curtain)
  }

  static func play() throws -> SessionSummary {
    let production = try Production(
      game: "bricks", context: CharacterContext(charName: "Nova"), sponsor: "lumen", seed: 7,
      root: DataRoot.find())
    let theatre = Theatre(
      production.open(), viewport: Viewport(width: 390, height: 844, density: 2))
    // Each frame: theatre.advance(nanoseconds:), theatre.draw(on:), Raster.render(…) into your pixels.
    // Each event: theatre.pointer(…), theatre.key(…). At the end: theatre.session.telemetry, and
    let summary = SessionSummary(production, theatre, origin: "live")
    return summary
  }

  static func houseAds(_ presenter: ScreenPresenter) throws {
    let desk = SourceDesk(
      source: try StaticAdInventory(manifestFile: "ads.json"), session: UUID().uuidString, seed: 1)
    AdRuntime.shared = AdRuntime(desk: desk, presenter: presenter)
  }

  static func served(
    _ presenter: ScreenPresenter, _ folder: String, _ inventoryURL: URL, _ serverURL: URL
  ) async throws {
    let store = try AdStore(path: "\(folder)/ads.log")
    let source = RemoteAdInventory(url: inventoryURL, keptAt: "\(folder)/inventory")
    try? await source.refresh()  // now and then; until it succeeds the last good copy serves
    let desk = SourceDesk(
      source: source, store: store,
      server: SourceDesk.Server(
        endpoints: AdEndpoints(base: serverURL), beacons: AdBeaconQueue(store: store)),
      session: UUID().uuidString, seed: .random(in: 0 ... .max))
    AdRuntime.shared = AdRuntime(desk: desk, presenter: presenter)
  }

  static func presenter(_ app: any WindowScene, _ desk: SourceDesk) throws {
    let presenter = ScreenPresenter(root: try DataRoot.find())
    AdRuntime.shared = AdRuntime(desk: desk, presenter: presenter)
    let curtain = AdCurtain(over: app)  // the app's own scene, and ads over it
    presenter.screen = curtain
  }
}
