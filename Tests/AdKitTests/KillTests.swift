import AdKit
import Foundation
import Testing

/// Kills a process that deals in ads, at random moments: more than a thousand times in `make soak`,
/// less often here.
@Suite struct KillTests {
  static var kills: Int { Effort.factor > 1 ? 520 : Effort.rounds(50) }

  @Test func `killed at random moments, nothing is lost and nothing counted twice`() throws {
    let folder = try Scratch()
    let path = folder.path("log")
    var random = AdRandom(seed: UInt64(Date().timeIntervalSince1970))
    var next = 0
    for killed in 1...Self.kills {
      let lines = try AdFixture.kill(
        ["write", path, "\(next)"], after: killed == 1 || random.below(4) > 0 ? "\n" : "",
        microseconds: UInt32(random.below(20_000)))
      if let last = lines.last.flatMap({ Int($0) }) { next = last + 1 }
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
    print("killed \(Self.kills) times while writing, \(next) impressions told")
    #expect(next > 0)
    // Of ten beacons nine were settled: those of the tens wait, as many as the queue holds.
    let store = try AdStore(path: path)
    let tens = store.pendingBeacons.filter { $0.impressionID.hasSuffix("0") }.count
    #expect(tens >= min(190, (next + 9) / 10))
    #expect(store.pendingBeacons.count <= tens + Self.kills)
  }

  @Test func `killed while showing, no impression is lost and no cap is passed`() throws {
    let folder = try Scratch()
    let path = folder.path("log")
    var random = AdRandom(seed: UInt64(Date().timeIntervalSince1970))
    var told: [String: Int] = [:]
    var toldByDay: [String: Int] = [:]
    var unheard: [String: Int] = [:]
    var day = 0
    for run in 1...Self.kills {
      let lines = try AdFixture.kill(
        ["show", path, "run-\(run)", "\(day)"],
        after: run == 1 || random.below(4) > 0 ? "\nc" : "",
        microseconds: UInt32(random.below(30_000)))
      for line in lines {
        if line.hasPrefix("day ") {
          day = Int(line.dropFirst(4)) ?? day
        } else {
          told[String(line.prefix(2)), default: 0] += 1
          toldByDay[line, default: 0] += 1
        }
      }
      let history = try AdStore(path: path).history
      var written = 0
      for creative in (0..<5).map({ "c\($0)" }) {
        // What was written and never told stays counted.
        let known = told[creative, default: 0] + unheard[creative, default: 0]
        let extra = history.count(of: creative) - known
        #expect(extra == 0 || extra == 1, "\(creative) after \(run) kills: \(extra)")
        unheard[creative, default: 0] += extra
        written += extra
      }
      #expect(written <= 1, "one at most was under way")
    }
    for (line, count) in toldByDay {
      let cap = 1 + (Int(line.dropFirst().prefix(1)) ?? 0)
      #expect(count <= cap, "\(line): \(count) impressions")
    }
    let sum = told.values.reduce(0, +)
    let lost = unheard.values.reduce(0, +)
    print(
      "killed \(Self.kills) times while showing, \(sum) impressions told, \(lost) written in the "
        + "moment of the kill, \(day + 1) days")
    #expect(sum > 0)
  }

  @Test func `symptom 18: 1,000 cycles of load, show and close take no memory`() throws {
    let words = try AdFixture.output(["cycle", "1000"]).split(separator: " ").map { Int($0) ?? -1 }
    try #require(words.count == 4)
    #expect(words.prefix(3) == [1_000, 1, 1])
    print("memory: \(words[3]) bytes more after 800 further ads")
    #expect(words[3] < 1_000_000)
  }
}

/// The program that is killed.
enum AdFixture {
  static var path: String {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("adkit-fixture").path
  }

  private static func start(_ arguments: [String]) throws -> (Process, FileHandle) {
    let told = Pipe()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardOutput = told
    process.standardError = FileHandle.nullDevice
    try process.run()
    return (process, told.fileHandleForReading)
  }

  /// Runs it, kills it so long after its start, or after it said something, and gives what it told.
  static func kill(
    _ arguments: [String], after words: String, microseconds: UInt32
  ) throws -> [String] {
    let (process, reader) = try start(arguments)
    var data = Data()
    while !words.isEmpty, data.range(of: Data(words.utf8)) == nil {
      let more = reader.availableData
      if more.isEmpty { break }
      data += more
    }
    usleep(microseconds)
    Foundation.kill(process.processIdentifier, SIGKILL)
    data += reader.readDataToEndOfFile()
    process.waitUntilExit()
    // A line that is not whole was not told.
    let text = String(decoding: data, as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// Runs it to its end.
  static func output(_ arguments: [String]) throws -> String {
    let (process, reader) = try start(arguments)
    let data = reader.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
