import Commentary
import Playable
import Raster

/// One session on one surface: real time, pointers and keys in; pictures, sounds and moments out.
///
/// Every host with a screen drives one of these and adds no rule of its own.
public final class Theatre {
  public let session: AnySession
  public private(set) var show: Show
  // Nobody remembers a session on a page.
  #if !arch(wasm32)
    /// What is worth telling of the session so far.
    public private(set) var chronicle = Chronicle()
  #endif
  /// Whether things fade where they would move, for people whom motion disturbs.
  public var reducedMotion: Bool {
    get { show.reducedMotion }
    set { show.reducedMotion = newValue }
  }
  public private(set) var layout: Layout
  /// Times faster than life, 1…`mostSpeed`; for replays and previews.
  public var speed: Int32 = 1
  /// Writes down what happens, where it is given one.
  public var recorder: Recorder?
  /// Called for each occurrence that the character is told of, with what was known of it.
  public var onCue: ((Theatre, Heard) -> Void)?
  /// Called after each tick: to save a recording while it grows.
  public var afterTick: ((Theatre) -> Void)?
  /// Called when it stops and when it moves again: hidden or paused, and back.
  public var whenMoving: ((_ isMoving: Bool) -> Void)?
  /// Why a replay ended before its recording did.
  public var replayError: RecordingError? { player.error }

  private let player: Player
  private var router = InputRouter()
  /// Time owed to the session, in 1/60 ns: a tick is 10⁹ of them.
  private var owed: Int64 = 0
  private var isHidden = false
  public private(set) var isPaused = false
  private var ctaTaken: Int32 = 0
  /// The sounds since a host took them last.
  var sounds: [Effect] = []

  public init(_ session: AnySession, player: Player = .live, viewport: Viewport) {
    self.session = session
    self.player = player
    show = Show(seed: session.plan.seed)
    layout = Layout(viewport, for: session)
    sounds.reserveCapacity(32)
  }

  public var isClosed: Bool { session.phase == .closed || isFinished }
  private var isFinished = false

  /// Lays everything out again where the surface has changed.
  public var viewport: Viewport {
    get { layout.viewport }
    set {
      if newValue != layout.viewport {
        layout = Layout(newValue, for: session)
      }
    }
  }

  // Time.

  /// Lets real time pass: steps the ticks that are due, at most five at once; the rest counts as
  /// away, as does all time while hidden or paused.
  public func advance(nanoseconds: Int64) {
    let speed = Int64(Maths.clamp(self.speed, 1, Theatre.mostSpeed))
    let passed = Maths.clamp64(nanoseconds, 0, 3_600_000_000_000)
    owed = min(owed + passed * 60 * speed, .max / 2)
    if isHidden { return }
    if isPaused { return pauseGoesOn() }
    let due = takeDue()
    let most = 5 * speed
    leave(ticks: due - most)
    for _ in 0..<min(due, most) where !isClosed { step() }
  }

  /// No replay is faster.
  public static var mostSpeed: Int32 { 1000 }

  /// The whole ticks that are owed, which then no longer are.
  private func takeDue() -> Int64 {
    let due = owed / 1_000_000_000
    owed -= due * 1_000_000_000
    return due
  }

  /// One tick, now.
  public func step() {
    if player.isLive { return take(.tick(router.sample())) }
    // Presses of the frame come between ticks.
    while !isClosed {
      guard let moment = player.next(in: session) else {
        isFinished = true
        return
      }
      take(moment)
      if moment.isTick { return }
    }
  }

  /// Share of the next tick that has passed, for smooth motion between ticks.
  public var blend: Float { isHidden || isPaused ? 0 : Float(owed) / 1_000_000_000 }

  /// Stops ticking while nobody can see it; coming back counts the time as away.
  public func setVisible(_ isVisible: Bool) {
    guard isVisible == isHidden else { return }
    isHidden = !isVisible
    if isVisible { settleAbsence() } else { router.reset() }
    whenMoving?(isMoving)
  }

  public func setPaused(_ paused: Bool) {
    guard paused != isPaused else { return }
    isPaused = paused
    if paused {
      router.reset()
    } else {
      router.forgetTaps()
      settleAbsence()
    }
    whenMoving?(isMoving)
  }

  /// After a second of pause the character says something about it; time still stands.
  private func pauseGoesOn() {
    guard player.isLive, owed >= 60 * 1_000_000_000 else { return }
    session.pause()
    tellCues()
    show.hear(session)
  }

  /// Has the character say a line that is not its pack's, once it has said what it is saying; false
  /// for one that is blank or too long. The session takes no notice.
  @discardableResult
  public func say(
    _ utf8: UnsafeBufferPointer<UInt8>, as expression: Expression = .happy
  ) -> Bool {
    show.say(utf8, as: expression)
  }

  private func tellCues() {
    guard let onCue else { return }
    let log = session.occurred
    for index in 0..<Int(log.count) { onCue(self, log.entries[index]) }
  }

  /// Whether time passes in it: it is neither hidden nor paused.
  public var isMoving: Bool { !isHidden && !isPaused }

  private func settleAbsence() {
    if isHidden || isPaused { return }
    leave(ticks: takeDue())
  }

  private func leave(ticks: Int64) {
    if ticks > 0 && player.isLive { take(.away(ticks: UInt32(clamping: ticks))) }
  }

  // Input.

  /// A pointer in points of the viewport.
  public func pointer(_ phase: PointerPhase, at point: Point, id: Int32 = 0, isTouch: Bool = false)
  {
    pointer(
      phase, atField: layout.fieldPoint(point), over: control(at: point), id: id, isTouch: isTouch)
  }

  /// A pointer for hosts that lay things out by themselves: a place in field units, and the control
  /// under it, if any.
  public func pointer(
    _ phase: PointerPhase, atField place: Point, over: Control?, id: Int32 = 0,
    isTouch: Bool = false
  ) {
    guard player.isLive, !isHidden else { return }
    if isPaused {
      if phase == .down { setPaused(false) }
      return
    }
    let moment = router.pointer(
      phase, at: place, over: over, id: id, isTouch: isTouch, tick: session.telemetry.visible)
    if let moment { take(moment) }
  }

  /// The control on offer at a place of the viewport; small ones lie over `advance`.
  public func control(at point: Point) -> Control? {
    let order: InlineArray<5, Control> = [.close, .mute, .cta, .retry, .advance]
    for index in order.indices where session.offers(order[index]) {
      let rect = layout.rect(of: order[index], in: session.phase)
      if rect?.contains(point) == true { return order[index] }
    }
    return nil
  }

  /// The control that is held down now, to be drawn so.
  public var pressed: Control? { router.pressed }

  public func key(_ key: Key, isDown: Bool) {
    guard player.isLive, !isHidden else { return }
    if key == .pause || (isPaused && key == .action) {
      if isDown { setPaused(!isPaused) }
      return
    }
    if let moment = router.key(key, isDown: isDown, of: session) { take(moment) }
  }

  // Output.

  /// Gives a rasteriser the pictures that what is drawn here names by number.
  public func equip(_ raster: Raster) {
    guard let picture = session.cast.picture else { return }
    picture.rgba.withUnsafeBufferPointer {
      _ = raster.setPicture(
        CastPicture.number, width: picture.width, height: picture.height, rgba: $0)
    }
  }

  /// Draws the present moment over whatever the canvas held.
  public func draw(on canvas: inout Canvas) {
    canvas.clear()
    paint(on: &canvas)
  }

  /// Draws the present moment into a picture that holds other things, by its transform.
  public func paint(on canvas: inout Canvas) {
    canvas.skin = session.cast.brand.skin
    canvas.blend = blend
    show.draw(session, layout, pressed: router.pressed, on: &canvas)
    if isPaused { show.drawPause(session, layout, on: &canvas) }
  }

  /// Whether the call to action was answered since the last time this was asked.
  public func takeCTA() -> Bool {
    let presses = session.telemetry.count(of: .cta)
    defer { ctaTaken = presses }
    return presses > ctaTaken
  }

  private func take(_ given: Moment) {
    if session.phase == .closed { return }
    var moment = given
    if case .tick(let input) = given { moment = .tick(session.admitted(input)) }
    let phase = session.phase
    session.advance(moment)
    tellCues()
    record(moment)
    sound(moment, after: phase)
    guard moment.isTick else { return }
    show.step(session)
    #if !arch(wasm32)
      chronicle.step(session)
    #endif
    afterTick?(self)
  }

  private func record(_ moment: Moment) {
    guard recorder != nil else { return }
    recorder?.append(moment)
    if recorder?.isCheckDue == true { recorder?.check(session.stateHash) }
  }
}

extension Theatre {
  /// The recording of all so far, complete once the session is closed; nil without a recorder.
  public var recording: [UInt8]? {
    session.phase == .closed
      ? recorder?.finished(hash: session.stateHash) : recorder?.snapshot(hash: session.stateHash)
  }
}

extension Moment {
  /// Whether visible time passes in it.
  @inlinable public var isTick: Bool {
    if case .tick = self { return true }
    return false
  }
}

extension Maths {
  static func clamp64(_ x: Int64, _ low: Int64, _ high: Int64) -> Int64 { max(low, min(high, x)) }
}
