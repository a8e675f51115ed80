import Export
import Foundation
import Testing
import Unpacking

@Suite struct PackerTests {
  private static var samples: [[UInt8]] {
    var state: UInt64 = 3
    func noise(_ count: Int, _ mask: UInt8) -> [UInt8] {
      (0..<count).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1
        return UInt8(truncatingIfNeeded: state >> 40) & mask
      }
    }
    // Chances that are as far on one side as they get, and then the other side.
    let surprises = (0..<40).flatMap {
      [UInt8](repeating: 0, count: 400) + noise($0 % 3, 255) + [255]
    }
    let file = try? Data(contentsOf: URL(filePath: "\(Stock.package)/README.md"))
    let readme = Array((file ?? Data()).prefix(3000))
    let words = (0..<800).map { "line \($0 % 37) of the lot, \($0 * $0 % 91); " }.joined()
    return [
      [], [0], [65, 65], Array("abcabcabcabd".utf8), [UInt8](repeating: 7, count: 3000),
      noise(5000, 255), noise(6000, 3), Array(words.utf8), readme, surprises,
      Array(words.utf8) + noise(300, 255) + Array(words.utf8.reversed()) + Array(words.utf8),
    ]
  }

  @Test(arguments: samples)
  func `X-10: what is packed comes back`(_ bytes: [UInt8]) {
    let stream = Packer.pack(bytes)
    #expect(stream == Packer.pack(bytes))
    #expect(stream.count <= bytes.count + bytes.count / 25 + 16)
    #expect(Unpack.data(stream) == bytes)
  }

  @Test func `X-10: what is packed comes back, of any length and any few values`() {
    var state: UInt64 = 11
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<30 {
      let values = 1 + next(256)
      var bytes: [UInt8] = []
      for _ in 0..<next(30) {
        let start = next(max(1, bytes.count))
        bytes += bytes[start..<min(bytes.count, start + next(300))]
        bytes += (0..<next(40)).map { _ in UInt8(next(values)) }
      }
      #expect(Unpack.data(Packer.pack(bytes)) == bytes)
    }
  }

  /// Streams as they were first written: pages that exist hold such.
  private static let known: [(text: String, stream: [UInt8])] = [
    ("", [0, 0, 0, 0, 0, 0, 0]),
    ("a", [1, 0, 0, 207, 16, 102, 209, 0]),
    ("abcabcabcabd", [12, 0, 0, 207, 111, 132, 19, 215, 72, 146, 47, 250]),
    (
      "the ball is lost, the ball is found; the ball is lost, the cat is fond of it",
      [
        76, 0, 0, 197, 238, 108, 58, 187, 211, 71, 119, 129, 158, 146, 160, 222, 182, 235, 47,
        129, 133, 215, 218, 99, 96, 74, 88, 57, 255, 181, 92, 242, 142, 62, 102, 172, 228, 193,
        162, 48, 168, 72, 40, 249,
      ]
    ),
  ]

  @Test(arguments: known)
  func `X-10: a known stream stays what it is`(_ text: String, _ stream: [UInt8]) {
    #expect(Packer.pack(Array(text.utf8)) == stream)
    #expect(Unpack.data(stream) == Array(text.utf8))
  }

  @Test func `X-10: text packs to a fraction`() {
    let words = String(repeating: "the ball is lost, the ball is found; ", count: 200)
    #expect(Packer.pack(Array(words.utf8)).count < 120)
  }
}
