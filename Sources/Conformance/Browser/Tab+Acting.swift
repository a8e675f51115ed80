import Foundation
import JSONText

extension Tab {
  /// Runs a script before any of the page's own, in every frame.
  func prepare(_ script: String) throws(BrowserError) {
    try call("Page.addScriptToEvaluateOnNewDocument", ["source": .text(script)])
  }

  func open(_ url: String) throws(BrowserError) {
    try call("Page.navigate", ["url": .text(url)])
  }

  /// The size of the screen in CSS pixels, and device pixels a CSS pixel.
  func size(
    _ width: Int, _ height: Int, density: Double, isMobile: Bool = true
  ) throws(BrowserError) {
    try call(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(width)), "height": .number(Double(height)),
        "deviceScaleFactor": .number(density), "mobile": .flag(isMobile),
        "screenOrientation": [
          "type": .text(width > height ? "landscapePrimary" : "portraitPrimary"),
          "angle": width > height ? 90 : 0,
        ],
      ])
  }

  /// How many times slower than this machine.
  func throttle(_ rate: Double) throws(BrowserError) {
    try call("Emulation.setCPUThrottlingRate", ["rate": .number(rate)])
  }

  /// The value of an expression, nil where it has none or throws.
  func evaluate(_ script: String, inFrame: Bool = false) throws(BrowserError) -> JSON? {
    guard let context = context(inFrame: inFrame) else { return nil }
    let answer: JSON
    do throws(BrowserError) {
      answer = try call(
        "Runtime.evaluate",
        [
          "expression": .text(script), "contextId": .number(Double(context)),
          "returnByValue": true, "awaitPromise": true,
        ])
    } catch {
      // The page may just have gone elsewhere.
      if case .refused = error { return nil }
      throw error
    }
    return answer["exceptionDetails"] == nil ? answer["result"]?["value"] : nil
  }

  /// A tap of a finger, as a phone makes it: touch events, pointer events, then a click.
  func tap(_ x: Double, _ y: Double) throws(BrowserError) {
    let point: Wire = ["x": .number(x), "y": .number(y)]
    try call("Input.dispatchTouchEvent", ["type": "touchStart", "touchPoints": [point]])
    usleep(30_000)
    try call("Input.dispatchTouchEvent", ["type": "touchEnd", "touchPoints": []])
  }

  /// A click of a mouse.
  func click(_ x: Double, _ y: Double) throws(BrowserError) {
    for type in ["mousePressed", "mouseReleased"] {
      try call(
        "Input.dispatchMouseEvent",
        [
          "type": .text(type), "x": .number(x), "y": .number(y), "button": "left",
          "clickCount": 1,
        ])
    }
  }

  /// A picture of what is shown, as JPEG in base64.
  func picture(quality: Int = 70) throws(BrowserError) -> String? {
    try call(
      "Page.captureScreenshot", ["format": "jpeg", "quality": .number(Double(quality))])["data"]?
      .text
  }
}
