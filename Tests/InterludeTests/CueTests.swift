import Commentary
import Foundation
import Interlude
import Packs
import Playable
import Stage
import Testing

@Suite struct CuePayloadTests {
  private func payloads(_ exporter: (Production) -> CueExporter) throws -> [CuePayload] {
    let production = try Production(
      game: "bricks", context: CharacterContext(charId: "miso"), seed: 5, root: Props.root)
    let theatre = Theatre(
      production.open(), player: .simulated(.fair(seed: 5)),
      viewport: Viewport(width: 390, height: 844))
    var payloads: [CuePayload] = []
    exporter(production).attach(to: theatre) { payloads.append($0) }
    while !theatre.isClosed { theatre.step() }
    return payloads
  }

  @Test func `C-6: a cue goes out as JSON with who, what, how much and how things stood`() throws {
    let all = try payloads { CueExporter($0, userId: "u-1") }
    #expect(all.first?.event.what == "start")
    #expect(Set(all.map(\.id)).count == all.count)
    #expect(zip(all, all.dropFirst()).allSatisfy { $0.tick <= $1.tick })
    let brick = try #require(all.first { $0.event.what == "bricks.brickBroken" })
    #expect(brick.event.common == "scored" && brick.event.params.keys.sorted() == ["combo", "row"])
    #expect(brick.characterId == "miso" && brick.game.id == "bricks" && brick.userId == "u-1")
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let object = try JSONSerialization.jsonObject(with: encoder.encode(brick)) as? [String: Any]
    #expect(
      object?.keys.sorted() == ["characterId", "event", "game", "id", "state", "tick", "userId"])
    let event = object?["event"] as? [String: Any]
    #expect(
      event?.keys.sorted() == ["by", "common", "description", "params", "priority", "what"])
  }

  @Test func `C-6: what is below the wanted priority stays in`() throws {
    let all = try payloads { CueExporter($0) }
    let notable = try payloads { CueExporter($0, minPriority: 2) }
    #expect(notable.count == all.filter { $0.event.priority >= 2 }.count)
    #expect(notable.allSatisfy { $0.event.priority >= 2 } && notable.first?.userId == nil)
  }

  @Test func `C-4, C-6: an app may change teasing and chattiness of a pack`() throws {
    let production = try Production(
      game: "bricks", context: CharacterContext(charId: "miso"), seed: 5,
      voice: Voice(taunts: .off, minPriority: 3), root: Props.root)
    #expect(production.cast.persona.taunts == .off)
    #expect(production.cast.persona.minPriority == 3)
  }
}
