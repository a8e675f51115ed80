import Foundation
import Playable
import Stage
import TestSupport
import Testing

/// The committed recordings were written when the format was made, and must be read forever.
@Suite struct RecordingFormatTests {
  static let golden = ["bricks-v1", "four-v1", "anything-v1"]

  @Test(arguments: golden) func `A recording of version 1 reads as it was written`(
    _ name: String
  ) throws {
    let text = try String(
      contentsOf: Samples.folder.appending(path: "\(name).txt"), encoding: .utf8)
    #expect(try listing(bytes(name)) == text)
  }

  @Test(arguments: golden) func `What is recorded today is version 1 to the byte`(
    _ name: String
  ) throws {
    let bytes = try bytes(name)
    var reader = try RecordingReader(bytes)
    var recorder = Recorder(reader.header)
    while let event = try reader.next() {
      switch event {
      case .moment(let moment): recorder.append(moment)
      case .check(let check): recorder.check(UInt64(check))
      }
    }
    #expect(recorder.finished(hash: reader.finalHash) == bytes)
  }

  @Test(.enabled(if: python != nil, "needs python3"))
  func `A decoder written in another language from FORMAT.md reads the same`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var samples = try Self.golden.map { try bytes($0) }
    samples += (UInt64(40)..<48).map {
      Samples.bytes(Samples.header(), Samples.anything(seed: $0, count: 650))
    }
    for bytes in samples {
      let file = folder.appending(path: "sample.recording")
      try Data(bytes).write(to: file)
      #expect(try decode(file).output == listing(bytes))
    }
    var damaged = samples[0]
    damaged[60] ^= 1
    let file = folder.appending(path: "damaged.recording")
    try Data(damaged).write(to: file)
    #expect(try decode(file).status == 1)
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: Samples.folder.appending(path: "\(name).recording")))
  }

  private static var python: String? {
    ["/usr/bin/python3", "/usr/local/bin/python3", "/opt/homebrew/bin/python3"].first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  private func decode(_ file: URL) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.python))
    process.arguments = [Samples.folder.appending(path: "decode.py").path, file.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = Pipe()
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  /// A recording as `decode.py` prints it.
  private func listing(_ bytes: [UInt8]) throws -> String {
    var reader = try RecordingReader(bytes)
    let header = reader.header
    var lines = [
      "engine \(header.engine)", "game \(text(header.game))", "rules \(header.rules)",
      "seed \(hex(header.seed, 16))", "character \(text(header.character))",
      "sponsor \(text(header.sponsor))",
      "tuning" + list((0..<8).compactMap { header.tuning[$0] }),
      "rival \(header.rival.least) \(header.rival.most) \(header.rival.style) \(header.rival.taunts)",
      "frame" + list((0..<16).compactMap { header.frame[$0] }),
    ]
    for event in try reader.rest() { lines.append(line(event)) }
    lines.append(reader.isComplete ? "complete" : "truncated")
    lines.append("hash \(hex(reader.finalHash, 16))")
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(_ event: RecordedEvent) -> String {
    switch event {
    case .check(let check): "check \(hex(UInt64(check), 4))"
    case .moment(.tick(let input)): "tick \(input.x) \(input.y) \(input.levels.rawValue)"
    case .moment(.press(let control, let held)): "press \(control) \(held)"
    case .moment(.away(let ticks)): "away \(ticks)"
    }
  }

  private func text(_ text: Text) -> String {
    text.withBytes { String(decoding: $0, as: UTF8.self) }
  }

  private func list(_ numbers: [Int32]) -> String { numbers.map { " \($0)" }.joined() }

  private func hex(_ value: UInt64, _ digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
