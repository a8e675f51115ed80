import Commentary
import CountAllocations
import Foundation
import Playable

/// How long a character takes to find its words, and what it allocates meanwhile.
enum Talk {
  static func rows() -> [Row] {
    // A pack of the largest size: as packs are, and with every line on one cue.
    let spread = measured(pack(lines: 2_000, on: CommonCue.allCases))
    let heap = measured(pack(lines: 2_000, on: [.scored]))
    return [
      Row(
        what: "cue to line, 2,000 lines on 18 cues, p99",
        figure: "\(Figure.rounded(spread.p99, 2)) µs", bar: "50 µs, aim 5", isMet: spread.p99 < 50),
      Row(
        what: "cue to line, 2,000 lines on one cue, p99",
        figure: "\(Figure.rounded(heap.p99, 2)) µs", bar: "50 µs", isMet: heap.p99 < 50),
      Row(
        what: "cue to line: heap allocations in 20,000 cues",
        figure: "\(spread.allocations + heap.allocations)", bar: "0",
        isMet: spread.allocations + heap.allocations == 0),
    ]
  }

  /// Rules of one to three conditions, with four texts each.
  private static func pack(lines: Int, on cues: [CommonCue]) -> Pack {
    var builder = PackBuilder()
    for number in 0..<lines {
      var rule = Rule()
      rule.cooldownTicks = number % 3 == 0 ? 480 : 0
      rule.chance = number % 5 == 0 ? 50_000 : 65_536
      builder.begin(rule, on: cues[number % cues.count])
      let low = Int32(number % 60) - 30
      builder.add(Criterion(.lead, .within, low: low, high: low + 20))
      if number % 2 == 0 { builder.add(Criterion(.score, .within, low: 0, high: Int32(number))) }
      if number % 4 == 0 { builder.add(.streak, oneOf: [0, 2, 4, 6]) }
      for text in 0..<4 {
        builder.beginVariant()
        builder.add(text: "line \(number), text \(text), and the score is ".utf8, length: 36)
        builder.add(number: .score)
        builder.endVariant()
      }
      builder.end()
    }
    return builder.finish()
  }

  private static func measured(_ pack: Pack) -> (p99: Double, allocations: UInt64) {
    var director = Director(
      pack: pack, persona: Persona(name: Text("Ada"), minPriority: 1), seed: 1)
    var random = Random(seed: 1, stream: .rules)
    let count = 10_000
    var times = [UInt64](repeating: 0, count: count)
    var tick: Int32 = 0
    func answer() -> UInt64 {
      tick += Int32(random.below(120)) + 1
      let cue = CommonCue(rawValue: UInt8(random.below(11))) ?? .scored
      let what = Occurrence(cue == .start ? .scored : cue, by: .person, priority: 2)
      let lead = Int32(random.below(60)) - 30
      let facts = Facts(
        scores: Seats(person: 500 + lead, character: 500), lead: lead, secondsLeft: 20,
        streak: Int32(random.below(8)))
      var before = timespec()
      var after = timespec()
      clock_gettime(CLOCK_MONOTONIC, &before)
      director.hear(what, facts, at: tick)
      director.step(at: tick, facts)
      clock_gettime(CLOCK_MONOTONIC, &after)
      return UInt64((after.tv_sec - before.tv_sec) * 1_000_000_000 + after.tv_nsec - before.tv_nsec)
    }
    for _ in 0..<1_000 { _ = answer() }
    let before = allocation_count()
    for index in 0..<count { times[index] = answer() }
    let allocations = allocation_count() - before
    return (Double(times.sorted()[count * 99 / 100]) / 1_000, allocations)
  }
}
