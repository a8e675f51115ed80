import WebHost

extension Scenario {
  static func rotation(_ plain: Staging) -> Scenario {
    Scenario(
      name: "rotations", checks: [.staleSize, .quietRotation, .silentRotation], staging: plain
    ) { scene throws(BrowserError) in
      try scene.wait(atMost: patience) { () throws(BrowserError) in try scene.isDrawn() }
      scene.wait(0.5)
      _ = try scene.evaluate("__probe.freeze(), 0")
      try scene.tab.size(844, 390, density: 2)
      scene.wait(0.1)
      _ = try scene.evaluate("__probe.thaw(), 0")
      try settle(scene, .staleSize, 844, 390, "size told 100 ms late")
      _ = try scene.evaluate("__probe.swallow(['orientationchange']), 0")
      try scene.tab.size(390, 844, density: 2)
      try settle(scene, .quietRotation, 390, 844, "no orientationchange")
      _ = try scene.evaluate("__probe.swallow(['orientationchange', 'resize']), 0")
      try scene.tab.size(844, 390, density: 2)
      try settle(scene, .silentRotation, 844, 390, "no event")
    }
  }

  /// Waits until the page fills the screen of that size, at most a second.
  private static func settle(
    _ scene: Scene, _ check: Check, _ width: Double, _ height: Double, _ what: String
  ) throws(BrowserError) {
    var last: Measure?
    let isFull = try scene.wait(atMost: 1.2) { () throws(BrowserError) in
      last = try scene.measure()
      return last.map { $0.isFull && $0.width == width && $0.height == height } ?? false
    }
    scene.note(check, isFull, "\(what), \(last?.text ?? "no page")")
  }

  static func shapes(_ plain: Staging) -> Scenario {
    Scenario(name: "every shape", checks: [.fillsPage, .sharpPixels], staging: plain) {
      scene throws(BrowserError) in
      try scene.wait(atMost: patience) { () throws(BrowserError) in try scene.isDrawn() }
      scene.wait(0.5)
      let shapes = [
        ("landscape", 844, 390), ("square", 600, 600), ("narrow", 400, 880),
        ("tablet", 820, 1180), ("tablet, landscape", 1180, 820),
      ]
      var bad: [String] = []
      for (name, width, height) in shapes {
        try scene.tab.size(width, height, density: 2)
        let isFull = try scene.wait(atMost: 1.2) { () throws(BrowserError) in
          guard let measure = try scene.measure() else { return false }
          return measure.isFull && measure.width == Double(width)
        }
        if !isFull { bad.append("\(name) \(try scene.measure()?.text ?? "no page")") }
        if ["landscape", "tablet"].contains(name) {
          scene.wait(0.4)
          try scene.keepPicture(name)
        }
      }
      scene.note(
        .fillsPage, bad.isEmpty,
        bad.isEmpty
          ? "landscape, square, 1:2.2 and tablet are filled" : bad.joined(separator: "; "))
      try densities(scene)
    }
  }

  private static func densities(_ scene: Scene) throws(BrowserError) {
    var told: [String] = []
    var isSharp = true
    for density in [1.0, 2.0, 3.0] {
      try scene.tab.size(390, 844, density: density)
      var last: Measure?
      let isGood = try scene.wait(atMost: 1.2) { () throws(BrowserError) in
        last = try scene.measure()
        guard let canvas = last?.canvas else { return false }
        return abs(canvas[4] - (canvas[2] * density).rounded()) <= 1
      }
      guard let canvas = last?.canvas else {
        return scene.skip(.sharpPixels, "it draws on no canvas")
      }
      isSharp = isSharp && isGood
      told.append("\(Int(canvas[4])) pixels for \(Int(canvas[2])) at \(Int(density))×")
    }
    scene.note(.sharpPixels, isSharp, told.joined(separator: ", "))
  }

  static func late(_ plain: Staging) -> Scenario {
    var staging = plain
    staging.late = 1200
    staging.readyAfter = 300
    staging.isTiny = true
    staging.isViewable = false
    return Scenario(
      name: "a late host", checks: [.hostLate], staging: staging,
      obstacle: plain.isMRAID ? nil : "its host is there from the beginning"
    ) { scene throws(BrowserError) in
      try scene.wait(atMost: 5) { () throws(BrowserError) in
        try scene.evaluate("__host.ready")?.flag == true
      }
      scene.wait(0.5)
      let before = try scene.read()
      try scene.show(true)
      let goes = try scene.wait(atMost: 4) { () throws(BrowserError) in
        let now = try scene.read()
        return now.draws > before.draws || (now.draws == 0 && now.now > before.now + 2000)
      }
      let measure = try scene.measure()
      let errors = scene.tab.said.errors
      scene.note(
        .hostLate, goes && errors.isEmpty && measure?.isFull == true,
        (goes ? "it went on once it was shown" : "nothing was drawn once it was shown")
          + ", \(measure?.text ?? "no page")" + (errors.first.map { "; error: \($0)" } ?? ""))
    }
  }
}
