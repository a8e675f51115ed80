import Commentary
import Playable
import Testing

@Suite struct SlotTests {
  private func text(
    _ facts: Facts = Facts(), persona: Persona = someone, _ build: (inout PackBuilder) -> Void
  ) -> String? {
    var builder = PackBuilder()
    builder.begin(Rule(), on: .scored)
    builder.beginVariant()
    build(&builder)
    builder.endVariant()
    builder.end()
    var listener = Listener(builder.finish(), persona: persona)
    listener.facts = facts
    listener.hear(.scored)
    return listener.bubble
  }

  @Test func `C-12: names are inserted once and never expanded again`() {
    var persona = someone
    persona.name = Text("{user}")
    persona.userName = Text("{char} {score}")
    let said = text(persona: persona) {
      $0.addCharacter()
      $0.add(text: "/".utf8, length: 1)
      $0.addUser()
    }
    #expect(said == "{user}/{char} {score}")
  }

  @Test func `C-12: a name with control bytes cannot open a slot`() {
    var name = Text()
    for byte: UInt8 in [3, 1, 4, 0, 4, 255] { name.append(byte: byte) }
    var persona = someone
    persona.name = name
    let said = text(persona: persona) { $0.addCharacter() }
    #expect(said?.utf8.count == "\u{3}\u{1}\u{4}\u{0}\u{4}\u{fffd}".utf8.count)
  }

  @Test func `C-12: numbers, and a lead without its sign`() {
    let facts = Facts(
      scores: Seats(person: 120, character: -7), lead: -35, secondsLeft: 9, a: .min, b: .max)
    #expect(text(facts) { $0.add(number: .score) } == "120")
    #expect(text(facts) { $0.add(number: .rival) } == "-7")
    #expect(text(facts) { $0.add(number: .lead) } == "35")
    #expect(text(facts) { $0.add(number: .secondsLeft) } == "9")
    #expect(text(facts) { $0.add(number: .a) } == "-2147483648")
    #expect(text(Facts(lead: .min)) { $0.add(number: .lead) } == "2147483647")
  }

  @Test(arguments: [
    (PluralRule.oneOther, "other one other other other other other other other"),
    (.zeroOneOther, "one one other other other other other other other"),
    (.polish, "many one few few many many many few many"),
    (.eastSlavic, "many one few few many many one few many"),
    (.czech, "other one few few other other other other other"),
    (.romance, "other one other other other other other other other"),
    (.southSlavic, "other one few few other other one few other"),
    (.none, "other other other other other other other other other"),
  ])
  func `C-12: plural forms follow CLDR`(rule: PluralRule, forms: String) {
    let numbers: [Int32] = [0, 1, 2, 4, 5, 12, 21, 22, 112]
    #expect(
      numbers.map { "\(rule.form(of: $0))" }.joined(separator: " ") == forms)
    #expect(numbers.allSatisfy { rule.needs.contains(rule.form(of: $0)) })
  }

  @Test func `C-12: whole millions take a form of their own in Romance languages`() {
    for rule in [PluralRule.romance, .zeroOneOther] {
      #expect(rule.form(of: 1_000_000) == .many)
      #expect(rule.form(of: 2_000_000) == .many)
      #expect(rule.form(of: 1_500_000) == .other)
    }
    #expect(PluralRule.romance.form(of: 0) == .other)
    #expect(PluralRule.zeroOneOther.form(of: 0) == .one)
    #expect(PluralRule.oneOther.form(of: 1_000_000) == .other)
    #expect(PluralRule.polish.form(of: .min) == .many)
  }

  @Test func `C-12: a form that a text does not give falls back to other`() {
    let heard = text(Facts(a: 1_000_000)) {
      $0.beginPlural(of: .a, rule: .romance, forms: 2)
      $0.add(form: .one, text: Array("punto".utf8), length: 5)
      $0.add(form: .other, text: Array("puntos".utf8), length: 6)
    }
    #expect(heard == "puntos")
  }

  @Test func `C-12: a plural slot says the form of its number`() {
    for (number, said) in [(1, "1 disc"), (2, "2 discs"), (0, "0 discs")] {
      let heard = text(Facts(a: Int32(number))) {
        $0.add(number: .a)
        $0.add(text: " ".utf8, length: 1)
        $0.beginPlural(of: .a, rule: .oneOther, forms: 2)
        $0.add(form: .one, text: Array("disc".utf8), length: 4)
        $0.add(form: .other, text: Array("discs".utf8), length: 5)
      }
      #expect(heard == said)
    }
  }

  @Test func `C-11: names and numbers count into the reading time`() {
    var builder = PackBuilder()
    builder.begin(Rule(), on: .scored)
    builder.beginVariant()
    builder.add(text: String(repeating: "x", count: 30).utf8, length: 30)
    builder.addUser()
    builder.add(number: .score)
    builder.endVariant()
    builder.end()
    var persona = someone
    persona.userNameLength = 20
    var listener = Listener(builder.finish(), persona: persona)
    listener.facts.scores.person = 1_234
    listener.hear(.scored)
    #expect(listener.director.speech?.duration == 194)
  }
}
