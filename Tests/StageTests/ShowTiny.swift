import Commentary
import Playable
import Stage

/// The smallest race: press to score; every press asks for every effect.
struct TinyRace: MiniGame {
  enum Cue: UInt8, CaseIterable { case scored }
  static var id: StaticString { "tiny" }
  static var rules: Int32 { 1 }
  static var seating: Seating { .solo }
  static var pointer: PointerUse { .always }
  static var field: Extent { Extent(width: 360, height: 480) }

  var scores = Seats<Int32>(both: 0)
  var ticks: Int32 = 0
  var random: Random

  init(_ setup: Setup) { random = setup.random(.rules) }

  mutating func step(_ inputs: Seats<Input>, _ happenings: inout Happenings<Cue>) {
    ticks += 1
    guard ticks % 20 == 0 else { return }
    let points = 1 + Int32(random.below(9))
    scores.person += inputs.person.isPressed ? points : 0
    happenings.cue(.scored, by: .person)
    happenings.moved(by: .person)
    for kind in [Effect.Kind.burst, .ring, .pop, .shake, .flash] {
      happenings.effect(Effect(kind, x: 180, y: 240, amount: 100, role: .primary))
    }
  }

  var standing: Standing {
    Standing(
      isOver: ticks >= 240, scores: scores, progress: Float(ticks) / 240, ticksLeft: 240 - ticks)
  }

  func draw(on canvas: inout Canvas) {
    canvas.rect(Rect(x: 0, y: 0, width: 360, height: 480), .solid(canvas.skin.surface))
    canvas.circle(Point(180, 240), radius: 20, .solid(canvas.skin.highlight))
  }

  func intent(of bot: inout Bot, at seat: Seat) -> Input {
    bot.reach(Point(180, 240), pressing: bot.random.chance(bot.skill))
  }

  func hash(into hash: inout StateHash) {
    hash.combine(scores.person)
    hash.combine(ticks)
    hash.combine(random)
  }
}

/// Sessions, casts and pictures for the tests of the show.
enum Tiny {
  static let plan = Plan(seed: 11, tuning: TinyRace.standardTuning)

  static func pack(saying line: String = "Well, well, that was quick!") -> Pack {
    var builder = PackBuilder()
    for cue in CommonCue.allCases {
      builder.begin(Rule(), on: cue)
      builder.beginVariant()
      builder.add(text: line.utf8, length: Int32(line.count))
      builder.endVariant()
      builder.end()
    }
    return builder.finish()
  }

  static func cast(
    name: String = "Nova", saying line: String = "Well, well, that was quick!",
    sponsor: Brand = .house
  ) -> Cast {
    var cues = CueTable()
    cues.append(common: .scored, priority: 2)
    var copy = GameCopy()
    copy.title = Text("Tiny")
    copy.tagline = Text("The smallest race there is")
    copy.pointerHint = Text("Press as often as you can.")
    return Cast(
      persona: Persona(name: Text(utf8: name), minPriority: 1), pack: pack(saying: line),
      cues: cues, brand: sponsor, copy: copy)
  }

  static func session(
    cast: Cast = Tiny.cast(), close: CloseControl = .own, seed: UInt64 = 11
  ) -> AnySession {
    var plan = Tiny.plan
    plan.seed = seed
    plan.frame.closeControl = close
    return Entry(TinyRace.self).open(plan, cast)
  }

  /// Plays a session to the end of its card, showing it each tick.
  static func play(
    _ session: AnySession, _ show: inout Show, each body: (AnySession, Show) -> Void = { _, _ in }
  ) {
    var person = SimulatedPerson(skill: 0.7, seed: 3)
    while session.phase != .closed && session.telemetry.visible < 3_000 {
      let moment = session.next(for: &person)
      session.advance(moment)
      guard moment.isTick else { continue }
      show.step(session)
      body(session, show)
      if session.phase == .endCard && session.phaseTick > 60 { return }
    }
  }

  static func picture(
    _ session: AnySession, _ show: Show, _ layout: Layout, pressed: Control? = nil,
    blend: Float = 0
  ) -> Canvas {
    var canvas = Canvas(skin: session.cast.brand.skin)
    canvas.blend = blend
    show.draw(session, layout, pressed: pressed, on: &canvas)
    return canvas
  }
}

extension MiniGame {
  static var standardTuning: Tuning { Tuning(knobs) }
}

extension Text {
  init(utf8 string: String) {
    self.init()
    let bytes = Array(string.utf8)
    bytes.withUnsafeBufferPointer { append($0) }
  }

  var shown: String { withBytes { String(decoding: $0, as: UTF8.self) } }
}

extension Canvas {
  /// Every text of the picture, in order.
  var texts: [String] {
    commands.filter { $0.shape == .text }.map { command in
      String(
        decoding: bytes[Int(command.first)..<Int(command.first + command.count)], as: UTF8.self)
    }
  }
}
