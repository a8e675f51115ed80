import WebHost

/// Watches one life from outside: it knows signals and actions, and what must hold between them.
struct LifeMonitor {
  typealias Signal = (input: Life.Input, value: Int32)

  private(set) var life: Life
  private(set) var actions: [(action: Life.Action, value: Int32, at: Int32)] = []
  /// The first rule that was broken, in words.
  private(set) var breach: String?

  private var now: Int32 = 0
  private var sources: [Life.Input: Bool] = [:]
  private var isRunning = false
  private var gain: Int32 = 0
  private var freshGestures = 0
  private var gestureAt: Int32?
  private var wasTouched = false
  private var mayWake = false
  private var pressedStore = 0

  init(_ rules: LifeRules) { life = Life(rules) }

  mutating func send(_ input: Life.Input, _ value: Int32 = 0) {
    note(input, value)
    life.receive(input, value)
    var count = 0
    while let action = life.next() {
      count += 1
      check(action, life.value)
      actions.append((action, life.value, now))
      if count > 40 { return fail("actions do not end") }
    }
    settle()
    mayWake = false
  }

  func count(_ action: Life.Action) -> Int { actions.count { $0.action == action } }

  private mutating func note(_ input: Life.Input, _ value: Int32) {
    switch input {
    case .clock: now = max(now, value)
    case .pageVisible, .pageKept, .picture, .hostViewable: sources[input] = value != 0
    case .hostExposure: sources[input] = value > 0
    case .hostState: if (0...4).contains(value) { sources[input] = value != 0 && value != 4 }
    case .hostHold: sources[input] = value == 0
    case .hostClose, .closed: sources[input] = false
    case .gesture:
      if isVisible {
        freshGestures = 1
        gestureAt = now
        wasTouched = true
        mayWake = true
      }
    case .cta: pressedStore += 1
    default: break
    }
    if !isVisible { gestureAt = nil }
  }

  private var isVisible: Bool { sources.values.allSatisfy { $0 } }

  private mutating func check(_ action: Life.Action, _ value: Int32) {
    switch action {
    case .start:
      if count(.start) > 0 { fail("started twice") }
      run()
    case .resume:
      if count(.start) == 0 || isRunning { fail("went on without resting") }
      run()
    case .pause:
      if !isRunning { fail("rested twice") }
      if gain > 0 { fail("rested before it was silent") }
      isRunning = false
    case .gain:
      if value > 0 && !isRunning { fail("sounds while it rests") }
      if value > 0 && !wasTouched { fail("sounds unasked") }
      if value == gain { fail("told the same loudness twice") }
      gain = value
    case .layout:
      if value >> 16 < 2 || value & 0xffff < 2 { fail("laid out for nothing") }
    case .wake:
      if !mayWake { fail("woke sound outside of a gesture") }
      mayWake = false
    case .cta: checkStore()
    case .complete:
      if count(.complete) > 0 { fail("complete twice") }
      checkGap(to: .cta)
    case .gameReady, .gameEnd, .interacted, .close, .fallback:
      if count(action) > 0 { fail("\(action) twice") }
    case .milestone:
      if actions.contains(where: { $0.action == .milestone && $0.value == value }) {
        fail("milestone \(value) twice")
      }
      if count(.start) == 0 { fail("milestone before the start") }
    }
  }

  private mutating func run() {
    isRunning = true
    if !isVisible { fail("runs unseen") }
    if count(.layout) == 0 { fail("runs without a size") }
    if count(.gameReady) == 0 { fail("runs before it is ready") }
  }

  private mutating func checkStore() {
    guard let began = gestureAt, freshGestures > 0 else { return fail("store without a gesture") }
    freshGestures = 0
    if now - began > Life.gestureLasts + life.rules.wordGap { fail("store long after the gesture") }
    if pressedStore == 0 { fail("store unasked") }
    if let last = actions.last(where: { $0.action == .cta }), now - last.at < 1000 {
      fail("store twice in a second")
    }
    checkGap(to: .complete)
    if !isVisible { fail("store while unseen") }
  }

  private mutating func checkGap(to other: Life.Action) {
    if actions.contains(where: { $0.action == other && now - $0.at < life.rules.wordGap }) {
      fail("completion and store in one moment")
    }
  }

  /// What must hold once nothing is left to do.
  private mutating func settle() {
    if isRunning && !isVisible { fail("runs on unseen") }
    if isRunning != life.isRunning { fail("says \(life.isRunning), was told \(isRunning)") }
  }

  private mutating func fail(_ what: String) {
    if breach == nil { breach = what }
  }
}
