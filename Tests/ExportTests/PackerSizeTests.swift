import Export
import Testing
import Unpacking

/// How small streams become, and that they are worth their time: the parser looks ahead by price.
@Suite struct PackerSizeTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    /// Bytes that the longest match at each place makes of it, one step of looking ahead and three
    /// context bits.
    let greedy: Int
    /// Bytes that it may become.
    let most: Int

    var testDescription: String { name }
  }

  private static let samples = [
    Sample(name: "nothing", bytes: [], greedy: 18, most: 18),
    Sample(name: "two bytes", bytes: [65, 65], greedy: 20, most: 20),
    Sample(name: "a run", bytes: [UInt8](repeating: 7, count: 3000), greedy: 35, most: 35),
    Sample(name: "lines with numbers", bytes: lines, greedy: 1906, most: 1440),
    Sample(name: "places and sizes", bytes: table, greedy: 1274, most: 1024),
    Sample(name: "sentences", bytes: sentences, greedy: 593, most: 560),
    Sample(name: "a walk", bytes: walk, greedy: 3779, most: 3680),
    Sample(name: "all of them", bytes: lines + table + sentences + walk, greedy: 7521, most: 6600),
  ]

  @Test(arguments: samples)
  func `X-10: a stream is smaller than the greedy one, and comes back`(_ sample: Sample) {
    let stream = Packer.pack(sample.bytes)
    #expect(stream.count <= sample.greedy)
    #expect(stream.count <= sample.most)
    #expect(Unpack.data(stream) == sample.bytes)
  }

  @Test func `X-10: the same bytes are the same stream on every machine`() {
    // A sum over the stream as this parser makes it; one that parses otherwise has another.
    let sum = Packer.pack(Self.sentences).reduce(into: UInt32(2_166_136_261)) { sum, byte in
      sum = (sum ^ UInt32(byte)) &* 16_777_619
    }
    #expect(sum == 4_058_980_056)
  }

  @Test func `X-10: a shorter match is taken where that saves bytes later`() {
    // The longest match at each place, at the best context bits, makes 360 bytes.
    let phrases = (0..<60).map { number in
      "\(number * 7 % 60) abcd \(number * 11 % 60) cdefgh \(number % 9); xabcdefgh\(number % 4)"
    }
    let bytes = Array(phrases.joined().utf8)
    #expect(Packer.pack(bytes).count <= 335)
  }

  private static let lines = Array(
    (0..<800).map { "line \($0 % 37) of the lot, \($0 * $0 % 91); " }.joined().utf8)

  /// Numbers of four bytes like those at the head of a page's data: where a thing is, its size twice.
  private static let table: [UInt8] = {
    var at = 0
    return (0..<400).flatMap { row in
      let size = 20 + row * row % 37
      at += size
      return [at, size, row % 5 == 0 ? size - 1 : size].flatMap { number in
        [0, 8, 16, 24].map { UInt8(number >> $0 & 255) }
      }
    }
  }()

  private static let sentences: [UInt8] = {
    let who = ["the ball", "my paw", "a brick", "your friend", "one marble", "the last row"]
    let what = ["rolls", "was lost", "slipped", "got distracted", "shines", "is found again"]
    let how = [
      "again", "so slowly", "at last", "by a sunbeam", "in the end", "like a star", "oh no",
    ]
    return (0..<300).flatMap { n in
      Array("\(who[n * n % 6 ^ n % 2]) \(what[n * 5 % 11 % 6]) \(how[n * n * n % 13 % 7])! ".utf8)
    }
  }()

  /// Each byte is one of four that the one before allows.
  private static let walk: [UInt8] = {
    var state: UInt64 = 3
    var last: UInt8 = 0
    return (0..<6000).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1
      last = last &* 29 &+ 16 &* UInt8(truncatingIfNeeded: state >> 62) &+ 77
      return last
    }
  }()
}
