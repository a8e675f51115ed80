import Bricks
import Catalogue
import Playable
import Raster
import Stage
import Testing
import WebHost

@Suite struct WebPageTests {
  private static let tick: Int32 = 16_667

  private func page(width: Float = 130, height: Float = 280, density: Float = 1) throws -> WebPage {
    let page = try Staging.page()
    #expect(page.resize(width: width, height: height, density: density, insets: Insets()))
    return page
  }

  /// Paints what changed into a picture; gives how many rows that were.
  @discardableResult
  private func paint(_ page: WebPage, into picture: inout [UInt32]) -> Int {
    var rows = 0
    let width = Int(page.pixelWidth)
    while let band = page.nextBand() {
      let first = Int(page.bandRows.lowerBound) * width
      let count = page.bandRows.count * width
      for index in 0..<count { picture[first + index] = band[index] }
      rows += page.bandRows.count
    }
    return rows
  }

  @Test func `X-6: while nobody sees it one picture is drawn and no time passes`() throws {
    let page = try page()
    #expect(page.frame(microseconds: Self.tick).contains(.drawn))
    for _ in 0..<50 { #expect(page.frame(microseconds: Self.tick).isEmpty) }
    #expect(page.theatre.session.telemetry.visible == 0)
    page.setVisible(true)
    for _ in 0..<50 { _ = page.frame(microseconds: Self.tick) }
    #expect(page.theatre.session.telemetry.visible == 50)
    page.setVisible(false)
    _ = page.frame(microseconds: 1_000_000)
    #expect(page.theatre.session.telemetry.visible == 50)
  }

  @Test func `a picture like the last one is not painted again`() throws {
    let page = try page()
    var picture = [UInt32](repeating: 0, count: Int(page.pixelWidth * page.pixelHeight))
    _ = page.frame(microseconds: 0)
    #expect(paint(page, into: &picture) == Int(page.pixelHeight))
    page.setVisible(true)
    _ = page.frame(microseconds: 0)
    #expect(paint(page, into: &picture) == 0)
    page.repaint()
    _ = page.frame(microseconds: 0)
    #expect(paint(page, into: &picture) == Int(page.pixelHeight))
  }

  @Test func `X-12: sizes that cannot be meant change nothing, densities end at 3`() throws {
    let page = try page()
    for size: (Float, Float) in [(1, 1), (0, 500), (-3, 8), (.nan, 5), (5_000, 5), (5, .infinity)] {
      #expect(!page.resize(width: size.0, height: size.1, density: 1, insets: Insets()))
    }
    #expect(page.pixelWidth == 130)
    #expect(page.resize(width: 100, height: 50, density: 4, insets: Insets()))
    #expect(page.pixelWidth == 300)
    #expect(page.resize(width: 100, height: 50, density: .nan, insets: Insets()))
  }

  @Test func `X-12: a turned page keeps its session`() throws {
    let page = try page()
    page.setVisible(true)
    for _ in 0..<100 { _ = page.frame(microseconds: Self.tick) }
    let hash = page.theatre.session.stateHash
    page.resize(width: 844, height: 390, density: 2, insets: Insets(left: 44, right: 44))
    #expect(page.theatre.session.stateHash == hash)
    #expect(page.frame(microseconds: 0).contains(.drawn))
  }

  @Test func `X-6: the session's life is told once, and the store is asked for after a gesture`()
    throws
  {
    let page = try page()
    var actions: [Life.Action] = []
    var now: Int32 = 0
    func pass(_ frames: Int) {
      for _ in 0..<frames {
        now += 17
        page.signal(.clock, now)
        _ = page.frame(microseconds: Self.tick)
        while let action = page.nextAction() { actions.append(action) }
      }
    }
    page.signal(.hostViewable, 1)
    page.signal(.loaded, 0)
    page.signal(.pageSize, 130 << 16 | 280)
    page.signal(.gesture, 0)
    pass(3)
    #expect(actions.contains(.start))
    while page.theatre.session.phase != .endCard && now < 400_000 {
      page.pointer(.down, at: Point(60, 140), id: 1, isTouch: true)
      pass(1)
      page.pointer(.up, at: Point(60, 140), id: 1, isTouch: true)
      pass(40)
    }
    pass(60)
    #expect(actions.filter { $0 == .gameEnd }.count == 1)
    let button = try #require(page.theatre.layout.rect(of: .cta, in: .endCard))
    actions = []
    page.pointer(.down, at: button.center, id: 1, isTouch: true)
    pass(2)
    page.signal(.gesture, 0)
    page.pointer(.up, at: button.center, id: 1, isTouch: true)
    pass(30)
    #expect(actions.filter { $0 == .cta }.count == 1)
  }

  @Test func `X-9: what was played is recorded and leads natively to the same hash`() throws {
    let page = try page()
    page.setVisible(true)
    var random = Random(seed: 5, stream: .bot)
    for round in 0..<1_500 {
      let place = Point(Float(random.below(130)), Float(100 + random.below(160)))
      if round % 9 == 0 { page.theatre.pointer(.down, at: place, id: 1, isTouch: true) }
      if round % 9 == 4 { page.theatre.pointer(.up, at: place, id: 1, isTouch: true) }
      page.theatre.pointer(.moved, at: place, id: 1, isTouch: true)
      if round == 700 { page.setVisible(false) }
      if round == 705 { page.setVisible(true) }
      _ = page.frame(microseconds: Int32(random.below(40_000)))
    }
    let bytes = try #require(page.theatre.recording)
    let reader = try RecordingReader(bytes)
    let entry = try #require(Catalogue.entries.first { $0.id.description == "bricks" })
    guard case .verified(let replayed) = entry.verify(reader, cast: Cast()) else {
      Issue.record("the recording is not verified")
      return
    }
    #expect(replayed.stateHash == page.theatre.session.stateHash)
    #expect(replayed.telemetry.visible > 1_000)
  }
}
