import WebHost

extension Scenario {
  static func context(_ plain: Staging) -> Scenario {
    Scenario(name: "a lost canvas", checks: [.contextBack], staging: plain) {
      scene throws(BrowserError) in
      try scene.wait(atMost: patience) { () throws(BrowserError) in try scene.isDrawn() }
      scene.wait(1)
      let before = try scene.read()
      scene.wait(0.5)
      let running = try scene.read()
      guard running.draws > before.draws else {
        return scene.skip(.contextBack, "it was not drawing on a canvas")
      }
      _ = try scene.evaluate("__probe.lose(), 0")
      scene.wait(0.25)
      let lost = try scene.read()
      let isBack = try scene.wait(atMost: 1) { () throws(BrowserError) in
        try scene.read().draws > lost.draws
      }
      scene.note(
        .contextBack, isBack, isBack ? "drawn again within 1 s" : "not drawn within 1 s")
    }
  }

  static func policy(_ plain: Staging) -> Scenario {
    var staging = plain
    staging.hasPolicy = true
    return Scenario(
      name: "a policy against WebAssembly", checks: [.policyRefusal], staging: staging
    ) { scene throws(BrowserError) in
      try scene.wait(atMost: 3) { () throws(BrowserError) in try scene.read().draws > 0 }
      scene.wait(1)
      let before = try scene.read().draws
      scene.wait(0.5)
      guard try scene.read().draws > before else { return try standsIn(scene, .policyRefusal) }
      try playsOn(scene)
    }
  }

  /// It has no need of WebAssembly, or stands still behind something that moves.
  private static func playsOn(_ scene: Scene) throws(BrowserError) {
    let isRefused = try scene.read().refusals > 0
    if try scene.findStore(patience: isRefused ? 25 : 60) != nil {
      let isAsked = try scene.read().stores.allSatisfy(\.isAsked)
      return scene.note(
        .policyRefusal, isAsked,
        isAsked
          ? "it plays, and its button opens the store"
          : "it plays, and opens the store without a touch just before")
    }
    guard isRefused else {
      return scene.skip(.policyRefusal, "it plays; no call to action was found by tapping")
    }
    scene.note(
      .policyRefusal, false, "WebAssembly was refused; it draws on, no button opens the store")
  }

  static func broken(_ plain: Staging) -> Scenario {
    var staging = plain
    staging.hasNoWasm = true
    staging.hasNoCanvas = true
    return Scenario(name: "a failed start", checks: [.bootFailure], staging: staging) {
      scene throws(BrowserError) in try standsIn(scene, .bootFailure)
    }
  }

  /// Whatever happened, there is something to see, and a way to the store.
  private static func standsIn(_ scene: Scene, _ check: Check) throws(BrowserError) {
    let shows = try scene.wait(atMost: 3) { () throws(BrowserError) in
      try scene.showsSomething()
    }
    // A start that fails is noticed a little later than the card.
    scene.wait(1)
    if check == .bootFailure { try scene.keepPicture("failed start") }
    guard shows else { return scene.note(check, false, "the page is blank") }
    let words = try scene.evaluate("__probe.shows().words")?.text ?? ""
    let place = try scene.findStore(patience: 1)
    let seen = try scene.read().draws > 0 ? "drawn" : "shows “\(words.prefix(40))”"
    scene.note(
      check, place != nil,
      seen + (place == nil ? ", no button opens the store" : ", its button opens the store"))
  }

  static func hanging(_ plain: Staging) -> Scenario {
    var staging = plain
    staging.hangsWasm = true
    return Scenario(name: "code that never comes", checks: [.firstPaint], staging: staging) {
      scene throws(BrowserError) in
      let shows = try scene.wait(atMost: 1.5) { () throws(BrowserError) in
        try scene.showsSomething()
      }
      let paint =
        try scene.evaluate(
          "(performance.getEntriesByType('paint')[0] || {startTime: -1}).startTime")?.number ?? -1
      scene.note(
        .firstPaint, shows,
        shows
          ? paint < 0 ? "something is shown" : "first paint after \(Int(paint)) ms"
          : "blank for 1.5 s")
    }
  }
}
