import Glibc
import Playable
import Stage

/// Shows a theatre in a text terminal and plays it with keys and mouse.
///
/// The game keeps its time whatever the terminal does: pictures that it cannot take are left out.
/// Whatever ends a session, a return, a signal or a crash, the terminal is as it was before.
public final class TerminalHost {
  let tty = TTY()
  private let options: TerminalOptions
  private let environment: [String: String]
  var abilities = Abilities()
  var parser = TerminalParser()
  var keys = KeyLatch()
  var mouse = MouseDesk()
  var pace = Pace()
  var size = TerminalSize(columns: 80, rows: 24)
  /// Something has to be drawn even if no time has passed.
  var isStale = true
  private var lastByte: Int64 = 0
  /// The phase that the latched keys belong to.
  private var latchPhase = Phase.intro

  /// Why no session can be shown here, or nil.
  public static var obstacle: TerminalError? {
    guard TTY.isPresent else { return .notATerminal }
    let term = getenv("TERM").map { String(cString: $0) } ?? ""
    return term == "dumb" || term == "unknown" ? .dumb(term) : nil
  }

  public static var isAvailable: Bool { obstacle == nil }

  public init(_ options: TerminalOptions = TerminalOptions(), environment: [String: String]) {
    self.options = options
    self.environment = environment
  }

  /// The colours that will be used.
  public var colors: TerminalColors { options.colors ?? TerminalColors.detect(environment) }

  /// Plays until the session closes or somebody ends it; the terminal is then as it was.
  public func run(_ theatre: Theatre) throws(TerminalError) -> TerminalExit {
    if let obstacle = TerminalHost.obstacle { throw obstacle }
    guard tty.open() else { throw .notATerminal }
    let exit = play(theatre)
    tty.close(keepsEndings: exit != .closed && exit != .quit)
    return exit
  }

  private func play(_ theatre: Theatre) -> TerminalExit {
    size = tty.size
    let early = askAbilities()
    keys.holdsArrows = theatre.session.pointer.hover
    let stage = makeStage(theatre)
    for event in early where !handle(event, theatre, stage) { return .quit }
    var clock = Monotonic.now
    var due = clock
    while !theatre.isClosed {
      if Rescue.state.pointee.ending != 0 { return .signal(Rescue.state.pointee.ending) }
      guard follow(theatre, stage) else { return loss }
      let now = Monotonic.now
      theatre.advance(nanoseconds: now - clock)
      clock = now
      theatre.takeSounds { _ in }
      settleKeys(theatre, at: now)
      guard show(theatre, stage, at: now) else { return loss }
      due = max(due + Monotonic.tick, now)
      let rest = theatre.isPaused ? now + 250 * Monotonic.millisecond : due
      if let exit = listen(theatre, stage, until: rest) { return exit }
    }
    return .closed
  }

  /// The terminal has gone, or a signal is what came of it.
  private var loss: TerminalExit {
    let signal = Rescue.state.pointee.ending
    return signal == 0 ? .gone : .signal(signal)
  }

  func makeStage(_ theatre: Theatre) -> CellStage {
    CellStage(
      theatre, size: size, colors: colors, hasQuarters: environment["TERM"] != "linux",
      isSynchronized: abilities.synchronized)
  }

  /// Asks what the terminal can do, and waits a tenth of a second for the answers.
  ///
  /// - Returns: what was typed meanwhile.
  private func askAbilities() -> [TerminalEvent] {
    var early: [TerminalEvent] = []
    // Whatever a terminal without an idea of these prints, goes with the first picture.
    guard tty.send(Abilities.questions(pictures: options.graphics != .blocks)) else { return [] }
    let deadline = Monotonic.now + 100 * Monotonic.millisecond
    while !abilities.isSettled, Monotonic.now < deadline, Rescue.state.pointee.ending == 0 {
      guard case .bytes(let bytes) = tty.read(until: deadline) else { continue }
      for event in parser.parse(bytes) {
        if case .answer(let answer) = event { learn(answer) } else { early.append(event) }
      }
    }
    return early
  }

  /// Draws where there is something to draw and room to send it; false where the terminal has gone.
  private func show(_ theatre: Theatre, _ stage: CellStage, at now: Int64) -> Bool {
    if theatre.isPaused && !isStale { return true }
    guard tty.isClear, pace.isOpen(at: now) else { return true }
    isStale = false
    var bytes = stage.picture(
      of: theatre, KeyManners(latches: keys.holdsArrows && !keys.hearsReleases))
    if bytes.isEmpty { return true }
    if pace.isHeard {
      bytes.append(contentsOf: Pace.question.utf8)
      pace.sent(at: now)
    }
    return tty.send(bytes)
  }

  /// Takes what comes in until it is time for the next picture; gives why to end, if so.
  private func listen(
    _ theatre: Theatre, _ stage: CellStage, until deadline: Int64
  ) -> TerminalExit? {
    while true {
      // A half-read sequence has to be looked at again soon.
      let wait =
        parser.isWaiting ? min(deadline, Monotonic.now + 10 * Monotonic.millisecond) : deadline
      switch tty.read(until: wait) {
      case .gone: return loss
      case .nothing:
        settleParser().map { _ = handle($0, theatre, stage) }
      case .bytes(let bytes):
        lastByte = Monotonic.now
        for event in parser.parse(bytes) {
          guard handle(event, theatre, stage) else { return .quit }
        }
      }
      if Monotonic.now >= deadline || isStale || hasNews { return nil }
    }
  }

  private var hasNews: Bool {
    let state = Rescue.state.pointee
    return state.ending != 0 || state.wantsStop || state.wasContinued || state.wasResized
  }

  /// An Escape key is known by the silence after it; the pieces of a string may be long in coming.
  private func settleParser() -> TerminalEvent? {
    let silence = (parser.isInString ? 1_000 : 50) * Monotonic.millisecond
    guard parser.isWaiting, Monotonic.now - lastByte >= silence else { return nil }
    return parser.settle()
  }

  /// Keys that were down in another phase, or before a pause, are not down any more.
  private func settleKeys(_ theatre: Theatre, at now: Int64) {
    if theatre.session.phase != latchPhase || theatre.isPaused {
      latchPhase = theatre.session.phase
      keys.reset()
    }
    keys.settle(at: now) { theatre.key($0, isDown: $1) }
  }
}
