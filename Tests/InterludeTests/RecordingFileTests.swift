import Foundation
import Interlude
import Playable
import Stage
import Testing

@Suite struct RecordingFileTests {
  /// A theatre that is recorded into a folder.
  private func recorded(_ folder: Folder, _ game: String = "bricks") throws -> (
    theatre: Theatre, file: RecordingFile, production: Production
  ) {
    let production = try Props.production(game)
    let theatre = Props.theatre(production)
    let file = try RecordingFile(path: folder.path + "/game.rec")
    file.attach(to: theatre, header: production.header)
    return (theatre, file, production)
  }

  private func verdict(_ path: String, _ production: Production) throws -> Replayed? {
    let reader = try RecordingFile.load(path)
    guard case .verified(let replayed) = production.entry.verify(reader, cast: production.cast)
    else { return nil }
    return replayed
  }

  @Test func `G-19: while it is played there is a log beside the file; then only the file`() throws
  {
    let folder = Folder()
    let (theatre, file, production) = try recorded(folder)
    for _ in 0..<600 { theatre.step() }
    #expect(folder.names == ["game.rec.log"])
    while !theatre.isClosed { theatre.step() }
    try file.finish(theatre)
    #expect(folder.names == ["game.rec"])
    #expect(file.failure == nil)
    let replayed = try #require(try verdict(file.path, production))
    #expect(replayed.isComplete && replayed.stateHash == theatre.session.stateHash)
  }

  @Test func `G-19: a session that is left midway is kept as far as it went`() throws {
    let folder = Folder()
    let (theatre, file, production) = try recorded(folder)
    for _ in 0..<777 { theatre.step() }
    try file.finish(theatre)
    let replayed = try #require(try verdict(file.path, production))
    #expect(!replayed.isComplete && replayed.telemetry.visible == 777)
  }

  @Test func `G-19: an older recording stays until the new one is whole`() throws {
    let folder = Folder()
    folder["game.rec"] = [1, 2, 3]
    let (theatre, file, _) = try recorded(folder)
    for _ in 0..<300 { theatre.step() }
    #expect(folder["game.rec"] == [1, 2, 3])
    try file.finish(theatre)
    #expect(folder["game.rec"]?.starts(with: [0x89, 0x49, 0x4c, 0x52]) == true)
  }

  @Test func `G-19: after a crash the log is verified up to its last whole second`() throws {
    let folder = Folder()
    let (theatre, file, production) = try recorded(folder)
    for _ in 0..<1_000 { theatre.step() }
    let replayed = try #require(try verdict(file.path + ".log", production))
    #expect(!replayed.isComplete && replayed.telemetry.visible == 960)
  }

  @Test(arguments: ["bricks", "four"])
  func `G-19: a log that is cut at any byte gives what was whole, or one clear error`(
    _ game: String
  ) throws {
    let folder = Folder()
    let (theatre, file, production) = try recorded(folder, game)
    for _ in 0..<600 { theatre.step() }
    let log = try #require(folder["game.rec.log"])
    let path = folder.path + "/cut.log"
    var seconds: Set<Int32> = []
    for count in 0...log.count {
      folder["cut.log"] = Array(log.prefix(count))
      do {
        let replayed = try #require(try verdict(path, production), "byte \(count)")
        #expect(replayed.telemetry.visible % 60 == 0)
        seconds.insert(replayed.telemetry.visible / 60)
      } catch let error as RecordingLoadError {
        #expect(seconds.isEmpty, "what was whole at fewer bytes is still whole")
        let text = "\(error)"
        #expect(text.hasPrefix(path) && !text.contains("\n") && text.contains("; "))
      }
    }
    #expect(seconds == Set(1...10))
    _ = file
  }

  @Test func `G-19: a finished recording that is cut or changed anywhere is refused`() throws {
    let folder = Folder()
    let (theatre, file, _) = try recorded(folder)
    while !theatre.isClosed { theatre.step() }
    try file.finish(theatre)
    let bytes = try #require(folder["game.rec"])
    for count in stride(from: 0, to: bytes.count, by: 3) {
      folder["bad.rec"] = Array(bytes.prefix(count))
      #expect(throws: RecordingLoadError.self) {
        try RecordingFile.load(folder.path + "/bad.rec")
      }
    }
    for index in stride(from: 0, to: bytes.count, by: 3) {
      var changed = bytes
      changed[index] ^= 0x20
      folder["bad.rec"] = changed
      #expect(throws: RecordingLoadError.self) {
        try RecordingFile.load(folder.path + "/bad.rec")
      }
    }
  }

  // Places that cannot be written to.

  @Test func `G-18: a place that cannot be written to is known before the game begins`() throws {
    let folder = Folder()
    folder["file"] = []
    for (path, reason) in [
      (
        folder.path,
        "\(folder.path): cannot write the recording: Is a directory; give a file, not a folder"
      ),
      (
        folder.path + "/none/game.rec",
        "\(folder.path)/none/game.rec: cannot write the recording: No such file or directory; "
          + "give a place in a folder that is there"
      ),
      (
        folder.path + "/file/game.rec",
        "\(folder.path)/file/game.rec: cannot write the recording: Not a directory; "
          + "give a place in a folder that is there"
      ),
    ] {
      #expect(
        Props.message { _ = try RecordingFile(path: path) }
          == reason)
    }
  }

  @Test func `A disk that fills up stops the log, not the game; the end tells it`() throws {
    guard isFullDevice("/dev/full") || makeFullDevice() else { return }
    let folder = Folder()
    for name in ["game.rec.log", "game.rec.new"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + name, withDestinationPath: fullDevice)
    }
    let (theatre, file, _) = try recorded(folder)
    while !theatre.isClosed { theatre.step() }
    #expect(theatre.session.telemetry.endReason == .userClosed)
    #expect(file.failure?.code == ENOSPC)
    #expect(
      Props.message { try file.finish(theatre) }
        == "\(file.path): cannot write the recording: No space left on device; free some space, or "
        + "give another place")
    #expect(!folder.names.contains("game.rec"))
  }

  @Test func `Where only the log failed, the recording is still written`() throws {
    guard isFullDevice("/dev/full") || makeFullDevice() else { return }
    let folder = Folder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/game.rec.log", withDestinationPath: fullDevice)
    let (theatre, file, production) = try recorded(folder)
    while !theatre.isClosed { theatre.step() }
    #expect(file.failure != nil)
    try file.finish(theatre)
    #expect(try verdict(file.path, production) != nil)
  }

  @Test func `What cannot be renamed into place leaves the log to recover from`() throws {
    let folder = Folder()
    let (theatre, file, production) = try recorded(folder)
    for _ in 0..<200 { theatre.step() }
    try FileManager.default.createDirectory(
      atPath: folder.path + "/game.rec/in-the-way", withIntermediateDirectories: true)
    #expect(throws: RecordingFileError.self) { try file.finish(theatre) }
    #expect(folder.names == ["game.rec", "game.rec.log"])
    #expect(try verdict(file.path + ".log", production)?.telemetry.visible == 180)
  }

  // Reading.

  @Test func `G-18: what cannot be read is told in one line, with what to do`() throws {
    let folder = Folder()
    folder["text"] = Array("hello".utf8)
    folder["empty"] = []
    folder["new"] = [0x89, 0x49, 0x4c, 0x52, 9, 0, 0]
    folder["lone.rec.log"] = [0x89]
    folder["torn"] = [0x89, 0x49, 0x4c, 0x4c, 1]
    folder["huge"] = [0x89, 0x49, 0x4c, 0x52, 1] + [UInt8](repeating: 0, count: 16_000_001)
    for (name, text) in [
      ("none", "no file at PATH: give a file written by --record"),
      ("lone.rec", "no file at PATH, but a live log: give PATH.log"),
      ("text", "PATH is not a recording; give a file written by --record"),
      ("empty", "PATH is not a recording; give a file written by --record"),
      (
        "new",
        "PATH is a recording of another format version (9); read it with the version that wrote it"
      ),
      ("torn", "PATH is the log of a session that ended in its first second; nothing is in it"),
      ("huge", "PATH is larger than any recording: give a file written by --record"),
      ("", "cannot read PATH: it is a folder; give a plain file that you may read"),
    ] {
      let path = "\(folder.path)/\(name)"
      #expect(
        Props.message { _ = try RecordingFile.load(path) }
          == text.replacingOccurrences(of: "PATH", with: path), "\(name)")
    }
  }

  // A device that is always full.

  private var fullDevice: String {
    isFullDevice("/dev/full") ? "/dev/full" : NSTemporaryDirectory() + "interlude-full"
  }

  private func isFullDevice(_ path: String) -> Bool {
    var about = stat()
    return stat(path, &about) == 0 && about.st_mode & S_IFMT == S_IFCHR
  }

  /// Only root may; others go without.
  private func makeFullDevice() -> Bool {
    #if os(Linux)
      let path = NSTemporaryDirectory() + "interlude-full"
      return isFullDevice(path) || mknod(path, S_IFCHR | 0o666, (1 << 8) | 7) == 0
    #else
      return false
    #endif
  }
}
