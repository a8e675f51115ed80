import Engagement
import Playable
import Stage
import Testing

@Suite struct VerifierTests {
  let verifier = Handed.verifier()

  @Test func `E-25: what follows from its recording is verified`() {
    #expect(Handed.simulated.count == 6)
    for receipt in Handed.simulated {
      #expect(verifier.verify(receipt).verdict == .verified, "\(verifier.verify(receipt).text)")
    }
  }

  @Test func `E-25: what a receipt does not prove is said`() {
    for word in ["human", "real time", "uniqueness", "attention"] {
      #expect(Receipt.limits.contains(word))
    }
  }

  @Test func `E-28: twice in one process, in any order, a receipt has one verdict`() {
    let first = Handed.simulated.map(verifier.verify)
    let again = Handed.simulated.reversed().map(verifier.verify).reversed()
    #expect(Array(again) == first)
    #expect(Handed.simulated.map(Handed.verifier().verify) == first)
  }

  typealias Forgery = (name: String, change: @Sendable (inout SessionRecord) -> Void)

  static let forgeries: [Forgery] = [
    ("game", { $0.game += "x" }), ("rules", { $0.rules += 1 }), ("engine", { $0.engine += 1 }),
    ("seed", { $0.seed ^= 1 }), ("character", { $0.character += "x" }),
    ("sponsor", { $0.sponsor += "x" }),
    ("tuning", { $0.tuning = [.init(name: "lives", value: 2)] }),
    ("startedAt", { $0.startedAt = 5 }), ("closeDelay", { $0.closeDelay += 1 }),
    ("closeClamp", { $0.closeClamp -= 1 }),
    ("impressionRule", { $0.impressionRule = .beginToRender }),
    ("events.started", { $0.events[.started] = 2 }), ("events.cta", { $0.events[.cta] = 7 }),
    ("ctaPresses", { $0.ctaPresses += 1 }), ("retries", { $0.retries += 1 }),
    ("repeats", { $0.repeats += 1 }), ("wall", { $0.wall += 60 }),
    ("visible", { $0.visible += 1 }), ("active", { $0.active -= 1 }),
    ("engaged", { $0.engaged += 1 }),
    ("outcome", { $0.outcome = $0.outcome == .won ? .lost : .won }),
    ("endReason", { $0.endReason = .durationElapsed }), ("score", { $0.score += 10 }),
    ("rivalScore", { $0.rivalScore -= 10 }), ("progress", { $0.progress -= 1 }),
    ("inputs", { $0.inputs ^= 1 << 63 }), ("stateHash", { $0.stateHash ^= 1 }),
    ("id", { $0.player += "x" }), ("id", { $0.placement += "x" }), ("id", { $0.id ^= 4 }),
  ]

  @Test func `E-28: any forged field is refuted by its name`() throws {
    for receipt in Handed.simulated.prefix(4) {
      for (name, change) in VerifierTests.forgeries {
        var forged = receipt
        change(&forged.claims)
        forged.id = forged.claims.id
        guard case .refuted(let differences, let tick) = verifier.verify(forged).verdict else {
          Issue.record("\(name): \(verifier.verify(forged).text)")
          continue
        }
        #expect(differences.contains { $0.field == name }, "\(name): \(differences)")
        #expect(tick >= 0 && tick <= receipt.claims.visible)
      }
      var other = receipt
      other.id ^= 1
      guard case .refuted = verifier.verify(other).verdict else {
        Issue.record("two ids in one receipt")
        return
      }
    }
  }

  @Test func `E-28: a simulated session passed off as a live one is refuted by its id`() throws {
    for receipt in Handed.simulated {
      var forged = receipt
      forged.claims.origin = .live
      forged.claims.player = ""
      guard case .refuted(let differences, _) = verifier.verify(forged).verdict else {
        Issue.record("not refuted")
        return
      }
      #expect(differences.map(\.field) == ["id"])
    }
  }

  @Test func `E-28: the first tick is that at which the claim parts from the session`() throws {
    var receipt = try #require(Handed.simulated.first)
    receipt.claims.events[.viewable] = 33
    receipt.claims.score += 1
    guard case .refuted(let differences, let tick) = verifier.verify(receipt).verdict else {
      Issue.record("not refuted")
      return
    }
    #expect(differences.map(\.field) == ["events.viewable", "score"] && tick == 33)
  }

  @Test func `E-28: lines that cannot be counted again are neither verified nor refuted`() throws {
    var receipt = Handed.simulated[1]
    #expect(receipt.claims.linesSpoken > 0)
    receipt.claims.linesSpoken += 1
    guard case .unverifiable(.lines) = verifier.verify(receipt).verdict else {
      Issue.record("\(verifier.verify(receipt).text)")
      return
    }
  }

  @Test func `E-28: one changed input is refuted, though every checksum is right`() throws {
    for receipt in Handed.simulated.prefix(4) {
      var forged = receipt
      forged.recording = try Handed.rewritten(receipt.recording) { events in
        let index = events.count / 2
        events.replaceSubrange(
          index..<index + 60,
          with: [RecordedEvent](repeating: .moment(.tick(.buttons(.left))), count: 60))
      }
      guard case .refuted = verifier.verify(forged).verdict else {
        Issue.record("\(verifier.verify(forged).text)")
        return
      }
    }
  }

  @Test func `E-28: damaged and cut-off recordings prove nothing`() throws {
    let receipt = Handed.simulated[0]
    for end in [0, 3, 8, receipt.recording.count / 2, receipt.recording.count - 1] {
      var cut = receipt
      cut.recording = Array(receipt.recording[..<end])
      guard case .unverifiable(.damaged) = verifier.verify(cut).verdict else {
        Issue.record("cut at \(end)")
        return
      }
    }
    for place in receipt.recording.indices {
      var flipped = receipt
      flipped.recording[place] ^= 1 << UInt8(place % 8)
      guard case .unverifiable(.damaged) = verifier.verify(flipped).verdict else {
        Issue.record("flipped at \(place)")
        return
      }
    }
  }

  @Test func `E-28: another engine, other rules and an unknown game are unverifiable`() throws {
    let receipt = Handed.simulated[0]
    var engine = receipt
    engine.recording = try Handed.rewritten(receipt.recording, header: { $0.engine = 99 })
    var rules = receipt
    rules.recording = try Handed.rewritten(receipt.recording, header: { $0.rules += 1 })
    for forged in [engine, rules] {
      guard case .unverifiable(.other) = verifier.verify(forged).verdict else {
        Issue.record("\(verifier.verify(forged).text)")
        return
      }
    }
    let blind = Verifier { _, _ in nil }
    #expect(blind.verify(receipt).verdict == .unverifiable(.other(.unknownGame)))
    struct Broken: Error {}
    let broken = Verifier { _, _ in throw Broken() }
    #expect(broken.verify(receipt).verdict == .unverifiable(.notStaged("Broken()")))
  }

  @Test func `E-28: the speed at which a session was shown changes no receipt`() throws {
    let entry = try TestStaging.entry("bricks")
    var receipts: [Receipt] = []
    for (speed, slice) in [(1, 16_000_000), (1, 90_000_000), (30, 16_666_667), (1_000, 5_000_000)]
      as [(Int32, Int64)]
    {
      let plan = Plan(seed: 9, tuning: entry.tuning)
      let theatre = Theatre(
        entry.open(plan, Cast()), player: .simulated(.fair(seed: 9)),
        viewport: Viewport(width: 390, height: 844))
      theatre.speed = speed
      theatre.recorder = Recorder(plan.header(for: entry))
      for _ in 0..<100_000 where !theatre.isClosed { theatre.advance(nanoseconds: slice) }
      let bytes = try #require(theatre.recording)
      receipts.append(
        try LiveSession { 7 }.receipt(
          of: bytes, entry: entry, cast: Cast(), locale: "en", spoken: 0))
    }
    for receipt in receipts {
      #expect(receipt == receipts[0])
      if case .refuted = verifier.verify(receipt).verdict { Issue.record("refuted") }
    }
  }

  @Test func `E-28: a request that names knobs at their standard has a good id as well`() throws {
    var stager = TestStaging.stager()
    let knob = try #require(TestStaging.entry("bricks").knobs.first)
    for value in [knob.standard, knob.most] {
      let receipt = try stager.receipt(
        of: SessionRequest(
          game: "bricks", seed: 8,
          tuning: [SessionRequest.Knob(name: knob.name.description, value: value)]))
      #expect(verifier.verify(receipt).verdict == .verified)
    }
  }
}
