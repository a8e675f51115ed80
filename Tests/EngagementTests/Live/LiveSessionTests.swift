import Engagement
import Foundation
import Playable
import Stage
import Testing

/// Sessions kept in memory.
final class MemoryStore: SessionStore {
  private(set) var receipts: [Receipt] = []

  func add(_ receipt: Receipt) -> Bool {
    if receipts.contains(where: { $0.id == receipt.id }) { return false }
    receipts.append(receipt)
    return true
  }
}

@Suite struct LiveSessionTests {
  let folder = FileManager.default.temporaryDirectory.appending(path: "sessions-\(UUID())")

  func file() -> SessionFile { SessionFile(path: folder.appending(path: "a/sessions.jsonl").path) }

  /// A theatre in which somebody plays live, as far as `run` lets them.
  func theatre(_ run: (Theatre) -> Void) throws -> Theatre {
    let entry = try TestStaging.entry("bricks")
    let plan = Plan(seed: 5, tuning: entry.tuning)
    let theatre = Theatre(
      entry.open(plan, Cast()), player: .live, viewport: Viewport(width: 390, height: 844))
    theatre.recorder = Recorder(plan.header(for: entry))
    run(theatre)
    return theatre
  }

  func receipt(of theatre: Theatre, startedAt: Int64 = 1_000) throws -> Receipt {
    try LiveSession { startedAt }.receipt(
      of: #require(theatre.recording), entry: TestStaging.entry("bricks"), cast: Cast(),
      locale: "en", spoken: theatre.session.linesSpoken)
  }

  @Test func `E-9: what a host keeps is live, verified, and measured as the host measured it`()
    throws
  {
    let theatre = try theatre { theatre in
      for _ in 0..<400 { theatre.advance(nanoseconds: 17_000_000) }
      theatre.key(.close, isDown: true)
      theatre.key(.close, isDown: false)
    }
    #expect(theatre.isClosed)
    let receipt = try receipt(of: theatre)
    var expected = SessionRecord()
    expected.take(theatre.session.telemetry)
    let record = receipt.claims
    #expect(record.origin == .live && record.player.isEmpty && record.startedAt == 1_000)
    #expect(record.wall == expected.wall && record.visible == expected.visible)
    #expect(record.active == expected.active && record.engaged == expected.engaged)
    #expect(record.events == expected.events && record.endReason == .abandoned)
    #expect(record.stateHash == theatre.session.stateHash && record.inconsistencies.isEmpty)
    #expect(Handed.verifier().verify(receipt).verdict == .verified)
  }

  @Test func `E-3: a clock that steps back, during a pause or at any time, shortens nothing`()
    throws
  {
    let theatre = try theatre { theatre in
      for _ in 0..<120 { theatre.advance(nanoseconds: 16_666_667) }
      let before = theatre.session.telemetry
      for step: Int64 in [-1, -1_000_000_000, .min] { theatre.advance(nanoseconds: step) }
      #expect(theatre.session.telemetry.wall == before.wall)
      theatre.setPaused(true)
      theatre.advance(nanoseconds: 2_000_000_000)
      theatre.advance(nanoseconds: -9_000_000_000)
      theatre.setPaused(false)
      #expect(theatre.session.telemetry.visible == before.visible)
      #expect(theatre.session.telemetry.wall == before.wall + 120)
    }
    for start: Int64 in [5_000, 4_000, 0, -1, .min, .max] {
      let record = try receipt(of: theatre, startedAt: start).claims
      #expect(record.startedAt == max(0, start))
      #expect(record.inconsistencies.isEmpty && record.wall >= Int64(record.visible))
      #expect(try SessionRecord(line: record.line) == record)
    }
  }

  @Test func `E-3: time in the background is wall time alone, and a kill ends at the last tick`()
    throws
  {
    let theatre = try theatre { theatre in
      for _ in 0..<60 { theatre.advance(nanoseconds: 16_666_667) }
      theatre.setVisible(false)
      theatre.advance(nanoseconds: 600_000_000_000)
      theatre.setVisible(true)
      for _ in 0..<60 { theatre.advance(nanoseconds: 16_666_667) }
      theatre.setVisible(false)
      theatre.advance(nanoseconds: 900_000_000_000)
    }
    let record = try receipt(of: theatre).claims
    #expect((118...121).contains(record.visible) && record.active <= record.visible)
    #expect((35_990...36_010).contains(record.wall - Int64(record.visible)))
    #expect(record.endReason == .unfinished)
  }

  @Test func `E-6: of each kind of event the first is kept, and all others are counted`() throws {
    let receipt = try Handed.live("bricks", seed: 6) { session in
      switch session.phase {
      case .play, .closed: .tick(.none)
      case .intro, .result: session.phaseTick < 60 ? .tick(.none) : .press(.advance, held: 0)
      case .endCard:
        session.phaseTick >= 60 && session.telemetry.count(of: .cta) < 300
          ? .press(.cta, held: 0)
          : session.phaseTick < 90 ? .tick(.none) : .press(.close, held: 0)
      }
    }
    let record = receipt.claims
    #expect(record.ctaPresses == 300 && record.repeats >= 299)
    #expect(EventKind.allCases.filter { record.events[$0] != nil }.count <= 32)
    // An impression has one call to action, however often it is pressed.
    #expect(record.funnel.cta && record.inconsistencies.isEmpty)
    #expect(receipt.line.count < 8_000)
  }

  @Test func `E-7: the close delay in force and its clamp are kept with each session`() throws {
    for (delay, inForce) in [(0, 0), (300, 300), (9_999, 1_800), (-5, 0)] as [(Int32, Int32)] {
      let recording = try Handed.recording(
        "bricks", seed: 2, ticks: 300, frame: FrameRules(closeDelay: delay)
      ) { _ in .tick(.none) }
      let record = try LiveSession { 0 }.receipt(
        of: recording, entry: TestStaging.entry("bricks"), cast: Cast(), locale: "en", spoken: 0
      ).claims
      #expect(record.closeDelay == inForce && record.closeClamp == 1_800)
    }
  }

  @Test func `E-10: an end screen that submits twice leaves one record and one receipt`() throws {
    let theatre = try theatre { for _ in 0..<100 { $0.advance(nanoseconds: 17_000_000) } }
    let receipt = try receipt(of: theatre)
    for store in [MemoryStore(), file()] as [any SessionStore] {
      #expect(try store.add(receipt))
      #expect(try !store.add(receipt))
    }
    let (records, census) = try file().records()
    #expect(records == [receipt.claims] && census.duplicates == 0)
    var kept: [Receipt] = []
    try file().receipts { kept.append($0) }
    #expect(kept == [receipt])
  }

  @Test func `E-10: what is torn is left out, and the sessions around it stand`() throws {
    let theatre = try theatre { for _ in 0..<100 { $0.advance(nanoseconds: 17_000_000) } }
    let receipts = try (1...3).map { try receipt(of: theatre, startedAt: $0) }
    #expect(try file().add(receipts[0]))
    for path in [file().path, file().receiptsPath] {
      let whole = try Data(contentsOf: URL(filePath: path))
      try (whole + whole.dropLast(40)).write(to: URL(filePath: path))
    }
    #expect(try file().records().census.torn == [file().path])
    #expect(try file().add(receipts[1]))
    #expect(try file().records().records == [receipts[0].claims, receipts[1].claims])
    var kept: [Receipt] = []
    let census = try file().receipts { kept.append($0) }
    #expect(census.records == 2 && census.faults.isEmpty && census.torn.isEmpty)
    #expect(kept == [receipts[0], receipts[1]])
  }

  @Test func `E-10: what is no receipt is told with its line, as what is no record is`() throws {
    let receipt = try receipt(
      of: theatre { for _ in 0..<100 { $0.advance(nanoseconds: 17_000_000) } })
    #expect(try file().add(receipt))
    for path in [file().path, file().receiptsPath] {
      let whole = try Data(contentsOf: URL(filePath: path))
      try (Data("{}\n".utf8) + whole).write(to: URL(filePath: path))
    }
    #expect(try file().records().census.faults.map(\.line) == [1])
    let census = try file().receipts { #expect($0 == receipt) }
    #expect(census.faults.map(\.file) == [file().receiptsPath] && census.records == 1)
  }

  @Test func `E-10: a file that is not there has no sessions, one that cannot be read is told`()
    throws
  {
    #expect(try file().records().records.isEmpty)
    try file().receipts { _ in Issue.record("a receipt of nothing") }
    for path in [file().path, file().receiptsPath] {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true)
    }
    #expect(throws: RecordFileError.self) { try file().records() }
    #expect(throws: RecordFileError.self) { try file().receipts { _ in } }
  }

  @Test func `G-19: a file of something else is left as it is`() throws {
    let theatre = try theatre { for _ in 0..<100 { $0.advance(nanoseconds: 17_000_000) } }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "a"), withIntermediateDirectories: true)
    try Data("dear diary\n".utf8).write(to: URL(filePath: file().path))
    let receipt = try receipt(of: theatre)
    #expect(throws: RecordFileError.self) { try file().add(receipt) }
    #expect(try Data(contentsOf: URL(filePath: file().path)) == Data("dear diary\n".utf8))
  }

  @Test func `G-18: a recording that leads elsewhere than it says is not kept`() throws {
    let theatre = try theatre { for _ in 0..<700 { $0.advance(nanoseconds: 17_000_000) } }
    let recording = try #require(theatre.recording)
    let entry = try TestStaging.entry("bricks")
    for bad in [[], Array(recording.dropLast()), try Handed.rewritten(recording, hash: 1)] {
      #expect(throws: LiveSession.Unkept.self) {
        try LiveSession { 0 }.receipt(
          of: bad, entry: entry, cast: Cast(), locale: "en", spoken: 0)
      }
    }
  }

  @Test func `E-8: sessions go where the user says, else into the user's data folder`() {
    func path(_ environment: [String: String]) -> String? {
      SessionFile(environment: environment)?.path
    }
    let home = ["HOME": "/h", "XDG_DATA_HOME": "/x"]
    #expect(path(home) == "/x/interlude/sessions.jsonl")
    #expect(path(["HOME": "/h"]) == "/h/.local/share/interlude/sessions.jsonl")
    #expect(
      path(["HOME": "/h", "XDG_DATA_HOME": "rel"]) == "/h/.local/share/interlude/sessions.jsonl")
    #expect(path(home.merging(["INTERLUDE_SESSIONS": "s.jsonl"]) { $1 }) == "s.jsonl")
    for none in ["", "none"] {
      #expect(path(home.merging(["INTERLUDE_SESSIONS": none]) { $1 }) == nil)
    }
    #expect(path([:]) == nil)
    #expect(SessionFile(path: "/a/s.jsonl").receiptsPath == "/a/s.receipts.jsonl")
    #expect(SessionFile(path: "/a/s").receiptsPath == "/a/s.receipts.jsonl")
  }
}
