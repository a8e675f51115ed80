import Foundation
import Packs
import Stage

/// A recording on disk: a log that grows while the session is played, then one finished file.
///
/// The log stands beside the file, as `<file>.log`, and is only appended to; it goes once the file
/// is written beside it and renamed into place. After a crash it can be verified and replayed; one
/// that holds nothing yet goes with the session.
public final class RecordingFile {
  public let path: String
  private let descriptor: Int32
  private var log = RecordingLog()
  /// Whether the log holds a whole chunk, from which a session can be recovered.
  private var isWorthKeeping = false
  /// Why the log stopped, if it did; the session goes on, and `finish` may yet succeed.
  public private(set) var failure: RecordingFileError?

  /// Visible ticks between two chunks of the log: one second.
  static let interval: Int32 = 60

  /// - Throws: `RecordingFileError` where the place cannot be written to.
  public init(path: String) throws(RecordingFileError) {
    self.path = path
    if let code = RecordingFile.obstacle(at: path) {
      throw RecordingFileError(path: path, code: code)
    }
    descriptor = open(path + ".log", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    if descriptor < 0 {
      let code = errno
      // The log is our own affair, unless what stands in its place is what is wrong.
      let isLogThere = access(path + ".log", F_OK) == 0
      throw RecordingFileError(path: isLogThere ? path + ".log" : path, code: code)
    }
  }

  deinit {
    close(descriptor)
    if !isWorthKeeping { unlink(path + ".log") }
  }

  /// Why a place must not be replaced by a file of ours: a folder, a device, a link, no name.
  private static func obstacle(at path: String) -> Int32? {
    if path.isEmpty { return ENOENT }
    var info = stat()
    // Where there is nothing yet, opening the log tells what is wrong with the way there.
    guard lstat(path, &info) == 0 else { return nil }
    switch info.st_mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFDIR: return EISDIR
    default: return EEXIST
    }
  }

  /// Records a theatre from now on.
  public func attach(to theatre: Theatre, header: RecordingHeader) {
    theatre.recorder = Recorder(header)
    theatre.afterTick = { [weak self] theatre in
      if theatre.session.telemetry.visible % RecordingFile.interval == 0 { self?.save(theatre) }
    }
  }

  private func save(_ theatre: Theatre) {
    guard failure == nil, let recorder = theatre.recorder else { return }
    let chunk = log.chunk(of: recorder, hash: theatre.session.stateHash)
    failure = RecordingFile.write(chunk, to: descriptor).map {
      RecordingFileError(path: path + ".log", code: $0)
    }
    if failure == nil { isWorthKeeping = true }
  }

  /// Writes the finished recording, complete or as far as it got, and removes the log.
  public func finish(_ theatre: Theatre) throws(RecordingFileError) {
    guard let bytes = theatre.recording else { return }
    let draft = path + ".new"
    let file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw unfinished(errno) }
    var code = RecordingFile.write(bytes, to: file)
    if code == nil && fsync(file) != 0 { code = errno }
    close(file)
    if code == nil && rename(draft, path) != 0 { code = errno }
    if let code {
      unlink(draft)
      throw unfinished(code)
    }
    unlink(path + ".log")
    isWorthKeeping = false
  }

  private func unfinished(_ code: Int32) -> RecordingFileError {
    RecordingFileError(path: path, code: code, isLogKept: isWorthKeeping)
  }

  /// The error number of a failed write, or nil.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return count < 0 ? errno : ENOSPC }
      rest = rest.dropFirst(count)
    }
    return nil
  }

  /// The recording in a file, whether it was finished or is the log of one that was not.
  ///
  /// - Throws: `RecordingLoadError`.
  public static func load(_ path: String) throws -> RecordingReader {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let code = errno
      if code != ENOENT && code != ENOTDIR {
        throw RecordingLoadError.unreadable(path, why: SystemFault(code: code).why)
      }
      throw FileManager.default.fileExists(atPath: path + ".log")
        ? RecordingLoadError.onlyLog(path) : RecordingLoadError.noFile(path)
    }
    var about = stat()
    if fstat(descriptor, &about) == 0, about.st_mode & S_IFMT == S_IFDIR {
      close(descriptor)
      throw RecordingLoadError.unreadable(path, why: PlainFile.folder)
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let data: Data
    do {
      data = try handle.read(upToCount: limit + 1) ?? Data()
    } catch {
      throw RecordingLoadError.unreadable(path, why: SystemFault(code: EIO).why)
    }
    guard data.count <= limit else { throw RecordingLoadError.tooLarge(path) }
    let bytes = [UInt8](data)
    do throws(RecordingError) {
      guard RecordingLog.isLog(bytes) else { return try RecordingReader(bytes) }
      return try RecordingReader(RecordingLog.recover(bytes).recording)
    } catch {
      if RecordingLog.isLog(bytes), case .truncated = error {
        throw RecordingLoadError.emptyLog(path)
      }
      throw RecordingLoadError.bad(path, error)
    }
  }

  /// No recording of 60 minutes comes near: 16 MB.
  static let limit = 16_000_000
}

/// A recording could not be written.
public struct RecordingFileError: Error, CustomStringConvertible, Sendable {
  public let path: String
  /// The error number of the system.
  public let code: Int32
  /// Whether the log beside it holds the session as far as it could be written.
  public var isLogKept = false

  public var description: String {
    "\(path): cannot write the recording: "
      + (code == EEXIST ? "it is no plain file; give another place" : "\(SystemFault(code: code))")
      + (isLogKept ? "; what was recorded is in \(path).log" : "")
  }
}

/// A recording could not be read.
public enum RecordingLoadError: Error, CustomStringConvertible, Sendable {
  case noFile(String)
  /// The session was never finished, but its log is there.
  case onlyLog(String)
  /// The log of a session that was cut off before its first chunk.
  case emptyLog(String)
  case unreadable(String, why: String)
  case tooLarge(String)
  case bad(String, RecordingError)

  public var description: String {
    switch self {
    case .noFile(let path): "no file at \(path): give a file written by --record"
    case .onlyLog(let path): "no file at \(path), but a live log: give \(path).log"
    case .emptyLog(let path):
      "\(path) is the log of a session that ended in its first second; nothing is in it"
    case .unreadable(let path, let why):
      "cannot read \(path): \(why); give a plain file that you may read"
    case .tooLarge(let path):
      "\(path) is larger than any recording: give a file written by --record"
    case .bad(let path, let error): "\(path) \(error.what)\(error.place); \(error.mend)"
    }
  }
}

extension RecordingError {
  /// Where, as far as the error knows.
  var place: String {
    switch self {
    case .notARecording, .checksumMismatch: ""
    case .unsupportedVersion(let found): " (\(found))"
    case .truncated(let expected, let found), .overlong(let expected, let found):
      " (\(found) bytes of \(expected))"
    case .malformed(let field, let at): " (\(field.name), byte \(at))"
    }
  }
}
