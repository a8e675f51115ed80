import Engagement
import Playable
import Stage
import Testing

@Suite struct SeenSetTests {
  let verifier = Handed.verifier()

  func names(_ finding: ReceiptFinding) -> [String] {
    if case .suspicious(let reasons) = finding.verdict { return reasons.map(\.name) }
    return []
  }

  @Test func `E-26: a receipt handed in twice counts once`() throws {
    var seen = SeenSet()
    for receipt in Handed.simulated {
      #expect(seen.judge(verifier.verify(receipt)).verdict == .verified)
    }
    for receipt in Handed.simulated {
      #expect(names(seen.judge(verifier.verify(receipt))) == ["sameID"])
    }
    #expect(seen.count == Handed.simulated.count)
  }

  @Test func `E-26: a nonce serves once, whoever brings it`() throws {
    var seen = SeenSet()
    var first = Handed.simulated[0]
    var second = Handed.simulated[1]
    first.nonce = "a"
    second.nonce = "a"
    #expect(seen.judge(verifier.verify(first)).verdict == .verified)
    #expect(names(seen.judge(verifier.verify(second))) == ["sameNonce"])
    second = Handed.simulated[2]
    second.nonce = "b"
    #expect(seen.judge(verifier.verify(second)).verdict == .verified)
  }

  @Test func `E-26: the same inputs under another id are doubted`() throws {
    var seen = SeenSet()
    let first = try Handed.human(seed: 2, startedAt: 1_000)
    let again = try Handed.human(seed: 2, startedAt: 2_000)
    #expect(first.id != again.id && first.claims.inputs == again.claims.inputs)
    _ = seen.judge(verifier.verify(first))
    let finding = seen.judge(verifier.verify(again))
    guard case .suspicious(let reasons) = finding.verdict else {
      Issue.record("\(finding.text)")
      return
    }
    #expect(reasons.contains(.sameInputs(id: first.id)))
  }

  @Test func `E-26: two who touched nothing are not taken for one`() throws {
    var seen = SeenSet()
    for time: Int64 in [1, 2] {
      let receipt = try Handed.live("bricks", seed: 3, startedAt: time, ticks: 600) { _ in
        .tick(.none)
      }
      #expect(!names(seen.judge(verifier.verify(receipt))).contains("sameInputs"))
    }
  }

  @Test func `E-26: a forged receipt spoils no other's id or nonce`() throws {
    var seen = SeenSet()
    var good = Handed.simulated[0]
    good.nonce = "a"
    var forged = good
    forged.claims.score += 1
    guard case .refuted = seen.judge(verifier.verify(forged)).verdict else {
      Issue.record("not refuted")
      return
    }
    #expect(seen.judge(verifier.verify(good)).verdict == .verified)
  }

  @Test func `E-26: more played than passed on the server's clock is doubted`() throws {
    var receipt = try Handed.human(seed: 2)
    let played = receipt.claims.wall * 1_000 / 60
    let start: Int64 = 1_700_000_000_000
    for (passed, isDoubted) in [
      (played, false), (played * 3, false), (played * 24 / 25 - 900, false), (played / 2, true),
      (0, true), (-60_000, true),
    ] {
      receipt.issuedAt = start
      receipt.receivedAt = start + passed
      #expect(
        names(verifier.verify(receipt)).contains("fasterThanTime") == isDoubted, "\(passed)")
    }
    for (issued, received) in [(Int64.min, Int64.max), (.max, .min), (0, .min)] {
      receipt.issuedAt = issued
      receipt.receivedAt = received
      #expect(
        names(verifier.verify(receipt)).contains("fasterThanTime") == (received < issued))
    }
  }
}
