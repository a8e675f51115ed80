import Engagement
import Playable
import Stage
import Testing

/// Knobs in records: what was turned, and what that leads to when a session is played again.
@Suite struct TuningTests {
  private let turned = [
    SessionRequest.Knob(name: "lives", value: 1), SessionRequest.Knob(name: "seconds", value: 20),
  ]

  private func request(_ tuning: [SessionRequest.Knob], seed: UInt64 = 8) -> SessionRequest {
    SessionRequest(game: "bricks", seed: seed, tuning: tuning)
  }

  @Test func `E-8: knobs stand in a record by name, and not at all where none was turned`() throws {
    var record = RecordTests.sample(7)
    let plain = record.line
    record.tuning = turned
    let line = String(decoding: record.line, as: UTF8.self)
    #expect(line.contains(#""placement":"","tuning":{"lives":1,"seconds":20},"closeDelay""#))
    #expect(try SessionRecord(line: record.line) == record)
    let old = try SessionRecord(line: plain)
    #expect(old.tuning.isEmpty && old.line == plain)
    let turnedRound = line.replacing(#""lives":1,"seconds":20"#, with: #""seconds":20,"lives":1"#)
    #expect(try SessionRecord(line: Array(turnedRound.utf8)) == record)
  }

  @Test(arguments: [
    (#"{"lives":1,"lives":2}"#, "stands twice"), (#"{"lives":1.5}"#, "whole number"),
    (#"["lives"]"#, "missing"),
    (#"{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1,"h":1,"i":1}"#, "too many knobs"),
  ])
  func `G-18: knobs that cannot be so are refused with their place`(
    _ knobs: String, _ what: String
  ) {
    let line = #"{"schema":1,"tuning":"# + knobs + "}"
    do {
      _ = try SessionRecord(line: Array(line.utf8))
      Issue.record("\(line) was read")
    } catch {
      #expect(error.place.hasPrefix("tuning (") && error.what.contains(what), "\(error)")
    }
  }

  @Test func `E-8: a record names the knobs that stood elsewhere than at their standard`() throws {
    var stager = TestStaging.stager()
    let knobs = try TestStaging.entry("bricks").knobs
    let standard = knobs.map { SessionRequest.Knob(name: $0.name.description, value: $0.standard) }
    #expect(try stager.record(of: request(turned.reversed())).tuning == turned)
    #expect(try stager.record(of: request(turned)) == stager.receipt(of: request(turned)).claims)
    for still in [[], standard] {
      let record = try stager.record(of: request(still))
      #expect(record.tuning.isEmpty)
      #expect(!String(decoding: record.line, as: UTF8.self).contains("tuning"))
    }
  }

  @Test func `E-8: a session played again from its record leads to the same state`() throws {
    var stager = TestStaging.stager()
    for tuning in [[], turned, [turned[0]]] {
      let record = try SessionRecord(line: stager.record(of: request(tuning)).line)
      let again = SessionRequest(
        game: record.game, seed: record.seed, player: record.player, tuning: record.tuning)
      #expect(try stager.record(of: again) == record)
    }
  }

  @Test func `E-28: knobs that a recording does not have are refuted by their name`() throws {
    var stager = TestStaging.stager()
    let receipts = try [turned, []].map { try stager.receipt(of: request($0)) }
    for (receipt, claim) in zip(receipts, [[turned[0]], turned]) {
      #expect(Handed.verifier().verify(receipt).verdict == .verified)
      var forged = receipt
      forged.claims.tuning = claim
      guard case .refuted(let differences, _) = Handed.verifier().verify(forged).verdict else {
        Issue.record("\(Handed.verifier().verify(forged).text)")
        continue
      }
      #expect(differences.map(\.field) == ["tuning"])
      let said = claim.words
      #expect(differences.first?.claimed == said)
      #expect(differences.first?.found == receipt.claims.tuning.words)
    }
  }

  @Test func `E-28: what older versions kept without knobs is neither verified nor refuted`() throws
  {
    var stager = TestStaging.stager()
    var receipt = try stager.receipt(of: request(turned))
    receipt.claims.tuning = []
    let finding = Handed.verifier().verify(receipt)
    #expect(finding.verdict == .unverifiable(.tuning("lives=1, seconds=20")))
    #expect(finding.text.contains("the claims name no knobs"))
  }

  @Test func `E-8: a session of a person keeps its knobs, which its id binds`() throws {
    var ids: Set<UInt64> = []
    for lives: Int32 in [1, 5] {
      let tuning = [SessionRequest.Knob(name: "lives", value: lives)]
      let receipt = try Handed.live("bricks", seed: 3, ticks: 60, tuning: tuning) { _ in
        .tick(.none)
      }
      #expect(receipt.claims.tuning == tuning)
      #expect(ids.insert(receipt.id).inserted)
      if case .refuted = Handed.verifier().verify(receipt).verdict { Issue.record("refuted") }
      var forged = receipt
      forged.claims.tuning = []
      guard case .refuted = Handed.verifier().verify(forged).verdict else {
        Issue.record("the id does not bind the knobs")
        return
      }
    }
  }
}
