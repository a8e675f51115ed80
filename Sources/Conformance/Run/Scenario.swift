import JSONText
import WebHost

/// One way to stage a page and what is done with it; several checks may come of it.
struct Scenario: Sendable {
  let name: String
  /// What it answers, so that nothing is silently left out where it breaks off.
  let checks: [Check]
  let staging: Staging
  /// Why it does not concern this network, or nil.
  var obstacle: String?
  let play: @Sendable (Scene) throws(BrowserError) -> Void

  static func all(for network: Network) -> [Scenario] {
    let plain = Staging(network: network)
    // Long ones first, so that they do not come last.
    return [
      .untouched(plain), .store(plain), .volume(plain), .muted(plain), .unseen(plain),
      .rotation(plain),
      .shapes(plain), .late(plain), .context(plain), .silent(plain), .locked(plain),
      .policy(plain), .broken(plain), .framed(plain), .alone(plain), .hanging(plain),
      .tapped(plain),
    ]
  }

  private static let unmeasured = "it drew nothing within 8 s"

  /// Seconds that a page may take to draw, on a machine with much else to do.
  static let patience = 8.0
}

extension Scenario {
  static func unseen(_ plain: Staging) -> Scenario {
    var staging = plain
    staging.isViewable = false
    staging.isPageHidden = !plain.isMRAID
    return Scenario(
      name: "not shown for 5 s", checks: [.unseenStill, .startsWhenShown], staging: staging
    ) { scene throws(BrowserError) in
      try scene.wait(atMost: 2) { () throws(BrowserError) in try scene.read().draws > 0 }
      scene.wait(0.7)
      let before = try scene.read()
      scene.wait(5)
      let after = try scene.read()
      let draws = after.draws - before.draws
      scene.note(
        .unseenStill,
        after.starts == 0 && after.loud == 0 && after.ticks <= 0 && draws <= 2,
        "in 5 s \(counted(draws, "drawing call")), \(counted(after.starts, "sound"))"
          + (after.ticks < 0 ? "" : ", \(counted(after.ticks, "tick"))"))
      guard plain.network.rules.start != .hostStart else {
        return scene.skip(.startsWhenShown, "the host of this network starts it by a call")
      }
      try scene.show(true)
      let went = try scene.wait(atMost: 3) { () throws(BrowserError) in
        let now = try scene.read()
        return now.draws > after.draws || now.ticks > max(0, after.ticks)
      }
      let canDraw = try scene.read().draws > 0
      if went || canDraw {
        scene.note(.startsWhenShown, went, went ? "it drew on" : "nothing was drawn within 3 s")
      } else {
        scene.skip(.startsWhenShown, "it draws on no canvas")
      }
    }
  }

  static func untouched(_ plain: Staging) -> Scenario {
    Scenario(
      name: "untouched, then hidden for 5 s",
      checks: [
        .storeAsked, .silentBeforeTouch, .consoleEmpty, .networkQuiet, .forbiddenCalls, .readyTold,
        .hiddenStill,
      ], staging: plain
    ) { scene throws(BrowserError) in
      let isDrawn = try scene.wait(atMost: patience) { () throws(BrowserError) in
        try scene.isDrawn()
      }
      scene.wait(4)
      try scene.keepPicture("portrait")
      noteUntouched(scene, try scene.read())
      guard isDrawn else { return scene.skip(.hiddenStill, unmeasured) }
      for y in [0.45, 0.6, 0.5] {
        try scene.tap(0.5, y)
        scene.wait(0.3)
      }
      try hide(scene)
    }
  }

  private static func noteUntouched(_ scene: Scene, _ seen: Reading) {
    let said = scene.tab.said
    let stores = seen.stores.count + said.departures.count
    scene.note(
      .storeAsked, stores == 0,
      stores == 0
        ? "no call in \(Int(seen.now / 1000)) s without a touch"
        : "\(stores) calls without a touch: "
          + (seen.stores.map(\.name) + said.departures).prefix(3).joined(separator: ", "))
    scene.note(
      .silentBeforeTouch, seen.earlyStarts == 0 && seen.earlyLoud == 0,
      "\(counted(seen.earlyStarts, "sound")) started, heard in \(seen.earlyLoud) of 40 ms steps")
    scene.note(
      .consoleEmpty, said.errors.isEmpty,
      said.errors.first.map { "\(counted(said.errors.count, "error")): \($0)" } ?? "no errors")
    let foreign = said.foreign.filter { !isExpected($0, scene.staging.network) }
    scene.note(
      .networkQuiet, foreign.isEmpty,
      foreign.isEmpty ? "no request" : "asked for \(foreign.prefix(3).joined(separator: ", "))")
    let calls = seen.calls.filter { $0.name != "anchor.click" }
    scene.note(
      .forbiddenCalls, calls.isEmpty,
      calls.isEmpty
        ? "none" : calls.map { "\($0.name) ×\($0.count)" }.joined(separator: ", "))
    guard scene.staging.network == .mintegral else {
      return scene.skip(.readyTold, "this network's host does not ask for it")
    }
    let ready = seen.words.count { $0.name == "gameReady" }
    let isDeaf = seen.words.contains { $0.name == "gameStart is missing" }
    scene.note(
      .readyTold, ready == 1 && !isDeaf,
      "gameReady called \(ready) times" + (isDeaf ? ", no gameStart to call" : ""))
  }

  /// The only addresses outside that a page may name.
  private static func isExpected(_ url: String, _ network: Network) -> Bool {
    switch network {
    case .google: url.hasSuffix("/exitapi.js")
    case .tiktok, .pangle: url.hasSuffix("/playable-sdk.js")
    default: false
    }
  }

  private static func hide(_ scene: Scene) throws(BrowserError) {
    let before = try scene.read()
    try scene.show(false)
    scene.wait(0.4)
    _ = try scene.evaluate("__probe.hush(), 0")
    let start = try scene.read()
    scene.wait(5)
    let end = try scene.read()
    let draws = end.draws - start.draws
    let ticks = end.ticks - start.ticks
    let isQuiet = end.peak < 0.0005 && end.starts == start.starts
    try scene.show(true)
    let goesOn = try scene.wait(atMost: 3) { () throws(BrowserError) in
      try scene.read().draws > end.draws
    }
    let isStill = before.draws == 0
    scene.note(
      .hiddenStill, draws == 0 && ticks == 0 && isQuiet && (goesOn || isStill),
      "in 5 s \(counted(draws, "drawing call")), \(counted(ticks, "tick")), "
        + (isQuiet ? "silence" : "sound") + (goesOn ? "; it went on after" : ""))
  }

  static func silent(_ plain: Staging) -> Scenario {
    var staging = plain
    staging.hasNoAudio = true
    return Scenario(name: "no sound device", checks: [.soundOptional], staging: staging) {
      scene throws(BrowserError) in
      try draws(scene, .soundOptional, touching: true)
    }
  }

  static func locked(_ plain: Staging) -> Scenario {
    var staging = plain
    staging.hasNoFetch = true
    return Scenario(
      name: "requests and sources locked", checks: [.lockedPage], staging: staging
    ) { scene throws(BrowserError) in try draws(scene, .lockedPage) }
  }

  static func framed(_ plain: Staging) -> Scenario {
    var staging = plain
    staging.isFramed = true
    return Scenario(name: "sandboxed frame", checks: [.sandboxedFrame], staging: staging) {
      scene throws(BrowserError) in try draws(scene, .sandboxedFrame)
    }
  }

  static func alone(_ plain: Staging) -> Scenario {
    var staging = plain
    staging.isAbsent = true
    return Scenario(name: "no host", checks: [.hostAbsent], staging: staging) {
      scene throws(BrowserError) in try draws(scene, .hostAbsent)
    }
  }

  /// The page draws something and nobody complains.
  private static func draws(
    _ scene: Scene, _ check: Check, touching: Bool = false
  ) throws(BrowserError) {
    let isDrawn = try scene.wait(atMost: patience) { () throws(BrowserError) in
      try scene.isDrawn()
    }
    if touching { try scene.tap(0.5, 0.5) }
    scene.wait(1)
    let errors = scene.tab.said.errors
    let first = try scene.read().firstDraw
    scene.note(
      check, isDrawn && errors.isEmpty,
      (isDrawn ? first < 0 ? "shown" : "drawn after \(Int(first)) ms" : "nothing drawn in 8 s")
        + (errors.first.map { "; error: \($0)" } ?? ""))
  }
}

extension Scene {
  /// A tap at a share of the screen's width and height.
  func tap(_ x: Double, _ y: Double) throws(BrowserError) {
    try tab.tap(x * Double(staging.width), y * Double(staging.height))
  }
}
