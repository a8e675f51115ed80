import JSONText
import WebHost

/// How fast a page is, and how much it takes; medians of several loads.
public struct Speed: Sendable {
  /// Milliseconds from the beginning of the navigation to the first drawing on a canvas.
  public var firstDraw = 0.0
  /// Milliseconds to the first frame after that one: the page is awake and hears touches.
  public var interactive = 0.0
  /// Median milliseconds of a frame that draws, as long as its script takes.
  public var frame = 0.0
  /// Tasks over 50 ms after the first drawing.
  public var longTasks = 0.0
  /// The longest of them, in milliseconds.
  public var longest = 0.0
  /// Bytes of JavaScript's heap after a collection.
  public var heap = 0.0
  /// Bytes of WebAssembly's memory.
  public var memory = 0.0

  static let fields: [WritableKeyPath<Speed, Double> & Sendable] = [
    \.firstDraw, \.interactive, \.frame, \.longTasks, \.longest, \.heap, \.memory,
  ]

  /// The middle of each figure.
  static func median(of runs: [Speed]) -> Speed {
    var middle = Speed()
    for field in fields {
      let values = runs.map { $0[keyPath: field] }.sorted()
      middle[keyPath: field] = values.isEmpty ? -1 : values[values.count / 2]
    }
    return middle
  }
}

/// Measures pages in a browser of its own, on a phone's screen of 390 × 844 at twice the density.
public struct Speedometer {
  private let browser: Browser
  private let scripts: Scripts

  public init(_ scripts: Scripts) throws(BrowserError) {
    browser = try Browser()
    self.scripts = scripts
  }

  public var version: String { browser.version }

  public func end() { browser.end() }

  /// - Parameters:
  ///   - throttle: how many times slower than this machine.
  ///   - runs: loads, each in a profile of its own.
  public func measure(
    _ subject: Subject, throttle: Double, runs: Int
  ) throws(BrowserError) -> Speed {
    // The first load of all warms the browser up.
    _ = try once(subject, throttle, seconds: 1)
    var all: [Speed] = []
    for _ in 0..<runs { all.append(try once(subject, throttle, seconds: 3)) }
    return Speed.median(of: all)
  }

  private func once(
    _ subject: Subject, _ throttle: Double, seconds: Double
  ) throws(BrowserError) -> Speed {
    var staging = Staging(network: .preview)
    staging.isLight = true
    let scene = try Scene(browser, subject, scripts, staging, throttle: throttle)
    defer { scene.close() }
    try scene.wait(atMost: 15) { () throws(BrowserError) in try scene.read().draws > 0 }
    // Touches begin the game, so that frames are those of play.
    for _ in 0..<3 {
      scene.wait(seconds / 4)
      try scene.tap(0.5, 0.6)
    }
    scene.wait(seconds / 4)
    try scene.tab.call("HeapProfiler.collectGarbage")
    let heap = try scene.tab.call("Runtime.getHeapUsage")["usedSize"]?.number ?? 0
    var speed = Speed()
    guard let told = try scene.evaluate("__probe.speed()") else { return speed }
    speed.firstDraw = told["firstDraw"]?.number ?? -1
    speed.interactive = told["interactive"]?.number ?? -1
    speed.frame = told["frame"]?.number ?? -1
    speed.longTasks = told["longTasks"]?.number ?? 0
    speed.longest = told["longest"]?.number ?? 0
    speed.memory = told["memory"]?.number ?? 0
    speed.heap = heap
    return speed
  }
}
