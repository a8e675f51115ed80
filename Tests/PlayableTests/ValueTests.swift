import Playable
import Testing

@Suite struct ValueTests {
  @Test func `a hash changes with any bit of any field`() {
    var seen: Set<UInt64> = []
    for bit in 0..<64 as Range<UInt64> {
      var hash = StateHash()
      hash.combine(UInt64(1) << bit)
      hash.combine(7 as Int32)
      seen.insert(hash.value)
    }
    #expect(seen.count == 64)
    var one = StateHash()
    one.combine(1 as Int32)
    one.combine(2 as Int32)
    var other = StateHash()
    other.combine(2 as Int32)
    other.combine(1 as Int32)
    #expect(one.value != other.value)
  }

  @Test func `G-8: only what a game reads of a pointer is let through, inside its field`() {
    let field = Extent(width: 100, height: 50)
    let wild = Input(x: 3000, y: -40, levels: Input.Levels(rawValue: 255))
    #expect(
      PointerUse.always.admitted(wild, in: field) == Input(x: 100, y: 0, levels: .all))
    #expect(PointerUse.alongX.admitted(.pointer(x: 20, y: 30), in: field).y == 0)
    let hovering = Input(x: 20, y: 30, levels: [.pointer, .left])
    #expect(PointerUse.held.admitted(hovering, in: field) == .buttons(.left))
    #expect(
      PointerUse.heldAlongX.admitted(.pointer(x: 20, y: 30, pressed: true), in: field)
        == .pointer(x: 20, y: 0, pressed: true))
  }

  @Test func `a press without a pointer is no press`() {
    let field = Extent(width: 10, height: 10)
    let odd = Input(x: 5, y: 5, levels: [.press, .action])
    #expect(PointerUse.always.admitted(odd, in: field) == .buttons(.action))
  }

  @Test func `text drops what does not fit at a character border`() {
    var text = Text()
    for _ in 0..<60 { text.append("é") }
    #expect(text.count == 96)
    text.append("x")
    #expect(text.count == 96)
    var long = Text("a")
    for _ in 0..<60 { long.append("é") }
    #expect(long.count == 95)
  }

  @Test func `numbers are written in full, the least one as well`() {
    func written(_ number: Int32) -> String {
      Text(number).withBytes { String(decoding: $0, as: UTF8.self) }
    }
    #expect(written(0) == "0")
    #expect(written(-7) == "-7")
    #expect(written(.min) == "-2147483648")
    #expect(written(.max) == "2147483647")
  }

  @Test func `knobs are held within their range`() {
    let knobs = [Knob("speed", 1...9, standard: 5)]
    var tuning = Tuning(knobs)
    #expect(tuning[0] == 5)
    tuning.set(0, to: 1000, of: knobs)
    #expect(tuning[0] == 9)
    tuning.set(4, to: 1, of: knobs)
    #expect(tuning[4] == 0)
  }

  @Test func `a grid knows its cells`() {
    var grid = Grid<12, Int8>(columns: 4, filledWith: 0)
    grid[3, 2] = 7
    #expect(grid.rows == 3)
    #expect(grid[3, 2] == 7)
    #expect(grid.contains(3, 2) && !grid.contains(4, 0) && !grid.contains(0, 3))
  }

  @Test func `what does not fit among happenings is counted`() {
    enum Cue: UInt8, Sendable { case thing }
    var happenings = Happenings<Cue>()
    for _ in 0..<10 { happenings.cue(.thing, by: .person) }
    for _ in 0..<30 { happenings.effect(.sound(.tap)) }
    #expect(happenings.record.cueCount == 8)
    #expect(happenings.record.effectCount == 24)
    #expect(happenings.record.dropped == 8)
  }

  @Test func `colours mix, fade and choose readable ink`() {
    let red = Color(hex: 0xff0000)
    #expect(red.mixed(with: .black, 0.5) == Color(127, 0, 0))
    #expect(red.opacity(0.5).alpha == 127)
    #expect(Color.white.readable != .white)
    #expect(Color(hex: 0x102040).readable == .white)
    #expect(abs(Color.white.contrast(with: .black) - 21) < 0.01)
  }

  @Test func `a hand closes in on what it reaches for`() {
    var bot = Bot(skill: 1, random: Random(seed: 1, stream: .bot))
    var input = Input.none
    for _ in 0..<120 { input = bot.reach(Point(300, 100)) }
    #expect(abs(Int32(input.x) - 300) < 12)
    #expect(abs(Int32(input.y) - 100) < 12)
  }
}
