import Conformance
import Foundation
import Testing
import WebHost

/// Every adapter with the host that it is made for.
@Suite(
  .serialized,
  .enabled(if: Browser.missing == nil, "\(Browser.missing ?? "")"))
final class RealBrowserAdapterTests {
  private let browser: Browser

  init() throws { browser = try Browser() }

  deinit { browser.end() }

  /// What each host is told by the actions cta, complete, gameEnd, gameReady and interacted.
  static let words: [(network: Network, said: String)] = [
    (.unity, "mraid.open"), (.google, ""), (.metaHTML, "onCTAClick"),
    (.mintegral, "install,gameEnd,gameReady"), (.tiktok, "openAppStore"),
    (.vungle, "postMessage,complete,interacted"),
    (.tapjoy, "click,setPlayableAPI,gameplayFinished,playableFinished"), (.preview, "window.open"),
  ]

  @Test func `X-6: an adapter tells its host in the host's own words`() throws {
    for example in Self.words {
      let said = try ask(example.network, Self.script)
      #expect(said == example.said, "\(example.network)")
    }
  }

  private static let script =
    """
    (function () {
      [9, 10, 11, 6, 7].forEach(function (action) { act(action, 0); });
      var seen = __probe.read();
      return seen.stores.map(function (s) { return s.how; })
        .concat(seen.words.map(function (w) { return w.word; })).join();
    })()
    """

  @Test func `X-6: MRAID's words arrive as signals, an unknown volume as one`() throws {
    let heard = try ask(
      .unity,
      """
      (log.length = 0, __host.show(false), __host.volume(null), __host.volume(40),
      __host.show(true), JSON.stringify(log))
      """)
    #expect(heard == "[[9,0],[10,0],[11,-1],[11,40],[9,1],[10,100]]")
    let present = try ask(.unity, "JSON.stringify(log)")
    #expect(present?.hasPrefix("[[11,-1],[8,1],[9,1],[12,") == true, "\(present ?? "")")
  }

  @Test func `X-6: Mintegral's start and Vungle's pause arrive as signals`() throws {
    #expect(
      try ask(.mintegral, "(gameStart(), gameClose(), JSON.stringify(log))") == "[[13,1],[15,1]]")
    let vungle = try ask(.vungle, "(__host.show(false), __host.show(true), JSON.stringify(log))")
    #expect(vungle == "[[13,1],[14,1],[14,0]]")
  }

  /// A page with nothing but an adapter and a list of its signals.
  private func ask(_ network: Network, _ script: String) throws -> String? {
    let adapter = try Example.text("Assets/Web/adapters/\(network.family).js")
    let page = """
      <!DOCTYPE html><html><body><script>
      var log = [];
      (function () {
      var store = "https://example.com/";
      \(adapter)
      window.act = host(function (kind, value) { log.push([kind, value]); });
      })();
      </script></body></html>
      """
    return try Runner(try Example.scripts(), in: browser)
      .ask(try Subject(name: "adapter.html", bytes: Array(page.utf8)), as: network, script)
  }
}
