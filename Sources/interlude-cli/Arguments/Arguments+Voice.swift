import Commentary
import Foundation
import Interlude
import Packs
import Stage

extension Option {
  static let taunts = Option("--taunts", "NAME", "how far it may tease: off, gentle or full")
  static let minPriority = Option(
    "--min-priority", "N", "what it answers: 1 everything, 2 what is notable, 3 what is major")
  static let quiet = Option("--quiet", nil, "the character plays, and says nothing")
  static let memory = Option(
    "--memory", "FILE", "keeps which lines were said that are said only once ever")
  static let cues = Option("--cues", "FILE", "writes every cue as one JSON object a line")

  /// How the character speaks.
  static let voice = [taunts, minPriority, quiet, memory]
}

extension Arguments {
  /// How the character is to speak.
  func voice() throws -> Voice {
    let names = ["off", "gentle", "full"]
    let taunts = try choice(.taunts, of: names).flatMap { names.firstIndex(of: $0) }
    return Voice(
      locale: try language().tag, taunts: taunts.flatMap { Taunts(rawValue: UInt8($0)) },
      minPriority: try number(.minPriority, in: 1...3), memory: try storedMemory())
  }

  private func storedMemory() throws -> LineMemory {
    guard let path = try path(.memory), FileManager.default.fileExists(atPath: path) else {
      return LineMemory()
    }
    return try LineMemory(path: path)
  }

  /// Keeps what a session has said for good, where that was asked for.
  func remember(_ session: AnySession, of production: Production) throws {
    guard let path = try path(.memory) else { return }
    var memory = try storedMemory()
    memory.note(session, of: production.character)
    do {
      try memory.write(to: path)
    } catch {
      throw Failure(.io, "cannot write the memory to \(path): \(error.localizedDescription)")
    }
  }
}

/// A file of cues, one JSON object a line, that grows while a session is played.
final class CueFile {
  private let path: String
  private let file: FileHandle
  private let encoder = JSONEncoder()
  private var failure: Failure?

  init(path: String) throws {
    self.path = path
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else { throw Failure(.io, "cannot write cues to \(path): give another place") }
    self.file = file
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  func attach(to theatre: Theatre, of production: Production) {
    CueExporter(production).attach(to: theatre) { [self] in append($0) }
  }

  private func append(_ payload: CuePayload) {
    guard failure == nil else { return }
    do {
      try file.write(contentsOf: try encoder.encode(payload) + Data("\n".utf8))
    } catch {
      failure = Failure(.io, "cannot write cues to \(path): \(error.localizedDescription)")
    }
  }

  /// - Throws: `Failure` where not all of it could be written.
  func finish() throws {
    try? file.close()
    if let failure { throw failure }
  }
}
