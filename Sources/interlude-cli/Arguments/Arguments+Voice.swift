import Commentary
import Foundation
import Interlude
import Packs
import Stage

extension Option {
  static let taunts = Option("--taunts", "NAME", "how far it may tease: off, gentle or full")
  static let minPriority = Option(
    "--min-priority", "N", "what it answers: 1 everything, 2 what is notable, 3 what is major")
  static let hush = Option("--hush", nil, "the character plays, and says nothing")
  static let memory = Option(
    "--memory", "FILE", "keeps which lines were said that are said only once ever")
  static let recalled = Option(
    "--memory", "FILE", "leaves out what it keeps as said once for all; it is only read")
  static let cues = Option("--cues", "FILE", "writes every cue as one JSON object a line")

  /// How the character speaks.
  static let voice = [taunts, minPriority, hush, memory]
  /// The same where a session is only tried out.
  static let rehearsedVoice = [taunts, minPriority, recalled]
}

extension Arguments {
  /// How the character is to speak.
  ///
  /// - Parameter memory: what it has said for good.
  func voice(_ memory: LineMemory) throws -> Voice {
    let names = ["off", "gentle", "full"]
    let taunts = try choice(.taunts, of: names).flatMap { names.firstIndex(of: $0) }
    return Voice(
      locale: try language().tag, taunts: taunts.flatMap { Taunts(rawValue: UInt8($0)) },
      minPriority: try number(.minPriority, in: 1...3), memory: memory)
  }

  /// What the file of `--memory` holds; nothing where it is still to be written.
  func storedMemory() throws -> LineMemory {
    guard let path = string(.memory) else { return LineMemory() }
    guard PlainFile.mayBe(at: path) else {
      try Console.expectPlace(path, "the memory")
      return LineMemory()
    }
    return try LineMemory(path: path)
  }

  /// What the file of `--memory` holds, which is only read and so has to be there.
  func recalledMemory() throws -> LineMemory {
    try string(.memory).map { path throws(PackError) in try LineMemory(path: path) } ?? LineMemory()
  }

  /// Keeps what a session has said for good, where that was asked for.
  func remember(_ session: AnySession, of production: Production) throws {
    guard let path = string(.memory) else { return }
    var memory = try storedMemory()
    memory.note(session, of: production.character)
    do {
      try memory.write(to: path)
    } catch {
      throw Failure(.io, "\(path): cannot write the memory: \(error)")
    }
  }
}

/// A file of cues, one JSON object a line: there whole once the session is over, or not at all.
final class CueFile {
  private let path: String
  private var file: DraftFile
  private let encoder = JSONEncoder()
  private var failure: Failure?

  init(path: String) throws {
    self.path = path
    do throws(SystemFault) {
      file = try DraftFile(path: path)
    } catch {
      throw Failure(.io, "\(path): cannot write the cues: \(error)")
    }
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  func attach(to theatre: Theatre, of production: Production) {
    CueExporter(production).attach(to: theatre) { [self] in append($0) }
  }

  private func append(_ payload: CuePayload) {
    guard failure == nil else { return }
    do {
      try file.append(Array(try encoder.encode(payload)) + [10])
    } catch {
      failure = Failure(.io, "\(path): cannot write the cues: \(error)")
    }
  }

  /// - Throws: `Failure` where not all of it could be written.
  func finish() throws {
    if let failure { throw failure }
    do throws(SystemFault) {
      try file.finish()
    } catch {
      throw Failure(.io, "\(path): cannot write the cues: \(error)")
    }
  }
}
