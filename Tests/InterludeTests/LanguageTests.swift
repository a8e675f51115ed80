import Foundation
import HeadlessHost
import Interlude
import Packs
import Playable
import Raster
import Stage
import Testing

/// Whole sessions in every language that ships.
@Suite struct LanguageTests {
  static let locales = ["de", "es", "pl", "pt-BR"]
  static let characters = ["miso", "sterling"]

  /// What a file of lines may say, each text as its plain pieces around slots.
  static func templates(_ id: String, _ locale: String) throws -> [[String]] {
    let path = "\(Props.root.characters)/\(id)/lines.\(locale).json"
    let data = try Data(contentsOf: URL(filePath: path))
    let root = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let lines = try #require(root["lines"] as? [[String: Any]])
    return lines.flatMap { line in
      (line["say"] as? [String: [String]])?.values.flatMap(\.self) ?? line["say"] as? [String] ?? []
    }.map { text in
      text.components(separatedBy: "{").flatMap { $0.components(separatedBy: "}").suffix(1) }
    }
  }

  /// Whether a spoken text has the pieces of a template, in order.
  static func matches(_ template: [String], _ text: String) -> Bool {
    guard text.hasPrefix(template[0]), text.hasSuffix(template[template.count - 1]) else {
      return false
    }
    var rest = text[...]
    for piece in template where !piece.isEmpty {
      guard let range = rest.range(of: piece) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }

  private func run(
    _ game: String, _ character: String, _ locale: String, seed: UInt64
  ) throws -> (AnySession, [SpokenLine]) {
    let production = try Production(
      game: game, context: CharacterContext(charId: character), sponsor: "lumen", userName: "Kim",
      seed: seed, voice: Voice(locale: locale), root: Props.root)
    let session = production.open()
    let theatre = Theatre(
      session, player: .simulated(.fair(seed: seed)),
      viewport: Viewport(width: 390, height: 844))
    return (session, try HeadlessHost.run(theatre, HeadlessOptions()))
  }

  @Test(arguments: locales, characters)
  func `C-13: sessions in a language say no line of another`(
    locale: String, character: String
  ) throws {
    let own = try Self.templates(character, locale) + Self.templates("_tones", locale)
    // A template of slots and stops alone is of no language.
    let english = try (Self.templates(character, "en") + Self.templates("_tones", "en"))
      .filter { $0.joined().count { $0.isLetter } > 3 }
    var said = 0
    for game in ["bricks", "four"] {
      for seed: UInt64 in 1...3 {
        for line in try run(game, character, locale, seed: seed).1 {
          said += 1
          #expect(own.contains { Self.matches($0, line.text) }, "\(line.text)")
          #expect(!english.contains { Self.matches($0, line.text) }, "\(line.text)")
          #expect(!line.text.contains { "{|}".contains($0) }, "\(line.text)")
        }
      }
    }
    #expect(said > 20)
  }

  @Test(arguments: ["bricks", "four"], characters)
  func `C-5: the language changes what is said, never what happens`(
    game: String, character: String
  ) throws {
    let english = try run(game, character, "en", seed: 3)
    for locale in Self.locales {
      let told = try run(game, character, locale, seed: 3)
      #expect(told.0.stateHash == english.0.stateHash)
      #expect(told.1.first?.text != english.1.first?.text)
      #expect(told.1.first?.tick == english.1.first?.tick)
    }
  }

  @Test(arguments: locales)
  func `C-13: nothing that a session shows is left in English`(locale: String) throws {
    let words = try Languages(Props.root).words(locale)
    let name = Playable.Text(utf8: "Miso")
    let own = Set(Words.Phrase.allCases.map { words.text($0, 12, name: name).shown })
    let foreign = Set(Words.Phrase.allCases.map { Words().text($0, 12, name: name).shown })
      .subtracting(own)
    for sponsor in ["lumen", nil] {
      for game in ["bricks", "four"] {
        let production = try Production(
          game: game, sponsor: sponsor, userName: "Kim", seed: 4, voice: Voice(locale: locale),
          root: Props.root)
        let english = try Props.production(game, sponsor: sponsor, userName: "Kim", seed: 4)
        let copy = english.cast.copy
        let untold = foreign.union(
          [copy.title, copy.tagline, copy.pointerHint, copy.won, copy.lost, copy.drawn].map(\.shown)
            + [english.cast.brand.tagline.shown, english.cast.brand.callToAction.shown])
        let theatre = Theatre(
          production.open(), player: .simulated(.fair(seed: 4)),
          viewport: Viewport(width: 390, height: 844))
        var canvas = Canvas()
        var shown: Set<String> = []
        while !theatre.isClosed && theatre.session.telemetry.visible < 7_200 {
          theatre.advance(nanoseconds: 1_000_000_000 / 6)
          theatre.draw(on: &canvas)
          shown.formUnion(canvas.texts)
        }
        #expect(shown.isDisjoint(with: untold), "\(shown.intersection(untold))")
        for phrase in [Words.Phrase.ad, .you, .tapToPlay, .goOn, .again] {
          #expect(shown.contains(words.text(phrase).shown), "\(phrase)")
        }
        #expect(shown.contains(production.cast.copy.title.shown))
        #expect(shown.contains(production.cast.brand.callToAction.shown))
      }
    }
  }

  @Test func `The typeface draws every character of every text that ships`() throws {
    var scalars: Set<Unicode.Scalar> = []
    let folders = ["Characters", "Games", "Assets/Words", "Assets/Sponsors"]
    for folder in folders.map({ "\(Props.root.path)/\($0)" }) {
      for case let file as String in FileManager.default.enumerator(atPath: folder) ?? .init()
      where file.hasSuffix(".json") {
        let data = try Data(contentsOf: URL(filePath: "\(folder)/\(file)"))
        collect(try JSONSerialization.jsonObject(with: data), into: &scalars)
      }
    }
    // What the languages write beside what happens to be used.
    scalars.formUnion(
      "ąćęłńóśźżĄĆĘŁŃÓŚŹŻñÑãõçÃÕÇßäöüÄÖÜáéíóúâêôàü„“”‘’«»¿¡…–\u{a0}\u{202f}".unicodeScalars)
    #expect(scalars.count > 100)
    let missing = scalars.filter { !Typeface.has($0.value) }
    #expect(missing.isEmpty, "\(missing)")
  }

  private func collect(_ json: Any, into scalars: inout Set<Unicode.Scalar>) {
    if let text = json as? String { scalars.formUnion(text.unicodeScalars) }
    for value in json as? [Any] ?? [] { collect(value, into: &scalars) }
    for value in (json as? [String: Any])?.values.map(\.self) ?? [] {
      collect(value, into: &scalars)
    }
  }
}

extension Canvas {
  /// Every text that is drawn.
  fileprivate var texts: [String] {
    commands.filter { $0.shape == .text }.map { command in
      String(
        decoding: bytes[Int(command.first)..<Int(command.first + command.count)], as: UTF8.self)
    }
  }
}
