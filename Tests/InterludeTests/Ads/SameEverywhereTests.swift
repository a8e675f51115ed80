import AdKit
import Demo
import Foundation
import Interlude
import Playable
import Stage
import TerminalHost
import Testing

/// One course of events on one clock, before every kind of host.
@MainActor @Suite struct SameEverywhereTests {
  @Test func `symptom 20: a card's event log is the same bytes in every host`() async throws {
    var logs: [String] = []
    for host in [Hands(), WindowHands(), TextHands()] as [Hands] {
      let course = Course(host, .card(.interstitial, close: AdClose(delaySeconds: 1)))
      logs.append(await course.run())
    }
    #expect(logs[0] == Self.expected(clicked: true))
    #expect(Set(logs).count == 1, "\(logs)")
  }

  @Test func `symptom 20: a playable's event log is the same bytes in every host`() async throws {
    var logs: [String] = []
    for host in [Hands(), WindowHands(), TickingHands()] as [Hands] {
      host.presses = false
      let course = Course(host, .game(close: AdClose(delaySeconds: 1)))
      logs.append(await course.run())
    }
    #expect(logs[0] == Self.expected(clicked: false))
    #expect(Set(logs).count == 1, "\(logs)")
  }

  /// Hidden from the first second to the second one, so that the impression comes after three.
  private static func expected(clicked: Bool) -> String {
    let seen = ViewabilitySummary(
      timeToViewable: 1_000, peak: 1_000, average: 799, visible: 3_983)
    let click = clicked ? #"{"at":3333,"event":"clicked","unit":"page"}"# + "\n" : ""
    return """
      {"at":0,"event":"loaded","unit":"page"}
      {"at":0,"event":"displayed","unit":"page"}
      {"at":3000,"event":"impression","rule":"accruedForeground(2000 ms)","unit":"page"}
      {"at":3000,"event":"paid","micros":0,"unit":"page"}
      \(click){"at":4983,"event":"closed","unit":"page"}
      {"at":4983,"event":"loaded","unit":"page"}
      user_closed, seen \(seen)

      """
  }
}

/// What is done at which tick of 1/60 s, and all that is heard of it.
@MainActor private final class Course: InterstitialAdDelegate {
  private let hands: Hands
  private let clock = ManualAdClock()
  private let runtime: AdRuntime
  private let ad: InterstitialAd
  private var written = ""
  private lazy var log = EventLog(clock: clock) { [unowned self] in written += $0 + "\n" }

  init(_ hands: Hands, _ creative: AdCreative) {
    self.hands = hands
    runtime = AdRuntime(
      desk: PreviewDesk(creative), presenter: hands.presenter, clock: clock, alarm: ManualAdAlarm())
    ad = InterstitialAd(adUnitId: "page", runtime: runtime)
    hands.runtime = runtime
  }

  func run() async -> String {
    var events = ad.events.makeAsyncIterator()
    ad.delegate = self
    ad.load()
    await settle()
    ad.show()
    for tick in 0..<320 {
      switch tick {
      case 60: hands.hide(true)
      case 120: hands.hide(false)
      case 200 where hands.presses: hands.press()
      case 299 - hands.ticksToLeave: hands.close()
      default: break
      }
      hands.frame()
      await settle()
      // Sixty ticks are one second exactly.
      let now = Int64(tick) * 1_000_000_000 / 60
      let next = Int64(tick + 1) * 1_000_000_000 / 60
      runtime.advance(clock, by: .nanoseconds(next - now))
    }
    // The delegate is not told how the ad was seen; the stream is.
    while let event = await events.next() {
      guard case .closed(let reason, let seen) = event else { continue }
      written.append("\(reason.code), seen \(seen)\n")
      break
    }
    return written
  }

  /// Whatever is under way, to its end, before time goes on.
  private func settle() async {
    for round in 0..<1_000 where round < 4 || runtime.isWaiting { await Task.yield() }
  }

  func interstitialDidLoad(_ ad: InterstitialAd) { log.note("page", .loaded) }
  func interstitialDidFailToLoad(_ ad: InterstitialAd, error: AdError) {
    log.note("page", .failedToLoad(error))
  }
  func interstitialDidDisplay(_ ad: InterstitialAd) { log.note("page", .displayed) }
  func interstitialDidFailToDisplay(_ ad: InterstitialAd, error: AdError) {
    log.note("page", .failedToDisplay(error))
  }
  func interstitialDidClick(_ ad: InterstitialAd) { log.note("page", .clicked) }
  func interstitialDidRecordImpression(_ ad: InterstitialAd) {
    log.note("page", .impression(.standard))
  }
  func interstitialDidPay(_ ad: InterstitialAd, value: AdValue) { log.note("page", .paid(value)) }
  func interstitialDidClose(_ ad: InterstitialAd) { log.note("page", "closed") }
}

/// Fills previews, which are worth nothing anywhere, so that hosts which earn and hosts which do not
/// tell the same.
@MainActor private final class PreviewDesk: AdDesk {
  private let creative: AdCreative
  init(_ creative: AdCreative) { self.creative = creative }
  func fill(_ wish: AdWish) async throws(AdSourceError) -> AdFill {
    AdFill(creative: creative, impressionID: "")
  }
}

/// Hands at a host; these at one without a screen.
@MainActor private class Hands {
  var runtime: AdRuntime?
  var presses = true
  private let headless = HeadlessPresenter()

  var presenter: any Presenter { headless }
  /// From a press on the close until the screen is gone.
  var ticksToLeave: Int { 0 }
  func frame() {}
  func hide(_ isHidden: Bool) { runtime?.isInForeground = !isHidden }
  func press() { headless.surface?.tap() }
  func close() { headless.surface?.close() }
}

/// At a window: what it shows is drawn, and pressed where the button is.
@MainActor private final class WindowHands: Hands {
  private let screen = ScreenPresenter(root: Props.root)
  private let curtain = AdCurtain(over: PlainScene())
  private var canvas = Canvas()

  override init() {
    super.init()
    screen.screen = curtain
    curtain.viewport = Viewport(width: 390, height: 844)
    curtain.onForeground = { [unowned self] in runtime?.isInForeground = $0 }
  }

  override var presenter: any Presenter { screen }
  /// It fades for 200 ms: twelve frames with that of the press.
  override var ticksToLeave: Int { 11 }
  override func frame() {
    curtain.draw(on: &canvas)
    curtain.advance(nanoseconds: 16_666_667)
  }
  override func hide(_ isHidden: Bool) { curtain.setVisible(!isHidden) }
  override func press() { touch(195, 780) }
  override func close() { touch(390 - 26, 26) }

  private func touch(_ x: Float, _ y: Float) {
    curtain.pointer(.down, at: Point(x, y), id: 0, isTouch: true)
    curtain.pointer(.up, at: Point(x, y), id: 0, isTouch: true)
  }
}

/// Hands a screen on, and knows what was put up on it.
@MainActor private final class Watched: AdScreen {
  private(set) var scene: AdScene?
  var onPut: (AdScene) -> Void = { _ in }
  var onGone: (AdScene) -> Void = { _ in }

  var isPresentable: Bool { true }
  var drawsScenes: Bool { false }
  func open(_ destination: URL) {}
  func put(_ scene: AdScene) {
    self.scene = scene
    onPut(scene)
  }
  func remove(_ scene: AdScene) {
    self.scene = nil
    onGone(scene)
  }
}

/// At a terminal: a card in words.
@MainActor private final class TextHands: Hands {
  private let screen = ScreenPresenter(root: Props.root)
  private let watched = Watched()
  private var text: TextScreen?

  override init() {
    super.init()
    screen.screen = watched
    watched.onPut = { [unowned self] in text?.put($0) }
    watched.onGone = { [unowned self] in text?.remove($0) }
  }

  override var runtime: AdRuntime? {
    didSet {
      guard let runtime else { return }
      text = TextScreen(
        DemoConsole { _ in }, TerminalHost(environment: [:]), runtime)
    }
  }

  override var presenter: any Presenter { screen }
  override func frame() { try? text?.pass(seconds: 1.0 / 60) }
  override func press() {
    watched.scene?.key(.action, isDown: true)
    watched.scene?.key(.action, isDown: false)
  }
  override func close() { _ = text?.close() }
}

/// At a host that runs a theatre by itself and tells each tick, as a terminal does.
@MainActor private final class TickingHands: Hands {
  private let screen = ScreenPresenter(root: Props.root)
  private let watched = Watched()

  override init() {
    super.init()
    screen.screen = watched
    watched.onPut = { scene in
      guard let scene = scene as? PlayableScene else { return }
      scene.theatre.afterTick = { [unowned scene] _ in
        MainActor.assumeIsolated { scene.ticked() }
      }
    }
  }

  override var presenter: any Presenter { screen }
  override func frame() {
    guard runtime?.isInForeground == true else { return }
    (watched.scene as? PlayableScene)?.theatre.advance(nanoseconds: 16_666_667)
  }
  override func close() { watched.scene?.close() }
}
