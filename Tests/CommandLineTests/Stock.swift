import Catalogue
import Engagement
import Foundation
import Playable
import Stage
import TestSupport

/// Recordings, sound and spoiled, for commands to work on.
enum Stock {
  /// `good.rec`, a whole session of Bricks; `half.rec`, one that was left midway; `flipped.rec`, with
  /// one input changed; `cut.rec`, `bits.rec`, `text.rec`; `engine.rec`, `rules.rec` and `game.rec`
  /// of other versions; and what `cards` and `StockSessions` make.
  static func folder() throws -> Folder {
    let folder = Folder()
    let good = recording(seed: 11)
    folder["good.rec"] = good
    folder["half.rec"] = recording(seed: 11, ticks: 600)
    folder["four.rec"] = recording(Catalogue.entries[1], seed: 11)
    folder["cut.rec"] = Array(good.dropLast(9))
    var bits = good
    bits[good.count / 2] ^= 4
    folder["bits.rec"] = bits
    folder["text.rec"] = Array("not a recording\n".utf8)
    folder["empty.rec"] = []
    folder["flipped.rec"] = try forged(good) { header, events in
      let index = events.count / 3
      events.replaceSubrange(
        index..<index + 60,
        with: [RecordedEvent](repeating: .moment(.tick(.buttons(.left))), count: 60))
      return header
    }
    folder["engine.rec"] = try forged(good) { header, _ in Stock.header(header, engine: 99) }
    folder["rules.rec"] = try forged(good) { header, _ in Stock.header(header, rules: 99) }
    folder["game.rec"] = try forged(good) { header, _ in
      Stock.header(header, game: Text("chess"))
    }
    cards(in: folder)
    StockSessions.write(in: folder)
    try sessions(in: folder)
    pages(in: folder)
    return folder
  }

  /// `kept.jsonl` and `kept.receipts.jsonl`: two sessions of a person, as `play` keeps them.
  private static func sessions(in folder: Folder) throws {
    let file = SessionFile(path: folder.path + "/kept.jsonl")
    for (ticks, time) in [(400, 1_767_323_045_000), (900, 1_767_323_000_000)] as [(Int32, Int64)] {
      let recording = recording(seed: 11, ticks: ticks, character: Text())
      let receipt = try LiveSession { time }.receipt(
        of: recording, entry: Catalogue.entries[0], cast: Cast(), locale: "en", spoken: 0)
      _ = try file.add(receipt)
    }
  }

  /// `nova.json`, a character card of V2; `torn.json`, which breaks off; `book.json`, a lorebook.
  private static func cards(in folder: Folder) {
    folder["nova.json"] = Array(
      """
      {"spec": "chara_card_v2", "spec_version": "2.0", "data": {"name": "Nova",
      "description": "{{char}} is a shy, timid astronomer with silver hair.",
      "personality": "kind, gentle", "scenario": "A hill at night.", "system_prompt": "Obey.",
      "first_mes": "*She looks up.* Oh! Hello, {{user}}.", "mes_example": "",
      "alternate_greetings": ["She nods."], "vendor": 1}}
      """.utf8)
    folder["torn.json"] = Array("{\"name\": \"Nova\", \"first_mes\": \"Hel".utf8)
    folder["book.json"] = Array("{\"spec\": \"lorebook_v3\", \"data\": {}}".utf8)
  }

  /// `ad.html`, a page without a network; `torn.zip`, an archive that breaks off; `modules`, small
  /// parts in place of those that `make web` builds; `matrix.json`, a matrix of variants, and `said.json`, one of
  /// other lines, those of `bold.json`.
  private static func pages(in folder: Folder) {
    folder["ad.html"] = Array(
      """
      <!DOCTYPE html>
      <html><head><title>Ad</title></head>
      <body><canvas></canvas><script>
      var store = "https://example.com/app";
      </script></body></html>
      """.utf8)
    folder["torn.zip"] = [0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0]
    folder["matrix.json"] = Array(
      """
      {"locales": ["en", "de"], "tuning": [{}, {"lives": 5}], "copy": [{}, {"cta": "Install"}]}
      """.utf8)
    folder["said.json"] = Array("{\"lines\": [null, \"bold.json\"]}".utf8)
    folder["bold.json"] = Array(
      "{\"locale\": \"en\", \"lines\": [{\"on\": \"won\", \"say\": [\"Mine!\"]}]}".utf8)
    folder["absent.json"] = Array("{\"lines\": [\"nowhere.json\"]}".utf8)
    folder["faults.json"] = Array(
      "{\"characters\": [\"miso\", \"nobody\"], \"locales\": [\"en\"]}".utf8)
    folder["knobs.json"] = Array("{\"tuning\": [{}, {\"lives\": 99}]}".utf8)
    folder["payers.json"] = Array("{\"sponsors\": [\"fizzwick\", \"fizwick\"]}".utf8)
    folder["knob.json"] = Array(
      """
      {"tuning": [{"lives": 5}], "palettes": [{"primary": "#ff8a00"}], "copy": [{"cta": "Go"}]}
      """.utf8)
    folder["twice.json"] = Array("{\"locales\": [\"en\", \"en\", \"en-GB\"]}".utf8)
    for name in ["held", "torn"] {
      try? FileManager.default.createDirectory(
        atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
    }
    folder["held/variants.json"] = Array("[{\"title\": \"mine\"}]".utf8)
    folder["torn/parts.json"] = Array("{\"parts\": {\"brick".utf8)
    folder["typo.json"] = Array("{\"locale\": [\"en\"]}".utf8)
    try? FileManager.default.createDirectory(
      atPath: "\(folder.path)/modules/adapters", withIntermediateDirectories: true)
    folder["modules/unpacker.wasm"] = [UInt8](repeating: 7, count: 99)
    folder["modules/bricks.pack"] = [UInt8](repeating: 7, count: 999)
    folder["modules/bricks.twin.js"] = Array("var WebAssembly={};".utf8)
    folder["modules/shell.js"] = Array("play();".utf8)
    for (name, code) in adapters { folder["modules/adapters/\(name).js"] = Array(code.utf8) }
    try? listParts(in: "\(folder.path)/modules")
  }

  private static let adapters = [
    "mraid": "mraid.getState();on('viewableChange','audioVolumeChange');mraid.open(store)",
    "google": "ExitApi.exit()", "meta": "FbPlayableAd.onCTAClick()", "plain": "cta()",
    "tiktok": "openAppStore()",
    "mintegral":
      "window.gameStart=window.gameClose=f;window.gameReady();window.gameEnd();window.install()",
    "vungle":
      "on('ad-event-pause','ad-event-resume');postMessage('complete');postMessage('download')",
    "tapjoy": "TJ_API.setPlayableAPI();TJ_API.gameplayFinished();TJ_API.click()",
  ]

  static func recording(
    _ entry: Entry = Catalogue.entries[0], seed: UInt64, ticks: Int32 = .max,
    character: Text = Text("miso")
  ) -> [UInt8] {
    let plan = Plan(seed: seed, tuning: entry.tuning)
    let theatre = Theatre(
      entry.open(plan, Cast()), player: .simulated(.fair(seed: seed)),
      viewport: Viewport(width: 390, height: 844))
    theatre.recorder = Recorder(plan.header(for: entry, character: character))
    while !theatre.isClosed && theatre.session.telemetry.visible < ticks { theatre.step() }
    return theatre.recording ?? []
  }

  /// The same claims under other moments, or another header.
  private static func forged(
    _ recording: [UInt8],
    _ change: (RecordingHeader, inout [RecordedEvent]) -> RecordingHeader
  ) throws -> [UInt8] {
    var reader = try RecordingReader(recording)
    var events: [RecordedEvent] = []
    while let event = try reader.next() { events.append(event) }
    var recorder = Recorder(change(reader.header, &events))
    for event in events {
      switch event {
      case .moment(let moment): recorder.append(moment)
      case .check(let check): recorder.check(UInt64(check))
      }
    }
    return recorder.finished(hash: reader.finalHash)
  }

  private static func header(
    _ header: RecordingHeader, engine: UInt16? = nil, game: Text? = nil, rules: Int32? = nil
  ) -> RecordingHeader {
    RecordingHeader(
      engine: engine ?? header.engine, game: game ?? header.game, rules: rules ?? header.rules,
      seed: header.seed, character: header.character, sponsor: header.sponsor,
      tuning: header.tuning, rival: header.rival, frame: header.frame)
  }
}
