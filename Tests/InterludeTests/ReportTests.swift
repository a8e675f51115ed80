import Foundation
import HeadlessHost
import Interlude
import Packs
import Playable
import Stage
import Testing

@Suite struct ReportTests {
  private func played(_ sponsor: String? = "lumen") throws -> (Production, Theatre, [SpokenLine]) {
    let production = try Props.production("four", sponsor: sponsor)
    let theatre = Props.theatre(production)
    return (production, theatre, try HeadlessHost.run(theatre))
  }

  private func json(_ value: some Encodable) throws -> [String: Any] {
    let data = try JSONEncoder().encode(value)
    return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test func `E-8: a report has these keys, and no others`() throws {
    let (production, theatre, lines) = try played()
    let report = SessionReport(production, theatre.session, origin: "simulated", lines: lines)
    let object = try json(report)
    #expect(
      object.keys.sorted() == [
        "character", "ctaPresses", "endReason", "engine", "events", "game", "lines", "locale",
        "origin", "outcome", "playTime", "retries", "rules", "scores", "seed", "sponsor",
        "stateHash",
      ])
    let times = try #require(object["playTime"] as? [String: Any])
    #expect(times.keys.sorted() == ["active", "engaged", "visible", "wall"])
    let scores = try #require(object["scores"] as? [String: Any])
    #expect(scores.keys.sorted() == ["character", "person"])
    let spoken = try #require(object["lines"] as? [[String: Any]])
    #expect(!spoken.isEmpty)
    #expect(spoken.allSatisfy { $0.keys.sorted() == ["expression", "text", "tick"] })
    #expect(object["origin"] as? String == "simulated")
    #expect(object["sponsor"] as? String == "lumen")
  }

  @Test func `E-8: events are named as the industry does, with the tick they happened at`() throws {
    let (production, theatre, _) = try played()
    let report = SessionReport(production, theatre.session, origin: "simulated")
    let telemetry = theatre.session.telemetry
    #expect(report.events["impression"] == 120 && report.events["viewable"] == 60)
    #expect(Set(report.events.keys).isSubset(of: Set(EventKind.allCases.map { "\($0)" })))
    for kind in EventKind.allCases {
      #expect(report.events["\(kind)"] == telemetry.tick(of: kind))
    }
    #expect(report.endReason == "userClosed")
  }

  @Test func `E-8: a report survives as JSON, and is the same twice`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var texts: [Data] = []
    for _ in 0..<2 {
      let (production, theatre, lines) = try played(nil)
      let report = SessionReport(production, theatre.session, origin: "simulated", lines: lines)
      texts.append(try encoder.encode(report))
      let read = try JSONDecoder().decode(SessionReport.self, from: texts[0])
      #expect(read.stateHash == report.stateHash && read.sponsor == nil)
      #expect(read.stateHash.count == 16)
    }
    #expect(texts[0] == texts[1])
  }

  @Test func `A hash is sixteen digits, whatever it is`() {
    #expect(SessionReport.hex(0) == "0000000000000000")
    #expect(SessionReport.hex(0xabc) == "0000000000000abc")
    #expect(SessionReport.hex(.max) == "ffffffffffffffff")
  }

  @Test func `The lines of a session are those that were said, in order, without slots`() throws {
    for game in ["bricks", "four"] {
      for character in ["miso", "sterling"] {
        let production = try Props.production(
          game, CharacterContext(charId: character), userName: "Kim")
        let lines = try HeadlessHost.run(Props.theatre(production))
        #expect(lines.count >= 3, "\(character) in \(game) said \(lines.count)")
        for (one, next) in zip(lines, lines.dropFirst()) { #expect(one.tick < next.tick) }
        for line in lines {
          #expect(!line.text.isEmpty && !line.text.contains("{") && !line.text.contains("\n"))
        }
      }
    }
  }
}
