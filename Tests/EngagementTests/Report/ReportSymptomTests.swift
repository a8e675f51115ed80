import Engagement
import Foundation
import Stage
import Testing

@Suite struct ReportSymptomTests {
  /// What no figure may be.
  static func nonsense(in page: ReportPage) -> [String] {
    page.html.matches(of: /\b(nan|NaN|inf|infinity|9007199254740992|9223372036854775808)\b/)
      .map { String($0.1) }
  }

  @Test func `E-21, symptom: NaN, infinity or 2⁵³ with no data`() throws {
    let page = try ReportPage([], ReportTests.full)
    #expect(Self.nonsense(in: page).isEmpty)
    #expect(page.unbalanced.isEmpty)
    #expect(page.has("No sessions") && page.has("—"))
    #expect(page.has("<b>0</b> sessions"))
  }

  @Test func `E-21: one row, constant rows and rows that never ended work`() throws {
    var unfinished = Sessions.one(3, .simulated, upTo: .started)
    unfinished.endReason = .unfinished
    var zero = SessionRecord()
    zero.game = "bricks"
    var paired: [SessionRecord] = []
    var stopped: [SessionRecord] = []
    for id in UInt64(0)..<20 {
      paired.append(
        Sessions.one(id, .simulated, character: id < 10 ? "" : "miso", seed: id % 10))
      unfinished.id = id
      stopped.append(unfinished)
    }
    for records in [[Sessions.one(1)], [zero], [unfinished], paired, stopped] {
      let page = try ReportPage(records, ReportTests.full)
      #expect(Self.nonsense(in: page).isEmpty)
      #expect(page.unbalanced.isEmpty)
    }
  }

  @Test func `symptom: interval NaN on constant data`() throws {
    let flat = (UInt64(0)..<40).map {
      Sessions.one($0, .simulated, character: $0 < 20 ? "" : "miso", seed: $0 % 20)
    }
    let page = try ReportPage(flat)
    #expect(Self.nonsense(in: page).isEmpty)
    #expect(page.section("character").contains("[0.00, 0.00]"))
  }

  @Test func `symptom: funnel above 100 %`() throws {
    var records = [Sessions.one(50)]
    for id in UInt64(0)..<10 {
      var record = Sessions.one(id, upTo: .started)
      // Events of a session that never made an impression, and beyond its end.
      record.events[.engaged] = 90_000
      record.events[.result] = 90_001
      records.append(record)
    }
    let page = try ReportPage(records)
    for match in page.html.matches(of: /([0-9.]+)\u{a0}%/) {
      #expect((Double(match.1) ?? 0) <= 100)
    }
    #expect(page.section("funnel").contains("Inconsistent:"))
    #expect(page.has("10 records inconsistent"))
  }

  @Test func `symptom: the same metric differing between header and table`() throws {
    let page = try ReportPage(ReportTests.sessions, ReportTests.full)
    let simulated = ReportTests.sessions.filter { $0.origin == .simulated }
    let engaged = simulated.filter(\.funnel.engaged).count
    let share = String(format: "%.1f\u{a0}%%", Double(engaged) / Double(simulated.count) * 100)
    #expect(page.has("Simulated: <b>\(share)</b>"))
    #expect(page.has("<b>\(share)</b><small>["))
    #expect(page.section("funnel").contains("<td>\(share)</td>"))
    let parts = page.section("counting").matches(of: /<small>([0-9]+) of ([0-9]+)<\/small>/)
    #expect(!parts.isEmpty)
  }

  @Test func `E-10, symptom: subprocess failure silently losing rows`() throws {
    let folder = NSTemporaryDirectory() + "report-\(UUID().uuidString).jsonl"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let line = Sessions.one(7).line
    let bytes = line + [10] + Array("{\"schema\":1}\n".utf8) + line + [10] + line.dropLast(9)
    try Data(bytes).write(to: URL(filePath: folder))
    var reading = RecordReading()
    var records: [SessionRecord] = []
    try reading.read(path: folder) { records.append($0) }
    let census = reading.census
    let page = try ReportPage(records) { $0.census = census }
    #expect(page.has("<b>1</b> session from") || page.has("<b>1</b> session<"))
    #expect(page.has("1 line held no record") && page.has("1 repeated record counted once"))
    #expect(page.section("counting").contains("line 2, id: is missing"))
    #expect(page.section("counting").contains("Torn last lines"))
  }

  @Test func `E-23: seeds missing or double are named`() throws {
    let seeds: [UInt64] = [1, 2, 3, 3, 7]
    let page = try ReportPage(
      seeds.enumerated().map { Sessions.one(UInt64($0.offset), .simulated, seed: $0.element) })
    #expect(page.has("seeds missing or met twice in 1 group"))
    let section = page.section("counting")
    #expect(section.contains("4…6") && section.contains("<td class=\"w\">3</td>"))
  }

  @Test func `what comes from outside cannot write the page`() throws {
    let evil = "<script>alert(1)</script>\"'&\u{1b}[2J"
    var record = Sessions.one(1, .simulated, character: evil, player: evil)
    record.game = evil
    record.sponsor = evil
    record.placement = evil
    var census = RecordCensus()
    census.torn = [evil]
    let page = try ReportPage([record, Sessions.one(2, .simulated)]) { settings in
      settings.title = evil
      settings.files = [evil]
      settings.census = census
      settings.tell = { _ in .untold(evil) }
    }
    #expect(!page.has("<script") && !page.has("\u{1b}") && page.has("&lt;script&gt;"))
    #expect(page.unbalanced.isEmpty)
  }

  @Test func `symptom: small costs printed as nothing, and micros beyond 32 bits`() throws {
    var dear = ReportTests.card
    dear.lines = [.init(.cpe, .init(micros: 9_800_000_000)), .init(.cpm, .init(micros: 1_000))]
    let page = try ReportPage([Sessions.one(1)]) { $0.card = dear }
    let section = page.section("payout")
    #expect(section.contains("9800.000000\u{a0}USD") && section.contains("0.000001\u{a0}USD"))
  }
}
