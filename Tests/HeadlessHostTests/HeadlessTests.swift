import Catalogue
import Foundation
import HeadlessHost
import Packs
import Playable
import Stage
import Testing

@Suite struct HeadlessTests {
  private func theatre(
    _ game: Int = 0, seed: UInt64 = 4, frame: FrameRules = FrameRules(intro: 40, playLimit: 200)
  ) -> Theatre {
    let entry = Catalogue.entries[game]
    return Theatre(
      entry.open(Plan(seed: seed, tuning: entry.tuning, frame: frame), Cast()),
      player: .simulated(.fair(seed: seed)), viewport: Viewport(width: 10, height: 10))
  }

  private func options(
    _ output: FrameOutput? = nil, every: Int32 = 60, width: Float = 90, height: Float = 160,
    density: Float = 1, limit: Int32 = 300
  ) -> HeadlessOptions {
    var options = HeadlessOptions()
    options.frames = output
    options.every = every
    options.viewport = Viewport(width: width, height: height, density: density)
    options.limit = limit
    return options
  }

  // Without pictures.

  @Test func `G-15: a session plays to its end without pictures, as it does anywhere`() throws {
    for (game, entry) in Catalogue.entries.enumerated() {
      let headless = theatre(game)
      _ = try HeadlessHost.run(headless)
      #expect(headless.isClosed)
      let plan = headless.session.plan
      let run = entry.run(plan, Cast(), .fair(seed: plan.seed))
      #expect(headless.session.stateHash == run.stateHash)
    }
  }

  @Test func `A session that never closes is left at its limit`() throws {
    let entry = Catalogue.entries[0]
    let theatre = Theatre(
      entry.open(Plan(seed: 1, tuning: entry.tuning), Cast()), player: .live,
      viewport: Viewport(width: 10, height: 10))
    _ = try HeadlessHost.run(theatre, options(limit: 500))
    #expect(theatre.session.telemetry.visible == 500)
  }

  // PNG.

  @Test func `Frames are numbered by their tick, one every so many, each of the asked size`() throws
  {
    let folder = Folder()
    _ = try HeadlessHost.run(theatre(), options(.directory(folder.path + "/deep/er"), density: 2))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/deep/er")
    #expect(
      names.sorted()
        == [60, 120, 180, 240, 300].map { "frame-\($0 < 100 ? "000" : "00")\($0).png" })
    for name in names {
      let bitmap = try PNG.decode(folder.bytes("deep/er/\(name)"))
      #expect(bitmap.width == 180 && bitmap.height == 320)
    }
  }

  @Test func `Every tick gives one frame, and the step that only closes gives none`() throws {
    let folder = Folder()
    let theatre = theatre(frame: FrameRules(intro: 40, playLimit: 30, result: 40))
    _ = try HeadlessHost.run(theatre, options(.directory(folder.path), every: 1, limit: 100_000))
    #expect(theatre.isClosed)
    let ticks = theatre.session.telemetry.visible
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names.count == Int(ticks))
    // The last frame still shows the end card, as the one before does.
    let last = folder.bytes(names[names.count - 1])
    let bitmap = try PNG.decode(last)
    #expect(Set(bitmap.bytes).count > 20)
  }

  @Test func `The same session gives the same pictures, byte for byte`() throws {
    for game in Catalogue.entries.indices {
      let (one, other) = (Folder(), Folder())
      for folder in [one, other] {
        _ = try HeadlessHost.run(
          theatre(game), options(.directory(folder.path), every: 50, limit: 400))
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: one.path)
      #expect(names.count >= 5)
      for name in names { #expect(one.bytes(name) == other.bytes(name), "\(name)") }
    }
  }

  @Test func `Taking pictures changes nothing that happens`() throws {
    let plain = theatre()
    let pictured = theatre()
    let folder = Folder()
    _ = try HeadlessHost.run(plain, options(limit: 100_000))
    _ = try HeadlessHost.run(
      pictured, options(.directory(folder.path), every: 7, limit: 100_000))
    #expect(plain.session.stateHash == pictured.session.stateHash)
  }

  @Test func `Any size and any interval give pictures`() throws {
    for (width, height, density) in [
      (0, 0, 1), (1, 1, 1), (3, 5, 1), (.nan, 40, 1), (41, 33, 1.5), (60, 40, .infinity),
    ] as [(Float, Float, Float)] {
      for every: Int32 in [.min, 0, 1, .max] {
        let folder = Folder()
        _ = try HeadlessHost.run(
          theatre(),
          options(
            .directory(folder.path), every: every, width: width, height: height, density: density,
            limit: 3))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.count == (every == .max ? 0 : 3))
        for name in names {
          let bitmap = try PNG.decode(folder.bytes(name))
          #expect(bitmap.width >= 2 && bitmap.height >= 2)
          #expect(bitmap.width % 2 == 0 && bitmap.height % 2 == 0)
        }
      }
    }
  }

  @Test func `G-18: a folder that cannot be written to is one clear error`() throws {
    let folder = Folder()
    let file = folder.path + "/file"
    try Data("x".utf8).write(to: URL(fileURLWithPath: file))
    for place in [file, file + "/below", "/proc/none/here"] {
      let text = message { _ = try HeadlessHost.run(theatre(), options(.directory(place))) }
      #expect(text.hasPrefix("\(place): cannot write a frame: "))
      #expect(!text.contains("free some space"))
      #expect(!text.contains("\n") && text.count < 200, "\(text)")
    }
  }

  // Y4M.

  @Test func `A film is a YUV4MPEG2 stream: one header, then frames of the asked size`() throws {
    for (every, rate) in [(1, "60:1"), (2, "60:2"), (30, "60:30")] as [(Int32, String)] {
      let bytes = try film(every: every, width: 45, height: 81, density: 2, limit: 60)
      let header = "YUV4MPEG2 W90 H162 F\(rate) Ip A1:1 C420jpeg\n"
      #expect(bytes.starts(with: Array(header.utf8)))
      let frame = 6 + 90 * 162 * 3 / 2
      #expect(bytes.count == header.utf8.count + Int(60 / every) * frame)
      for start in stride(from: header.utf8.count, to: bytes.count, by: frame) {
        #expect(bytes[start..<start + 6].elementsEqual("FRAME\n".utf8))
      }
    }
  }

  @Test func `A film's colours are those of the frames: full range, as JPEG has them`() throws {
    let folder = Folder()
    _ = try HeadlessHost.run(theatre(), options(.directory(folder.path), every: 30, limit: 30))
    let bitmap = try PNG.decode(folder.bytes("frame-00030.png"))
    let film = try film(every: 30, width: 90, height: 160, density: 1, limit: 30)
    let start = film.count - 90 * 160 * 3 / 2
    for pixel in stride(from: 0, to: 90 * 160, by: 7) {
      let (r, g, b) = (
        Double(bitmap.bytes[pixel * 4]), Double(bitmap.bytes[pixel * 4 + 1]),
        Double(bitmap.bytes[pixel * 4 + 2])
      )
      let luma = 0.299 * r + 0.587 * g + 0.114 * b
      #expect(abs(Double(film[start + pixel]) - luma) <= 1)
    }
  }

  @Test func `ffmpeg reads the film, where there is one`() throws {
    let paths = ["/usr/bin/ffmpeg", "/usr/local/bin/ffmpeg", "/opt/homebrew/bin/ffmpeg"]
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else { return }
    let folder = Folder()
    let film = try film(every: 2, width: 91, height: 161, density: 1, limit: 120)
    try Data(film).write(to: URL(fileURLWithPath: folder.path + "/film.y4m"))
    let process = Process()
    let told = Pipe()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = [
      "-nostdin", "-loglevel", "info", "-i", folder.path + "/film.y4m", "-f", "null", "-",
    ]
    process.standardError = told
    try process.run()
    let text = String(decoding: told.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(text.contains("90x160") && text.contains("30 fps"), "\(text)")
    #expect(text.contains("frame=   60"), "\(text)")
  }

  @Test func `G-18: a film that nobody takes is one clear error`() throws {
    signal(SIGPIPE, SIG_IGN)
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    #expect(
      message { _ = try HeadlessHost.run(theatre(), options(.y4m(descriptor))) }
        == "the film: cannot write a frame: Broken pipe; give another place")
  }

  // Helpers.

  private func film(
    every: Int32, width: Float, height: Float, density: Float, limit: Int32
  ) throws -> [UInt8] {
    let folder = Folder()
    let path = folder.path + "/film"
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    let handle = try #require(FileHandle(forWritingAtPath: path))
    _ = try HeadlessHost.run(
      theatre(),
      options(
        .y4m(handle.fileDescriptor), every: every, width: width, height: height, density: density,
        limit: limit))
    try handle.close()
    return folder.bytes("film")
  }

  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch {
      return "\(error)"
    }
  }
}

/// A folder that is gone when the test is.
final class Folder {
  let path = NSTemporaryDirectory() + "interlude-\(UUID().uuidString)"

  init() {
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  func bytes(_ name: String) -> [UInt8] {
    [UInt8](FileManager.default.contents(atPath: "\(path)/\(name)") ?? Data())
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
