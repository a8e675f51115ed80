import Engagement
import Playable
import Stage
import Testing

@Suite struct MutationTests {
  /// What re-simulation says of a recording, found without the verifier.
  struct Truth: Equatable {
    let game: String
    let seed: UInt64
    let telemetry: SessionRecord
    let stateHash: UInt64
    let progress: Int32

    init?(_ recording: [UInt8]) throws {
      guard let reader = try? RecordingReader(recording),
        let entry = try? TestStaging.entry(Handed.text(reader.header.game)),
        entry.obstacle(to: reader.header) == nil
      else { return nil }
      let session = entry.open(Plan(reader.header, for: entry), Cast())
      var events = reader
      do {
        while let event = try events.next() {
          if case .moment(let moment) = event { session.advance(moment) }
        }
      } catch { return nil }
      game = Handed.text(reader.header.game)
      seed = reader.header.seed
      var record = SessionRecord()
      record.take(session.telemetry)
      telemetry = record
      stateHash = session.stateHash
      progress = Int32(session.standing.progress * 1_000 + 0.5)
    }

    /// Whether a claim says the same.
    func agrees(with claims: SessionRecord) -> Bool {
      var told = SessionRecord()
      told.events = claims.events
      told.ctaPresses = claims.ctaPresses
      told.retries = claims.retries
      told.repeats = claims.repeats
      told.wall = claims.wall
      told.visible = claims.visible
      told.active = claims.active
      told.engaged = claims.engaged
      told.outcome = claims.outcome
      told.endReason = claims.endReason
      told.score = claims.score
      told.rivalScore = claims.rivalScore
      return told == telemetry && claims.game == game && claims.seed == seed
        && claims.stateHash == stateHash && claims.progress == progress
    }
  }

  @Test func `E-28: of ten thousand mutated receipts none is falsely verified, and none traps`()
    async throws
  {
    let originals = try MutationTests.originals()
    let lines = originals.map(\.line)
    var random = Random(seed: 28, stream: .bot)
    let mutants = (0..<10_000).map { _ in
      MutationTests.mutant(of: lines[Int(random.below(UInt32(lines.count)))], &random)
    }
    let runner = ReceiptRunner(jobs: 2, verifier: Handed.verifier())
    let findings = await runner.findings(of: mutants)
    #expect(findings.count == mutants.count)
    var counts: [String: Int] = [:]
    for (line, finding) in zip(mutants, findings) {
      guard case .success(let finding) = finding else {
        counts["no receipt", default: 0] += 1
        continue
      }
      counts[finding.verdict.name, default: 0] += 1
      guard ["verified", "suspicious"].contains(finding.verdict.name) else { continue }
      let receipt = try Receipt(line: line)
      let truth = try #require(try Truth(receipt.recording))
      #expect(truth.agrees(with: receipt.claims))
      #expect(
        originals.contains { $0.claims == receipt.claims }, "verified, though a claim was changed")
    }
    #expect(
      counts["refuted", default: 0] > 300 && counts["unverifiable", default: 0] > 300, "\(counts)")
  }

  /// Short sessions, so that ten thousand of them take seconds; `trimmedTail` is all that is odd.
  private static func originals() throws -> [Receipt] {
    let played: [(String, UInt64, Int32, [SessionRequest.Knob])] = [
      ("bricks", 1, 200, []), ("four", 2, 90, []),
      ("bricks", 3, 160, [.init(name: "lives", value: 1)]),
    ]
    return try played.map { game, seed, ticks, tuning in
      var random = Random(seed: seed, stream: .bot)
      return try Handed.live(game, seed: seed, ticks: ticks, tuning: tuning) { session in
        if session.phase == .intro && session.phaseTick == 40 { return .press(.advance, held: 2) }
        return .tick(.buttons(Input.Levels(rawValue: UInt8(random.below(32)))))
      }
    }
  }

  /// A line with a few bytes, digits or moments changed.
  private static func mutant(of line: [UInt8], _ random: inout Random) -> [UInt8] {
    if random.chance(0.25), let receipt = try? Receipt(line: line) {
      return reforged(receipt, &random).line
    }
    var bytes = line
    for _ in 0...random.below(2) {
      // Half of them in the claims, which are the shorter part.
      let start = random.chance(0.5) ? max(0, bytes.count - 900) : 0
      let place = start + Int(random.below(UInt32(bytes.count - start)))
      switch random.below(4) {
      case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(bytes[place], at: place)
      default:
        let isDigit = (48...57).contains(bytes[place])
        bytes[place] = isDigit ? 48 + UInt8(random.below(10)) : bytes[place] ^ 1
      }
    }
    return bytes
  }

  /// A receipt whose recording was changed by somebody who knows the format.
  private static func reforged(_ receipt: Receipt, _ random: inout Random) -> Receipt {
    var forged = receipt
    let from = Int(random.below(300))
    let count = Int(random.below(40)) + 1
    let keys = Input.Levels(rawValue: UInt8(random.below(32)))
    let drops = random.chance(0.3)
    let forgesHash = random.chance(0.2)
    forged.recording =
      (try? Handed.rewritten(receipt.recording, hash: forgesHash ? 1 : nil) { events in
        let start = min(from, max(0, events.count - 1))
        let end = min(start + count, events.count)
        events.replaceSubrange(
          start..<end,
          with: drops
            ? [] : [RecordedEvent](repeating: .moment(.tick(.buttons(keys))), count: end - start))
      }) ?? receipt.recording
    return forged
  }
}
