import Playable

/// What happens to a pointer: a mouse, or one finger.
@frozen public enum PointerPhase: UInt8, Sendable {
  case moved, down, up
  /// It left the surface, or the system took it away.
  case cancelled
}

/// The keys that mean something; hosts map their own to these.
@frozen public enum Key: UInt8, Sendable, CaseIterable {
  case left, right, up, down, action
  case close, retry, mute, pause
}

/// Turns pointers and keys into what the session takes: field inputs and presses of the frame.
///
/// It samples once a tick and keeps a press that began and ended between two ticks. One pointer
/// plays at a time; where a press begins decides whom it belongs to until it ends.
public struct InputRouter: Sendable {
  private var held: Input.Levels = []
  private var latched: Input.Levels = []
  private var place = Point.zero
  private var latchedPlace = Point.zero
  private var isPresent = false
  private var owner: Int32?
  private var target: Target = .none
  private var keyHold: KeyHold?

  private enum Target: Equatable {
    case none, field
    case control(Control, since: Int32)
  }

  /// A key that is down on a control of the frame.
  private struct KeyHold {
    let key: Key
    let control: Control
    let since: Int32
  }

  public init() {}

  /// The control that is pressed and not yet let go, to be drawn so.
  public var pressed: Control? {
    if case .control(let control, _) = target { return control }
    return keyHold?.control
  }

  /// What the game gets for the tick that begins; places in whole field units.
  public mutating func sample() -> Input {
    var input = Input(levels: held.union(latched))
    let at = latched.contains(.press) ? latchedPlace : place
    latched = []
    if isPresent || input.isPressed {
      input.levels.insert(.pointer)
      input.x = whole(at.x)
      input.y = whole(at.y)
    }
    return input
  }

  /// Forgets what began and ended since the last sample, as while no time passed.
  mutating func forgetTaps() { latched = held }

  /// Lets go of everything, as when the surface is lost.
  public mutating func reset() {
    held = []
    latched = []
    isPresent = false
    owner = nil
    target = .none
    keyHold = nil
  }

  /// A pointer moved; gives the press of the frame's control that ended with it.
  ///
  /// - Parameters:
  ///   - place: where it is, in field units.
  ///   - over: the control that is there and on offer, if any.
  ///   - tick: visible ticks so far.
  public mutating func pointer(
    _ phase: PointerPhase, at place: Point, over: Control?, id: Int32, isTouch: Bool, tick: Int32
  ) -> Moment? {
    if let owner, owner != id { return nil }
    switch phase {
    case .moved: move(to: place)
    case .down:
      owner = id
      move(to: place)
      begin(over, tick: tick)
    case .up, .cancelled:
      defer { end(isGone: isTouch || phase == .cancelled) }
      guard phase == .up, case .control(let control, let since) = target else { return nil }
      return over == control ? .press(control, held: age(since, tick)) : nil
    }
    return nil
  }

  /// A key went down or up; gives the press of the frame that it stands for.
  ///
  /// Like a pointer's, a press counts where it began: not if the key means something else by now.
  public mutating func key(_ key: Key, isDown: Bool, of session: AnySession) -> Moment? {
    let tick = session.telemetry.visible
    let control = key.control(in: session.phase)
    if isDown {
      if let level = key.level, session.phase == .play {
        held.insert(level)
        latched.insert(level)
      } else if let control, keyHold?.key != key {
        keyHold = KeyHold(key: key, control: control, since: tick)
      }
      return nil
    }
    if let level = key.level { held.remove(level) }
    guard let hold = keyHold, hold.key == key else { return nil }
    keyHold = nil
    return hold.control == control ? .press(hold.control, held: age(hold.since, tick)) : nil
  }

  private mutating func move(to fieldPoint: Point) {
    isPresent = true
    place = fieldPoint
  }

  private mutating func begin(_ control: Control?, tick: Int32) {
    if let control {
      target = .control(control, since: tick)
      return
    }
    target = .field
    held.insert(.press)
    latched.insert(.press)
    latchedPlace = place
  }

  private mutating func end(isGone: Bool) {
    owner = nil
    target = .none
    held.remove(.press)
    if isGone { isPresent = false }
  }

  /// A place in whole field units; 0 for what is no number, as on a surface without a size.
  private func whole(_ place: Float) -> Int16 { place > 0 ? Int16(min(place, 32_000)) : 0 }

  private func age(_ since: Int32, _ now: Int32) -> UInt16 {
    UInt16(clamping: max(0, now &- since))
  }
}

extension Key {
  /// The level of a game's input that this key holds.
  var level: Input.Levels? {
    switch self {
    case .left: .left
    case .right: .right
    case .up: .up
    case .down: .down
    case .action: .action
    case .close, .retry, .mute, .pause: nil
    }
  }

  /// The button of the frame that this key presses in a phase.
  func control(in phase: Phase) -> Control? {
    switch self {
    case .close: .close
    case .mute: .mute
    case .retry: phase == .result || phase == .endCard ? .retry : nil
    case .action: phase == .endCard ? .cta : phase == .play ? nil : .advance
    case .left, .right, .up, .down, .pause: nil
    }
  }
}
