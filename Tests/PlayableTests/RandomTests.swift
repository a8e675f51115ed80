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
}
