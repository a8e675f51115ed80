import Stage
import Testing
import WindowHost

@Suite struct WindowPartsTests {
  @Test func `G-13: a stick presses far out and releases only near the middle`() {
    var stick = Stick(less: .left, more: .right)
    let turns = [12_000, 17_000, 12_000, 10_000, -32_768, 32_767].map { stick.take($0) }
    #expect(turns.map(\.pressed) == [nil, .right, nil, nil, .left, .right])
    #expect(turns.map(\.released) == [nil, nil, nil, .right, nil, .left])
  }

  @Test func `G-13: a key held twice comes up with the last of its keys`() {
    var holds = KeyHolds()
    let downs = [holds.press(.left), holds.press(.left)]
    let ups = [holds.release(.left), holds.release(.left), holds.release(.left)]
    #expect(downs == [true, false])
    #expect(ups == [false, true, false])
  }

  @Test func `G-13: fingers get small numbers and give them back`() {
    var fingers = Fingers()
    var numbers = [9_000_000_000, -4, 9_000_000_000].map { fingers.number(of: $0) }
    fingers.lift(9_000_000_000)
    numbers.append(fingers.number(of: 7))
    #expect(numbers == [1, 2, 1, 1])
    fingers.lift(7)
    fingers.lift(-4)
    #expect(!fingers.isTouching)
  }

  @Test func `G-13: deadlines do not drift, and lag is not made up for`() {
    var pacer = Pacer(rate: 50, now: 1_000)
    let waits = [1_000, 25_001_000, 100_001_000, 100_001_000].map { pacer.wait(at: $0) }
    #expect(waits == [20_000_000, 15_000_000, 0, 20_000_000])
  }

  @Test(arguments: [0, -1, 10_000] as [Int32])
  func `G-13: an absurd rate is taken as 60`(_ rate: Int32) {
    var pacer = Pacer(rate: rate, now: 0)
    let wait = pacer.wait(at: 0)
    #expect(wait == 16_666_666)
  }

  @Test func `G-13: a window shrinks in proportion to fit a small display`() {
    let size = WindowGeometry.fit(width: 540, height: 960, into: (1366, 720))
    #expect(size == (405, 720))
    #expect(WindowGeometry.fit(width: 540, height: 960, into: (4000, 4000)) == (540, 960))
    #expect(WindowGeometry.fit(width: -5, height: .max, into: (1000, 1000)).width >= 200)
  }

  @Test func `G-13: a scale is a number within reason`() {
    #expect(WindowGeometry.scale("2") == 2)
    #expect(WindowGeometry.scale("1.5") == 1.5)
    #expect(WindowGeometry.scale("99") == 4)
    for text in [nil, "", "two", "0", "-1", "nan", "inf"] {
      #expect(WindowGeometry.scale(text) == nil)
    }
  }

  @Test func `G-18: every error says in one line what is wrong and what to do`() {
    let errors: [WindowError] = [
      .notBuiltIn, .noDisplay(detail: "DISPLAY=:9 cannot be reached"),
      .refused(step: "open a window", detail: "out of memory"),
    ]
    for error in errors {
      #expect("\(error)" == "\(error.what): \(error.mend)")
      #expect(!"\(error)".contains("\n"))
    }
  }

  #if !SDL
    @Test @MainActor func `G-13: a build without SDL has no window and says why`() {
      #expect(!WindowHost.isBuiltIn)
      #expect(WindowHost.probe().problem == .notBuiltIn)
      #expect(throws: WindowError.notBuiltIn) { try WindowHost() }
    }
  #endif
}
