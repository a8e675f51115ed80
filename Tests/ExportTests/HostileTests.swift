import Export
import Packs
import Testing

/// Whatever is uploaded, validating ends and says something.
@Suite struct HostileTests {
  private func check(_ upload: Upload) throws {
    let table = try Stock.table()
    for id in ["google", "mintegral", "unity", "snapchat"] {
      let validation = Validator(table).validate(upload, for: try table.network(id))
      #expect(validation.json.utf8.count > 20)
    }
  }

  private static func chance(_ seed: UInt64) -> (Int) -> Int {
    var state = seed
    return { bound in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(1, bound)
    }
  }

  @Test(arguments: 0..<60)
  func `X-8: damaged archives are told, never a trap`(_ seed: UInt64) throws {
    let below = Self.chance(seed)
    let table = try Stock.table()
    var bytes = Model(try table.network(seed % 2 == 0 ? "google" : "mintegral")).upload.bytes
    for _ in 0...below(8) {
      switch below(4) {
      case 0: bytes[below(bytes.count)] = UInt8(below(256))
      case 1: bytes.removeLast(below(bytes.count / 4))
      case 2: bytes.insert(UInt8(below(256)), at: below(bytes.count))
      default: bytes.append(contentsOf: [UInt8](repeating: 0x50, count: below(40)))
      }
    }
    try check(Upload(name: "a.zip", bytes: bytes))
  }

  @Test(arguments: 0..<60)
  func `X-8: damaged pages are told, never a trap`(_ seed: UInt64) throws {
    let below = Self.chance(seed &+ 1000)
    var bytes = Array(Model(try Stock.table().network("unity")).html.utf8)
    let parts = [
      "<", "</script", "<!--", "\"", "'", "`${", "}", "/*", "//", "/[", "url(", "<script src=",
      "\u{0}",
      "http://", "@import", "<a \u{ff}=", "\\",
    ]
    for _ in 0...below(12) {
      let at = below(bytes.count)
      switch below(3) {
      case 0: bytes.replaceSubrange(at..<min(at + below(20), bytes.count), with: [])
      case 1: bytes.insert(contentsOf: Array(parts[below(parts.count)].utf8), at: at)
      default: bytes.insert(UInt8(below(256)), at: at)
      }
      if bytes.isEmpty { bytes = [60] }
    }
    try check(Upload(name: "index.html", bytes: bytes))
  }

  @Test(arguments: [
    [], [0], [0x50, 0x4b], [0xff, 0xfe, 60, 0], Array("PK\u{5}\u{6}".utf8),
    [UInt8](repeating: 60, count: 4000), [UInt8](repeating: 0xff, count: 4000),
  ])
  func `X-8: what is no page at all is told`(_ bytes: [UInt8]) throws {
    try check(Upload(name: "index.html", bytes: bytes))
    try check(Upload(name: "x.zip", bytes: bytes))
  }

  /// An archive whose directory names one file of a megabyte so many times.
  ///
  /// - Parameter size: how large the directory says that it is.
  private func overlapping(_ count: Int, size: UInt32 = 1 << 20) -> [UInt8] {
    var zip = ZipWriter()
    zip.add("file0000.js", [UInt8](repeating: 32, count: 1 << 20))
    let bytes = zip.bytes
    let directory = bytes.count - 22 - 46 - 11
    func word(_ value: UInt32) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
    }
    var record = Array(bytes[directory..<bytes.count - 22])
    record.replaceSubrange(24..<28, with: word(size))
    var all: [UInt8] = []
    for index in 0..<count {
      let digits = Array("\(1000 + index)".utf8)
      record.replaceSubrange(46 + 4..<46 + 8, with: digits)
      all += record
    }
    let number = word(UInt32(count))
    return Array(bytes[..<directory]) + all + [0x50, 0x4b, 5, 6, 0, 0, 0, 0] + number[..<2]
      + number[..<2] + word(UInt32(all.count)) + word(UInt32(directory)) + [0, 0]
  }

  @Test func `X-8: a zip bomb is stopped before it is unpacked`() throws {
    let upload = Upload(name: "bomb.zip", bytes: overlapping(300))
    #expect(upload.faults.count == 1)
    #expect(upload.faults.first?.contains("over the limit") == true)
    #expect(upload.files.isEmpty)
    try check(upload)
  }

  @Test func `X-8: a file that is larger than its archive says is not unpacked further`() throws {
    let upload = Upload(name: "liar.zip", bytes: overlapping(2, size: 10))
    #expect(upload.faults.first?.contains("over the limit") == true)
    #expect(upload.files.isEmpty)
  }

  @Test func `X-8: an archive of too many files is told`() throws {
    let upload = Upload(name: "many.zip", bytes: overlapping(5000, size: 1))
    #expect(upload.faults.first?.contains("5000 files") == true)
  }

  @Test func `X-8: archives with paths that lead elsewhere are told`() throws {
    var zip = ZipWriter()
    zip.add("../index.html", [60])
    zip.add("/etc/a.html", [60])
    zip.add("a.html", [60])
    zip.add("a.html", [61])
    let upload = Upload(name: "a.zip", bytes: zip.bytes)
    #expect(upload.faults.count == 3)
    try check(upload)
  }
}
