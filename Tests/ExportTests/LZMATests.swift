import Export
import Foundation
import Testing
import Unpacking

@Suite struct LZMATests {
  /// What `xz` makes of a stream; nil where there is no `xz`.
  private func unpacked(_ stream: [UInt8]) throws -> [UInt8]? {
    let tool = "/usr/bin/xz"
    guard FileManager.default.isExecutableFile(atPath: tool) else { return nil }
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).lzma")
    try Data(stream).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: tool)
    process.arguments = ["--format=lzma", "--decompress", "--stdout", file.path]
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return [UInt8](bytes)
  }

  private static var samples: [[UInt8]] {
    var state: UInt64 = 3
    func noise(_ count: Int, _ mask: UInt8) -> [UInt8] {
      (0..<count).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1
        return UInt8(truncatingIfNeeded: state >> 40) & mask
      }
    }
    let words = (0..<800).map { "line \($0 % 37) of the lot, \($0 * $0 % 91); " }.joined()
    return [
      [], [0], [65, 65], Array("abcabcabcabd".utf8), [UInt8](repeating: 7, count: 3000),
      noise(5000, 255), noise(6000, 3), Array(words.utf8),
      Array(words.utf8) + noise(300, 255) + Array(words.utf8.reversed()) + Array(words.utf8),
    ]
  }

  @Test(arguments: samples)
  func `X-10: what is packed comes back`(_ bytes: [UInt8]) throws {
    let stream = LZMA.compress(bytes)
    #expect(stream == LZMA.compress(bytes))
    #expect(stream.count <= bytes.count + bytes.count / 50 + 24)
    #expect(Unpack.data(stream) == bytes)
    // And by the tool of the format, where there is one.
    guard let back = try unpacked(stream) else { return }
    #expect(back == bytes)
  }

  @Test func `X-10: text packs to a fraction`() {
    let words = String(repeating: "the ball is lost, the ball is found; ", count: 200)
    #expect(LZMA.compress(Array(words.utf8)).count < 120)
  }
}
