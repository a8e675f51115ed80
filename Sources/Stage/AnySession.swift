import Commentary
import Playable

/// A session whose game is known only to its subclass: what hosts hold.
///
/// One virtual call a tick; loops that need more speed run inside `Entry`, where the game is known.
open class AnySession {
  public let plan: Plan
  public let cast: Cast
  public let seating: Seating
  public let pointer: PointerUse
  public let field: Extent

  init(plan: Plan, cast: Cast, seating: Seating, pointer: PointerUse, field: Extent) {
    self.plan = plan
    self.cast = cast
    self.seating = seating
    self.pointer = pointer
    self.field = field
  }

  /// A session of a game, at its first tick.
  @inlinable public static func open<Game: MiniGame>(
    _: Game.Type, _ plan: Plan, _ cast: Cast
  ) -> AnySession { SessionBox(Session<Game>(plan, cast: cast)) }

  open var phase: Phase { .closed }
  /// Visible ticks since the phase began.
  open var phaseTick: Int32 { 0 }
  open var telemetry: Telemetry { Telemetry() }
  open var standing: Standing { Standing() }
  open var isMuted: Bool { false }
  /// In a race, the character is ahead and waits for the person.
  open var rivalWaits: Bool { false }
  open var stateHash: UInt64 { 0 }

  /// Lines that the character has said so far.
  open var linesSpoken: Int32 { 0 }
  /// What the character says now.
  open var speech: Speech? { nil }
  /// Replaces `text` by the words of a line.
  open func write(_ speech: Speech, into text: inout [UInt8]) {}

  /// What the director was told of in the last moment.
  open var occurred: HeardLog { HeardLog() }
  /// What a spectator knows now.
  open var facts: Facts { Facts() }
  /// Says nothing while set; the person, or the app, has muted the character.
  open var isHushed: Bool {
    get { false }
    set {}
  }
  /// How often a rule of the pack has spoken.
  open func timesSaid(_ rule: Int32) -> Int32 { 0 }
  /// The person has paused for a second; see `Session.pause`.
  open func pause() {}

  open func offers(_ control: Control) -> Bool { false }

  /// Clears of an input what would not reach the game now.
  open func admitted(_ input: Input) -> Input { .none }
  open func advance(_ moment: Moment) {}

  /// What a bot in the person's seat would do now.
  open func intent(of bot: inout Bot) -> Input { .none }

  /// Draws the field of one seat in field units; both seats share one in a shared game.
  open func drawField(of seat: Seat, on canvas: inout Canvas) {}

  /// What happened in the last tick on the person's board, and on the rival's.
  open var happened: HappeningsRecord { HappeningsRecord() }
  open var rivalHappened: HappeningsRecord { HappeningsRecord() }

  /// A game of its own that plays itself behind the intro; nothing of it reaches the session.
  open func stepDemo() {}
  open func drawDemo(on canvas: inout Canvas) {}
  /// The hand that plays the demo.
  open var demoInput: Input { .none }
}

/// The one subclass: a session of a known game.
@usableFromInline final class SessionBox<Game: MiniGame>: AnySession {
  var session: Session<Game>
  private var demo: Game
  private var demoBots: Seats<Bot>
  private var demoHappenings = Happenings<Game.Cue>()
  private var lastDemoInput = Input.none

  @usableFromInline init(_ session: Session<Game>) {
    self.session = session
    let setup = SessionBox.demoSetup(session.plan)
    demo = Game(setup)
    demoBots = Seats(
      person: Bot(skill: 0.85, random: setup.random(.cosmetic)),
      character: Bot(skill: 0.4, random: setup.random(.rival)))
    super.init(
      plan: session.plan, cast: session.cast, seating: Game.seating, pointer: Game.pointer,
      field: Game.field)
  }

  @usableFromInline override var phase: Phase { session.phase }
  @usableFromInline override var phaseTick: Int32 { session.phaseTick }
  @usableFromInline override var telemetry: Telemetry { session.telemetry }
  @usableFromInline override var standing: Standing { session.standing }
  @usableFromInline override var isMuted: Bool { session.isMuted }
  @usableFromInline override var rivalWaits: Bool { session.rivalWaits }
  @usableFromInline override var stateHash: UInt64 { session.stateHash }
  @usableFromInline override var linesSpoken: Int32 { session.director.spoken }
  @usableFromInline override var speech: Speech? { session.director.speech }
  @usableFromInline override func write(_ speech: Speech, into text: inout [UInt8]) {
    session.director.write(speech, into: &text)
  }
  @usableFromInline override var occurred: HeardLog { session.occurred }
  @usableFromInline override var facts: Facts { session.facts }
  @usableFromInline override var isHushed: Bool {
    get { session.director.isHushed }
    set { session.director.hush(newValue, at: session.tick) }
  }
  @usableFromInline override func timesSaid(_ rule: Int32) -> Int32 {
    session.director.timesSaid(rule)
  }
  @usableFromInline override func pause() {
    session.occurred.clear()
    session.pause()
  }
  @usableFromInline override func offers(_ control: Control) -> Bool { session.offers(control) }
  @usableFromInline override func admitted(_ input: Input) -> Input { session.admitted(input) }
  @usableFromInline override func advance(_ moment: Moment) { session.advance(moment) }
  @usableFromInline override func intent(of bot: inout Bot) -> Input {
    session.board.intent(of: &bot, at: .person)
  }

  @usableFromInline override func drawField(of seat: Seat, on canvas: inout Canvas) {
    if seat == .character && Game.seating == .solo {
      session.rivalBoard.draw(on: &canvas)
    } else {
      session.board.draw(on: &canvas)
    }
  }

  @usableFromInline override var happened: HappeningsRecord { session.happenings.record }
  @usableFromInline override var rivalHappened: HappeningsRecord { session.rivalHappenings.record }

  @usableFromInline override func stepDemo() {
    if demo.standing.isOver { demo = Game(SessionBox.demoSetup(session.plan)) }
    demoHappenings.clear()
    lastDemoInput = Game.pointer.admitted(
      demo.intent(of: &demoBots.person, at: .person), in: Game.field)
    var answer = Input.none
    if Game.seating == .shared {
      answer = Game.pointer.admitted(
        demo.intent(of: &demoBots.character, at: .character), in: Game.field)
    }
    demo.step(Seats(person: lastDemoInput, character: answer), &demoHappenings)
  }

  private static func demoSetup(_ plan: Plan) -> Setup {
    Setup(seed: Random.mix(plan.seed), tuning: plan.tuning)
  }
  @usableFromInline override func drawDemo(on canvas: inout Canvas) { demo.draw(on: &canvas) }
  @usableFromInline override var demoInput: Input { lastDemoInput }
}
