import Playable
import Testing

@Suite struct RandomTests {
  @Test func `G-3: a draw in one stream never shifts another`() {
    var rules = Random(seed: 7, stream: .rules)
    var cosmetic = Random(seed: 7, stream: .cosmetic)
    for _ in 0..<100 { _ = cosmetic.next() }
    var alone = Random(seed: 7, stream: .rules)
    for _ in 0..<100 { #expect(rules.next() == alone.next()) }
  }

  @Test func `streams of one seed differ, and so do seeds of one stream`() {
    let streams: [Stream] = [.rules, .rival, .bot, .commentary, .cosmetic, Stream("own")]
    var firsts: Set<UInt32> = []
    for seed in 0..<50 as Range<UInt64> {
      for stream in streams {
        var random = Random(seed: seed, stream: stream)
        firsts.insert(random.next())
      }
    }
    #expect(firsts.count == 300)
  }

  static let golden: [UInt32] = [2_396_513_989, 1_759_978_188, 3_429_498_155, 4_265_471_535]

  @Test func `the first draws are the same for ever`() {
    var random = Random(seed: 1, stream: .rules)
    let draws = (0..<4).map { _ in random.next() }
    #expect(draws == RandomTests.golden)
  }

  @Test func `below is even over its range, and 0 gives 0`() {
    var random = Random(seed: 3, stream: .rules)
    var counts = [Int](repeating: 0, count: 7)
    for _ in 0..<70_000 { counts[Int(random.below(7))] += 1 }
    // Chi-square with 6 degrees of freedom: 22.5 is passed by one sequence in a thousand.
    let chi = counts.reduce(0.0) { $0 + Double(($1 - 10_000) * ($1 - 10_000)) / 10_000 }
    #expect(chi < 22.5)
    #expect(random.below(0) == 0)
    #expect(random.below(1) == 0)
  }

  @Test func `unit stays below 1, normal has mean 0 and deviation 1`() {
    var random = Random(seed: 5, stream: .bot)
    var sum: Float = 0
    var squares: Float = 0
    for _ in 0..<20_000 {
      let unit = random.unit()
      #expect(unit >= 0 && unit < 1)
      let normal = random.normal()
      sum += normal
      squares += normal * normal
    }
    #expect(abs(sum / 20_000) < 0.03)
    #expect(abs(squares / 20_000 - 1) < 0.05)
  }

  @Test func `a shuffle keeps what it shuffles`() {
    var random = Random(seed: 9, stream: .rules)
    var cards: InlineArray<6, Int32> = [0, 1, 2, 3, 4, 5]
    random.shuffle(&cards)
    var seen: Set<Int32> = []
    for index in cards.indices { seen.insert(cards[index]) }
    #expect(seen == [0, 1, 2, 3, 4, 5])
  }
}
