import Foundation
import TerminalHost
import Testing

@Suite(.serialized, .enabled(if: Tmux.binary != nil, "no interlude beside the tests"))
struct FakeTerminalTests {
  private func play(_ more: [String] = []) -> [String] {
    ["play", "bricks", "--host", "terminal", "--seed", "3", "--json"] + more
  }

  private func visible(_ terminal: FakeTerminal) -> Int32? {
    terminal.tail().matches(of: /"visible" : (\d+)/).last.flatMap { Int32($0.1) }
  }

  private func end(_ terminal: FakeTerminal) -> Int32? {
    kill(terminal.process, SIGTERM)
    var status: Int32?
    terminal.read(seconds: 20) {
      status = status ?? terminal.status()
      return status != nil
    }
    terminal.read(seconds: 0.3)
    return status
  }

  @Test func `G-14: where Kitty's pictures are offered the whole show is drawn in pixels`() throws {
    let terminal = try FakeTerminal(
      columns: 100, rows: 32, answers: FakeTerminal.kitty, play(["--player", "casual"]))
    let before = terminal.line()
    // A hundred tiles of 8 × 4 cells, and then what moves.
    #expect(terminal.read(seconds: 30) { terminal.has("i=104,s=") })
    #expect(terminal.has("s=72,v=72,c=8,r=4"))
    #expect(!terminal.has("▀"))
    #expect(terminal.has("\u{1b}[>15u"))
    #expect(terminal.line() != before)
    #expect(end(terminal) == 0)
    let leaving = terminal.tail().components(separatedBy: "\u{18}").last ?? ""
    #expect(leaving.contains("a=d,d=A") && leaving.contains("\u{1b}[<u"))
    #expect(leaving.contains("\u{1b}[?1049l") && leaving.contains("\u{1b}[?25h"))
    #expect(terminal.line() == before)
  }

  @Test func `G-14: Kitty's key events press and let go, and pointers are in pixels`() throws {
    let terminal = try FakeTerminal(
      columns: 100, rows: 32, answers: FakeTerminal.kitty, play())
    #expect(terminal.read(seconds: 30) { terminal.has("i=104,s=") })
    // The first presses come too early to skip the intro, how many depends on the machine.
    for _ in 0..<10 {
      terminal.send("\u{1b}[32;1:1u\u{1b}[32;1:3u")
      terminal.read(seconds: 0.2)
      terminal.send("\u{1b}[D")
      terminal.read(seconds: 0.2)
      terminal.send("\u{1b}[1;1:3D")
    }
    #expect(end(terminal) == 0)
    let engaged = terminal.tail().firstMatch(of: /"engaged" : (\d+)/).flatMap { Int32($0.1) }
    #expect((engaged ?? 0) > 0)
  }

  @Test(arguments: [FakeTerminal.plain, []])
  func `G-14: nothing offered, or nothing answered, means blocks`(_ answers: [(String, String)])
    throws
  {
    let terminal = try FakeTerminal(columns: 80, rows: 24, answers: answers, play())
    #expect(terminal.read(seconds: 20) { terminal.has("▀") })
    #expect(!terminal.has("\u{1b}[>15u"))
    #expect(end(terminal) == 0)
    #expect(!terminal.has("\u{1b}[<u"))
  }

  @Test(arguments: [true, false])
  func `G-14: a terminal that does not read holds up pictures, not the game`(_ answersAtAll: Bool)
    throws
  {
    let terminal = try FakeTerminal(
      columns: 120, rows: 50, answers: answersAtAll ? FakeTerminal.plain : [],
      play(["--player", "casual"]))
    #expect(terminal.read(seconds: 20) { terminal.has("▀") })
    Thread.sleep(forTimeInterval: 3)
    let before = terminal.received.count
    kill(terminal.process, SIGTERM)
    terminal.read(seconds: 3)
    // Three seconds of pictures would be several hundred kilobytes.
    #expect(terminal.received.count - before < 150_000)
    #expect((visible(terminal) ?? 0) > 120)
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 500), (1000, 500)] as [(UInt16, UInt16)])
  func `G-14: absurd sizes of a terminal neither trap nor hang`(_ columns: UInt16, _ rows: UInt16)
    throws
  {
    let terminal = try FakeTerminal(
      columns: columns, rows: rows, answers: FakeTerminal.plain, play())
    terminal.read(seconds: 0.7)
    #expect(end(terminal) == 0)
    #expect(terminal.has("\"endReason\" : \"unfinished\""))
  }

  @Test func `G-14: typed and moved at random, it goes on or ends in order`() throws {
    let terminal = try FakeTerminal(
      columns: 80, rows: 24, answers: FakeTerminal.kitty, play(["--tune", "seconds=20"]))
    terminal.read(seconds: 1)
    var state: UInt64 = 99
    let likely = Array("\u{1b}[<;0123456789MmABCDuaIO~PG_\\ prh".utf8)
    for _ in 0..<60 {
      var bytes: [UInt8] = []
      for _ in 0..<40 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes.append(likely[Int(state >> 33) % likely.count])
      }
      terminal.send(String(decoding: bytes, as: UTF8.self))
      terminal.read(seconds: 0.02)
    }
    if terminal.status() == nil { #expect(end(terminal) == 0) }
  }
}
