import Foundation
import Testing

/// Data of one's own, some of which is broken or closed to whoever looks.
@Suite struct BrokenDataTests {
  private let tool = Tool()

  /// A copy of the data in `own`, with two characters.
  private func copy() throws -> String {
    let made = try tool.shell(
      "mkdir -p own/Characters own/Assets && cp -rL \"$INTERLUDE_ROOT\"/Games own/ && "
        + "cp -rL \"$INTERLUDE_ROOT\"/Assets/{Players,Sponsors,Templates,Words} own/Assets/ && "
        + "cp -rL \"$INTERLUDE_ROOT\"/Characters/{_tones,miso,sterling} own/Characters/")
    try #require(made.status == 0, "\(made.errors)")
    return "\(tool.folder.path)/own"
  }

  @Test func `G-18: list shows what is whole, names what is broken, and fails`() throws {
    _ = try copy()
    tool.folder["own/Characters/sterling/character.json"] = Array("{".utf8)
    tool.folder["own/Assets/Sponsors/lumen.json"] = Array("{}".utf8)
    tool.folder["own/Games/Four/game.json"] = Array("[]".utf8)
    tool.folder["own/Characters/torn.json"] = Array("{\"name\": ".utf8)
    let listed = try tool("list", "--root", "own")
    #expect(listed.status == 65)
    for whole in ["  bricks  ", "  miso  ", "  fizzwick  "] {
      #expect(listed.output.contains(whole), "\(whole)")
    }
    for broken in ["  sterling  ", "  lumen  ", "  four  ", "  torn  "] {
      #expect(!listed.output.contains(broken), "\(broken)")
    }
    let errors = listed.errors.split(separator: "\n")
    #expect(
      errors.dropLast().map { $0.prefix { $0 != ":" } } == [
        "game four", "character sterling", "card torn", "sponsor lumen",
      ])
    #expect(errors.contains { $0.contains("not JSON at own/Characters/sterling/character.json:") })
    #expect(
      listed.errors.hasSuffix(
        "\ninterlude: there is something to mend: game four, character sterling, card torn, "
          + "sponsor lumen\n"))
    let json = try tool("list", "--root", "own", "--json")
    #expect(json.status == 65 && json.output.contains("\"id\" : \"sterling\""))
    let played = try tool("play", "--root", "own", "--host", "headless", "--quiet")
    #expect(played.status == 0, "what is whole plays on")
  }

  @Test func `G-18: doctor reports a broken character, sponsor or language, and fails`() throws {
    _ = try copy()
    tool.folder["own/Characters/miso/lines.de.json"] = Array("{".utf8)
    tool.folder["own/Assets/Words/pl.json"] = Array("{}".utf8)
    let found = try tool("doctor", "--root", "own")
    #expect(found.status == 65)
    #expect(found.output.contains("✓ data "))
    #expect(found.output.contains("miso: not JSON at own/Characters/miso/lines.de.json:"))
    #expect(found.output.split(separator: "\n").count { $0.hasPrefix("✗ ") } == 2)
    #expect(
      found.errors == "interlude: there is something to mend: character miso, language pl\n")
    tool.folder["own/Characters/_tones/lines.en.json"] = Array("{".utf8)
    let bank = try tool("doctor", "--root", "own").errors
    #expect(bank.contains("tone bank _tones") && !bank.contains("character"), "it is told once")
  }

  /// Root may read everything: somebody else has to try.
  private func nobody(_ line: String) throws -> Tool.Outcome {
    if tool.folder["interlude"] == nil {
      try FileManager.default.copyItem(atPath: Tool.path, toPath: tool.folder.path + "/interlude")
    }
    let who =
      getuid() == 0 ? "setpriv --reuid 65534 --regid 65534 --clear-groups " : ""
    return try tool.shell("\(who)./interlude \(line)")
  }

  private static let canBeNobody =
    getuid() != 0 || FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")

  @Test(.enabled(if: canBeNobody, "root needs setpriv to be somebody else"))
  func `G-18: what may not be read is told as denied, with its path`() throws {
    let own = try copy()
    tool.folder["card.json"] = Array("{}".utf8)
    let opened = "chmod -R u+rwX,go+rX . && "
    let miso = "own/Characters/miso"
    for (closed, line, denied, status) in [
      (miso, "list --root own", "\(miso)/character.json", 65),
      (miso, "play --root own", "\(miso)/character.json", 66),
      (miso, "doctor --root own", "\(miso)/character.json", 65),
      (miso, "play --character \(miso) --root own", "\(own)/Characters/miso/character.json", 66),
      ("own/Characters", "play --character miso --root own", "own/Characters", 66),
      ("own/Characters", "list --root own", "own/Characters", 65),
      ("own/Characters", "character cards own/Characters", "own/Characters", 66),
      ("own/Assets/Sponsors", "play --sponsor lumen --root own", "own/Assets/Sponsors", 66),
      ("own", "list --root own", "own", 66),
      ("card.json", "character import card.json --into own", "card.json", 66),
    ] as [(String, String, String, Int32)] {
      _ = try tool.shell(opened + "chmod 000 \(closed)")
      let outcome = try nobody(line)
      #expect(outcome.status == status, "\(line)")
      let told = outcome.errors + outcome.output
      #expect(told.contains("cannot read \(denied): Permission denied"), "\(line): \(told)")
    }
    _ = try tool.shell(opened + "true")
  }

  @Test(.enabled(if: canBeNobody, "root needs setpriv to be somebody else"))
  func `G-18: sessions that may not be read are told as denied, and are not taken for none`() throws
  {
    let kept = try Tool(in: Stock.folder()).folder
    _ = try tool.shell("mkdir shelf")
    for name in ["kept.jsonl", "kept.receipts.jsonl"] { tool.folder["shelf/\(name)"] = kept[name] }
    let line = "sessions list --from shelf/kept.jsonl"
    _ = try tool.shell("chmod -R u+rwX,go+rX .")
    #expect(try nobody(line).status == 0)
    for (closed, line, path) in [
      ("shelf/kept.jsonl", line, "shelf/kept.jsonl"), ("shelf", line, "shelf/kept.jsonl"),
      (
        "shelf/kept.receipts.jsonl", "sessions export --receipts --from shelf/kept.jsonl",
        "shelf/kept.receipts.jsonl"
      ),
      ("shelf", "payout shelf/kept.jsonl --rate-card example-us-interstitial", "shelf/kept.jsonl"),
    ] {
      _ = try tool.shell("chmod -R u+rwX,go+rX . && chmod 000 \(closed)")
      let outcome = try nobody(line)
      #expect(outcome.status == 74 && outcome.output.isEmpty, "\(line)")
      #expect(
        outcome.errors
          == "interlude: \(path): Permission denied; give a plain file that you may read\n",
        "\(line): \(outcome.errors)")
    }
    _ = try tool.shell("chmod -R u+rwX .")
  }

  @Test(.enabled(if: canBeNobody, "root needs setpriv to be somebody else"))
  func `G-18: what may not be written is told as denied, and nobody is told to free space`() throws
  {
    _ = try copy()
    tool.folder["card.json"] = Array("{\"name\": \"Nova\", \"first_mes\": \"Hello there.\"}".utf8)
    tool.folder["mine.json"] = []
    _ = try tool.shell("chmod 755 . && mkdir shut && chmod 555 shut")
    for line in [
      "play --host headless --record shut/x", "play --host headless --cues shut/x",
      "play --host headless --summary shut/x", "play --host headless --memory shut/x",
      "play --host headless --summary mine.json", "play --host headless --frames shut/x",
      "bench --sessions 1 --out shut/x", "bench --sessions 1 --summary shut/x",
      "character import card.json --into shut", "new character nova",
    ] {
      let outcome = try nobody("\(line) --root own")
      #expect(outcome.status == 74, "\(line)")
      #expect(
        outcome.errors.contains(": Permission denied; give a place that you may write to"),
        "\(line): \(outcome.errors)")
      #expect(!outcome.errors.contains("free some space"), "\(line)")
    }
  }
}
