import Engagement
import Foundation
import Money
import Packs
import Stage
import Testing

@Suite struct ReportTests {
  static let card = RateCard(
    id: "ours", title: "Ours", lines: [.init(.cpm, Money(micros: 9_060_000))])

  static let full: @Sendable (inout Report.Settings) throws -> Void = { settings in
    settings.card = card
    settings.expectations = [
      try Expectation("engagement_rate>=10%"), try Expectation("active_p50>=1000s"),
    ]
  }

  /// Two characters and silence on common seeds, simulated; and live ones.
  static let sessions: [SessionRecord] = {
    var records: [SessionRecord] = []
    for (index, character) in ["", "miso", "sterling"].enumerated() {
      for seed in UInt64(0)..<40 {
        records.append(simulated(seed, UInt64(index) * 1_000 + seed, character))
      }
    }
    for id in UInt64(5_000)..<5_012 {
      records.append(Sessions.one(id, .live, character: "miso", player: ""))
    }
    return records
  }()

  private static func simulated(_ seed: UInt64, _ id: UInt64, _ character: String) -> SessionRecord
  {
    var record = Sessions.one(
      id, .simulated, upTo: seed % 4 == 0 ? .viewable : .result, cta: seed % 9 == 1,
      active: Int32(600 + 31 * seed), character: character, seed: seed)
    record.progress = Int32(seed * 25)
    record.linesSpoken = character.isEmpty ? 0 : Int32(seed % 5)
    return record
  }

  @Test func `one page holds it all: no script, nothing from elsewhere, whole HTML`() throws {
    let page = try ReportPage(Self.sessions, Self.full)
    #expect(page.unbalanced.isEmpty)
    for word in ["<script", "<link", "<iframe", "src=", "@import", "url(http", "href=\"http"] {
      #expect(!page.has(word), "\(word) in the page")
    }
    for id in [
      "funnel", "time", "dropoff", "skill", "character", "payout", "commentary", "sessions",
      "counting",
    ] {
      let section = page.section(id)
      #expect(section.contains("<h2"), "\(id) is missing")
      #expect(page.has("href=\"#\(id)\""))
    }
    #expect(page.has("prefers-color-scheme: dark") && page.has("@media print"))
  }

  @Test func `charts are told to those who do not see them, and stand beside tables`() throws {
    let page = try ReportPage(Self.sessions, Self.full)
    let charts = page.html.components(separatedBy: "<svg viewBox=\"0 0 1000 1000\"").dropFirst()
    #expect(charts.count > 20)
    for chart in charts {
      #expect(chart.contains("role=\"img\"") && chart.contains("<title>"))
    }
    for id in ["funnel", "time", "dropoff", "payout"] {
      #expect(page.section(id).contains("<figure") && page.section(id).contains("<table>"))
    }
    #expect(page.has("<html lang=\"en\">") && page.has("scope=\"col\"") && page.has("<caption>"))
  }

  @Test func `E-16: what simulation supports is said wherever a session is not live`() throws {
    let simulated = try ReportPage([Sessions.one(1, .simulated)])
    for words in ["ordering of variants under a stated", "Model error is not included"] {
      #expect(simulated.has(words))
      #expect(try ReportPage([Sessions.one(1, .replayed), Sessions.one(2)]).has(words))
      #expect(try !ReportPage([Sessions.one(1, .live)]).has(words))
    }
  }

  @Test func `E-9: live, replayed and simulated sessions are never mixed`() throws {
    let live = (UInt64(0)..<10).map { Sessions.one($0, .live, upTo: .result, player: "") }
    let simulated = (UInt64(100)..<130).map { Sessions.one($0, .simulated, upTo: .viewable) }
    let page = try ReportPage(live + simulated)
    #expect(page.has("Live: <b>100.0\u{a0}%</b> of 10 impressions"))
    #expect(page.has("Simulated: <b>0.0\u{a0}%</b> of 30 impressions"))
    #expect(page.has("<b>10</b> (25.0\u{a0}%)") && page.has("<b>30</b> (75.0\u{a0}%)"))
  }

  @Test func `E-22: thresholds come first, of each origin by itself, and the crossed are told`()
    throws
  {
    let page = try ReportPage(Self.sessions, Self.full)
    let report = try ReportPage.report(Self.sessions, Self.full)
    #expect(report.crossed.count == 2)
    #expect(report.crossed.allSatisfy { $0.hasPrefix("active_p50>=1000s (") })
    let first = try #require(page.html.range(of: "2 of 4 thresholds crossed"))
    let funnel = try #require(page.html.range(of: "<section id=\"funnel\""))
    #expect(first.lowerBound < funnel.lowerBound)
    #expect(page.has("<code>engagement_rate&gt;=10%</code>"))
    let none = try ReportPage.report([], Self.full)
    #expect(none.crossed == ["engagement_rate>=10% (—)", "active_p50>=1000s (—)"])
  }

  @Test func `E-5: rates stand with numerator, denominator and interval`() throws {
    let page = try ReportPage((UInt64(0)..<50).map { Sessions.one($0, .simulated, cta: $0 < 3) })
    #expect(page.has("[2.1, 16.2] · 3 of 50"))
    #expect(page.section("funnel").contains("6.0\u{a0}%"))
  }

  @Test func `E-13: an estimate has interval, share of origins, date and sensitivity`() throws {
    let page = try ReportPage(Self.sessions, Self.full)
    let section = page.section("payout")
    for words in [
      "9.06\u{a0}USD", "as of 1970-01-01T00:00:00Z", "estimated", "Prices", "Invalid traffic",
      "7.25\u{a0}USD", "10.87\u{a0}USD", "12 live impressions",
    ] { #expect(section.contains(words), "\(words) is missing") }
    #expect(try ReportPage(Self.sessions).section("payout").contains("No rate card was given"))
  }

  @Test func `E-18: a character is set against silence in pairs on common seeds`() throws {
    let section = try ReportPage(Self.sessions).section("character")
    #expect(section.contains("<b>40 pairs</b> on common seeds"))
    #expect(section.contains("Miso against no character"))
    #expect(section.contains("Sterling against no character"))
    #expect(section.contains("▲ higher") && section.contains("no difference shown"))
  }

  @Test func `other sessions can be set against these`() throws {
    var side = SessionSide()
    for seed in UInt64(0)..<30 { side.add(Sessions.one(9_000 + seed, seed: 7_000 + seed)) }
    let page = try ReportPage(Self.sessions) { $0.baseline = ("old.jsonl", side) }
    #expect(page.section("character").contains("These sessions against old.jsonl"))
    #expect(page.section("character").contains("no two common seeds"))
  }

  @Test func `E-19: the same records give the same bytes in any order`() throws {
    let page = try ReportPage(Self.sessions, Self.full).html
    #expect(try ReportPage(Self.sessions.reversed(), Self.full).html == page)
    #expect(try ReportPage(Self.sessions.shuffled(), Self.full).html == page)
  }

  @Test func `E-14: skill is that of the person who comes on the seed`() throws {
    let book = PlayerBook(TestStaging.root)
    let skills = try (UInt64(0)..<200).map { seed in
      try book.population("everyone").person(seed: seed).bot.skill
    }
    let low = skills.filter { $0 < 0.2 }.count
    #expect(low > 0)
    let records = (UInt64(0)..<200).map { seed in
      Sessions.one(seed, .simulated, seed: seed, player: "everyone")
    }
    let section = try ReportPage(records, players: book).section("skill")
    #expect(section.contains("0.0 – 0.2</b><small>n = \(low)<"))
    #expect(try ReportPage(records).section("skill").contains("unknown"))
  }

  @Test func `sessions are drawn by lot, and told with their receipts`() throws {
    let page = try ReportPage(Self.sessions) { settings in
      settings.tell = { record in
        var story = SessionStory(
          title: "Bricks!", speaker: "Miso", isSame: record.seed % 2 == 0, receipt: "{\"seed\":1}",
          command: "verify")
        story.lines = [.init(tick: 90, text: "You & me <3")]
        story.scores = [
          .init(tick: 0, person: 0, character: 0), .init(tick: 60, person: 5, character: 2),
        ]
        story.film = .init(png: [137, 80], frames: 16, width: 9, height: 16)
        return .told(story)
      }
    }
    let section = page.section("sessions")
    #expect(section.contains("“You &amp; me &lt;3”") && section.contains("{&quot;seed&quot;:1}"))
    #expect(section.contains("data:image/png;base64,iVA="))
    #expect(section.contains("Answered the call to action") && section.contains("one of "))
    #expect(try ReportPage(Self.sessions).section("sessions").contains("Not played again here"))
    #expect(page.unbalanced.isEmpty)
  }
}
