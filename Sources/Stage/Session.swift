import Commentary
import Playable

/// One playable from intro to close: a game, its rival, the frame around them and what is measured.
///
/// It follows from its plan and its moments alone. A value: a copy is a snapshot.
@frozen public struct Session<Game: MiniGame>: Sendable {
  public let plan: Plan
  public let cast: Cast

  public var phase: Phase = .intro
  /// Visible ticks since the phase began.
  public var phaseTick: Int32 = 0
  public var telemetry = Telemetry()
  public var isMuted = false

  /// The board of the person, or of both.
  public var board: Game
  /// In a solo game, the character's own copy; it is not stepped in a shared one.
  public var rivalBoard: Game
  public var rival: Rival
  /// What happened in the last tick on `board`, and on `rivalBoard`.
  public var happenings = Happenings<Game.Cue>()
  public var rivalHappenings = Happenings<Game.Cue>()

  public var director: Director
  /// What the director was told of in the last moment.
  public var occurred = HeardLog()
  @usableFromInline var lastLevels: Input.Levels = []
  @usableFromInline var lastX: Int16 = 0
  @usableFromInline var lastY: Int16 = 0
  @usableFromInline var leader: Seat?
  @usableFromInline var saidTimeLow = false
  @usableFromInline var streak: Int32 = 0
  @usableFromInline var rivalIsOver = false
  @usableFromInline var rivalScore: Int32 = 0
  @usableFromInline var isPaused = false
  /// What the character remembers of earlier games.
  public var past = PastGames()

  @inlinable public init(_ plan: Plan, cast: Cast) {
    self.plan = plan
    self.cast = cast
    let setup = Setup(seed: plan.seed, tuning: plan.tuning)
    board = Game(setup)
    rivalBoard = Game(setup)
    rival = Rival(plan.rival, seed: plan.seed)
    director = Director(pack: cast.pack, persona: cast.persona, seed: plan.seed)
  }

  /// Visible ticks since the start.
  @inlinable public var tick: Int32 { telemetry.visible }

  /// Every moment goes through here.
  @inlinable public mutating func advance(_ moment: Moment) {
    occurred.clear()
    switch moment {
    case .tick(let input): tick(input)
    case .press(let control, let held): press(control, held: held)
    case .away(let ticks): away(ticks)
    }
    // What happens between two ticks is answered there: the next tick may never come.
    speak()
  }

  @inlinable mutating func speak() {
    if director.isDue(at: telemetry.visible) { director.step(at: telemetry.visible, facts) }
  }

  /// The part of an input that may reach the game now; a recording holds no more than this.
  @inlinable public func admitted(_ input: Input) -> Input {
    phase == .play ? Game.pointer.admitted(input, in: Game.field) : .none
  }

  /// A moment as a recording would hold it.
  @inlinable public func admitted(_ moment: Moment) -> Moment {
    if case .tick(let input) = moment { return .tick(admitted(input)) }
    return moment
  }

  /// One visible tick of 1/60 s.
  @inlinable public mutating func tick(_ input: Input) {
    if phase == .closed { return }
    happenings.clear()
    rivalHappenings.clear()
    phaseTick += 1
    if telemetry.pass(idleLimit: plan.frame.idleLimit, rule: plan.frame.impression) {
      turnIdle()
    }
    if telemetry.visible == 1 { open() }
    if phase == .play {
      play(admitted(input))
    } else {
      wait()
    }
    speak()
  }

  /// Lets time that nobody saw pass.
  @inlinable public mutating func away(_ ticks: UInt32) {
    if phase == .closed || ticks == 0 { return }
    telemetry.away(ticks)
    if ticks >= Session.pauseLength {
      pause()
      comeBack()
    }
    isPaused = false
  }

  /// Time that nobody sees is a pause from here on: one second.
  @inlinable public static var pauseLength: UInt32 { 60 }

  /// Fingerprint of everything that a claim may rest on: boards, frame and telemetry, not the lines.
  @inlinable public var stateHash: UInt64 {
    var hash = StateHash()
    self.hash(into: &hash)
    return hash.value
  }

  @inlinable public func hash(into hash: inout StateHash) {
    hash.combine(phase.rawValue)
    hash.combine(phaseTick)
    hash.combine(isMuted)
    board.hash(into: &hash)
    if Game.seating == .solo { rivalBoard.hash(into: &hash) }
    hash.combine(rival.bot.random)
    hash.combine(rival.bot.skill)
    hash.combine(rival.ambition)
    telemetry.hash(into: &hash)
  }
}
