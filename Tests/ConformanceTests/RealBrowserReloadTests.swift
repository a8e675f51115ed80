import Conformance
import Foundation
import TestSupport
import Testing

/// `interlude preview` while somebody builds the game anew, and with a phone beside it.
@Suite(
  .serialized,
  .enabled(if: Browser.missing == nil, "\(Browser.missing ?? "")"),
  .enabled(if: Exported.isPossible, "no parts of pages: run `make web`"))
final class RealBrowserReloadTests {
  /// A copy of what `make web` built, to be changed.
  private let folder = FileManager.default.temporaryDirectory.appending(path: "reload-\(UUID())")
  private let server: PreviewServer
  private let browser: Browser
  private let visit: Visit

  init() throws {
    try FileManager.default.copyItem(at: Example.root.appending(path: "build/web"), to: folder)
    server = try PreviewServer(["bricks", "--no-wasm", "--modules", folder.path])
    browser = try Browser()
    visit = try Visit(browser, to: server.address)
    #expect(try visit.wait(atMost: 40, until: Self.isOpen))
  }

  deinit {
    visit.close()
    browser.end()
    server.end()
    try? FileManager.default.removeItem(at: folder)
  }

  /// True where every frame plays.
  private static let isOpen = """
    window.preview && frames.length > 1 && [...Array(frames.length).keys()]
      .every((n) => frames[n].previewHost && frames[n].previewHost.wasm)
    """

  /// Every frame plays a page in which a script left a word.
  private func isFresh(_ word: String) throws -> Bool {
    try visit.wait(
      atMost: 40,
      until: """
        \(Self.isOpen) && [...Array(frames.length).keys()].every((n) => frames[n].\(word))
        """)
  }

  private func append(_ text: String, to name: String) throws {
    let place = folder.appending(path: name)
    try (try Data(contentsOf: place) + Data(text.utf8)).write(to: place)
    try listParts(in: folder.path)
  }

  private func bytes() throws -> Int {
    Int(try visit.ask("size.innerText.replace(/[^0-9]/g, '')") ?? "") ?? 0
  }

  @Test func `X-14: what is built anew opens by itself, and what was set stays`() throws {
    _ = try visit.ask(
      """
      (network.value = "vungle", network.onchange(), volume.value = 30, volume.oninput(),
      notch.click(), viewable.click(), rotate.click())
      """)
    #expect(try visit.wait(atMost: 20, until: "/vungle/.test(frames[0].location.pathname)"))
    #expect(try visit.wait(atMost: 20, until: Self.isOpen))
    for (name, word) in [("shell.js", "freshShell"), ("bricks.twin.js", "freshModule")] {
      let before = try bytes()
      let text = "\nwindow.\(word) = true;\n"
      try append(text, to: name)
      #expect(try isFresh(word), "\(name)")
      #expect(try bytes() == before + text.utf8.count, "\(name)")
      let state = """
        [network.value, frames[0].location.pathname, volume.value, preview.host.volume,
        preview.host.viewable, viewable.checked, notch.checked, preview.notched(),
        frames[0].innerWidth > frames[0].innerHeight, frames[0].document.hidden].join(" ")
        """
      let wanted = "vungle /ad/vungle 30 30 false false true true true true"
      #expect(try visit.ask(state) == wanted, "\(name)")
    }
    #expect(visit.foreign == [] && visit.errors == [])
  }

  @Test func `X-14: a file that takes another's place is noticed, however old it is`() throws {
    let (old, place) = (folder.appending(path: "shell.old"), folder.appending(path: "shell.js"))
    try FileManager.default.copyItem(at: place, to: old)
    let handle = try FileHandle(forWritingTo: old)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("\nwindow.freshOld = true;\n".utf8))
    try handle.close()
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000)], ofItemAtPath: old.path)
    #expect(rename(old.path, place.path) == 0)
    try listParts(in: folder.path)
    #expect(try isFresh("freshOld"))
  }

  @Test func `X-14: a part that is missing is told, and its return opens the ad again`() throws {
    try visit.ask("(viewable.click(), 0)").map { #expect($0 == "0") }
    let (pack, aside) = (folder.appending(path: "bricks.pack"), folder.path + ".aside")
    #expect(rename(pack.path, aside) == 0)
    #expect(try visit.wait(atMost: 20, until: "/make web/.test(document.body.innerText)"))
    #expect(rename(aside, pack.path) == 0)
    #expect(try visit.wait(atMost: 40, until: Self.isOpen))
    #expect(try visit.ask("viewable.checked + ' ' + preview.host.viewable") == "false false")
    #expect(visit.errors == [])
  }

  @Test func `X-14: on a phone, where nothing stands around it, each network's ad plays as well`()
    throws
  {
    for network in ["mintegral", "unity", "vungle", "preview"] {
      _ = try visit.ask("(location.href = '/ad/\(network)')")
      #expect(
        try visit.wait(
          atMost: 20,
          until: """
            location.pathname == "/ad/\(network)" && window.previewHost && previewHost.wasm
              && previewHost.wasm.ticks() > 10 && document.body.className == "playing"
            """), "\(network)")
    }
    #expect(visit.foreign == [])
    #expect(visit.errors == [])
  }

  @Test(.enabled(if: Scanner.isThere, "no zbarimg: apt-get install zbar-tools"))
  func `X-14: a code on the page leads a phone to the ad of the network`() throws {
    for network in ["preview", "digitalturbine"] {
      _ = try visit.ask("(network.value = '\(network)', network.onchange())")
      let address = "\(server.address)ad/\(network)"
      #expect(
        try visit.wait(
          atMost: 20,
          until: """
            (image => image && image.complete && image.naturalWidth > 0
              && image.src.endsWith("\(network)"))(document.querySelector("#phone img"))
            """))
      // The image as large as the page shows it.
      let shown = try visit.ask(
        """
        ((image) => {
          const canvas = document.createElement("canvas");
          canvas.width = image.clientWidth;
          canvas.height = image.clientHeight;
          canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
          return canvas.toDataURL("image/png").split(",")[1];
        })(document.querySelector("#phone img"))
        """)
      let picture = try #require(Data(base64Encoded: shown ?? ""))
      let file = folder.appending(path: "page.png")
      try picture.write(to: file)
      #expect(try Scanner.read(file.path) == [address])
      #expect(try visit.ask("phone.innerText")?.contains("adb reverse tcp:\(server.port)") == true)
    }
    #expect(visit.foreign == [] && visit.errors == [])
  }
}
