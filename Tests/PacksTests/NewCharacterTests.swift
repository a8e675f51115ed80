import Commentary
import Foundation
import Packs
import Playable
import Testing

@Suite struct NewCharacterTests {
  /// As much of the data as a new character touches.
  private func data() throws -> (folder: TemporaryFolder, root: DataRoot) {
    let folder = try TemporaryFolder()
    let characters = folder.path + "/Characters"
    try FileManager.default.createDirectory(
      atPath: characters, withIntermediateDirectories: true)
    for path in ["Assets", "Games", "Characters/_tones", "Characters/miso"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(path)", withDestinationPath: "\(Shipped.root.path)/\(path)")
    }
    return (folder, DataRoot(path: folder.path))
  }

  private func entries(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path + "/Characters").sorted()
  }

  private let games = ["bricks", "four"]

  @Test func `A new character lints clean, and answers every common cue in its own words`() throws {
    let (folder, root) = try data()
    for (id, description) in [
      ("nova", nil), ("night-owl", "A \"shy\", timid owl \\ with silver hair and green eyes."),
    ] {
      let made = try NewCharacter(id: id, description: description, in: root)
      #expect(try made.write(into: root.characters) == "\(folder.path)/Characters/\(id)")
      let lint = Lint(id, of: Characters(root), games: try games.map(Shipped.game))
      #expect(lint.findings == [])
      for game in games {
        let who = try Characters(root).resolve(
          CharacterContext(charId: id), for: Shipped.game(game))
        let coverage = Coverage(who, locale: "en")
        #expect(coverage.silent.isEmpty && coverage.borrowed.isEmpty)
      }
    }
    #expect(try entries(folder) == ["_tones", "miso", "night-owl", "nova"])
    let owl = try Characters(root).sheet("night-owl")
    #expect(owl.name == "Night Owl" && owl.tone.confidence == -1 && owl.style == .careful)
    #expect(owl.description == "A \"shy\", timid owl \\ with silver hair and green eyes.")
    #expect(owl.look.hair == Color(hex: 0xc9cfdb) && owl.look.eyes == Color(hex: 0x3f8f4f))
  }

  @Test func `C-15: a new character talks as its description says, and is told how that was read`()
    throws
  {
    let (folder, root) = try data()
    defer { withExtendedLifetime(folder) {} }
    let shy = try NewCharacter(
      id: "nova", description: "a shy astronomer with red hair", in: root)
    #expect(shy.tone == Tone(confidence: -1))
    #expect(shy.notes == ["the tone of the description is read as shy (\"shy\")"])
    _ = try shy.write(into: root.characters)
    let sheet = try Characters(root).sheet("nova")
    #expect(sheet.tone == Tone(confidence: -1) && sheet.style == .careful)
    #expect(sheet.look.hair == Color(hex: 0xb53a24))
    let plain = try NewCharacter(id: "bo", description: "an astronomer", in: root)
    #expect(plain.tone == .neutral && plain.notes[0].contains("neutral, for no word in it"))
    #expect(try NewCharacter(id: "bo", in: root).notes == [])
  }

  @Test func `What is said of a new character outright goes before what its description says`()
    throws
  {
    let (folder, root) = try data()
    defer { withExtendedLifetime(folder) {} }
    let made = try NewCharacter(
      id: "rex", name: "  Rex\nthe \u{202e}Bold ", description: "shy, timid, kind, gentle",
      tone: Tone(confidence: 1, formality: 1), in: root)
    #expect(made.name == "Rex the Bold")
    #expect(made.tone == Tone(warmth: 1, confidence: 1, formality: 1))
    _ = try made.write(into: root.characters)
    let sheet = try Characters(root).sheet("rex")
    #expect(sheet.name == "Rex the Bold" && sheet.tone == made.tone && sheet.style == .bold)
    let marks = try NewCharacter(
      id: "mark", name: "__description__", description: "\"__name__\" __id__", in: root)
    _ = try marks.write(into: root.characters)
    let mark = try Characters(root).sheet("mark")
    #expect(mark.name == "__description__" && mark.description == "\"__name__\" __id__")
  }

  @Test func `A new character looks the same at every run, and unlike another one`() throws {
    let (folder, root) = try data()
    defer { withExtendedLifetime(folder) {} }
    var looks: [PortraitLook] = []
    for id in ["ada", "ben", "cleo"] {
      _ = try NewCharacter(id: id, in: root).write(into: root.characters)
      looks.append(try Characters(root).sheet(id).look)
    }
    #expect(looks[0] != looks[1] && looks[1] != looks[2])
  }

  @Test(arguments: [
    ("miso", "\"miso\" is taken by Characters/miso: choose another id"),
    ("dusty", "\"dusty\" is taken by Characters/Dusty: choose another id"),
    ("stray", "\"stray\" is taken by Characters/stray.png: choose another id"),
    ("_tones", "\"_tones\" is no id: use 1 to 64 of a-z, 0-9 and -, beginning with a letter"),
    ("../x", "\"../x\" is no id: use 1 to 64 of a-z, 0-9 and -, beginning with a letter"),
    ("Nova", "\"Nova\" is no id: use 1 to 64 of a-z, 0-9 and -, beginning with a letter"),
    ("", "\"\" is no id: use 1 to 64 of a-z, 0-9 and -, beginning with a letter"),
  ])
  func `G-18: an id that is none, or taken, is refused`(id: String, text: String) throws {
    let (folder, root) = try data()
    try folder.write("Characters/Dusty/notes.txt", "mine")
    try folder.write("Characters/stray.png", "no card yet")
    let before = try entries(folder)
    #expect(message(folder.path) { _ = try NewCharacter(id: id, in: root) } == text)
    #expect(try entries(folder) == before)
  }

  @Test(arguments: [
    ("Nova", " \n ", "a blank description: write 1 to 600 characters"),
    (
      "Nova", String(repeating: "ab ", count: 300),
      "a description of 899 characters: write 1 to 600 characters"
    ),
    ("Nova", "a\u{7}b", "a control character in the description: write 1 to 600 characters"),
    ("\u{200b} ", "kind", "nothing in the name \"\u{200b} \" can be seen: give another --name"),
  ])
  func `G-18: a name or description that no pack may have is refused`(
    name: String, description: String, text: String
  ) throws {
    let (folder, root) = try data()
    let told = message(folder.path) {
      _ = try NewCharacter(id: "nova", name: name, description: description, in: root)
    }
    #expect(told == text)
  }

  @Test func `G-19: a new character is there whole, or not at all`() throws {
    let (folder, root) = try data()
    let made = try NewCharacter(id: "nova", in: root)
    try folder.write("blocked", "a file")
    #expect(
      message(folder.path) { _ = try made.write(into: folder.path + "/blocked") }
        .hasPrefix("cannot write blocked/nova: "))
    // Somebody else made one meanwhile.
    try folder.write("Characters/nova/character.json", "{}")
    #expect(
      message(folder.path) { _ = try made.write(into: root.characters) }
        == "\"nova\" is taken by Characters/nova: choose another id")
    #expect(try entries(folder) == ["_tones", "miso", "nova"])
  }
}
