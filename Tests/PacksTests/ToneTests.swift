import Commentary
import Packs
import Playable
import Testing

@Suite struct ToneTests {
  @Test func `C-15: two different words move an axis, one does not`() {
    #expect(ToneReading("She is kind.").tone == .neutral)
    #expect(ToneReading("She is kind, kind and kind.").tone == .neutral)
    #expect(ToneReading("She is kind and gentle.").tone == Tone(warmth: 1))
    #expect(ToneReading("Cold. Aloof.").tone == Tone(warmth: -1))
  }

  @Test func `C-15: more than 200 words are known, on both ends of five axes, each of them read`() {
    var known: Set<String> = []
    for axis in Tone.Axis.allCases {
      for sign in [-1, 1] as [Int8] {
        let words = ToneReading.words(on: axis, sign)
        #expect(words.count >= 15, "\(axis) \(sign)")
        known.formUnion(words)
        for (one, other) in zip(words, words.dropFirst()) {
          var tone = Tone.neutral
          tone[axis] = sign
          #expect(ToneReading("\(one), \(other)").tone == tone)
        }
      }
    }
    #expect(Tone.Axis.allCases.count == 5 && known.count > 200)
  }

  @Test func `C-15: words for both ends cancel out`() {
    #expect(ToneReading("Kind, gentle, cold, aloof.").tone == .neutral)
    #expect(ToneReading("Kind, gentle, warm, cold.").tone == Tone(warmth: 1))
  }

  @Test(arguments: [
    "She is not kind or gentle.", "Never kind, never gentle.", "He isn't kind; he isn’t gentle.",
    "without a kind word, without a gentle one",
  ])
  func `C-15: a negated word does not count`(description: String) {
    #expect(ToneReading(description).tone == .neutral)
  }

  @Test func `C-15: a negation reaches three words and no further than its clause`() {
    #expect(ToneReading("Not a liar, kind, gentle.").tone == Tone(warmth: 1))
    #expect(ToneReading("no one here doubts that she is kind and gentle").tone == Tone(warmth: 1))
    #expect(ToneReading("kind she is not. gentle she is not.").tone == .neutral)
  }

  @Test func `C-15: adverbs, nouns, hyphens, lists and W++ are read`() {
    #expect(ToneReading("speaks politely, with elegance and politeness").tone == .neutral)
    #expect(ToneReading("speaks politely and formally").tone == Tone(formality: 1))
    #expect(ToneReading("laid-back, SLOPPY").tone == Tone(formality: -1))
    #expect(ToneReading(#"Personality("shy" + "timid")"#).tone == Tone(confidence: -1))
    #expect(ToneReading("[Kit: witty, sarcastic]").tone == Tone(wit: 1))
  }

  @Test func `C-15: macros, tags and the character's own name tell nothing`() {
    #expect(ToneReading("{{kind}} <gentle> {{user}} warm").tone == .neutral)
    #expect(ToneReading("Grim Sterns is tall.", name: "Grim Sterns").tone == .neutral)
    #expect(ToneReading("Grim is stern and icy.", name: "Grim").tone == Tone(warmth: -1))
  }

  @Test func `C-15: the evidence is given, in order`() {
    let reading = ToneReading("A shy, kind, timid soul.")
    #expect(reading.evidence.map(\.word) == ["shy", "kind", "timid"])
    #expect(reading.evidence.map(\.axis) == [.confidence, .warmth, .confidence])
    #expect(reading.tone == Tone(confidence: -1))
  }

  @Test(arguments: [
    "Sie ist freundlich und sanft.", "彼女は優しくて親切です。", "Ona jest miła i łagodna.", "",
    "\u{0}\u{ffff}🐈🐈🐈",
  ])
  func `C-15: another language reads as neutral`(description: String) {
    #expect(ToneReading(description).tone == .neutral)
  }

  @Test func `C-15: a description of 1 MB is read in a moment`() {
    let text = String(repeating: "She is kind and gentle, with silver hair. ", count: 25_000)
    let clock = ContinuousClock()
    let time = clock.measure { #expect(ToneReading(text).tone == Tone(warmth: 1)) }
    #expect(time < .seconds(5))
  }

  private func look(_ description: String?, id: String = "nova") throws -> PortraitLook {
    try Shipped.characters.resolve(
      CharacterContext(charId: id, charName: "Nova", charDesc: description), for: manifest()
    ).persona.look
  }

  @Test func `C-16: hair, eyes, accent and skin come from plain mentions`() throws {
    let look = try look(
      "Long silver hair, emerald eyes. Pale skin, a red jacket, round glasses and headphones.")
    #expect(look.hair == Color(hex: 0xc9cfdb))
    #expect(look.hairStyle == .long)
    #expect(look.eyes == Color(hex: 0x1f9d63))
    #expect(look.skin == Color(hex: 0xf8dfd0))
    #expect(look.accent == Color(hex: 0xd2413a))
    #expect(look.accessories.isSuperset(of: [.glasses, .headphones]))
  }

  @Test(arguments: [
    "Her eyes are green.", "green-eyed", "Eyes: green", #"Eyes("green")"#, "bright green eyes",
    "green eyes, brown hair",
  ])
  func `C-16: many ways to mention a colour`(description: String) throws {
    let text = description.replacing("green-eyed", with: "green eyed")
    #expect(try look(text).eyes == Color(hex: 0x3f8f4f))
  }

  @Test func `C-16: what is denied is not drawn`() throws {
    #expect(try !look("She wears no glasses.").accessories.contains(.glasses))
  }

  @Test func `C-16: without mentions the look follows from the id and stays the same`() throws {
    #expect(try look(nil) == look(nil))
    #expect(try look("tall") == look(nil))
    let looks = try (0..<20).map { try look(nil, id: "who-\($0)") }
    #expect(Set(looks.map { "\($0)" }).count > 15)
  }
}
