import WebHost

extension Scenario {
  static func store(_ plain: Staging) -> Scenario {
    Scenario(
      name: "the call to action", checks: [.storeGuarded, .wordsApart, .safeAreas],
      staging: plain
    ) { scene throws(BrowserError) in
      let insets: Wire = ["top": 47, "bottom": 34, "left": 0, "right": 0]
      _ = try? scene.tab.call("Emulation.setSafeAreaInsetsOverride", ["insets": insets])
      try scene.wait(atMost: patience) { () throws(BrowserError) in try scene.isDrawn() }
      scene.wait(1)
      guard let place = try scene.findStore(patience: 60) else {
        for check in [Check.storeGuarded, .wordsApart, .safeAreas] {
          scene.skip(check, "no call to action was found by tapping")
        }
        return
      }
      try tapTwice(scene, place)
      try tapEdges(scene)
      let seen = try scene.read()
      let asked = seen.stores.allSatisfy(\.isAsked)
      let turns = Set(seen.stores.map(\.turn))
      let together = seen.words.filter { $0.name == "complete" && turns.contains($0.turn) }
      scene.note(
        .wordsApart, together.isEmpty && asked,
        asked
          ? "\(seen.stores.count) calls, each after a touch; \(together.count) with completion"
          : "a call of the store without a touch just before")
    }
  }

  private static func tapTwice(
    _ scene: Scene, _ place: (x: Double, y: Double)
  ) throws(BrowserError) {
    scene.wait(1.5)
    let before = try scene.storeCalls()
    try scene.tab.tap(place.x, place.y)
    scene.wait(0.25)
    try scene.tab.tap(place.x, place.y)
    scene.wait(0.5)
    let twice = try scene.storeCalls() - before
    scene.wait(1.3)
    let start = try scene.storeCalls()
    try scene.tab.tap(place.x, place.y)
    scene.wait(0.05)
    try scene.tab.click(place.x, place.y)
    scene.wait(0.5)
    let doubled = try scene.storeCalls() - start
    let spot = "at \(Int(place.x)), \(Int(place.y))"
    guard twice > 0 || doubled > 0 else {
      return scene.skip(.storeGuarded, "\(spot) the store opened once and then no more")
    }
    scene.note(
      .storeGuarded, twice <= 1 && doubled <= 1,
      "\(spot): two taps in 0.3 s gave \(twice), touch and mouse together \(doubled)")
  }

  /// Where hosts put their own controls, and where a phone has its notch and its bar.
  private static func tapEdges(_ scene: Scene) throws(BrowserError) {
    let (width, height) = (Double(scene.staging.width), Double(scene.staging.height))
    let places: [(String, Double, Double)] = [
      ("left corner", 25, 25), ("right corner", width - 25, 25), ("notch", width / 2, 16),
      ("bottom bar", width / 2, height - 8),
    ]
    var hits: [String] = []
    for (name, x, y) in places {
      scene.wait(1.1)
      let before = try scene.storeCalls()
      try scene.tab.tap(x, y)
      scene.wait(0.2)
      if try scene.storeCalls() > before { hits.append(name) }
    }
    let covers = try scene.evaluate(
      "/viewport-fit\\s*=\\s*cover/.test((document.querySelector('meta[name=viewport]')||{})"
        + ".content||'')")?.flag
    scene.note(
      .safeAreas, hits.isEmpty && covers == true,
      (hits.isEmpty
        ? "no call from corners, notch or bar"
        : "the store opened from \(hits.joined(separator: ", "))")
        + (covers == true ? "" : "; viewport-fit=cover is missing"))
  }

  /// One tap, as old Android sends it: a touch, and soon after a mouse.
  static func tapped(_ plain: Staging) -> Scenario {
    Scenario(name: "touch and mouse", checks: [.oneInput], staging: plain) {
      scene throws(BrowserError) in
      try scene.wait(atMost: patience) { () throws(BrowserError) in try scene.isDrawn() }
      scene.wait(1)
      let before = try scene.read()
      guard before.ticks >= 0 else {
        return scene.skip(.oneInput, "the page does not tell what it takes for an input")
      }
      try scene.tap(0.5, 0.6)
      scene.wait(0.05)
      try scene.tab.click(Double(scene.staging.width) / 2, Double(scene.staging.height) * 0.6)
      scene.wait(0.5)
      let count = try scene.read().pointers - before.pointers
      scene.note(.oneInput, count == 1, "one tap gave \(count) presses")
    }
  }

  static func volume(_ plain: Staging) -> Scenario {
    let obstacle: String? = plain.isMRAID && plain.version >= 3 ? nil : "its host tells no volume"
    return Scenario(
      name: "volume and interruption", checks: [.volumeObeyed, .interruptedSound], staging: plain
    ) { scene throws(BrowserError) in
      try scene.wait(atMost: patience) { () throws(BrowserError) in try scene.isDrawn() }
      guard try listen(scene, seconds: 9) else {
        scene.skip(.volumeObeyed, "it made no sound in 9 s of taps")
        return scene.skip(.interruptedSound, "it made no sound in 9 s of taps")
      }
      if let obstacle {
        scene.skip(.volumeObeyed, obstacle)
      } else {
        try setVolumes(scene)
      }
      _ = try scene.evaluate("__probe.interrupt(), 0")
      scene.wait(0.3)
      try scene.tap(0.5, 0.5)
      scene.wait(0.7)
      let states = try scene.read().states
      scene.note(
        .interruptedSound, states.allSatisfy { $0 == "running" || $0 == "closed" },
        "after a touch: \(states.joined(separator: ", "))")
    }
  }

  static func muted(_ plain: Staging) -> Scenario {
    var staging = plain
    staging.volume = 0
    return Scenario(
      name: "muted from the beginning", checks: [.mutedStart], staging: staging,
      obstacle: plain.isMRAID && plain.version >= 3 ? nil : "its host tells no volume"
    ) { scene throws(BrowserError) in
      try scene.wait(atMost: patience) { () throws(BrowserError) in try scene.isDrawn() }
      let early = try listen(scene, seconds: 3)
      _ = try scene.evaluate("__host.volume && __host.volume(100), 0")
      let canSound = try listen(scene, seconds: 7)
      guard early || canSound else { return scene.skip(.mutedStart, "it never made a sound") }
      scene.note(
        .mutedStart, !early && canSound,
        early ? "sound at a volume of 0" : "silence at 0, sound at 100")
    }
  }

  private static func setVolumes(_ scene: Scene) throws(BrowserError) {
    var heard: [Bool] = []
    for volume in ["0", "null", "100"] {
      _ = try scene.evaluate("__host.volume && __host.volume(\(volume)), 0")
      scene.wait(0.4)
      heard.append(try listen(scene, seconds: volume == "100" ? 7 : 2))
    }
    scene.note(
      .volumeObeyed, heard == [false, false, true],
      zip(["0", "unknown after 0", "100"], heard)
        .map { "\($0.0): \($0.1 ? "sound" : "silence")" }.joined(separator: ", "))
  }

  /// Whether anything is heard while the page is tapped here and there.
  private static func listen(_ scene: Scene, seconds: Double) throws(BrowserError) -> Bool {
    _ = try scene.evaluate("__probe.hush(), 0")
    var step = 0
    return try scene.wait(atMost: seconds) { () throws(BrowserError) in
      try scene.tap([0.3, 0.5, 0.7, 0.4, 0.6][step % 5], [0.5, 0.62, 0.4][step % 3])
      step += 1
      scene.wait(0.25)
      return try scene.read().peak > 0.0005
    }
  }
}
