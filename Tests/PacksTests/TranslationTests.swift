import Commentary
import Foundation
import Packs
import Testing

/// Packs in several languages: the same lines, on the same conditions, in each.
@Suite struct TranslationTests {
  /// A file of lines as plain JSON.
  struct Document {
    let rules: [[String: Any]]

    init(_ id: String, _ locale: String) throws {
      let path = "\(Shipped.root.characters)/\(id)/lines.\(locale).json"
      let data = try Data(contentsOf: URL(filePath: path))
      let root = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
      rules = try #require(root["lines"] as? [[String: Any]])
    }

    /// Texts of a rule by tone; a rule of a pack has the one tone "".
    static func texts(of rule: [String: Any]) -> [String: [String]] {
      rule["say"] as? [String: [String]] ?? ["": rule["say"] as? [String] ?? []]
    }

    var texts: [String] { rules.flatMap { Self.texts(of: $0).values.joined() } }
  }

  static let packs = ["miso", "sterling", "_tones"]
  /// How words begin that are counted in lines.
  private static let counted = [
    "second", "brick", "disc", "ball", "point", "Sekunde", "Ziegel", "Stein", "segundo", "ladrillo",
    "ficha", "tijolo", "sekund", "cegie", "cegł", "krąż",
  ]
  static let translated = LanguageTests.shipped.filter { $0 != "en" }

  /// What must be the same in every language.
  private func frame(of rule: [String: Any]) -> NSDictionary {
    var rule = rule
    rule["say"] = nil
    return rule as NSDictionary
  }

  private func slots(in text: String) -> Set<String> {
    Set(text.matches(of: /\{(\w+)[|}]/).map { String($0.1) })
  }

  @Test(arguments: packs, translated)
  func `C-13: a translation has the same rules, conditions, cooldowns, variants and slots`(
    id: String, locale: String
  ) throws {
    let english = try Document(id, "en")
    let other = try Document(id, locale)
    #expect(other.rules.count == english.rules.count)
    for (mine, theirs) in zip(other.rules, english.rules) {
      #expect(frame(of: mine) == frame(of: theirs))
      let (said, due) = (Document.texts(of: mine), Document.texts(of: theirs))
      #expect(said.keys.sorted() == due.keys.sorted())
      for (tone, texts) in said {
        #expect(texts.count == due[tone]?.count, "\(texts)")
        for (text, model) in zip(texts, due[tone] ?? []) {
          #expect(slots(in: text) == slots(in: model), "\(text)")
        }
      }
    }
  }

  @Test(arguments: packs, LanguageTests.shipped)
  func `C-13: every common cue is answered in every language by the file itself`(
    id: String, locale: String
  ) throws {
    let rules = try Document(id, locale).rules
    for cue in CommonCue.allCases {
      let answers = rules.filter { $0["on"] as? String == cue.name }
      let sides = answers.map { ($0["when"] as? [String: Any])?["by"] as? String }
      #expect(
        sides.contains(nil) || Set(sides) == ["person", "character"], "\(id) \(locale) \(cue)")
      // One that depends on nothing else.
      #expect(
        answers.contains { ($0["when"] as? [String: Any])?.keys.allSatisfy { $0 == "by" } != false }
      )
    }
  }

  @Test(arguments: packs, LanguageTests.shipped)
  func `C-14: lines are short, no two are alike, and no translation is left in English`(
    id: String, locale: String
  ) throws {
    let texts = try Document(id, locale).texts
    #expect(texts.count >= 150)
    let plain = texts.map { $0.replacing(/\{[^}]*\}/, with: "12") }
    #expect(plain.allSatisfy { $0.count <= 120 })
    #expect(plain.filter { $0.count > 60 }.count * 20 < plain.count)
    let twice = Dictionary(grouping: texts) { $0 }.filter { $0.value.count > 1 }
    #expect(twice.isEmpty)
    guard locale != "en" else { return }
    let english = Set(try Document(id, "en").texts)
    // What is a word of either language, like a number by itself.
    let shared = texts.filter { english.contains($0) }
    #expect(shared.isEmpty)
  }

  @Test(arguments: packs, LanguageTests.shipped)
  func `C-12: a number before a noun has the forms of the language`(
    id: String, locale: String
  ) throws {
    let forms = locale == "pl" ? ["one", "few", "many"] : ["one", "other"]
    for text in try Document(id, locale).texts {
      for plural in text.matches(of: /\{\w+\|([^}]*)\}/) {
        let names = plural.1.split(separator: "|").map { String($0.prefix { $0 != ":" }) }
        #expect(names == forms, "\(text)")
      }
      // A bare number is followed by what needs no form: an end, a comma, a word that is no noun.
      for piece in text.components(separatedBy: "}").dropFirst() {
        let word = piece.drop { $0.isWhitespace }.prefix { $0.isLetter }
        #expect(!Self.counted.contains { word.hasPrefix($0) }, "\(text)")
      }
    }
  }

  @Test(arguments: LanguageTests.shipped)
  func `C-12: quotation marks, dashes, spaces and marks of questions are those of the language`(
    locale: String
  ) throws {
    for id in Self.packs {
      for text in try Document(id, locale).texts {
        #expect(!text.contains("\"") && !text.contains("  ") && !text.contains(" - "), "\(text)")
        #expect(!text.contains("—") && !text.contains(" !") && !text.contains(" ?"), "\(text)")
        if locale == "es" {
          for (open, close) in [("¡", "!"), ("¿", "?")] as [(Character, Character)] {
            #expect(text.count { $0 == open } == text.count { $0 == close }, "\(text)")
          }
        } else {
          #expect(!text.contains("¡") && !text.contains("¿"), "\(text)")
        }
        // One-letter words stay with the next one.
        if locale == "pl" {
          #expect(try matches(of: "(?:^| )[aiouwzAIOUWZ] ", in: [text]).isEmpty, "\(text)")
        }
      }
    }
  }

  @Test(arguments: LanguageTests.shipped)
  func `C-12: nobody is taken for a man or a woman`(locale: String) throws {
    let gendered =
      switch locale {
      // The past of the second person, and adjectives about it.
      case "pl":
        #"(?i)\b\w+(?:łeś|łaś|łbyś|łabyś)\b|\bjesteś (?:gotow|pew|świet|najlepsz|miły|miła)\w*"#
      case "es":
        #"(?i)\b(?:estás|eres|quedaste) (?:list|segur|buen|rápid|cansad)[oa]s?\b|bienvenid[oa]\b"#
      case "pt-BR":
        #"(?i)\b(?:você está|está) (?:pront|segur|cansad)[oa]\b|bem-vind[oa]\b|campe(?:ão|ã)\b"#
      case "de": #"\b(?:Sieger|Siegerin|Gewinner|Gewinnerin|Freund|Freundin|Spieler|Spielerin)\b"#
      default: ""
      }
    for id in Self.packs {
      #expect(try matches(of: gendered, in: Document(id, locale).texts).isEmpty, "\(id)")
    }
    // The tone bank does not know who speaks either.
    let speaker =
      switch locale {
      case "pl": #"\b(?!masłem)\w{2,}(?:łem|łam|łbym|łabym)\b|\b(?:jestem|będę) (?:gotow|pew)\w*"#
      case "es": #"(?i)\b(?:estoy|soy) (?:list|segur|content|orgullos|nervios)[oa]\b"#
      case "pt-BR": #"(?i)\bobrigad[oa]\b|\b(?:estou|tô|sou) (?:pront|segur|nervos)[oa]\b"#
      default: ""
      }
    #expect(try matches(of: speaker, in: Document("_tones", locale).texts).isEmpty)
  }

  /// What a pattern finds in texts, looked for in all of them at once.
  private func matches(of pattern: String, in texts: [String]) throws -> [String] {
    guard !pattern.isEmpty else { return [] }
    let all = texts.joined(separator: "\n")
    let found = try NSRegularExpression(pattern: pattern).matches(
      in: all, range: NSRange(all.startIndex..., in: all))
    return found.compactMap { Range($0.range, in: all).map { String(all[$0]) } }
  }

  @Test(arguments: ["miso", "sterling"], translated)
  func `C-13: a pack calls a nameless person by a word of its language`(
    id: String, locale: String
  ) throws {
    let game = try Shipped.game("bricks")
    let context = CharacterContext(charId: id)
    let mine = try Shipped.characters.resolve(context, for: game, locale: locale)
    let english = try Shipped.characters.resolve(context, for: game)
    #expect(mine.persona.userName.shown != english.persona.userName.shown)
    #expect(mine.lineIDs == english.lineIDs)
    let named = try Shipped.characters.resolve(context, for: game, locale: locale, userName: "Kim")
    #expect(named.persona.userName.shown == "Kim")
    let stranger = try Shipped.characters.resolve(
      CharacterContext(charName: "Nova"), for: game, locale: locale)
    #expect(stranger.persona.userName.shown != "friend")
  }

  @Test func `C-13: what a pack lacks in a language is said in its own, then by the bank`() throws {
    func lines(_ locale: String, _ cue: String, _ text: String) -> String {
      """
      { "locale": "\(locale)", "lines": [
        { "on": "\(cue)", "say": \(text.hasPrefix("{") ? text : "[\"\(text)\"]") } ] }
      """
    }
    let folder = try TemporaryFolder([
      "kit/character.json": """
      { "id": "kit", "name": "Kit", "description": "A kite.", "tone": {}, "locale": "es" }
      """,
      "kit/lines.pl.json": lines("pl", "start", "Cześć"),
      "kit/lines.es.json": lines("es", "won", "Ganas"),
      "_tones/lines.pl.json": lines("pl", "lost", "{ \"neutral\": [\"Moje\"] }"),
      "_tones/lines.en.json": lines("en", "tie", "{ \"neutral\": [\"A tie\"] }"),
    ])
    let who = try Characters(folder: folder.path).resolve(
      CharacterContext(charId: "kit"), for: manifest(), locale: "pl")
    #expect(who.lineIDs == ["start-1", "won-1", "lost-1", "tie-1"])
  }
}
