import Testing
import WebHost

/// Rules that hold however signals arrive: every short sequence, and many long ones.
@Suite struct LifeModelTests {
  /// The rules of all networks that differ.
  static let rules: [LifeRules] = Network.allCases.map(\.rules).reduce(into: []) { all, rules in
    if !all.contains(rules) { all.append(rules) }
  }

  /// Signals that change something, with the time that passes before each.
  static let alphabet: [(input: Life.Input, value: Int32, wait: Int32)] = [
    (.clock, 0, 16), (.clock, 0, 1000), (.loaded, 0, 1), (.pageVisible, 0, 1), (.pageVisible, 1, 1),
    (.gesture, 0, 1), (.gesture, 0, 400), (.pageSize, 390 << 16 | 844, 0),
    (.hostSize, 1 << 16 | 1, 0),
    (.picture, 0, 1), (.picture, 1, 1), (.sound, 2, 0), (.hostState, 1, 1), (.hostState, 4, 1),
    (.hostViewable, 0, 1), (.hostViewable, 1, 1), (.hostExposure, 0, 1), (.hostExposure, 60, 1),
    (.hostVolume, 0, 0), (.hostVolume, -1, 0), (.hostStart, 0, 1), (.hostHold, 1, 1),
    (.hostHold, 0, 1), (.hostClose, 0, 1), (.progress, 60, 0), (.result, 0, 0), (.endCard, 0, 0),
    (.cta, 0, 0), (.closed, 0, 0), (.fault, 0, 0),
  ]

  /// Beginnings from which short sequences are interesting.
  static let beginnings: [[(Life.Input, Int32)]] = [
    [],
    [
      (.loaded, 0), (.pageSize, 390 << 16 | 844), (.hostStart, 0), (.hostState, 1),
      (.hostViewable, 1),
    ],
    [
      (.loaded, 0), (.pageSize, 390 << 16 | 844), (.hostStart, 0), (.hostState, 1),
      (.hostViewable, 1), (.gesture, 0), (.sound, 2), (.gesture, 0), (.cta, 0), (.result, 0),
    ],
  ]

  @Test(arguments: Self.rules.indices)
  func `X-6: no sequence of three signals breaks a rule, from three beginnings`(_ index: Int) {
    let symbols = Self.alphabet.indices
    for beginning in Self.beginnings {
      var start = LifeMonitor(Self.rules[index])
      for (input, value) in beginning { start.send(input, value) }
      for first in symbols {
        let one = Self.after(start, first, 0)
        for second in symbols {
          let two = Self.after(one.monitor, second, one.now)
          for third in symbols {
            let three = Self.after(two.monitor, third, two.now)
            if let breach = three.monitor.breach {
              Issue.record("\(breach): \([first, second, third].map { Self.alphabet[$0] })")
              return
            }
          }
        }
      }
    }
  }

  @Test(arguments: Self.rules.indices)
  func `X-6: no long sequence breaks a rule`(_ index: Int) {
    var random = SplitMix(seed: UInt64(index) + 1)
    for _ in 0..<400 {
      var step = (monitor: LifeMonitor(Self.rules[index]), now: Int32(0))
      var told: [Int] = []
      for _ in 0..<60 {
        told.append(Int(random.next() % UInt64(Self.alphabet.count)))
        step = Self.after(step.monitor, told[told.count - 1], step.now)
      }
      if let breach = step.monitor.breach {
        Issue.record("\(breach): \(told.map { Self.alphabet[$0] })")
        return
      }
    }
  }

  @Test func `X-6: any kind with any value is taken without a trap`() {
    let values: [Int32] = [.min, -1, 0, 1, 25, 100, 65_535, 1 << 16, .max]
    var random = SplitMix(seed: 9)
    for rules in Self.rules {
      var life = Life(rules)
      for _ in 0..<5000 {
        let input = Life.Input.allCases[Int(random.next() % UInt64(Life.Input.allCases.count))]
        life.receive(input, values[Int(random.next() % UInt64(values.count))])
        while life.next() != nil {}
      }
    }
  }

  private static func after(
    _ monitor: LifeMonitor, _ symbol: Int, _ now: Int32
  ) -> (monitor: LifeMonitor, now: Int32) {
    let (input, value, wait) = alphabet[symbol]
    var next = monitor
    if wait > 0 { next.send(.clock, now + wait) }
    if input != .clock { next.send(input, value) }
    return (next, now + wait)
  }
}

/// A small generator with a known sequence.
struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}
