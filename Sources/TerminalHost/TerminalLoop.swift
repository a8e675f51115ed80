import Playable
import Stage

/// One session on one terminal, from the first question to the last picture.
final class TerminalLoop {
  let theatre: Theatre
  let tty: TTY
  private let stages: StageDoor
  var stage: any TerminalStage
  var abilities = Abilities()
  var keys = KeyLatch()
  var mouse = MouseDesk()
  var pace = Pace()
  var size: TerminalSize
  /// Something has to be drawn even if no time has passed.
  var isStale = true
  /// When the line began that was shown last.
  private var pauseLine: Int32?
  private var parser = TerminalParser()
  private var lastByte: Int64 = 0
  private var ticks: Int64 = 0
  /// The phase that the latched keys belong to.
  private var latchPhase = Phase.intro

  init(_ theatre: Theatre, _ tty: TTY, _ stages: StageDoor) {
    self.theatre = theatre
    self.tty = tty
    self.stages = stages
    size = tty.size
    stage = stages.openCells(theatre, size, abilities)
    keys.holdsArrows = theatre.session.pointer.hover
  }

  func run() -> TerminalExit {
    let early = askAbilities()
    stage = stages.open(theatre, size, abilities)
    for event in early where !handle(event) { return .quit }
    var clock = Monotonic.now
    var due = clock
    while !theatre.isClosed {
      if Rescue.state.pointee.ending != 0 { return loss }
      guard follow() else { return loss }
      let now = Monotonic.now
      theatre.advance(nanoseconds: now - clock)
      clock = now
      theatre.takeSounds { _ in }
      settleKeys(at: now)
      guard show(at: now) else { return loss }
      due = max(due + Monotonic.tick, now)
      let rest = theatre.isPaused ? now + 250 * Monotonic.millisecond : due
      if let exit = listen(until: rest) { return exit }
    }
    return .closed
  }

  /// A signal asked to end, or the terminal has gone.
  private var loss: TerminalExit {
    let signal = Rescue.state.pointee.ending
    return signal == 0 ? .gone : .signal(signal)
  }

  /// Asks what the terminal can do, and waits a tenth of a second for the answers.
  ///
  /// - Returns: what was typed meanwhile.
  private func askAbilities() -> [TerminalEvent] {
    var early: [TerminalEvent] = []
    let memory = stages.wantsPictures ? SharedPictures() : nil
    defer { memory?.close() }
    // Whatever a terminal without an idea of these prints, goes with the first picture.
    let questions = Abilities.questions(
      pictures: stages.wantsPictures, memory: memory?.keep([0, 0, 0]))
    guard tty.send(questions) else { return [] }
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
  private func show(at now: Int64) -> Bool {
    ticks += 1
    // While time stands still, a line about the pause is all that changes.
    let said = theatre.session.speech?.start
    if theatre.isPaused && said != pauseLine { isStale = true }
    pauseLine = said
    if theatre.isPaused ? !isStale : ticks % stage.period != 0 { return true }
    guard tty.isClear, pace.isOpen(at: now) else { return true }
    if pace.isOverloaded { giveUpPictures() }
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

  /// A line that is too slow for pictures has blocks, unless pictures were asked for.
  private func giveUpPictures() {
    guard stages.graphics == .auto, stage is PictureStage else { return }
    stage.close()
    tty.send("\u{1b}_Ga=d,d=A,q=2\u{1b}\\")
    stage = stages.openCells(theatre, size, abilities)
  }

  /// Takes what comes in until it is time for the next picture; gives why to end, if so.
  private func listen(until deadline: Int64) -> TerminalExit? {
    while true {
      // A half-read sequence has to be looked at again soon.
      let wait =
        parser.isWaiting ? min(deadline, Monotonic.now + 10 * Monotonic.millisecond) : deadline
      switch tty.read(until: wait) {
      case .gone: return loss
      case .nothing:
        if let event = settleParser(), !handle(event) { return .quit }
      case .bytes(let bytes):
        lastByte = Monotonic.now
        for event in parser.parse(bytes) {
          guard handle(event) else { return .quit }
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
  private func settleKeys(at now: Int64) {
    if theatre.session.phase != latchPhase || theatre.isPaused {
      latchPhase = theatre.session.phase
      keys.reset()
    }
    keys.settle(at: now) { theatre.key($0, isDown: $1) }
  }
}
