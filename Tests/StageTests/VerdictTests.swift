import Catalogue
import Playable
import Stage
import Testing

@Suite struct VerdictTests {
  static let people = ["weak", "fair", "strong"]

  private static func person(_ name: String, _ seed: UInt64) -> SimulatedPerson {
    name == "weak"
      ? .weak(seed: seed)
      : name == "strong"
        ? .strong(seed: seed)
        : .fair(seed: seed)
  }

  /// A session played in a theatre by a simulated person, and its recording.
  private static func played(
    _ entry: Entry, _ name: String = "fair", seed: UInt64
  ) -> (recording: [UInt8], session: AnySession) {
    let plan = Plan(seed: seed, tuning: entry.tuning)
    let session = entry.open(plan, .silent)
    let theatre = Theatre(
      session, player: .simulated(person(name, seed)), viewport: Viewport(width: 390, height: 844))
    theatre.recorder = Recorder(plan.header(for: entry))
    while !theatre.isClosed { theatre.step() }
    return (theatre.recording ?? [], session)
  }

  @Test(arguments: Catalogue.entries.indices, people)
  func `E-28: what was played in a theatre is verified, with the same hash and figures`(
    _ game: Int, _ name: String
  ) throws {
    let entry = Catalogue.entries[game]
    for seed: UInt64 in 1...20 {
      let (recording, session) = Self.played(entry, name, seed: seed)
      let reader = try RecordingReader(recording)
      guard case .verified(let replayed) = entry.verify(reader, cast: .silent) else {
        Issue.record("\(entry.id) \(name) seed \(seed): not verified")
        return
      }
      #expect(replayed.isComplete)
      #expect(replayed.stateHash == session.stateHash)
      #expect(replayed.telemetry.scores == session.telemetry.scores)
      #expect(replayed.telemetry.visible == session.telemetry.visible)
      #expect(replayed.telemetry.endReason == .userClosed)
    }
  }

  @Test(arguments: Catalogue.entries.indices)
  func `E-28: a person's session with pointer, keys, absence and lag is verified`(_ game: Int)
    throws
  {
    let entry = Catalogue.entries[game]
    for seed: UInt64 in 1...20 {
      let plan = Plan(seed: seed, tuning: entry.tuning, frame: FrameRules(maxRetries: 1))
      let theatre = Theatre(
        entry.open(plan, .silent), viewport: Viewport(width: 390, height: 844))
      theatre.recorder = Recorder(plan.header(for: entry))
      fumble(with: theatre, seed: seed)
      let recording = try #require(theatre.recording)
      var replay = try RecordingReader(recording)
      #expect(try replay.next() != nil)
      guard
        case .verified(let replayed) = entry.verify(try RecordingReader(recording), cast: .silent)
      else {
        Issue.record("\(entry.id) seed \(seed): not verified")
        return
      }
      #expect(replayed.stateHash == theatre.session.stateHash)
      #expect(replayed.telemetry.wall == theatre.session.telemetry.wall)
      #expect(replayed.isComplete == theatre.isClosed)
    }
  }

  /// Does anything at all with a theatre for some simulated minutes, or until it closes.
  private func fumble(with theatre: Theatre, seed: UInt64) {
    var random = Random(seed: seed, stream: Stream("fumble"))
    for _ in 0..<12_000 where !theatre.isClosed {
      let place = Point(random.between(-20, 410), random.between(-20, 860))
      switch random.below(60) {
      case 0..<4: theatre.pointer(.down, at: place, id: Int32(random.below(2)))
      case 4..<8: theatre.pointer(.up, at: place, id: Int32(random.below(2)))
      case 8..<24: theatre.pointer(.moved, at: place)
      case 24: theatre.pointer(.cancelled, at: place)
      case 25..<30:
        let key = Key.allCases[Int(random.below(UInt32(Key.allCases.count)))]
        if key != .close || random.chance(0.02) {
          theatre.key(key, isDown: random.chance(0.6))
        }
      case 30: theatre.setVisible(random.chance(0.7))
      case 31: theatre.setPaused(random.chance(0.2))
      default: break
      }
      theatre.advance(
        nanoseconds: Int64(random.below(random.chance(0.01) ? 400_000_000 : 33_000_000)))
    }
  }

  @Test(arguments: Catalogue.entries.indices)
  func `E-28: with one moment changed, dropped or added, nothing false is verified`(
    _ game: Int
  ) throws {
    let entry = Catalogue.entries[game]
    var refuted = 0
    var harmless = 0
    for seed: UInt64 in 1...4 {
      let (recording, _) = Self.played(entry, seed: seed)
      let events = try Self.events(of: recording)
      let header = try RecordingReader(recording).header
      var random = Random(seed: seed, stream: Stream("forge"))
      for _ in 0..<100 {
        let forged = try Self.forge(events, header, recording, &random)
        let verdict = entry.verify(try RecordingReader(forged), cast: .silent)
        let truth = Self.replay(try Self.events(of: forged), header, entry)
        switch verdict {
        case .refuted: refuted += 1
        case .verified(let replayed):
          harmless += 1
          // Only what changes nothing, as a pointer's way back to where it was, may pass.
          #expect(replayed.stateHash == truth)
          #expect(truth == (try RecordingReader(recording).finalHash))
        default: Issue.record("seed \(seed): neither verified nor refuted")
        }
      }
    }
    print("\(entry.id): \(refuted) forgeries refuted, \(harmless) changed nothing")
    // How much of an input counts is up to a game; in these two nearly all of it does.
    if ["bricks", "four"].contains(entry.id.description) { #expect(refuted > 300) }
  }

  @Test(arguments: Catalogue.entries.indices)
  func `E-28: another seed, tuning, rival or frame under the same moments is refuted`(
    _ game: Int
  ) throws {
    let entry = Catalogue.entries[game]
    let (recording, _) = Self.played(entry, seed: 6)
    let events = try Self.events(of: recording)
    let original = try RecordingReader(recording)
    var plan = Plan(original.header, for: entry)
    plan.seed &+= 1
    expectRefuted(plan, events, original.finalHash, entry)
    plan = Plan(original.header, for: entry)
    plan.tuning.set(0, to: entry.knobs[0].most, of: entry.knobs)
    expectRefuted(plan, events, original.finalHash, entry)
    plan = Plan(original.header, for: entry)
    plan.rival.least = 100
    plan.rival.most = 100
    expectRefuted(plan, events, original.finalHash, entry)
    plan = Plan(original.header, for: entry)
    plan.frame.idleLimit = 5
    expectRefuted(plan, events, original.finalHash, entry)
  }

  private func expectRefuted(
    _ plan: Plan, _ events: [RecordedEvent], _ hash: UInt64, _ entry: Entry
  ) {
    let forged = Self.encode(events, plan.header(for: entry), hash: hash)
    guard let reader = try? RecordingReader(forged),
      case .refuted = entry.verify(reader, cast: .silent)
    else {
      Issue.record("\(entry.id): not refuted")
      return
    }
  }

  @Test func `E-28: a claimed hash that is not reached is refuted, and said to be the last state`()
    throws
  {
    let entry = Catalogue.entries[0]
    let (recording, session) = Self.played(entry, seed: 2)
    let header = try RecordingReader(recording).header
    let forged = Self.encode(
      try Self.events(of: recording), header, hash: session.stateHash ^ 1 << 63)
    guard
      case .refuted(.finalHash, let tick) = entry.verify(
        try RecordingReader(forged), cast: .silent)
    else {
      Issue.record("not refuted by its hash")
      return
    }
    #expect(tick == session.telemetry.visible)
  }

  @Test func `A session that was cut short is verified as far as it goes, and says so`() throws {
    let entry = Catalogue.entries[0]
    let plan = Plan(seed: 3, tuning: entry.tuning)
    let theatre = Theatre(
      entry.open(plan, .silent), player: .simulated(.fair(seed: 3)),
      viewport: Viewport(width: 390, height: 844))
    theatre.recorder = Recorder(plan.header(for: entry))
    for _ in 0..<1_000 { theatre.step() }
    let reader = try RecordingReader(try #require(theatre.recording))
    guard case .verified(let replayed) = entry.verify(reader, cast: .silent) else {
      Issue.record("not verified")
      return
    }
    #expect(!replayed.isComplete)
    #expect(replayed.telemetry.visible == 1_000)
  }

  @Test func `G-6: another engine or other rules make a recording unverifiable, not refuted`()
    throws
  {
    let entry = Catalogue.entries[0]
    let (recording, _) = Self.played(entry, seed: 1)
    let events = try Self.events(of: recording)
    let header = try RecordingReader(recording).header
    for (engine, rules, expected) in [
      (
        Engine.version + 1, entry.rules,
        .otherEngine(theirs: Engine.version + 1, ours: Engine.version)
      ),
      (Engine.version, entry.rules + 1, .otherRules(theirs: entry.rules + 1, ours: entry.rules)),
      (Engine.version, -4, .otherRules(theirs: -4, ours: entry.rules)),
    ] as [(UInt16, Int32, Unverifiable)] {
      let other = RecordingHeader(
        engine: engine, game: header.game, rules: rules, seed: header.seed,
        character: header.character, sponsor: header.sponsor, tuning: header.tuning,
        rival: header.rival, frame: header.frame)
      let reader = try RecordingReader(Self.encode(events, other, hash: 1))
      #expect(entry.obstacle(to: reader.header) == expected)
      guard case .unverifiable(expected) = entry.verify(reader, cast: .silent) else {
        Issue.record("engine \(engine), rules \(rules): not unverifiable")
        return
      }
    }
  }

  @Test func `G-6: a recording of another game is unverifiable`() throws {
    let (recording, _) = Self.played(Catalogue.entries[0], seed: 1)
    let reader = try RecordingReader(recording)
    guard
      case .unverifiable(.unknownGame) = Catalogue.entries[1].verify(reader, cast: .silent),
      case .unverifiable(.unknownGame) = Entry(Tapper.self).verify(reader, cast: .silent)
    else {
      Issue.record("another game's recording was judged")
      return
    }
  }

  @Test func `A plan survives as a header, and absurd numbers in one are clamped`() {
    for entry in Catalogue.entries {
      var plan = Plan(
        seed: .max, tuning: entry.tuning,
        frame: FrameRules(intro: 1, endCard: 9, impression: .beginToRender, closeControl: .host),
        rival: RivalPlan(least: 3, most: 4, style: .bold))
      plan.tuning.set(0, to: entry.knobs[0].least, of: entry.knobs)
      let read = Plan(plan.header(for: entry), for: entry)
      #expect(read.seed == plan.seed && read.frame == plan.frame && read.rival == plan.rival)
      for index in entry.knobs.indices { #expect(read.tuning[index] == plan.tuning[index]) }
      var absurd = RecordingHeader.Numbers<8>()
      for value: Int32 in [.min, .max, 0, -1, .max, .min, 7, 8] { absurd.append(value) }
      let header = RecordingHeader(
        engine: Engine.version, game: Text(entry.id), rules: entry.rules, seed: 0, tuning: absurd,
        rival: .init(least: 255, most: 0, style: 99, taunts: 99))
      let clamped = Plan(header, for: entry)
      for (index, knob) in entry.knobs.enumerated() {
        #expect((knob.least...knob.most).contains(clamped.tuning[index]))
      }
      #expect(clamped.frame == FrameRules() && clamped.rival.least == 100)
    }
  }

  // Forging.

  private static func events(of recording: [UInt8]) throws -> [RecordedEvent] {
    var reader = try RecordingReader(recording)
    return try reader.rest()
  }

  private static func encode(
    _ events: [RecordedEvent], _ header: RecordingHeader, hash: UInt64
  ) -> [UInt8] {
    var recorder = Recorder(header)
    for event in events {
      switch event {
      case .moment(let moment): recorder.append(moment)
      case .check(let check): recorder.check(UInt64(check))
      }
    }
    return recorder.finished(hash: hash)
  }

  private static func forge(
    _ events: [RecordedEvent], _ header: RecordingHeader, _ recording: [UInt8],
    _ random: inout Random
  ) throws -> [UInt8] {
    var events = events
    while true {
      let index = Int(random.below(UInt32(events.count)))
      guard case .moment(let moment) = events[index] else { continue }
      switch (random.below(5), moment) {
      case (0, _): events.remove(at: index)
      case (1, _): events.insert(.moment(.tick(.none)), at: index)
      case (2, _): events.insert(.moment(.away(ticks: 1 + random.below(500))), at: index)
      case (_, .tick(var input)):
        input.levels.formSymmetricDifference(.init(rawValue: 1 << UInt8(random.below(6))))
        if input.isPressed { input.levels.insert(.pointer) }
        if input.hasPointer { input.x = Int16(random.below(360)) }
        events[index] = .moment(.tick(input))
      case (_, .press): events.remove(at: index)
      case (_, .away): events.remove(at: index)
      }
      return encode(events, header, hash: try RecordingReader(recording).finalHash)
    }
  }

  private static func replay(
    _ events: [RecordedEvent], _ header: RecordingHeader, _ entry: Entry
  ) -> UInt64 {
    let session = entry.open(Plan(header, for: entry), .silent)
    for event in events { if case .moment(let moment) = event { session.advance(moment) } }
    return session.stateHash
  }
}
