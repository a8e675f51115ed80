import Commentary
import Packs
import Playable
import Testing

@Suite struct ToneTests {
  private let filler = String(repeating: "There was a house by the sea. ", count: 12)

  @Test func `C-15: in a long description two different words move an axis, one does not`() {
    #expect(ToneReading(filler + "She is kind.").tone == .neutral)
    #expect(ToneReading(filler + "She is kind, kind and kind.").tone == .neutral)
    #expect(ToneReading(filler + "She is kind and gentle.").tone == Tone(warmth: 1))
    #expect(ToneReading(filler + "Cold. Aloof.").tone == Tone(warmth: -1))
  }

  @Test(arguments: [
    ("a shy astronomer with red hair", Tone(confidence: -1)), ("She is kind.", Tone(warmth: 1)),
    ("A witty butler.", Tone(wit: 1, formality: 1)), ("A kind of bird.", .neutral),
    ("Wild hair, a cold night.", .neutral), ("cold and aloof", Tone(warmth: -1)),
    ("cold and distant", Tone(warmth: -1)), ("kind and cruel", .neutral),
    ("She is not shy.", .neutral),
  ])
  func `C-15: in a short description one word is enough that means nothing else`(
    description: String, tone: Tone
  ) {
    #expect(ToneReading(description).tone == tone)
  }

  @Test(arguments: [
    ("eine schüchterne Astronomin mit roten Haaren", Tone(confidence: -1)),
    ("Ein SCHUECHTERNER Junge", Tone(confidence: -1)),
    ("Sie ist freundlich und sanft.", Tone(warmth: 1)),
    ("Er ist nicht höflich. Ein witziger Kerl!", Tone(wit: 1)),
    ("una astrónoma tímida, pelirroja", Tone(confidence: -1)),
    ("Dos hermanas burlonas y corteses", Tone(wit: 1, formality: 1)),
    ("Nunca tímido, sin miedo", .neutral),
    ("nieśmiała astronomka o rudych włosach", Tone(confidence: -1)),
    ("Ona jest miła i łagodna.", Tone(warmth: 1)), ("rude włosy", .neutral),
    ("z niesmialym, uprzejmym chlopcem", Tone(confidence: -1, formality: 1)),
    ("Nie jest dowcipny.", .neutral),
    ("uma astrônoma tímida de cabelo ruivo", Tone(confidence: -1)),
    ("Um mordomo educado e brincalhão", Tone(wit: 1, formality: 1)),
    ("Ela não é tímida.", .neutral),
  ])
  func `C-15: German, Spanish, Polish and Portuguese are read in every gender and case`(
    description: String, tone: Tone
  ) {
    #expect(ToneReading(description).tone == tone)
  }

  @Test(arguments: ["de", "es", "pl", "pt"])
  func `C-15: each of these languages has as many words as English, and each is read`(
    language: String
  ) {
    for axis in Tone.Axis.allCases {
      for sign in [-1, 1] as [Int8] {
        let words = ToneReading.words(on: axis, sign, language: language)
        #expect(words.count >= 18, "\(language) \(axis) \(sign)")
        for (one, other) in zip(words, words.dropFirst()) {
          let reading = ToneReading("\(one), \(other)")
          #expect(reading.tone[axis] == sign, "\(language): \(one), \(other)")
        }
      }
    }
  }

  @Test func `C-15: no word of another language is an English one`() throws {
    let places = Shipped.characters.ids.map { "\($0)/lines.en.json" }
    var english: Set<String> = []
    for place in places {
      let text = try String(
        contentsOfFile: "\(Shipped.characters.folder)/\(place)", encoding: .utf8)
      english.formUnion(text.lowercased().split { !$0.isLetter }.map(String.init))
    }
    let known = Set(
      Tone.Axis.allCases.flatMap { axis in
        [-1, 1].flatMap { ToneReading.words(on: axis, Int8($0)) }
      })
    for word in english
    where ToneReading(word).evidence.first.map({ !known.contains($0.word) }) == true {
      #expect(Bool(false), "\(word)")
    }
  }

  @Test(arguments: [
    ("a shy astronomer with red hair", #"shy ("shy")"#),
    ("Kind, gentle and shy.", #"warm ("kind", "gentle"), shy ("shy")"#),
    ("eine schüchterne Frau", #"shy ("schüchtern")"#),
    (
      "kind and cruel", #"neutral, for "kind", "cruel" speak for both ends; leave one out"#
    ),
    (
      "a cold night",
      #"neutral, for all that tells is "cold", which may mean other things; add another word of the kind"#
    ),
    (
      "an astronomer",
      "neutral, for no word in it tells how somebody talks; add some like kind, lively, witty, "
        + "shy or polite, in English, German, Spanish, Polish or Portuguese"
    ),
  ])
  func `C-15: what was understood is told, and how to be understood`(
    description: String, told: String
  ) throws {
    #expect(ToneReading(description).told == told)
    let who = try Shipped.characters.resolve(
      CharacterContext(charName: "Nova", charDesc: description), for: manifest())
    #expect(who.notes == ["the tone of the description is read as \(told)"])
  }

  @Test func `C-15: of a long description it is told that it takes two words`() {
    #expect(
      ToneReading(filler + "She is kind.").told
        == "neutral, for all that tells is \"kind\", and it is over 60 words long; "
        + "add another word of the kind")
  }

  @Test func `C-16: looks are read in every language that traits are`() throws {
    for text in [
      "rote Haare, grüne Augen, Brille", "pelo rojo, ojos verdes y gafas",
      "rude włosy, zielone oczy, okulary", "cabelo ruivo, olhos verdes, óculos",
    ] {
      let look = try look(text)
      #expect(look.hair == Color(hex: 0xb53a24), "\(text)")
      #expect(look.eyes == Color(hex: 0x3f8f4f), "\(text)")
      #expect(look.accessories.contains(.glasses), "\(text)")
    }
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
    #expect(ToneReading(filler + "politely, with elegance and politeness").tone == .neutral)
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
    #expect(reading.tone == Tone(warmth: 1, confidence: -1))
  }

  @Test(arguments: [
    "彼女は優しくて親切です。", "Hän on ystävällinen ja lempeä.", "Она добрая и нежная.", "",
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
