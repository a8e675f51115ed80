import AdKit
import Foundation
import Interlude
import Packs
import Playable
import Raster
import Stage
import Synchronization
import Testing
import WindowHost

/// Pictures on their way from a creative to the screen.
@MainActor @Suite struct ArtTests {
  /// All of one colour, so that it is found again on the screen.
  private static let png: [UInt8] = {
    var bitmap = Bitmap(width: 40, height: 30)
    for index in bitmap.bytes.indices { bitmap.bytes[index] = [210, 30, 160, 255][index % 4] }
    return PNG.encode(bitmap)
  }()

  /// A card with this picture, shown; what its delegate heard.
  private func shown(
    _ image: AdImageSource, artwork: AdArtworkLoader? = nil
  ) async -> (AdHouse, [String]) {
    var card = AdCreative.card(.interstitial)
    card.image = image
    let house = AdHouse([card], artwork: artwork)
    let ad = InterstitialAd(adUnitId: "page", runtime: house.runtime)
    let witness = Witness()
    ad.delegate = witness
    ad.load()
    while !ad.isLoaded && witness.told.isEmpty { try? await Task.sleep(for: .milliseconds(2)) }
    ad.show()
    await house.pass(0.3)
    return (house, witness.told)
  }

  private func share(of color: [UInt8], in picture: Bitmap) -> Double {
    var count = 0
    for index in stride(from: 0, to: picture.bytes.count, by: 4) {
      let isNear = (0..<3).allSatisfy {
        abs(Int(picture.bytes[index + $0]) - Int(color[$0])) < 14
      }
      if isNear { count += 1 }
    }
    return Double(count * 4) / Double(picture.bytes.count)
  }

  private func answer(_ body: [UInt8], type: String) -> [UInt8] {
    Array(
      ("HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nContent-Length: \(body.count)\r\n"
        + "Connection: close\r\n\r\n").utf8) + body
  }

  private func url(_ server: WebServer, _ path: String) throws -> URL {
    try #require(URL(string: server.address + path))
  }

  @Test func `remote art is fetched once, shown, and shown again without its server`() async throws
  {
    let count = Mutex(0)
    var server = WebServer { [answer = answer(Self.png, type: "image/png")] _ in
      count.withLock { $0 += 1 }
      return answer
    }
    let url = try url(#require(server), "/art.png")
    let folder = Folder()
    let artwork = AdArtworkLoader(folder: folder.path)
    let (house, told) = await shown(.remote(url), artwork: artwork)
    #expect(told == ["load", "display"])
    #expect(share(of: [210, 30, 160], in: house.picture(density: 1)) > 0.3)
    server = nil
    let (again, _) = await shown(.remote(url), artwork: AdArtworkLoader(folder: folder.path))
    #expect(share(of: [210, 30, 160], in: again.picture(density: 1)) > 0.3)
    #expect(count.withLock { $0 } == 1)
  }

  @Test(arguments: ["JPEG", "WebP"])
  func `JPEG and WebP art is shown where SDL2_image is, else the creative is broken`(
    format: String
  ) async throws {
    let folder = Folder()
    folder["art.jpg"] = OwnPictureTests.jpeg
    folder["art.webp"] = OwnPictureTests.webp
    let isJPEG = format == "JPEG"
    let name = isJPEG ? "art.jpg" : "art.webp"
    let file = isJPEG ? OwnPictureTests.jpeg : OwnPictureTests.webp
    let (house, told) = await shown(
      .asset(name: name), artwork: AdArtworkLoader(mainBundle: folder.path))
    let isThere = SystemPictures.Format(of: file).map {
      (try? SystemPictures.decode(file, as: $0, side: 64)) != nil
    }
    guard isThere == true else {
      print("\(format): SDL2_image is not installed")
      #expect(told == ["noLoad creative_failed"])
      return
    }
    #expect(told == ["load", "display"])
    let pixels = try SystemPictures.decode(file, as: isJPEG ? .jpeg : .webp, side: 64)
    #expect(share(of: Array(pixels.rgba[96..<99]), in: house.picture(density: 1)) > 0.3)
    // A server may call it what it likes: the file itself counts.
    let answer = answer(file, type: "image/png")
    let server = try #require(WebServer { _ in answer })
    let (remote, _) = await shown(.remote(try url(server, "/art")))
    #expect(share(of: Array(pixels.rgba[96..<99]), in: remote.picture(density: 1)) > 0.3)
  }

  @Test func `art that cannot be had breaks the creative, and nothing is shown`() async throws {
    let huge = [UInt8](repeating: 0, count: AdArtworkLoader.mostBytes + 1)
    let answers: [[UInt8]] = [
      WebServer.status("500 Broken"), WebServer.status("404 Not Found"),
      answer(Array("<html>".utf8), type: "text/html"),
      answer(Self.png.dropLast(9), type: "image/png"),
      answer(huge, type: "image/png"), Array("no answer at all".utf8),
      answer(PNG.encode(Bitmap(width: 2_049, height: 1)), type: "image/png"),
    ]
    for bytes in answers {
      let server = try #require(WebServer { _ in bytes })
      let (house, told) = await shown(.remote(try url(server, "/art.png")))
      #expect(told.first == "noLoad creative_failed")
      #expect(house.curtain.fullScreen == nil && !house.runtime.isShowing)
    }
    let gone = try #require(URL(string: "http://127.0.0.1:9/art.png"))
    let (_, told) = await shown(.remote(gone))
    #expect(told.first == "noLoad creative_failed")
    // Addresses elsewhere are not asked without TLS.
    let plain = try #require(URL(string: "http://ads.example/art.png"))
    #expect(await shown(.remote(plain)).1.first == "noLoad creative_failed")
  }

  @Test func `an unknown symbol is an empty picture frame, plain to see`() async {
    let (house, told) = await shown(.symbol("nonesuch"))
    #expect(told == ["load", "display"])
    #expect(AdSymbol(named: "nonesuch") == .unknown)
    let picture = house.picture(density: 1)
    // Within the art the sky is one soft run of colour; the frame stands out against it.
    let row = picture.height / 4
    let sky = Array(
      picture.bytes[(row * picture.width + 4) * 4..<(row * picture.width + 4) * 4 + 3])
    var standingOut = 0
    for y in picture.height / 8..<picture.height / 2 {
      for x in picture.width / 5..<picture.width * 4 / 5 {
        let at = (y * picture.width + x) * 4
        let distance = (0..<3).map { abs(Int(picture.bytes[at + $0]) - Int(sky[$0])) }.max() ?? 0
        if distance > 60 { standingOut += 1 }
      }
    }
    #expect(standingOut > picture.width * picture.height / 100, "\(standingOut)")
    house.keep("art-unknown")
    let (known, _) = await shown(.symbol("kettle"))
    #expect(known.picture(density: 1).bytes != picture.bytes)
  }

  @Test func `AdSlotStyle: cards wear the style of their placement, else that of all`() async {
    let green = AdSlotStyle(backgroundColor: AdColor(red: 0.1, green: 0.6, blue: 0.2))
    let plum = AdSlotStyle(backgroundColor: AdColor(red: 0.4, green: 0.1, blue: 0.5))
    for (unit, color) in [("page", [102, 26, 128] as [UInt8]), ("other", [26, 153, 51])] {
      let house = AdHouse([.card(.interstitial)])
      let presenter = ScreenPresenter(style: green, styles: ["page": plum], root: Props.root)
      presenter.screen = house.curtain
      let runtime = AdRuntime(
        desk: house.desk, presenter: presenter, clock: house.clock, alarm: ManualAdAlarm())
      let ad = InterstitialAd(adUnitId: unit, runtime: runtime)
      ad.load()
      while !ad.isLoaded { await Task.yield() }
      ad.show()
      await house.pass(0.4)
      #expect(share(of: color, in: house.picture(density: 1)) > 0.15, "\(unit)")
    }
  }
}
