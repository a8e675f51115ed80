import Foundation
import Packs
import Playable
import Testing

@Suite struct CardFuzzTests {
  /// Mutations in all, fewer where nothing is optimised; `INTERLUDE_SOAK` times as many in long runs.
  private static let count =
    standard * max(1, Int(ProcessInfo.processInfo.environment["INTERLUDE_SOAK"] ?? "") ?? 1)

  #if DEBUG
    private static let standard = 10_000
  #else
    private static let standard = 100_000
  #endif

  private static let spices: [[UInt8]] =
    [
      "{", "}", "[", "\"", ",", ":", "\\", "\\ud800", "{{", "}}", "{{random:", "<user>", "<", ">",
      "*",
      "null", "1e999", "|", ">-", "'", "\n", "\n  ", "- ", "&", "PK", "<START>", "rcc||", "data:",
      "…",
    ].map { Array($0.utf8) } + [[0], [0xff, 0xff, 0xff, 0xff], [0xc3], [0xef, 0xbb, 0xbf]]

  private static func mutated(_ bytes: [UInt8], _ random: inout Random) -> [UInt8] {
    var result = bytes
    for _ in 0...random.below(3) where !result.isEmpty {
      let at = Int(random.below(UInt32(result.count)))
      let span = Int(random.below(UInt32(min(40, result.count - at) + 1)))
      switch random.below(6) {
      case 0: result[at] = UInt8(truncatingIfNeeded: random.next())
      case 1: result.removeSubrange(at..<at + span)
      case 2: result.insert(contentsOf: result[at..<at + span], at: at)
      case 3: result[at] ^= 1 << UInt8(random.below(8))
      case 4 where random.chance(0.2): result.removeLast(result.count - at)
      default: result.insert(contentsOf: spices[Int(random.below(UInt32(spices.count)))], at: at)
      }
    }
    return result
  }

  /// Small ones, so that many can be read.
  private static let seeds: [(name: String, bytes: [UInt8])] = CardForge.all

  /// One clear line, or a character that can be played.
  private func check(_ bytes: [UInt8], _ name: String) -> Bool {
    do throws(PackError) {
      let card = try ImportedCard(bytes, file: name)
      if card.name.isEmpty || card.sheet.description.isEmpty { Issue.record("\(name): nobody") }
      return true
    } catch {
      let text = error.description
      if text.isEmpty || text.count > 700 || text.contains(where: \.isNewline) {
        Issue.record("\(name): \(text)")
      }
      return false
    }
  }

  @Test(arguments: 0..<4)
  func `G robustness: 100,000 mutations of cards of every kind end in a character or in one reason`(
    part: Int
  ) {
    var random = Random(seed: 77 + UInt64(part), stream: .bot)
    var read = 0
    let rounds = Self.count / 4
    for round in 0..<rounds {
      let seed = Self.seeds[round % Self.seeds.count]
      var bytes = Self.mutated(seed.bytes, &random)
      // Half of the pictures with right checksums, so that readers have to look inside.
      if round % 2 == 0 && seed.name.hasSuffix("png") { bytes = PNGForge.resealed(bytes) }
      if check(bytes, seed.name) { read += 1 }
    }
    #expect(read > rounds / 20 && read < rounds)
  }

  @Test
  func
    `G robustness: a card cut at every border of its parts ends in a character or in one reason`()
    throws
  {
    for (name, bytes) in CardForge.all {
      var borders = Set(stride(from: 0, to: bytes.count, by: max(1, bytes.count / 200)))
      if let chunks = try? PNG.chunks(of: bytes) {
        for chunk in chunks {
          for border in [-8, -4, 0, chunk.data.count, chunk.data.count + 4] {
            borders.insert(chunk.data.lowerBound + border)
          }
        }
      }
      for at in bytes.indices.dropLast(3) where bytes[at] == 0x50 && bytes[at + 1] == 0x4b {
        borders.formUnion([at, at + 4, at + 26, at + 30])
      }
      for border in borders where border < bytes.count { _ = check(Array(bytes[..<border]), name) }
    }
  }

  @Test func `G robustness: random archives, chunks and texts end in one reason`() {
    var random = Random(seed: 8, stream: .bot)
    let heads: [[UInt8]] = [
      PNG.signature, [0x50, 0x4b, 3, 4], [0xff, 0xd8, 0xff], Array("{\"name\":".utf8),
      Array("name: x\ncontext: ".utf8),
    ]
    for round in 0..<5_000 {
      let noise = (0..<random.below(200)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      let tail: [UInt8] = round % 2 == 0 ? [0x50, 0x4b, 5, 6] + noise.prefix(18) : []
      _ = check(heads[round % heads.count] + noise + tail, "noise")
    }
  }

  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["INTERLUDE_CARDS"] != nil,
      "set INTERLUDE_CARDS to a folder of cards"))
  func `G robustness: cards of a folder, cut and changed, end in a character or in one reason`()
    throws
  {
    let folder = ProcessInfo.processInfo.environment["INTERLUDE_CARDS"] ?? ""
    var random = Random(seed: 9, stream: .bot)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)") else { continue }
      let bytes = [UInt8](data)
      for chunk in PNG.partialChunks(bytes) {
        for border in [chunk.lowerBound - 8, chunk.lowerBound, chunk.upperBound] {
          _ = check(Array(bytes[..<border]), name)
        }
      }
      for _ in 0..<(bytes.count > 50_000 ? 40 : 400) {
        _ = check(Self.mutated(bytes, &random), name)
      }
    }
  }
}

extension PNG {
  /// Where the data of chunks lie; nothing for what is no PNG.
  fileprivate static func partialChunks(_ bytes: [UInt8]) -> [Range<Int>] {
    ((try? chunks(of: bytes)) ?? []).map(\.data)
  }
}
