import Conformance
import Foundation
import Testing

/// `interlude preview` as somebody uses it: in a browser, with a mouse.
@Suite(
  .serialized,
  .enabled(if: Browser.missing == nil, "\(Browser.missing ?? "")"),
  .enabled(if: Exported.isPossible, "no parts of pages: run `make web`"))
final class RealBrowserPreviewTests {
  private let server: PreviewServer
  private let browser: Browser
  private let visit: Visit
  private let folder = FileManager.default.temporaryDirectory.appending(path: "look-\(UUID())")

  init() throws {
    server = try PreviewServer(["bricks", "--character", "miso", "--sponsor", "fizzwick"])
    browser = try Browser()
    visit = try Visit(browser, to: server.address)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try visit.keepFiles(in: folder.path)
    #expect(try visit.wait(atMost: 40, until: Self.isOpen))
    try pick("preview")
  }

  /// True where every frame plays.
  private static let isOpen = """
    window.preview && frames.length > 1 && [...Array(frames.length).keys()]
      .every((n) => frames[n].previewHost && frames[n].previewHost.wasm)
    """

  /// Picks a network, whose ad every frame then opens.
  private func pick(_ network: String) throws {
    _ = try visit.ask("(network.value = '\(network)', network.onchange())")
    #expect(
      try visit.wait(
        atMost: 20, until: "frames[0].location.pathname == '/ad/\(network)' && \(Self.isOpen)"),
      "\(network)")
  }

  deinit {
    visit.close()
    browser.end()
    server.end()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Clicks what a selector finds, at a share of its width.
  private func click(_ selector: String, at share: Double = 0.5) throws {
    let place = try #require(
      try visit.ask(
        """
        (() => {
          const box = document.querySelector("\(selector)").getBoundingClientRect();
          return [box.left + box.width * \(share), box.top + box.height / 2];
        })()
        """), "nothing is \(selector)")
    let numbers = place.split(separator: ",").compactMap { Double($0) }
    try visit.click(numbers[0], numbers[1])
  }

  private func ticks() throws -> Int {
    Int(try visit.ask("frames[0].previewHost.wasm.ticks()") ?? "") ?? -1
  }

  @Test func `X-14: only this machine reaches the ad in frames side by side, upright and lying`()
    throws
  {
    #expect(try server.listening() == ["0100007F"])
    let boxes = try #require(
      try visit.ask(
        """
        JSON.stringify([...document.querySelectorAll("iframe")].map((frame) => {
          const box = frame.getBoundingClientRect();
          return [box.left, box.top, box.width, box.height];
        }))
        """))
    let rects = try JSONDecoder().decode([[Double]].self, from: Data(boxes.utf8))
      .map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    #expect(rects.count >= 3)
    #expect(rects.contains { $0.height > $0.width } && rects.contains { $0.width > $0.height })
    for (index, rect) in rects.enumerated() {
      #expect(CGRect(x: 0, y: 0, width: 1600, height: 1000).contains(rect), "frame \(index)")
      for other in rects[..<index] { #expect(!rect.intersects(other), "frame \(index)") }
    }
    #expect(try visit.ask("document.querySelectorAll('figcaption').length") == "\(rects.count)")
    #expect(
      try visit.wait(
        atMost: 10,
        until: """
          [...document.querySelectorAll("figcaption")].every((text) => /ms/.test(text.innerText))
          """))
    #expect(visit.foreign == [] && visit.errors == [])
  }

  @Test func `X-11: the character says a line from the app that holds the page`() throws {
    // Words that the house typeface lacks are written by the browser, where a test can see them.
    _ = try visit.ask(
      """
      ((page) => {
        const decode = page.TextDecoder.prototype.decode;
        page.written = "";
        page.TextDecoder.prototype.decode = function (bytes) {
          const text = decode.call(this, bytes);
          page.written += text;
          return text;
        };
      })(frames[0])
      """)
    _ = try visit.ask("(line.value = '加油')")
    try click("#say button")
    #expect(try visit.wait(atMost: 15, until: "/加油/.test(frames[0].written)"))
    #expect(try visit.ask("line.value") == "")
    try pick("applovin")
    #expect(try visit.ask("say.hidden") == "true", "pages for networks have no such door")
    #expect(visit.errors == [])
  }

  @Test func `X-14: what the host does is toggled while it plays`() throws {
    try click("#viewable")
    #expect(try visit.wait(atMost: 5, until: "/pause/.test($log.innerText)".told))
    usleep(100_000)
    let still = try ticks()
    usleep(400_000)
    #expect(try ticks() == still)
    try click("#viewable")
    #expect(try visit.wait(atMost: 5, until: "frames[0].previewHost.wasm.ticks() > \(still)"))
    // Nothing sounds before a touch.
    #expect(try visit.ask("/gain/.test($log.innerText)".told) == "false")
    try click("iframe")
    #expect(try visit.wait(atMost: 5, until: "/gain 100 /.test($log.innerText)".told))
    try click("#volume", at: 0.1)
    #expect(try visit.wait(atMost: 5, until: "/gain 1?[0-9] /.test($log.innerText)".told))
    try click("#rotate")
    #expect(
      try visit.wait(
        atMost: 5,
        until: "frames[0].innerWidth > frames[0].innerHeight && /844 × 390/.test($log.innerText)"
          .told))
    try click("#notch")
    #expect(
      try visit.wait(
        atMost: 5,
        until: """
          document.querySelector(".notched .lying .notch") &&
            frames[0].getComputedStyle(frames[0].document.getElementById("safe")).paddingRight
              == "47px"
          """))
    #expect(visit.foreign == [] && visit.errors == [])
  }

  @Test func `X-14: the network picker opens each network's own ad`() throws {
    let names = try #require(try visit.ask("[...network.options].map((one) => one.value)"))
      .split(separator: ",")
    #expect(names.count >= 16)
    for name in ["vungle", "google", "unity"] {
      try pick(name)
      #expect(try visit.ask("/ B$/.test(size.innerText)") == "true")
    }
    #expect(visit.foreign == [] && visit.errors == [])
  }

  @Test func `X-14: a session played in a frame shows its receipt, which verify accepts`() throws {
    for round in 0..<24 {
      try click("iframe", at: 0.2 + 0.1 * Double(round % 7))
      usleep(150_000)
    }
    #expect(try visit.wait(atMost: 5, until: "/interacted/.test($log.innerText)".told))
    // Nothing moves any more, so that what is shown is what is saved.
    try click("#viewable")
    usleep(900_000)
    let shown = try #require(try visit.ask("receipt.innerText"))
    let state = try #require(shown.firstMatch(of: /state ([0-9a-f]{16})/)?.output.1)
    #expect(Int(try #require(shown.firstMatch(of: /ticks ([0-9]+)/)?.output.1)) ?? 0 > 120)
    try click("#save")
    let path = folder.appending(path: "bricks.rec").path
    for _ in 0..<100 where !FileManager.default.fileExists(atPath: path) { usleep(50_000) }
    let verdict = try Exported.run(["verify", path, "--json", "--root", Example.root.path])
    #expect(verdict.status == 0, "\(verdict.output)")
    #expect(verdict.output.contains("\"verdict\":\"verified\""), "\(verdict.output)")
    #expect(verdict.output.contains(state), "\(verdict.output) is not \(state)")
    #expect(visit.foreign == [] && visit.errors == [])
  }
}

extension String {
  /// A condition in which `$log` stands for what the ad told.
  fileprivate var told: String { replacing("$log", with: "document.getElementById('log')") }
}
