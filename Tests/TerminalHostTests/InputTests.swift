import Playable
import Stage
import TerminalHost
import Testing

@Suite struct KeyLatchTests {
  /// What a game is told, as `+left` and `-left`.
  private func told(
    _ latch: inout KeyLatch, _ typed: [(ms: Int64, key: Key?, change: KeyChange)]
  ) -> [String] {
    var told: [String] = []
    for (ms, key, change) in typed {
      let send: (Key, Bool) -> Void = { told.append(($1 ? "+" : "-") + "\($0)") }
      if let key { latch.handle(key, change, at: ms * 1_000_000, send) }
      latch.settle(at: ms * 1_000_000, send)
    }
    return told
  }

  @Test func `G-14: on a plain terminal an arrow stays down until another key`() {
    var latch = KeyLatch()
    let told = told(
      &latch,
      [
        (0, .left, .typed), (900, nil, .typed), (1000, .left, .typed), (2000, .right, .typed),
        (3000, .action, .typed),
      ])
    #expect(told == ["+left", "-left", "+right", "-right", "+action", "-action"])
  }

  @Test func `G-14: an arrow that the keyboard repeats is let go when it stops`() {
    var latch = KeyLatch()
    var typed: [(ms: Int64, key: Key?, change: KeyChange)] = [(0, .right, .typed)]
    for repeated in 0..<10 { typed.append((500 + Int64(repeated) * 33, .right, .typed)) }
    typed += [(900, nil, .typed), (1100, nil, .typed)]
    #expect(told(&latch, typed) == ["+right", "-right"])
    #expect(told(&latch, [(1200, .right, .typed)]) == ["+right"])
  }

  @Test func `G-14: where a game takes steps each typed arrow is one`() {
    var latch = KeyLatch()
    latch.holdsArrows = false
    let told = told(&latch, [(0, .left, .typed), (30, .left, .typed)])
    #expect(told == ["+left", "-left", "+left", "-left"])
  }

  @Test func `G-14: a terminal that tells of releases is believed`() {
    var latch = KeyLatch()
    latch.hearsReleases = true
    let told = told(
      &latch,
      [(0, .left, .typed), (10, .action, .down), (20, .left, .up), (30, .action, .up)])
    #expect(told == ["+left", "+action", "-left", "-action"])
  }

  @Test func `G-14: a key that was latched before a reset can be pressed again`() {
    var latch = KeyLatch()
    _ = told(&latch, [(0, .left, .typed)])
    latch.reset()
    #expect(told(&latch, [(50, .left, .typed)]) == ["+left"])
  }

  @Test func `G-9: the space bar that a hand drums on is no answer to the call to action`() {
    #expect(TerminalKey.space.key(in: .endCard) == nil)
    #expect(TerminalKey.enter.key(in: .endCard) == .action)
    #expect(TerminalKey.space.key(in: .result) == .action)
  }
}

@Suite struct MouseDeskTests {
  private func told(_ desk: inout MouseDesk, _ events: [MouseEvent]) -> [String] {
    var told: [String] = []
    for event in events { desk.handle(event) { told.append("\($0) \($1.x) \($1.y)") } }
    return told
  }

  @Test func `G-14: the mouse is in the middle of its cell, or where its pixel is`() {
    var desk = MouseDesk()
    #expect(told(&desk, [MouseEvent(.moved, x: 1, y: 1)]) == ["moved 0.5 1.0"])
    desk.cell = (10, 20)
    #expect(told(&desk, [MouseEvent(.moved, x: 15, y: 30)]) == ["moved 1.45 2.95"])
    #expect(told(&desk, [MouseEvent(.moved, x: -9, y: 0)]) == ["moved 0.05 0.05"])
  }

  @Test func `G-14: a press whose other half was lost is taken back`() {
    var desk = MouseDesk()
    let told = told(
      &desk,
      [
        MouseEvent(.down, x: 1, y: 1), MouseEvent(.moved, x: 2, y: 1),
        MouseEvent(.up, x: 2, y: 1), MouseEvent(.down, x: 3, y: 1), MouseEvent(.down, x: 4, y: 1),
        MouseEvent(.moved, x: 5, y: 1, isDragged: true), MouseEvent(.up, x: 5, y: 1),
      ])
    #expect(
      told == [
        "down 0.5 1.0", "cancelled 1.5 1.0", "moved 1.5 1.0", "down 2.5 1.0", "cancelled 3.5 1.0",
        "down 3.5 1.0", "moved 4.5 1.0", "up 4.5 1.0",
      ])
  }
}
