import Foundation
import Interlude
import Testing

@Suite struct RecordingPlaceTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  @Test func `G-19: a recording never takes the place of a folder, a link or a pipe`() throws {
    let target = "\(folder)/precious"
    try Data("kept".utf8).write(to: URL(fileURLWithPath: target))
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/link", withDestinationPath: target)
    mkfifo("\(folder)/pipe", 0o600)
    for place in [folder, "\(folder)/link", "\(folder)/pipe", ""] {
      #expect(throws: RecordingFileError.self) { try RecordingFile(path: place) }
    }
    #expect(try String(contentsOfFile: target, encoding: .utf8) == "kept")
    let left = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(left == ["link", "pipe", "precious"])
  }
}
