/// What happened during one tick: cues, which may be talked about, and effects, which are shown or
/// heard and on which no rule depends.
///
/// Buffers of fixed size; `dropped` counts what did not fit, and a checked game never drops.
@frozen public struct Happenings<Cue: RawRepresentable & Sendable>: Sendable
where Cue.RawValue == UInt8 {
  public var record: HappeningsRecord

  @inlinable public init() { record = HappeningsRecord() }

  /// Tells that something happened; what `a` and `b` mean stands in the manifest.
  @inlinable public mutating func cue(_ cue: Cue, by seat: Seat, _ a: Int32 = 0, _ b: Int32 = 0) {
    record.append(HeardCue(code: cue.rawValue, seat: seat, a: a, b: b))
  }

  /// Asks for something to be shown or heard.
  @inlinable public mutating func effect(_ effect: Effect) { record.append(effect) }

  /// Declares a completed, meaningful move: the person's first one makes a session "engaged".
  @inlinable public mutating func moved(by seat: Seat) {
    if seat == .person { record.personMoved = true } else { record.characterMoved = true }
  }

  @inlinable public mutating func clear() { record.clear() }
}

/// One cue, without its game's type.
@frozen public struct HeardCue: Sendable, Equatable {
  public let code: UInt8
  public let seat: Seat
  public let a: Int32
  public let b: Int32

  @inlinable public init(code: UInt8, seat: Seat, a: Int32 = 0, b: Int32 = 0) {
    self.code = code
    self.seat = seat
    self.a = a
    self.b = b
  }
}

/// The buffers behind `Happenings`, the same for every game.
@frozen public struct HappeningsRecord: Sendable {
  public var cues: InlineArray<8, HeardCue>
  public var effects: InlineArray<24, Effect>
  public var cueCount: Int32 = 0
  public var effectCount: Int32 = 0
  public var dropped: Int32 = 0
  public var personMoved = false
  public var characterMoved = false

  @inlinable public init() {
    cues = InlineArray(repeating: HeardCue(code: 0, seat: .person))
    effects = InlineArray(repeating: Effect(.shake))
  }

  @inlinable public mutating func append(_ cue: HeardCue) {
    if cueCount < 8 {
      cues[Int(cueCount)] = cue
      cueCount += 1
    } else {
      dropped += 1
    }
  }

  @inlinable public mutating func append(_ effect: Effect) {
    if effectCount < 24 {
      effects[Int(effectCount)] = effect
      effectCount += 1
    } else {
      dropped += 1
    }
  }

  @inlinable public mutating func clear() {
    cueCount = 0
    effectCount = 0
    personMoved = false
    characterMoved = false
  }
}

/// Something to show or hear at a place of the field.
@frozen public struct Effect: Sendable, Equatable {
  @frozen public enum Kind: UInt8, Sendable {
    /// Particles fly from a place; amount: how many.
    case burst
    /// A ring grows from a place; amount: its final radius in field units.
    case ring
    /// A number floats up from a place; amount: the number.
    case pop
    /// The field shakes; amount: strength in field units, at most 6.
    case shake
    /// The field brightens for a moment; amount: percent, 0…100.
    case flash
    /// A sound alone; amount: pitch in semitones above the sound's own.
    case sound
  }

  public let kind: Kind
  public let sound: Sound
  public let role: Role
  public let x: Int16
  public let y: Int16
  public let amount: Int16

  @inlinable public init(
    _ kind: Kind, x: Int16 = 0, y: Int16 = 0, amount: Int16 = 0, role: Role = .highlight,
    sound: Sound = .none
  ) {
    self.kind = kind
    self.sound = sound
    self.role = role
    self.x = x
    self.y = y
    self.amount = amount
  }

  /// Only heard.
  @inlinable public static func sound(_ sound: Sound, semitones: Int16 = 0) -> Effect {
    Effect(.sound, amount: semitones, sound: sound)
  }
}

/// The sounds every host can make.
@frozen public enum Sound: UInt8, Sendable, CaseIterable {
  case none, tap, bounce, hit, smash, pickUp, drop, slide, streak, miss, win, lose, draw, count
  case whoosh, click
}
