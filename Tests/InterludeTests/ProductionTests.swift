import Commentary
import Foundation
import HeadlessHost
import Interlude
import Packs
import Playable
import Stage
import Testing

@Suite struct ProductionTests {
  @Test func `With nothing said, the standard character plays for nobody`() throws {
    let production = try Props.production()
    #expect(production.entry.name == "bricks" && production.manifest.id == "bricks")
    #expect(production.character.id == "miso" && production.character.name == "Miso")
    #expect(production.sponsor == nil)
    #expect(production.cast.brand.name.shown == "Interlude")
    #expect(production.cast.picture == nil)
    #expect(production.open().phase == .intro)
    #expect(Production.standardGame == "bricks")
  }

  @Test func `Every game can be staged with every character and every sponsor`() throws {
    let shelf = Shelf(Props.root)
    #expect(shelf.games.map(\.id) == Production.games.map(\.name))
    for game in shelf.games {
      for person in shelf.characters {
        for sponsor in shelf.sponsors.map(\.id) + [nil] {
          let production = try Props.production(
            game.id, CharacterContext(charId: person.id), sponsor: sponsor)
          #expect(production.character.packID == person.id)
          #expect(production.sponsor?.id == sponsor)
          #expect(production.header.character.shown == person.id)
          #expect(production.header.sponsor.shown == sponsor ?? "")
          #expect(production.cast.copy.title.count > 0)
        }
      }
    }
  }

  @Test func `C-1: what an app tells overrides the pack`() throws {
    let production = try Props.production(
      "four", CharacterContext(charId: "sterling", charName: "Butler Bob"))
    #expect(production.character.packID == "sterling")
    #expect(production.character.name == "Butler Bob")
    #expect(production.cast.persona.name.shown == "Butler Bob")
    #expect(production.cast.copy.lost.shown.contains("{") == false)
  }

  @Test func `The rival plays as well as its character may`() throws {
    let production = try Props.production("four", CharacterContext(charId: "sterling"))
    let persona = production.character.persona
    #expect(production.plan.rival.least == UInt8(persona.lowSkill * 100 + 0.5))
    #expect(production.plan.rival.most == UInt8(persona.highSkill * 100 + 0.5))
    #expect(production.plan.rival.style == persona.style)
  }

  // Wishes that cannot be met.

  @Test func `G-18: unknown ids suggest the nearest, and tell what there is`() throws {
    let shelf = Shelf(Props.root)
    let games = shelf.games.map(\.id).joined(separator: ", ")
    let characters = shelf.characters.map(\.id).joined(separator: ", ")
    let sponsors = shelf.sponsors.map(\.id).joined(separator: ", ")
    #expect(
      Props.message { _ = try Props.production("brick") }
        == #"no game "brick": did you mean "bricks"? (known: \#(games))"#)
    #expect(
      Props.message { _ = try Props.production("four", CharacterContext(charId: "misso")) }
        == #"no character "misso": did you mean "miso"? (known: \#(characters))"#)
    #expect(
      Props.message { _ = try Props.production(sponsor: "fizzwik") }
        == #"no sponsor "fizzwik": did you mean "fizzwick"? (known: \#(sponsors))"#)
    #expect(
      Props.message { _ = try Props.production("chess") }
        == #"no game "chess": use one of these (known: \#(games))"#)
    for id in ["", "../four", "Bricks", "brìcks", "a\nb", String(repeating: "x", count: 10_000)] {
      let text = Props.message { _ = try Props.production(id) }
      #expect(text.hasPrefix("no game ") && !text.contains("\n") && text.count < 200)
    }
  }

  @Test func `A knob is turned within its range, and nowhere else`() throws {
    let production = try Props.production(
      tuning: [("lives", 1), ("seconds", 60), ("lives", 5)])
    #expect(production.plan.tuning[0] == 60 && production.plan.tuning[1] == 5)
    #expect(production.plan.tuning[2] == production.entry.knobs[2].standard)
    for (name, value, text) in [
      ("lives", 6, "lives cannot be 6: give 1 to 5"),
      ("lives", .min, "lives cannot be -2147483648: give 1 to 5"),
      (
        "live", 3,
        "no knob 'live'; did you mean 'lives'? (known: seconds, lives, ballSpeed, paddleWidth, "
          + "powerUpChance, firstLevel)"
      ),
    ] as [(String, Int32, String)] {
      #expect(Props.message { _ = try Props.production(tuning: [(name, value)]) } == text)
    }
  }

  // Names and descriptions as bad as they come.

  @Test(arguments: [
    String(repeating: "Aa", count: 5_000), "", "   ", "\n\n\n", "Al\nice\r\n\tB", "{user} {char} {",
    "شهرزاد بنت الملك", "\u{202e}evil\u{202c}",
    String(repeating: "e\u{301}\u{302}\u{303}", count: 3_000),
    "Zoë 👩‍👩‍👧‍👦 Müller", "\u{0}\u{1}\u{7f}", "🏳️‍🌈", String(repeating: "\u{300}", count: 500),
  ])
  func `C-2: any name makes a character that plays and fits its header`(_ name: String) throws {
    for (id, description) in [(nil, nil), ("sterling", nil), ("my-own", "A shy fox.")]
      as [(String?, String?)]
    {
      let context = CharacterContext(charId: id, charName: name, charDesc: description)
      guard let production = try? Props.production("four", context) else {
        // Without a name that can be shown, an unknown id is unknown.
        #expect(id == "my-own")
        continue
      }
      let shown = production.character.name
      #expect(!shown.isEmpty && shown.count <= 64 && shown.utf8.count <= 96)
      #expect(!shown.unicodeScalars.contains { $0.properties.generalCategory == .control })
      #expect(!shown.contains("\u{202e}"))
      #expect(production.cast.persona.name.shown == shown)
      let theatre = Props.theatre(production)
      var options = HeadlessOptions()
      options.limit = 900
      let lines = try HeadlessHost.run(theatre, options)
      #expect(lines.allSatisfy { !$0.text.contains("\n") })
      let bytes = Recorder(production.header).finished(hash: 0)
      #expect(try RecordingReader(bytes).header.game.shown == "four")
    }
  }

  @Test func `C-12: a name with slots in it is said as it is`() throws {
    let production = try Props.production(
      "bricks", CharacterContext(charId: "miso", charName: "{score}{user}"), userName: "{char}")
    #expect(production.cast.persona.name.shown == "{score}{user}")
    #expect(production.cast.copy.won.shown == "You out-bricked {score}{user}!")
  }

  @Test func `G-8: what the person is called enters no recording`() throws {
    let production = try Props.production(userName: "Aurelia-the-secret")
    #expect(production.cast.persona.userName.shown == "Aurelia-the-secret")
    let theatre = Props.theatre(production)
    theatre.recorder = Recorder(production.header)
    for _ in 0..<600 { theatre.step() }
    let bytes = try #require(theatre.recording)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("Aurelia"))
    var other = try Props.production(userName: "Bo")
    #expect(other.plan.seed == production.plan.seed)
    other = try Props.production(userName: String(repeating: "B\n", count: 5_000))
    #expect(other.cast.persona.userName.count <= 96)
  }

  @Test func `A description of a megabyte is read, in good time`() throws {
    let words = "kind, brave and terribly shy {user} </script> \u{202e} "
    let long = String(repeating: words, count: 1_048_576 / words.utf8.count)
    let clock = ContinuousClock()
    let took = try clock.measure {
      let production = try Props.production(
        "bricks", CharacterContext(charName: "Ada", charDesc: long))
      #expect(production.character.name == "Ada")
    }
    #expect(took < .seconds(5), "\(took)")
  }

  // Pictures.

  @Test func `A picture of one's own is taken along`() throws {
    let folder = Folder()
    var bitmap = Bitmap(width: 3, height: 2)
    for index in bitmap.bytes.indices { bitmap.bytes[index] = UInt8(index * 9) }
    folder["me.png"] = PNG.encode(bitmap)
    let production = try Props.production(
      "bricks", CharacterContext(charImage: folder.path + "/me.png"))
    #expect(production.cast.picture?.width == 3 && production.cast.picture?.height == 2)
    #expect(production.cast.picture?.rgba == bitmap.bytes)
    #expect(production.character.id == "miso", "a picture alone is still the standard character")
  }

  @Test func `No picture leaves the portrait drawn`() throws {
    let production = try Props.production("bricks", CharacterContext(charImage: ""))
    #expect(production.cast.picture == nil && production.cast.image == nil)
    #expect(production.notes.isEmpty)
  }

  @Test func `G-18: a picture that is none, too large or missing is one clear error`() throws {
    let folder = Folder()
    let path = folder.path
    folder["text.png"] = Array("not a picture".utf8)
    folder["cut.png"] = Array(PNG.encode(Bitmap(width: 30, height: 30)).dropLast(20))
    folder["wide.png"] = PNG.encode(Bitmap(width: 16_385, height: 1))
    folder["heavy.png"] = [UInt8](repeating: 0, count: 2_000_001)
    for (name, text) in [
      ("none.png", "no file at \(path)/none.png: create it, or check the path"),
      ("", "cannot read \(path)/: it is a folder; give a plain file that you may read"),
      (
        "text.png",
        "\(path)/text.png: not a PNG (its first eight bytes are others); give a PNG file"
      ),
      ("wide.png", "\(path)/wide.png: the PNG's side is over the limit of 16384; shrink it"),
      ("heavy.png", "\(path)/heavy.png has 2000001 bytes, more than 2000000: split or shorten it"),
    ] {
      let context = CharacterContext(charImage: "\(path)/\(name)")
      #expect(Props.message { _ = try Props.production("bricks", context) } == text)
    }
    let cut = Props.message {
      _ = try Props.production("bricks", CharacterContext(charImage: "\(path)/cut.png"))
    }
    #expect(cut.contains("the PNG ends at byte ") && !cut.contains("\n"))
  }

  @Test func `A device or a pipe in a picture's place is refused at once`() {
    let folder = Folder()
    mkfifo(folder.path + "/pipe", 0o644)
    for path in ["/dev/zero", "/dev/null", folder.path + "/pipe"] {
      let context = CharacterContext(charImage: path)
      #expect(
        Props.message { _ = try Props.production("bricks", context) }
          == "cannot read \(path): it is not a plain file; give a plain file that you may read")
    }
  }

  // Recordings.

  @Test func `A recording stages itself again: its plan, its character, its sponsor`() throws {
    let production = try Props.production(
      "four", CharacterContext(charId: "sterling"), sponsor: "lumen", seed: .max,
      tuning: [("starts", 1)], frame: FrameRules(closeDelay: 77))
    let again = try Production(recording: production.header, root: Props.root)
    #expect(again.character.packID == "sterling" && again.sponsor?.id == "lumen")
    #expect(again.plan.seed == .max && again.plan.frame == production.plan.frame)
    #expect(again.plan.rival == production.plan.rival)
    #expect(again.header == production.header)
  }

  @Test
  func `A recording with a character or sponsor that is not here plays with the standard ones`()
    throws
  {
    let production = try Props.production(
      "four", CharacterContext(charId: "somebody", charName: "Somebody"))
    var header = production.header
    header = RecordingHeader(
      engine: header.engine, game: header.game, rules: header.rules, seed: header.seed,
      character: header.character, sponsor: Text("gone"), tuning: header.tuning,
      rival: header.rival, frame: header.frame)
    let again = try Production(recording: header, root: Props.root)
    #expect(again.character.packID == "miso" && again.sponsor == nil)
  }

  @Test func `G-6: what stands in the way of a recording is told in words`() throws {
    let header = try Props.production().header
    #expect(Production.obstacle(to: header) == nil)
    func changed(engine: UInt16? = nil, game: StaticString = "bricks", rules: Int32? = nil)
      -> String
    {
      let other = RecordingHeader(
        engine: engine ?? header.engine, game: Text(game), rules: rules ?? header.rules,
        seed: header.seed)
      return Production.obstacle(to: other).map { "\($0)" } ?? ""
    }
    #expect(
      changed(engine: 9) == "made by engine 9, this is \(Engine.version); use it with that version")
    #expect(changed(rules: 9) == "made under rules 9, these are 1; use it with that version")
    #expect(changed(game: "chess") == "no such game here; use it where that game is")
  }
}
