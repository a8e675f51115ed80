import Commentary
import Foundation
import Playable
import Stage

/// Measures how a character talks: many seeded sessions of one game, in one locale.
public struct Audit: Sendable {
  /// One figure against its bar.
  public struct Measure: Sendable, Codable, Equatable {
    public let name: String
    public let figure: Double
    public let unit: String
    public let bar: String
    public let isMet: Bool
  }

  public let game: String
  public let locale: String
  public let sessions: Int
  public let lines: Int
  public let measures: [Measure]
  /// Ids of lines that nobody said in all these sessions; rare ones are no fault.
  public let unsaid: [String]

  public var isMet: Bool { measures.allSatisfy(\.isMet) }

  /// The sessions to audit with: the same for every locale and tone of a character.
  public static func scripts(
    _ entry: Entry, _ manifest: GameManifest, rival: RivalPlan, sessions: Int
  ) -> [CueScript] {
    let cues = manifest.cueTable
    return inParallel(sessions) { number in
      let seed = UInt64(number) &* 0x9e37_79b9 &+ 1
      let plan = Plan(seed: seed, tuning: entry.tuning, rival: rival)
      let person: SimulatedPerson =
        switch number % 3 {
        case 0: .weak(seed: seed)
        case 1: .fair(seed: seed)
        default: .strong(seed: seed)
        }
      return CueScript(entry, plan, cues: cues, person: person, seconds: 60...90)
    }
  }

  /// - Parameters:
  ///   - safety: lines that break the word lists.
  ///   - unreachable: lines that nothing can bring up.
  public init(
    _ who: ResolvedCharacter, _ manifest: GameManifest, locale: String, scripts: [CueScript],
    unreachable: Int = 0, safety: Int = 0
  ) {
    game = manifest.id
    self.locale = locale
    sessions = scripts.count
    let tallies = Self.inParallel(scripts.count) { SessionTally(scripts[$0], who) }
    lines = tallies.reduce(0) { $0 + $1.lines }
    let sum = AuditSum(tallies)
    measures =
      sum.measures + [
        Measure(
          "coverage", Coverage(who, locale: locale).percent, "%", "100 %", { $0 >= 100 }),
        Measure("unreachable", Double(unreachable), "lines", "0", { $0 == 0 }),
        Measure("unsafe", Double(safety), "lines", "0", { $0 == 0 }),
        Measure(
          "latency p99", Self.latency(who, scripts.prefix(60)), "µs", "< 50 µs", { $0 < 50 }),
      ]
    unsaid = who.pack.rules.indices.filter { rule in !tallies.contains { $0.said[rule] } }
      .map { who.lineIDs[Int(who.pack.rules[$0].source)] }
  }

  /// Microseconds in which 99 of 100 cues are answered, on one core.
  private static func latency(_ who: ResolvedCharacter, _ scripts: ArraySlice<CueScript>) -> Double
  {
    var times: [UInt64] = []
    for script in scripts {
      var director = Director(pack: who.pack, persona: who.persona, seed: script.seed)
      script.play(
        to: &director,
        hear: { director, event in
          let start = DispatchTime.now().uptimeNanoseconds
          director.hear(event.heard.what, event.heard.facts, at: event.tick)
          times.append(DispatchTime.now().uptimeNanoseconds - start)
        }, after: { _, _, _ in })
    }
    guard !times.isEmpty else { return 0 }
    return Double(times.sorted()[times.count * 99 / 100]) / 1_000
  }

  private static func inParallel<Result: Sendable>(
    _ count: Int, _ body: @Sendable (Int) -> Result
  ) -> [Result] {
    let results = Results<Result>(count)
    let lanes = max(1, min(count, ProcessInfo.processInfo.activeProcessorCount))
    DispatchQueue.concurrentPerform(iterations: lanes) { lane in
      for index in stride(from: lane, to: count, by: lanes) { results.set(index, body(index)) }
    }
    return results.all
  }
}

/// Results in their places, from several threads.
private final class Results<Element: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var elements: [Element?]

  init(_ count: Int) { elements = Array(repeating: nil, count: count) }

  func set(_ index: Int, _ element: Element) { lock.withLock { elements[index] = element } }
  var all: [Element] { elements.compactMap { $0 } }
}

extension Audit.Measure {
  init(_ name: String, _ figure: Double, _ unit: String, _ bar: String, _ meets: (Double) -> Bool) {
    self.init(name: name, figure: figure, unit: unit, bar: bar, isMet: meets(figure))
  }
}

/// Sessions added up.
private struct AuditSum {
  let tallies: [SessionTally]

  init(_ tallies: [SessionTally]) { self.tallies = tallies }

  private func total(_ value: (SessionTally) -> Int) -> Double {
    Double(tallies.reduce(0) { $0 + value($1) })
  }

  var measures: [Audit.Measure] {
    let minutes = max(total { Int($0.ticks) } / 3_600, 0.001)
    let lines = max(total(\.lines), 1)
    let delays = tallies.flatMap(\.delays).sorted()
    let p95 = delays.isEmpty ? 0 : Double(delays[delays.count * 95 / 100]) / 60
    return [
      .init("lines a minute", total(\.lines) / minutes, "", "6–14", { $0 >= 6 && $0 <= 14 }),
      .init(
        "bubble up", total { Int($0.bubble) } / (minutes * 36), "%", "≤ 45 %", { $0 <= 45 }),
      .init(
        "interruptions a minute", total { Int($0.interruptions) } / minutes, "", "≤ 2",
        { $0 <= 2 }),
      .init("repeats", total(\.repeats) / lines * 100, "%", "< 5 %", { $0 < 5 }),
      .init("repeats within a deck", total(\.earlyRepeats), "lines", "0", { $0 == 0 }),
      .init("staleness p95", p95, "s", "< 1.5 s", { $0 < 1.5 }),
      .init("after the end", total(\.late), "lines", "0", { $0 == 0 }),
      .init(
        "relevance", (1 - total(\.untrue) / lines) * 100, "%", "100 %", { $0 >= 100 }),
    ]
  }
}
