import Foundation
import JSONText
import WebHost

/// A page on stage: what a scenario does with it, and what it found.
final class Scene {
  let tab: Tab
  let staging: Staging
  private(set) var findings: [Finding] = []
  private(set) var pictures: [(name: String, jpeg: String)] = []

  init(
    _ browser: Browser, _ subject: Subject, _ scripts: Scripts, _ staging: Staging,
    throttle: Double = 1
  ) throws(BrowserError) {
    self.staging = staging
    tab = try Tab(browser, Scene.site(subject, scripts, staging))
    try tab.size(staging.width, staging.height, density: staging.density)
    if throttle > 1 { try tab.throttle(throttle) }
    try tab.prepare(scripts.prepared(staging))
    try tab.open(Site.origin + (staging.isFramed ? "frame.html" : "ad/" + subject.page.path))
  }

  func close() { tab.close() }

  private static func site(_ subject: Subject, _ scripts: Scripts, _ staging: Staging) -> Site {
    var site = Site()
    for file in subject.files {
      site.files["ad/" + file.path] = Site.Answer(body: file.bytes, type: Site.type(of: file.path))
    }
    let main = "ad/" + subject.page.path
    if staging.network == .digitalturbine {
      site.files[main]?.body = Array(snippetHead.utf8) + subject.page.bytes
    }
    if staging.hasPolicy {
      site.files[main]?.headers = [("Content-Security-Policy", policy)]
    }
    site.files["frame.html"] = Site.Answer(
      body: Array(frame(around: main).utf8), type: Site.type(of: ".html"))
    // Hosts put MRAID in themselves, whatever the page asks for.
    let folder = main.split(separator: "/").dropLast().joined(separator: "/")
    site.files["\(folder)/mraid.js"] = Site.Answer(body: [], type: Site.type(of: ".js"))
    // Browsers ask for it by themselves.
    site.files["favicon.ico"] = Site.Answer(body: [], type: "image/x-icon")
    let google = Site.Answer(body: Array(scripts.google.utf8), type: Site.type(of: ".js"))
    site.elsewhere["https://tpc.googlesyndication.com/pagead/gadgets/html5/api/exitapi.js"] = google
    return site
  }

  /// Hosts that take a snippet put it into a page like this.
  private static let snippetHead = """
    <!DOCTYPE html><html><head><meta name="viewport" content="width=device-width,\
    initial-scale=1,viewport-fit=cover"></head><body style="margin:0">
    """

  /// Some previews allow scripts of the page, and no more.
  private static let policy = """
    default-src 'self' 'unsafe-inline' data: blob:; \
    script-src 'self' 'unsafe-inline' https://tpc.googlesyndication.com
    """

  private static func frame(around page: String) -> String {
    """
    <!DOCTYPE html><html><body style="margin:0"><iframe sandbox="allow-scripts" src="\(page)" \
    style="position:fixed;width:100%;height:100%;border:0"></iframe></body></html>
    """
  }

  func note(_ check: Check, _ isGood: Bool, _ evidence: String) {
    findings.append(Finding(check, isGood ? .passed : .failed, evidence))
  }

  func skip(_ check: Check, _ why: String) { findings.append(Finding(check, .skipped, why)) }

  func wait(_ seconds: Double) { usleep(UInt32(seconds * 1_000_000)) }

  /// Waits until something holds, at most so many seconds; false where it never did.
  @discardableResult func wait(
    atMost seconds: Double, until holds: () throws(BrowserError) -> Bool
  ) throws(BrowserError) -> Bool {
    let limit = Date(timeIntervalSinceNow: seconds)
    while Date() < limit {
      if try holds() { return true }
      wait(0.05)
    }
    return try holds()
  }

  func evaluate(_ script: String) throws(BrowserError) -> JSON? {
    try tab.evaluate(script, inFrame: staging.isFramed)
  }

  func read() throws(BrowserError) -> Reading {
    try evaluate("__probe.read()").map { Reading($0) } ?? Reading()
  }

  func measure() throws(BrowserError) -> Measure? {
    try evaluate("__probe.measure()").map { Measure($0) }
  }

  /// Whether the page shows something: it drew on a canvas, or has none and shows elements.
  func isDrawn() throws(BrowserError) -> Bool {
    if try read().draws > 0 { return true }
    let script = "document.querySelector('canvas') ? 0 : __probe.shows().boxes"
    return try evaluate(script)?.whole ?? 0 > 0
  }

  /// Whether a person sees any words or pictures, of a script or not.
  func showsSomething() throws(BrowserError) -> Bool {
    if try read().draws > 0 { return true }
    return try evaluate("(s => s.words.length + s.boxes)(__probe.shows())")?.whole ?? 0 > 0
  }

  /// Shows or hides the page the way its network does.
  func show(_ isShown: Bool) throws(BrowserError) {
    _ = try evaluate("__probe.hide(\(!isShown)), __host.show && __host.show(\(isShown)), 0")
  }

  func keepPicture(_ name: String) throws(BrowserError) {
    if let jpeg = try tab.picture() { pictures.append((name, jpeg)) }
  }

  /// Taps where a call to action may be until the store was called; where it was, or nil.
  ///
  /// - Parameter patience: seconds; many show it at the end of a game alone.
  func findStore(patience: Double) throws(BrowserError) -> (x: Double, y: Double)? {
    // A page that tells where it is will get to its end card, however slow the machine is.
    let isTold = try read().phase >= 0
    let limit = Date(timeIntervalSinceNow: isTold ? 2 * patience : patience)
    // The first touch of a page may not count.
    try tap(0.5, 0.62)
    repeat {
      try reachEndCard(by: limit)
      if let place = try tapAll("") { return place }
    } while Date() < limit
    return try tapAll("true")
  }

  /// Pages of this runtime tell where they are: the store is on the end card.
  private func reachEndCard(by limit: Date) throws(BrowserError) {
    var taps = 0
    while Date() < limit, (0...2).contains(try read().phase) {
      // Here and there, so that games of columns go on and games of skill are lost.
      try tap([0.06, 0.94, 0.3, 0.7][taps % 4], 0.62)
      taps += 1
      wait(0.5)
    }
  }

  private func tapAll(_ corners: String) throws(BrowserError) -> (x: Double, y: Double)? {
    for point in try evaluate("__probe.targets(\(corners))")?.elements ?? [] {
      guard let pair = point.elements, pair.count == 2, let x = pair[0].number,
        let y = pair[1].number
      else { continue }
      let before = try storeCalls()
      try tab.tap(x, y)
      wait(0.15)
      if try storeCalls() > before { return (x, y) }
    }
    return nil
  }

  /// Calls of the store, whichever way: by the host's interface or by going there.
  func storeCalls() throws(BrowserError) -> Int {
    try read().stores.count + tab.said.departures.count
  }
}
