import Playable
import Testing
import Export

@Suite struct WebTextTests {
  private func bytes(_ count: Int, seed: UInt64) -> [UInt8] {
    var random = Random(seed: seed, stream: .bot)
    return (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
  }

  @Test func `bytes come back from their text, not one more`() {
    // A byte beyond the end of a module is one that no browser opens.
    for count in 0..<200 {
      let given = bytes(count, seed: UInt64(count))
      #expect(WebText.decode(WebText.encode(given)) == given)
    }
  }

  @Test func `13 bytes take 16 letters`() {
    #expect(WebText.encode(bytes(13_000, seed: 1)).count == 16_000)
  }

  @Test func `X-4: a text ends no string and no script, and holds no macro of a host`() {
    let text = WebText.encode(bytes(200_000, seed: 2))
    #expect(text.allSatisfy { (32...126).contains($0) && ![34, 60, 92].contains($0) })
    for (first, second) in zip(text, text.dropFirst()) {
      #expect(!(first == second && (first == 37 || first == 123)))
    }
  }

  @Test func `a text of other letters is refused`() {
    #expect(WebText.decode([65]) == nil)
    #expect(WebText.decode([34, 65]) == nil)
    #expect(WebText.decode([126, 126]) == nil)
  }
}
