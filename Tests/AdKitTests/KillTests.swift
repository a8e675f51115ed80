import AdKit
import Foundation
import Testing

@Suite struct KillTests {
  static var fixture: String {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("adkit-fixture").path
  }

  /// Runs the program, kills it so long after its start or its first word, and gives the last
  /// number that it told.
  static func run(
    _ path: String, from first: Int, hears: Bool, microseconds: UInt32
  ) throws -> Int? {
    let told = Pipe()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: fixture)
    process.arguments = [path, "\(first)"]
    process.standardOutput = told
    process.standardError = FileHandle.nullDevice
    try process.run()
    var data = hears ? told.fileHandleForReading.availableData : Data()
    usleep(microseconds)
    kill(process.processIdentifier, SIGKILL)
    data += told.fileHandleForReading.readDataToEndOfFile()
    let text = String(decoding: data, as: UTF8.self)
    process.waitUntilExit()
    // A line that is not whole was not told.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return lines.last.flatMap { Int($0) }
  }

  @Test func `killed at random moments, nothing is lost and nothing counted twice`() throws {
    let folder = try Scratch()
    let path = folder.path("log")
    var random = AdRandom(seed: UInt64(Date().timeIntervalSince1970))
    var next = 0
    var killed = 0
    let kills = Effort.factor > 1 ? 520 : Effort.rounds(50)
    while killed < kills {
      let last = try Self.run(
        path, from: next, hears: random.below(4) > 0, microseconds: UInt32(random.below(20_000)))
      killed += 1
      if let last { next = last + 1 }
      let store = try AdStore(path: path)
      // What was told is there; one more may be written and not yet told.
      let count = store.history.count
      #expect(count == next || count == next + 1, "after \(killed) kills")
      for creative in 0..<7 {
        let least = (next - creative + 6) / 7
        let found = store.history.count(of: "c\(creative)")
        #expect(found == least || found == least + 1)
      }
      if next > 0 { #expect(store.history.knows("i\(next - 1)")) }
      #expect(Set(store.pendingBeacons.map(\.id)).count == store.pendingBeacons.count)
    }
    print("killed \(killed) times, \(next) impressions told")
    #expect(next > 0)
    // Of ten beacons nine were settled: those of the tens wait, as many as the queue holds.
    let store = try AdStore(path: path)
    let tens = store.pendingBeacons.filter { $0.impressionID.hasSuffix("0") }.count
    #expect(tens >= min(190, (next + 9) / 10))
    #expect(store.pendingBeacons.count <= tens + killed)
  }
}
