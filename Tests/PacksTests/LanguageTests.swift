import Commentary
import Foundation
import Packs
import Playable
import Stage
import Testing

/// The languages that ship, and how one is chosen.
@Suite struct LanguageTests {
  static let shipped = ["de", "en", "es", "pl", "pt-BR"]
  static let languages = Languages(Shipped.root)

  @Test func `C-13: what another character speaks is not spoken by this one`() throws {
    let folder = try TemporaryFolder([
      "Characters/mei/character.json":
        #"{ "id": "mei", "name": "Mei", "description": "x", "tone": {}, "locale": "zh" }"#,
      "Characters/mei/lines.zh.json":
        #"{ "locale": "zh", "lines": [{ "on": "won", "say": ["好"] }] }"#,
      "Characters/kit/character.json":
        #"{ "id": "kit", "name": "Kit", "description": "x", "tone": {}, "extends": "mei" }"#,
      "Characters/bo/character.json":
        #"{ "id": "bo", "name": "Bo", "description": "x", "tone": {} }"#,
    ])
    let root = DataRoot(path: folder.path)
    func choice(_ id: String) -> String {
      Languages(root, also: Characters(root).languages(of: id)).choose("zh").description
    }
    #expect(choice("mei") == "zh (as asked for; what is not the character's is in English)")
    #expect(choice("kit") == "zh (as asked for; what is not the character's is in English)")
    #expect(choice("bo") == "en (nothing is written in \"zh\")")
    #expect(choice("nobody") == "en (nothing is written in \"zh\")")
  }

  @Test func `C-13: the frame, both games, both sponsors and both packs speak every language`()
    throws
  {
    #expect(Self.languages.tags == Self.shipped)
    for id in ["miso", "sterling", "_tones"] {
      #expect(Shipped.characters.locales(of: id) == Self.shipped, "\(id)")
    }
    for id in ["bricks", "four"] {
      let game = try Shipped.game(id)
      #expect(game.locales.sorted() == Self.shipped)
      #expect((game.translations.map(\.locale) + ["en"]).sorted() == Self.shipped)
      for locale in Self.shipped.filter({ $0 != "en" }) {
        let told = game.translated(into: locale)
        #expect(told.title != game.title && told.tagline != game.tagline, "\(locale)")
        #expect(told.controls.pointer != game.controls.pointer, "\(locale)")
        #expect(told.controls.keys != game.controls.keys, "\(locale)")
        #expect(told.endCard.won != game.endCard.won && told.endCard.lost != game.endCard.lost)
        #expect(told.endCard.drawn != game.endCard.drawn, "\(locale)")
      }
    }
    for id in Shipped.sponsors.ids {
      let sponsor = try Shipped.sponsors.load(id)
      for locale in Self.shipped.filter({ $0 != "en" }) {
        let told = sponsor.translated(into: locale)
        #expect(told.tagline != sponsor.tagline, "\(id) \(locale)")
        #expect(told.callToAction != sponsor.callToAction, "\(id) \(locale)")
        #expect(told.name == sponsor.name && told.destination == sponsor.destination)
      }
    }
  }

  @Test(arguments: [
    ("pl", "pl"), ("PL", "pl"), ("pl_PL.UTF-8", "pl"), ("pt", "pt-BR"), ("pt-PT", "pt-BR"),
    ("pt_BR", "pt-BR"), ("pt-br", "pt-BR"), ("de-AT", "de"), ("de_CH@euro", "de"),
    ("es-419", "es"), ("en-GB", "en"), ("xx", nil), ("", nil), ("C", nil), ("POSIX", nil),
    ("klingon", nil), ("p", nil), ("../de", nil), (String(repeating: "d", count: 9_999), nil),
  ])
  func `C-13: a tag finds the nearest language`(wish: String, found: String?) {
    #expect(Self.languages.match(wish) == found)
  }

  @Test(arguments: [
    ("pl", ["LANG": "de_DE.UTF-8"], "pl (as asked for)"),
    (nil, ["LANG": "de_DE.UTF-8"], "de (as LANG says)"),
    (nil, ["LC_ALL": "", "LC_MESSAGES": "pt_PT", "LANG": "de"], "pt-BR (as LC_MESSAGES says)"),
    (nil, ["LC_ALL": "C.UTF-8", "LANG": "de_DE"], "en (by default)"),
    (nil, ["LANG": "ja_JP.UTF-8"], "en (by default)"), (nil, [:], "en (by default)"),
    ("ja", ["LANG": "de_DE.UTF-8"], "en (nothing is written in \"ja\")"),
  ])
  func `C-13: what is asked for decides, then the environment, then English`(
    wish: String?, environment: [String: String], choice: String
  ) {
    #expect("\(Self.languages.choose(wish, environment: environment))" == choice)
  }

  @Test func `The words that are built in are those of the English table`() throws {
    let written = try Self.languages.words("en")
    let name = Playable.Text(utf8: "Zoë")
    for phrase in Words.Phrase.allCases {
      for number: Int32 in [0, 1, 2, 5, 100] {
        #expect(
          written.text(phrase, number, name: name).shown
            == Words().text(phrase, number, name: name).shown)
      }
    }
  }

  @Test(arguments: [
    (
      "pl", Words.Phrase.wonBy,
      "0 punktów, 1 punkt, 2 punkty, 5 punktów, 12 punktów, 22 punkty, 1000000 punktów"
    ),
    (
      "pl", .decided,
      "0 sekund, 1 sekundę, 2 sekundy, 5 sekund, 12 sekund, 22 sekundy, 1000000 sekund"
    ),
    (
      "pt-BR", .wonBy,
      "0 ponto, 1 ponto, 2 pontos, 5 pontos, 12 pontos, 22 pontos, 1000000 de pontos"
    ),
    (
      "es", .wonBy,
      "0 puntos, 1 punto, 2 puntos, 5 puntos, 12 puntos, 22 puntos, 1000000 de puntos"
    ),
    (
      "de", .decided,
      """
      0 Sekunden, 1 Sekunde, 2 Sekunden, 5 Sekunden, 12 Sekunden, 22 Sekunden, \
      1000000 Sekunden
      """
    ),
  ])
  func `C-12: the frame counts as the language does`(
    locale: String, phrase: Words.Phrase, counted: String
  ) throws {
    let words = try Self.languages.words(locale)
    let numbers: [Int32] = [0, 1, 2, 5, 12, 22, 1_000_000]
    for (number, due) in zip(numbers, counted.components(separatedBy: ", ")) {
      let text = words.text(phrase, number).shown.replacing("\u{a0}", with: " ")
      #expect(text.contains(due), "\(text)")
    }
  }

  @Test func `No phrase of the frame is cut off, whatever fills it`() throws {
    let longest = Playable.Text(utf8: String(repeating: "W", count: 12))
    for locale in Self.shipped {
      let words = try Self.languages.words(locale)
      for phrase in Words.Phrase.allCases {
        let text = words.text(phrase, .min, name: longest)
        #expect(text.count > 0 && text.count < 96, "\(locale) \(phrase)")
        #expect(!text.shown.contains { "{|}".contains($0) }, "\(locale) \(text.shown)")
      }
    }
  }

  @Test(arguments: [
    ("\"Won\"", "the wrong slots in \"Won\" at words.wonBy (words.json:1:289): write {n}"),
    ("\"{n} {name}\"", "the wrong slots"), ("\"{user} {n}\"", "the wrong slots"),
    ("\"{m}\"", "unknown slot"), ("\"{n} {n|one:p}\"", "no plural form \"few\""),
    ("\"{n\"", "never closes"), ("\"{{n}} {n}\"", "the wrong slots"),
    ("\"{n} \(String(repeating: "ł", count: 41))\"", "bytes in"), ("7", "a text"),
  ])
  func `A phrase that could not be filled is refused with its place`(
    text: String, complaint: String
  ) {
    let all = Words.Phrase.allCases.map { phrase in
      let slot: String =
        switch phrase {
        case .presents, .playsOn, .isSmall, .wantsRoom: "{name}"
        case .seconds, .closesIn, .decided, .cameBack, .leadChanged, .wonBy, .shortBy: "{n}"
        default: "x"
        }
      return "\"\(phrase.name)\": \(phrase == .wonBy ? text : "\"\(slot)\"")"
    }
    let json = "{ \"locale\": \"pl\", \"words\": { \(all.joined(separator: ", ")) } }"
    let told = message { _ = try Words(json: Array(json.utf8), locale: "pl") }
    #expect(told.contains(complaint), "\(told)")
    #expect(told.contains("words.wonBy"), "\(told)")
  }

  @Test func `A table that lacks a phrase or has one too many is refused`() {
    for json in [
      #"{ "locale": "pl", "words": {} }"#, #"{ "locale": "pl", "words": { "add": "x" } }"#,
      #"{ "locale": "de", "words": {} }"#, #"{ "words": {} }"#, "[]",
    ] {
      #expect(message { _ = try Words(json: Array(json.utf8), locale: "pl") } != "no error")
    }
  }
}

extension Playable.Text {
  var shown: String { withBytes { String(decoding: $0, as: UTF8.self) } }
}
