import Foundation
import TerminalHost
import Testing

@Suite(.serialized, .enabled(if: Tmux.obstacle == nil, Tmux.obstacle ?? ""))
struct RealTerminalTests {
  @Test func `G-14: a whole session by keys and mouse is recorded and verifies`() throws {
    let tmux = try Tmux(columns: 100, rows: 32)
    let file = tmux.folder.appendingPathComponent("game.rec").path
    try tmux.play("bricks --tune seconds=20 --seed 11 --sponsor lumen --record \(file)")
    try tmux.wait(for: "the intro") { try tmux.find("[Space] Play") != nil }
    // A press cannot skip what has only just appeared.
    Thread.sleep(forTimeInterval: 0.8)
    if let place = try tmux.find("[Space] Play") {
      try tmux.click(column: place.column + 3, row: place.row)
    }
    try tmux.wait(for: "the game") { try tmux.find("pause") != nil }
    try tmux.mouse(35, column: 10, row: 30)
    try tmux.type("Space")
    for step in 0..<12 {
      try tmux.mouse(35, column: 6 + step * 3, row: 28)
      if step % 4 == 3 { try tmux.type("Left", "Left", "Space", "Right") }
    }
    try tmux.wait(for: "the result", seconds: 60) { try tmux.find("[Space] Continue") != nil }
    Thread.sleep(forTimeInterval: 0.8)
    try tmux.type("Space")
    try tmux.wait(for: "the end card") { try tmux.find("[Enter] Look up tonight") != nil }
    Thread.sleep(forTimeInterval: 0.8)
    try tmux.type("Enter")
    Thread.sleep(forTimeInterval: 0.3)
    try tmux.type("Escape")
    try tmux.wait(for: "the prompt") { try tmux.isFree() && tmux.screen().contains("status 0") }
    #expect(try tmux.screen().contains("userClosed"))
    #expect(try tmux.screen().contains("https://lumensky.example"))
    #expect(try tmux.lineIsAsBefore())
    let verdict = try Program.run(Tmux.binary ?? "", ["verify", file])
    #expect(verdict.status == 0)
    #expect(verdict.text.contains("verified"))
    // The session is kept as a live one, with a receipt that holds; a robot's hand may be doubted.
    let kept = tmux.folder.appendingPathComponent("kept")
    let record = try String(contentsOfFile: kept.path + ".jsonl", encoding: .utf8)
    #expect(record.contains(#""origin":"live""#) && record.contains(#""endReason":"userClosed""#))
    let receipt = try Program.run(Tmux.binary ?? "", ["verify", kept.path + ".receipts.jsonl"])
    #expect([0, 2].contains(receipt.status), "\(receipt.text)")
  }

  @Test(arguments: ["INT", "TERM", "HUP", "QUIT"])
  func `G-14: a signal ends the session in order and keeps the recording`(_ signal: String) throws {
    let tmux = try Tmux(columns: 80, rows: 24)
    let file = tmux.folder.appendingPathComponent("game.rec").path
    try tmux.play("bricks --seed 3 --record \(file)")
    Thread.sleep(forTimeInterval: 1)
    let game = try #require(try tmux.game())
    kill(game, Self.numbers[signal] ?? SIGTERM)
    try tmux.wait(for: "the prompt") { try tmux.isFree() && tmux.screen().contains("status") }
    #expect(try tmux.lineIsAsBefore())
    #expect(try Program.run(Tmux.binary ?? "", ["verify", file]).status == 0)
  }

  @Test(arguments: ["SEGV", "ILL", "ABRT", "TRAP"])
  func `G-14: a crash leaves the terminal as it was`(_ signal: String) throws {
    let tmux = try Tmux(columns: 80, rows: 24)
    try tmux.play("four --seed 3")
    Thread.sleep(forTimeInterval: 0.5)
    let game = try #require(try tmux.game())
    let number = Self.numbers[signal] ?? SIGSEGV
    kill(game, number)
    try tmux.wait(for: "the prompt") {
      try tmux.isFree() && tmux.screen().contains("status \(128 + number)")
    }
    #expect(try tmux.lineIsAsBefore())
  }

  private static let numbers: [String: Int32] = [
    "INT": SIGINT, "TERM": SIGTERM, "HUP": SIGHUP, "QUIT": SIGQUIT, "SEGV": SIGSEGV, "ILL": SIGILL,
    "ABRT": SIGABRT, "TRAP": SIGTRAP,
  ]

  @Test func `G-14: Ctrl-Z gives the terminal back until fg, and the game waits`() throws {
    let tmux = try Tmux(columns: 80, rows: 24)
    try tmux.play("bricks --seed 3")
    Thread.sleep(forTimeInterval: 0.5)
    try tmux.type("C-z")
    try tmux.wait(for: "the shell") { try tmux.isFree() && tmux.screen().contains("Stopped") }
    #expect(try tmux.lineIsAsBefore())
    try tmux.say("fg")
    try tmux.wait(for: "the game") { try tmux.isTaken() && tmux.find("Paused") != nil }
    try tmux.type("p")
    try tmux.wait(for: "the game to go on") { try tmux.find("Paused") == nil }
    try tmux.type("C-c")
    try tmux.wait(for: "the prompt") { try tmux.isFree() }
    #expect(try tmux.lineIsAsBefore())
  }

  @Test func `G-14: one that was stopped from outside takes its screen up again`() throws {
    let tmux = try Tmux(columns: 80, rows: 24)
    try tmux.play("four --seed 3")
    let game = try #require(try tmux.game())
    kill(game, SIGSTOP)
    try tmux.wait(for: "the shell") { try tmux.screen().contains("Stopped") }
    // Nobody was there to take the answers that were still on their way.
    try tmux.type("Enter")
    try tmux.say("fg")
    try tmux.wait(for: "the game") { try tmux.isTaken() && tmux.find("Paused") != nil }
    kill(game, SIGTERM)
    try tmux.wait(for: "the prompt") { try tmux.isFree() }
    #expect(try tmux.lineIsAsBefore())
  }

  @Test func `G-14: a terminal that goes away ends the session and keeps the recording`() throws {
    let tmux = try Tmux(columns: 80, rows: 24)
    let file = tmux.folder.appendingPathComponent("game.rec").path
    try tmux.play("bricks --seed 3 --record \(file)")
    Thread.sleep(forTimeInterval: 1)
    let game = try #require(try tmux.game())
    try tmux.killSession()
    let deadline = Date().addingTimeInterval(15)
    while kill(game, 0) == 0 && Date() < deadline { Thread.sleep(forTimeInterval: 0.05) }
    #expect(kill(game, 0) != 0)
    let verdict = try Program.run(Tmux.binary ?? "", ["verify", file])
    #expect(verdict.status == 0 && verdict.text.contains("verified"))
  }

  @Test func `G-14: a resize lays out anew, and one too small waits for a larger one`() throws {
    let tmux = try Tmux(columns: 100, rows: 32)
    try tmux.play("four --seed 3 --sponsor fizzwick")
    try tmux.wait(for: "the intro") { try tmux.find("Fizzwick") != nil }
    try tmux.resize(columns: 60, rows: 40)
    try tmux.wait(for: "the other layout") { (try tmux.find("Fizzwick")?.column ?? 99) < 10 }
    try tmux.resize(columns: 30, rows: 10)
    try tmux.wait(for: "the wish for room") { try tmux.find("needs") != nil }
    try tmux.resize(columns: 80, rows: 24)
    try tmux.wait(for: "the pause") { try tmux.find("Paused") != nil }
    try tmux.type("C-c")
    try tmux.wait(for: "the prompt") { try tmux.isFree() }
  }

  @Test func `G-14: lost focus pauses, and a click goes on`() throws {
    let tmux = try Tmux(columns: 80, rows: 24)
    try tmux.play("bricks --seed 3")
    try tmux.wait(for: "the intro") { try tmux.find("Play") != nil }
    try tmux.send("\u{1b}[O")
    try tmux.wait(for: "the pause") { try tmux.find("Paused") != nil }
    try tmux.click(column: 5, row: 5)
    try tmux.wait(for: "the game to go on") { try tmux.find("Paused") == nil }
    try tmux.type("C-c")
    try tmux.wait(for: "the prompt") { try tmux.isFree() }
  }

  @Test func `G-14: one disc in Four by press, slide and release`() throws {
    let tmux = try Tmux(columns: 80, rows: 24)
    try tmux.play("four --seed 3 --tune starts=0 --json")
    try tmux.wait(for: "the intro") { try tmux.find("[Space] Play") != nil }
    Thread.sleep(forTimeInterval: 0.8)
    try tmux.type("Space")
    try tmux.wait(for: "the game") { try tmux.find("pause") != nil }
    try tmux.mouse(0, column: 6, row: 12)
    try tmux.mouse(32, column: 20, row: 12)
    try tmux.mouse(0, column: 20, row: 12, isRelease: true)
    Thread.sleep(forTimeInterval: 1.5)
    try tmux.type("C-c")
    try tmux.wait(for: "the prompt") { try tmux.isFree() && tmux.screen().contains("status 0") }
    // Engaged time counts from the first move that means something.
    let engaged = try tmux.screen().firstMatch(of: /"engaged" : (\d+)/).flatMap { Int32($0.1) }
    #expect((engaged ?? 0) > 30)
  }

  @Test func `G-17: without a terminal, or on a dumb one, it says what to do instead`() throws {
    let none = try Program.run(Tmux.binary ?? "", ["play", "--host", "terminal"])
    #expect(none.status == 69)
    #expect(none.text.contains("not a terminal") && none.text.contains("--host headless"))
    let tmux = try Tmux(columns: 80, rows: 24)
    try tmux.say("TERM=dumb '\(Tmux.binary ?? "")' play --host terminal; echo status $?")
    try tmux.wait(for: "the refusal") { try tmux.screen().contains("status 69") }
    #expect(try tmux.screen().contains("cannot place text"))
  }
}
