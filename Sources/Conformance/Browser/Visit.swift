import Foundation

/// A page that a server on this machine gives, seen on a desk's screen and used with a mouse.
///
/// Whatever the page asks of anybody else is refused, and told.
public final class Visit {
  private let tab: Tab

  /// - Parameters:
  ///   - address: what every address of the server begins with, as `http://127.0.0.1:8080/`.
  ///   - width: of the screen, in CSS pixels, as is its height.
  public init(
    _ browser: Browser, to address: String, width: Int = 1600, height: Int = 1000
  ) throws(BrowserError) {
    var site = Site()
    site.server = address
    tab = try Tab(browser, site)
    try tab.size(width, height, density: 1, isMobile: false)
    try tab.open(address)
  }

  public func close() { tab.close() }

  /// Addresses that the page asked for beside the server's, or went to.
  public var foreign: [String] { tab.said.foreign + tab.said.departures }
  /// Errors on the console and exceptions that nobody caught.
  public var errors: [String] { tab.said.errors }

  /// The text that a script makes; nil where it makes none, or throws.
  public func ask(_ script: String) throws(BrowserError) -> String? {
    try tab.evaluate("String(\(script))")?.text
  }

  /// Waits until a condition of the page holds, at most so many seconds; false where it never did.
  public func wait(atMost seconds: Double, until condition: String) throws(BrowserError) -> Bool {
    let limit = Date(timeIntervalSinceNow: seconds)
    while Date() < limit {
      if try ask("!!(\(condition))") == "true" { return true }
      usleep(50_000)
    }
    return false
  }

  /// Presses and releases the mouse at a place of the page.
  public func click(_ x: Double, _ y: Double) throws(BrowserError) { try tab.click(x, y) }

  /// Files that the page gives are kept in a folder, under the names it gives them.
  public func keepFiles(in folder: String) throws(BrowserError) { try tab.keepFiles(in: folder) }
}
