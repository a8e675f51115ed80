import AdKit
import Foundation
import Interlude
import Packs
import Playable
import Raster
import Stage
import WindowHost

/// An app with nothing on it, and ads over it, on clocks that the test moves.
@MainActor final class AdHouse {
  let clock = ManualAdClock(date: Date(timeIntervalSince1970: 1_781_776_800))
  let presenter: ScreenPresenter
  let desk: SourceDesk
  let runtime: AdRuntime
  let plain = PlainScene()
  let curtain: AdCurtain
  var opened: [String] = []
  var canvas = Canvas()

  init(
    _ creatives: [AdCreative] = [], style: AdSlotStyle = .neutral, root: DataRoot = Props.root,
    size: (Float, Float) = (390, 844), artwork: AdArtworkLoader? = nil
  ) {
    presenter = ScreenPresenter(
      style: style, artwork: artwork ?? AdArtworkLoader(mainBundle: root.path), root: root)
    desk = SourceDesk(
      source: StaticAdInventory(creatives), session: "test", clock: clock, seed: 1)
    runtime = AdRuntime(desk: desk, presenter: presenter, clock: clock, alarm: ManualAdAlarm())
    curtain = AdCurtain(over: plain)
    presenter.screen = curtain
    curtain.viewport = Viewport(width: size.0, height: size.1)
    curtain.onOpen = { [unowned self] in opened.append($0.absoluteString) }
    curtain.onForeground = { [unowned self] in runtime.isInForeground = $0 }
  }

  static func demo() throws -> [AdCreative] {
    try StaticAdInventory(manifestFile: "\(Props.root.path)/Assets/Inventory/demo.json").inventory
      .creatives
  }

  /// Whatever is under way, to its end.
  func settle() async { repeat { await Task.yield() } while runtime.isWaiting }

  func pass(_ seconds: Double, drawing: Bool = true) async {
    for _ in 0..<max(1, Int((seconds * 60).rounded())) {
      curtain.advance(nanoseconds: 16_666_667)
      if drawing { curtain.draw(on: &canvas) }
      runtime.advance(clock, by: .nanoseconds(16_666_667))
      await settle()
    }
  }

  func press(_ x: Float, _ y: Float) {
    curtain.pointer(.down, at: Point(x, y), id: 0, isTouch: false)
    curtain.pointer(.up, at: Point(x, y), id: 0, isTouch: false)
  }

  /// The picture of the present moment.
  func picture(density: Float = 2) -> Bitmap {
    curtain.draw(on: &canvas)
    let raster = Raster()
    curtain.equip(raster)
    let width = Int32(curtain.viewport.width * density)
    let height = Int32(curtain.viewport.height * density)
    var pixels = [UInt32](repeating: 0, count: Int(width * height))
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      raster.render(canvas, width: width, height: height, scale: density, into: base)
    }
    let bytes = pixels.flatMap { pixel in
      [UInt8(pixel & 255), UInt8(pixel >> 8 & 255), UInt8(pixel >> 16 & 255), 255]
    }
    return Bitmap(width: Int(width), height: Int(height), bytes: bytes)
  }

  /// Keeps a picture where `INTERLUDE_PICTURES` names a folder.
  func keep(_ name: String) {
    guard let folder = ProcessInfo.processInfo.environment["INTERLUDE_PICTURES"] else { return }
    try? Data(PNG.encode(picture())).write(to: URL(filePath: "\(folder)/\(name).png"))
  }

  /// What is written on the screen, and where.
  func texts() -> [(text: String, box: Rect)] {
    curtain.draw(on: &canvas)
    return canvas.commands.filter { $0.shape == .text }.map { command in
      let range = Int(command.first)..<Int(command.first + command.count)
      let bytes = Array(canvas.bytes[range])
      let size = command.rect.height
      let width = bytes.withUnsafeBufferPointer { Typeface.width(of: $0) } * size
      let shift: Float = command.a == 0 ? 0 : command.a == 1 ? width / 2 : width
      let place = command.transform.apply(Point(command.rect.x - shift, command.rect.y))
      let scale = command.transform.a
      return (
        String(decoding: bytes, as: UTF8.self),
        Rect(
          x: place.x, y: place.y - size * 0.72 * scale, width: width * scale,
          height: size * 0.92 * scale)
      )
    }
  }
}

/// An app's scene that shows nothing and counts what it gets.
@MainActor final class PlainScene: WindowScene {
  var viewport = Viewport(width: 390, height: 844)
  var isClosed = false
  private(set) var isStill = false
  private(set) var time: Int64 = 0
  private(set) var presses = 0
  /// What it draws beside its ground.
  var after: (inout Canvas) -> Void = { _ in }

  func advance(nanoseconds: Int64) { time += nanoseconds }
  func draw(on canvas: inout Canvas) {
    canvas.clear()
    canvas.rect(
      Rect(x: 0, y: 0, width: viewport.width, height: viewport.height), Color(hex: 0x2b2350))
    after(&canvas)
  }
  func pointer(_ phase: PointerPhase, at point: Point, id: Int32, isTouch: Bool) {
    if phase == .down { presses += 1 }
  }
  func key(_ key: Key, isDown: Bool) {}
  func setPaused(_ paused: Bool) { isStill = paused }
}

/// Writes down what an interstitial and what ads tell, in their order.
@MainActor final class Witness: InterstitialAdDelegate, AdsDelegate {
  var told: [String] = []
  func interstitialDidLoad(_ ad: InterstitialAd) { told.append("load") }
  func interstitialDidFailToLoad(_ ad: InterstitialAd, error: AdError) {
    told.append("noLoad \(error.code)")
  }
  func interstitialDidDisplay(_ ad: InterstitialAd) { told.append("display") }
  func interstitialDidFailToDisplay(_ ad: InterstitialAd, error: AdError) {
    told.append("noDisplay \(error.code)")
  }
  func interstitialDidClick(_ ad: InterstitialAd) { told.append("click") }
  func interstitialDidRecordImpression(_ ad: InterstitialAd) { told.append("impression") }
  func interstitialDidPay(_ ad: InterstitialAd, value: AdValue) {
    told.append("pay \(value.valueMicros)")
  }
  func interstitialDidClose(_ ad: InterstitialAd) { told.append("close") }
  func adDidDisplay(_ ad: Ad) { told.append("display") }
  func adDidRecordImpression(_ ad: Ad) { told.append("impression") }
  func adDidTap(_ ad: Ad) { told.append("tap") }
  func ad(_ ad: Ad, didFailWith code: Int) { told.append("fail \(code)") }
  func ad(_ ad: Ad, didEnd reason: AdEndReason) { told.append("end \(reason.code)") }
}

extension AdCreative {
  /// A card of a format.
  static func card(_ format: AdFormat, close: AdClose = AdClose(delaySeconds: 0)) -> AdCreative {
    AdCreative(
      id: "card", format: format, image: .symbol("kettle"), headline: "Tea at the right second",
      body: "Kettlewise listens to the boil.", callToAction: "Hear it",
      destination: URL(string: "https://kettlewise.example"), close: close,
      value: AdValue(valueMicros: 5000))
  }

  static func game(
    _ game: String = "bricks", _ format: AdFormat = .interstitial,
    close: AdClose = AdClose(delaySeconds: 5), character: String? = nil
  ) -> AdCreative {
    AdCreative(
      id: "game", format: format, image: .symbol("bubbles"), headline: "Pop",
      destination: URL(string: "https://fizzwick.example"),
      playable: AdPlayable(game: game, sponsor: "fizzwick", character: character), close: close,
      value: AdValue(valueMicros: 9000))
  }
}
