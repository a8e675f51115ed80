import Commentary
import Playable
import Testing

@Suite struct CodingTests {
  private static let pack: Pack = {
    var builder = PackBuilder()
    for cue in CommonCue.allCases {
      var rule = Rule()
      rule.weight = Int32(cue.rawValue) - 5
      rule.cooldownTicks = cue.rawValue % 2 == 0 ? 120 : 0
      rule.chance = 50_000
      builder.begin(rule, on: cue)
      builder.add(Criterion(.lead, .outside, low: -9, high: -1))
      builder.add(.a, oneOf: [0, 2, 3])
      builder.add(Change(.memory(1), adds: true, value: 1))
      for number in 0..<3 {
        builder.beginVariant()
        builder.add(text: "Grüße \(number) ".utf8, length: 8)
        builder.addUser()
        builder.add(number: .score)
        builder.beginPlural(of: .score, rule: .polish, forms: 3)
        for form in PluralRule.polish.needs {
          builder.add(form: form, text: Array("pkt".utf8), length: 3)
        }
        builder.endVariant()
      }
      builder.end()
    }
    return builder.finish()
  }()

  private func decoded(_ bytes: [UInt8]) -> Pack? {
    bytes.withUnsafeBufferPointer { Pack(encoded: $0) }
  }

  private func transcript(_ pack: Pack) -> [String] {
    var listener = Listener(pack, seed: 7)
    var events = Random(seed: 1, stream: .rules)
    for _ in 0..<60 {
      listener.facts = Facts(
        scores: Seats(person: Int32(events.below(30)), character: 0),
        lead: Int32(events.below(40)) - 20, a: Int32(events.below(4)))
      listener.hear(
        CommonCue.allCases[Int(events.below(18))], priority: UInt8(1 + events.below(3)))
      listener.run(Int32(events.below(300)))
    }
    return listener.transcript
  }

  @Test func `a pack comes back from its bytes as it was, and speaks alike`() throws {
    let bytes = Self.pack.encoded()
    let back = try #require(decoded(bytes))
    #expect(back.encoded() == bytes)
    #expect(back.rules == Self.pack.rules)
    #expect(!transcript(back).isEmpty)
    #expect(transcript(back) == transcript(Self.pack))
  }

  @Test func `every prefix of a pack's bytes is refused`() {
    let bytes = Self.pack.encoded()
    for end in bytes.indices { #expect(decoded(Array(bytes[..<end])) == nil) }
    #expect(decoded(bytes + [0]) == nil)
  }

  @Test func `a pack with any byte changed is refused or speaks without a trap`() {
    let bytes = Self.pack.encoded()
    var random = Random(seed: 8, stream: .bot)
    var accepted = 0
    for _ in 0..<4_000 {
      var changed = bytes
      for _ in 0...random.below(2) {
        changed[Int(random.below(UInt32(bytes.count)))] = UInt8(truncatingIfNeeded: random.next())
      }
      if let pack = decoded(changed) {
        accepted += 1
        if accepted % 8 == 0 { _ = transcript(pack) }
      }
    }
    #expect(accepted > 0)
  }
}
