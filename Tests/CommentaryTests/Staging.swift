import Commentary
import Playable

/// A rule in one expression, for packs made up in a test.
struct TestRule {
  var on: CommonCue = .scored
  var own: UInt8?
  var say: [String]
  var criteria: [Criterion] = []
  var changes: [Change] = []
  var rule = Rule()
  var cooldown: Int16?
}

func makePack(_ rules: [TestRule]) -> Pack {
  var builder = PackBuilder()
  for rule in rules {
    if let own = rule.own {
      builder.begin(rule.rule, onOwn: own)
    } else {
      builder.begin(rule.rule, on: rule.on)
    }
    for criterion in rule.criteria { builder.add(criterion) }
    for change in rule.changes { builder.add(change) }
    for text in rule.say {
      builder.beginVariant()
      builder.add(text: text.utf8, length: Int32(text.count))
      builder.endVariant()
    }
    builder.end(cooldown: rule.cooldown)
  }
  return builder.finish()
}

func rule(
  weight: Int32 = 0, once: Rule.Once = .never, taunt: Taunts = .off, cooldownTicks: Int32 = 0,
  chance: UInt32 = 65_536, ttl: Int32 = 0
) -> Rule {
  var rule = Rule()
  rule.weight = weight
  rule.once = once
  rule.taunt = taunt
  rule.cooldownTicks = cooldownTicks
  rule.chance = chance
  rule.ttl = ttl
  return rule
}

let someone = Persona(name: Text("Ada"), userName: Text("Kit"), minPriority: 1)

/// Plays occurrences at ticks to a director and takes down what is said.
struct Listener {
  var director: Director
  var tick: Int32 = 0
  var facts = Facts()
  /// `tick: text` a line.
  var transcript: [String] = []
  var speeches: [Speech] = []

  init(_ pack: Pack, persona: Persona = someone, seed: UInt64 = 1) {
    director = Director(pack: pack, persona: persona, seed: seed)
  }

  mutating func hear(
    _ cue: CommonCue, by seat: Seat = .person, priority: UInt8 = 2, own: UInt8 = 255
  ) {
    director.hear(
      Occurrence(common: cue.rawValue, own: own, seat: seat, priority: priority), facts, at: tick)
    director.step(at: tick)
    takeDown()
  }

  mutating func run(_ ticks: Int32) {
    for _ in 0..<ticks {
      tick += 1
      director.step(at: tick)
      takeDown()
    }
  }

  mutating func run(to end: Int32) { run(end - tick) }

  private mutating func takeDown() {
    guard let speech = director.speech else { return }
    if let last = speeches.last, last.start == speech.start, last.variant == speech.variant {
      return
    }
    speeches.append(speech)
    transcript.append("\(speech.start): \(text(speech))")
  }

  func text(_ speech: Speech) -> String {
    var bytes: [UInt8] = []
    director.write(speech, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What is in the bubble now.
  var bubble: String? { director.speech.map { text($0) } }
  var said: [String] { speeches.map { text($0) } }
}
