import AdKit
import Foundation
import Testing

/// What lint tells beyond what a reader refuses.
@Suite struct ManifestLintTests {
  private static let repertoire = AdRepertoire(
    games: [.init(id: "bricks", knobs: [.init(name: "lives", range: 1...5)])],
    gameIDs: ["bricks", "four"], sponsors: ["lumen"], characters: ["miso"])

  private func lint(_ text: String) -> AdManifestLint {
    AdManifestLint(data: Data(text.utf8), repertoire: Self.repertoire)
  }

  private func told(_ text: String) -> [String] {
    lint(text).faults.map { "\($0.path): \($0.what); \($0.mend)" }
  }

  @Test func `ASL-12: lint tells unknown keys everywhere, with the nearest known one`() {
    let text = manifest(
      """
      , "wieght": 2, "cap": {"kind": "perDay", "limit": 1, "limits": 2},
      "schedule": {"strat": "2026-01-01", "dayparts": [
        {"day": [], "days": ["mon"], "from": "01:00", "to": "02:00"}]},
      "targeting": {"non": ["x"]}, "pacing": {"perDay": 3, "spred": "even"},
      "close": {"postion": "top_left", "treatment": "hiden"},
      "value": {"micros": 1, "curency": "EUR"}, "trackers": {"seeen": []},
      "story": [{"image": {"symbol": "s", "sybmol": "s"}, "headline": "h", "seconds": 2,
        "boddy": ""}],
      "game": {"id": "bricks", "parms": {}, "color": 1}
      """, head: "\"version\": 1, \"timezone\": \"UTC\"")
    #expect(faults(text).isEmpty, "an app lets them pass")
    #expect(
      lint(text).faults.map(\.path) == [
        "timezone",
        "creatives[0].wieght", "creatives[0].cap.limits", "creatives[0].schedule.strat",
        "creatives[0].schedule.dayparts[0].day", "creatives[0].targeting.non",
        "creatives[0].pacing.spred", "creatives[0].close.postion",
        "creatives[0].close.treatment", "creatives[0].value.curency",
        "creatives[0].trackers.seeen", "creatives[0].story[0].image.sybmol",
        "creatives[0].story[0].boddy", "creatives[0].game.parms", "creatives[0].game.color",
      ])
    let wieght = told(text)[1]
    #expect(wieght == "creatives[0].wieght: unknown key \"wieght\"; write \"weight\"")
    #expect(told(text).last?.hasSuffix("; write one of id, params, sponsor, character") == true)
    #expect(lint(text).faults[1].line == 2)
  }

  @Test(arguments: [
    (#", "cap": {"kind": "perDay", "limit": 0}"#, "cap.limit"),
    (#", "cap": {"kind": "lifetime", "limit": -2}"#, "cap.limit"),
    (#", "cap": {"kind": "perWindow", "limit": 0, "seconds": 9}"#, "cap.limit"),
    (#", "pacing": {"perDay": 0}"#, "pacing.perDay"),
    (#", "pacing": {"total": 0}"#, "pacing.total"),
  ])
  func `ASL-13: lint tells a limit that lets nobody see a creative`(more: String, path: String) {
    #expect(faults(manifest(more)).isEmpty)
    let found = lint(manifest(more)).faults
    #expect(found.map(\.path) == ["creatives[0].\(path)"])
    #expect(found.allSatisfy { $0.mend.hasPrefix("write at least 1") })
  }

  @Test func `ASL-13: the same of the default cap`() {
    let head = #""version": 1, "defaultCap": {"kind": "perDay", "limit": 0}"#
    #expect(lint(manifest(head: head)).faults.map(\.path) == ["defaultCap.limit"])
  }

  @Test func `ASL-12: names and knobs are told in the same run as everything else`() {
    let text = manifest(
      """
      , "weight": -1, "game": {"id": "bricks", "sponsor": "lumn", "character": "mizo",
      "params": {"lifes": 3, "lives": 9}}
      """)
    #expect(
      told(text) == [
        "creatives[0].weight: a number that is out of range or has a fraction; "
          + "write a whole number from 0 to 4294967295",
        "creatives[0].game.sponsor: no sponsor \"lumn\"; write \"lumen\", or use one of lumen",
        "creatives[0].game.character: no character \"mizo\"; write \"miso\", or use one of miso",
        "creatives[0].game.params.lifes: no knob of bricks \"lifes\"; write \"lives\", or use one of "
          + "lives",
        "creatives[0].game.params.lives: 9 is out of range; write 1 to 5",
      ])
    #expect(lint(text).faults.allSatisfy { $0.line > 1 && $0.column > 0 })
    #expect(
      lint(manifest(#", "game": {"sponsor": "no", "params": {"lives": 1.5}}"#)).faults.map(\.path)
        == ["creatives[0].game.id", "creatives[0].game.sponsor", "creatives[0].game.params.lives"])
  }

  @Test func `ASL-12: one fault hides no other: a missing version, a broken twin`() {
    let text = """
      {"creatives": [
        {"id": "a", "format": "baner", "image": {"symbol": "s"}, "headline": "h"},
        {"id": "a", "format": "banner", "image": {"symbol": "s"}, "headline": "h"}]}
      """
    #expect(faults(text).map(\.path) == ["version", "creatives[0].format", "creatives[1].id"])
    #expect(
      faults("{\"version\": 2, \"creatives\": 5}").map(\.path) == ["version"],
      "another version may mean other things")
  }

  @Test func `ASL-12: what is whole is whole to lint, and gives its inventory`() {
    let found = lint(manifest(#", "game": {"id": "bricks", "params": {"lives": 2}}"#))
    #expect(found.faults.isEmpty && found.manifest?.creatives.count == 1)
    #expect(lint(manifest(#", "wieght": 2"#)).manifest == nil)
  }

  @Test func `ASL-12: a byte that is not UTF-8 is told with its path and its place`() {
    var bytes = Array(manifest().utf8)
    bytes[bytes.firstIndex(of: UInt8(ascii: "A")) ?? 0] = 0xe9
    let found = AdManifestLint(data: Data(bytes)).faults
    #expect(found.map(\.path) == ["creatives[0].headline"])
    #expect(found.first?.line == 2)
    #expect(found.first?.what.hasSuffix(", 0xE9, is not UTF-8") == true)
  }

  @Test func `G-18: a folder is no manifest, and is told in the same words everywhere`() throws {
    let folder = try Scratch()
    let told = "cannot read \(folder.path): it is a folder; give a plain file that you may read"
    do throws(AdStoreError) {
      _ = try AdManifestLint(file: folder.path)
      Issue.record("a folder was read")
    } catch {
      #expect("\(error)" == told)
    }
    #expect(throws: AdStoreError.unreadable(folder.path, why: "it is a folder")) {
      try AdStore(path: folder.path)
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path + ".lock"))
  }
}
