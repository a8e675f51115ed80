import Bricks
import Commentary
import Foundation
import Four
import Packs
import Playable
import Raster
import Stage
import Testing
import WebHost

@Suite struct WebBlobTests {
  @Test func `X-10: a blob is read back as it was written`() throws {
    let blob = try Staging.blob()
    let bytes = blob.encoded()
    let read = try #require(Staging.read(bytes))
    #expect(read.encoded() == bytes)
    #expect(read.frame == blob.frame)
    #expect(read.rival == blob.rival)
    #expect(read.network.count == 3)
    #expect(read.network[1] == -2)
    #expect(read.network[3] == 0)
    #expect(read.cast.portrait.recording == blob.cast.portrait.recording)
    #expect(read.cast.brand.mark == blob.cast.brand.mark)
    #expect(read.cast.brand.skin == blob.cast.brand.skin)
    #expect(read.cast.pack.rules == blob.cast.pack.rules)
    #expect(read.plan(seed: 1, knobs: Bricks.knobs).tuning[0] == Bricks.knobs[0].most)
  }

  @Test func `X-10: a character with its lines takes less than 24 KB`() throws {
    #expect(try Staging.blob().encoded().count <= 24_000)
  }

  @Test func `X-10: a picture and words of another language travel along`() throws {
    let cast = try Staging.blob().cast
    let picture = CastPicture(width: 3, height: 2, rgba: [UInt8](0..<24))
    var blob = try Staging.blob()
    blob.cast = Cast(
      persona: cast.persona, pack: cast.pack, cues: cast.cues, brand: cast.brand, copy: cast.copy,
      words: Words(table: Array("Werbung\nDu\n".utf8), plural: .oneOther), picture: picture)
    let read = try #require(Staging.read(blob.encoded()))
    #expect(read.cast.picture == picture)
    #expect(read.cast.words.text(.you).withBytes { Array($0) } == Array("Du".utf8))
  }

  @Test func `X-10: a portrait takes little and is drawn as it was recorded`()
    throws
  {
    let root = try DataRoot.find()
    let manifest = try GameManifest(path: "\(root.games)/Bricks/game.json")
    let shelf = Characters(root)
    for id in ["miso", "oda", "rocco", "skritch", "sterling", "wren"] {
      let character = try shelf.resolve(CharacterContext(charId: id), for: manifest)
      var blob = try Staging.blob()
      blob.cast = Cast(persona: character.persona, pack: Pack(), cues: manifest.cueTable)
      let read = try #require(Staging.read(blob.encoded()))
      #expect(read.cast.portrait.recording.count <= 1300, "\(id)")
      var (drawn, direct) = (Canvas(), Canvas())
      let square = Rect(x: 0, y: 0, width: 100, height: 100)
      read.cast.portrait.draw(on: &drawn, in: square, expression: .happy)
      Portrait(look: character.persona.look).draw(on: &direct, in: square, expression: .happy)
      #expect(drawn.commands == direct.commands && drawn.points == direct.points, "\(id)")
    }
  }

  @Test func `X-10: a blob carries the drawings of every letter that its texts have`() throws {
    var blob = try Staging.blob()
    let plain = try #require(Staging.read(blob.encoded())).letters
    var copy = blob.cast.copy
    let title = "Łódź ½ Ж"
    copy.title = Text(utf8: title)
    blob.cast = Cast(
      persona: blob.cast.persona, pack: blob.cast.pack, cues: blob.cast.cues,
      brand: blob.cast.brand, copy: copy)
    let rich = try #require(Staging.read(blob.encoded())).letters
    #expect(rich.count > plain.count)
    let wanted = Typeface.drawings(of: title.unicodeScalars.map(\.value))
    let lines = String(decoding: rich, as: UTF8.self).split(separator: "\n")
    for line in String(decoding: wanted, as: UTF8.self).split(separator: "\n") {
      let strokes = line.drop { $0 != " " }.prefix { $0 != "=" }
      #expect(lines.contains { $0.contains(strokes) }, "\(line)")
    }
  }

  @Test func `X-10: games and frame write nothing that a blob might lack`() throws {
    let root = try DataRoot.find()
    let stage = root.games + "/../Sources/Stage"
    var files = 0
    for folder in [root.games, stage] {
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder)
      where path.hasSuffix(".swift") {
        files += 1
        let source = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
        for line in source.split(separator: "\n") where !line.contains("//") {
          let written = line.matches(of: /ext\("([^"\\]*)"/).map { String($0.1) }.joined()
          let odd = line.unicodeScalars.filter { $0.value >= 0x80 } + written.unicodeScalars
          for scalar in odd where scalar != " " {
            #expect(Typeface.always.contains(scalar.value), "\(path): \(line)")
          }
        }
      }
    }
    #expect(files > 50)
  }

  @Test func `X-15: a damaged portrait makes a damaged blob, or one that can be played`() throws {
    let blob = try Staging.blob()
    let bytes = blob.encoded()
    let recording = blob.cast.portrait.recording
    let start = try #require(
      (0..<bytes.count - recording.count).first {
        bytes[$0..<$0 + recording.count].elementsEqual(recording)
      })
    var random = Random(seed: 2, stream: .bot)
    var (opened, refused) = (0, 0)
    for round in 0..<300 {
      var damaged = bytes
      for _ in 0...random.below(4) {
        let place = start + Int(random.below(UInt32(recording.count)))
        damaged[place] = UInt8(truncatingIfNeeded: random.next())
      }
      do throws(WebFault) {
        let page = try Staging.open(damaged, seed: UInt64(round))
        opened += 1
        if opened % 10 != 0 { continue }
        page.resize(width: 100, height: 150, density: 1, insets: Insets())
        page.setVisible(true)
        for _ in 0..<3 {
          _ = page.frame(microseconds: 80_000)
          while page.nextBand() != nil {}
        }
      } catch {
        #expect(error == .damaged)
        refused += 1
      }
    }
    #expect(opened > 20 && refused > 20)
  }

  @Test func `X-15: no torn blob opens, wherever it was torn`() throws {
    let bytes = try Staging.blob().encoded()
    for count in 0..<bytes.count where count < 400 || count % 97 == 0 {
      #expect(Staging.read(Array(bytes[..<count])) == nil)
    }
    #expect(Staging.read(bytes + [0]) == nil)
  }

  @Test func `X-15: no damaged blob traps, and one that opens can be played`() throws {
    let bytes = try Staging.blob().encoded()
    var random = Random(seed: 1, stream: .bot)
    var opened = 0
    for round in 0..<600 {
      var damaged = bytes
      // Most of the header's fields stand in the first 900 bytes.
      let reach = UInt32(round % 2 == 0 ? 900 : bytes.count)
      for _ in 0...random.below(4) {
        damaged[Int(random.below(reach))] = UInt8(truncatingIfNeeded: random.next())
      }
      guard let page = try? Staging.open(damaged, seed: UInt64(round)) else { continue }
      opened += 1
      if opened % 20 != 0 { continue }
      page.resize(width: 100, height: 150, density: 1, insets: Insets())
      page.setVisible(true)
      for _ in 0..<3 {
        _ = page.frame(microseconds: 80_000)
        while page.nextBand() != nil {}
      }
    }
    #expect(opened > 40)
  }

  @Test func `X-15: a blob for other rules or another game says so`() throws {
    var other = try Staging.blob()
    other.rules += 1
    #expect(throws: WebFault.otherRules) { try Staging.open(other.encoded()) }
    other = try Staging.blob()
    other.game = Text(Four.id)
    #expect(throws: WebFault.otherGame) { try Staging.open(other.encoded()) }
    #expect(throws: WebFault.damaged) { try Staging.open([]) }
  }
}
