import Foundation
import Stage

/// A recording on disk: a log that grows while the session is played, then one finished file.
///
/// The log stands beside the file, as `<file>.log`, and is only appended to; it goes once the file
/// is written beside it and renamed into place. After a crash it can be verified and replayed.
public final class RecordingFile {
  public let path: String
  private let descriptor: Int32
  private var log = RecordingLog()
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
    if descriptor < 0 { throw RecordingFileError(path: path + ".log", code: errno) }
  }

  deinit { close(descriptor) }

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
  }

  /// Writes the finished recording, complete or as far as it got, and removes the log.
  public func finish(_ theatre: Theatre) throws(RecordingFileError) {
    guard let bytes = theatre.recording else { return }
    let draft = path + ".new"
    let file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw RecordingFileError(path: path, code: errno) }
    var code = RecordingFile.write(bytes, to: file)
    if code == nil && fsync(file) != 0 { code = errno }
    close(file)
    if code == nil && rename(draft, path) != 0 { code = errno }
    if let code {
      unlink(draft)
      throw RecordingFileError(path: path, code: code)
    }
    unlink(path + ".log")
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
    guard let handle = FileHandle(forReadingAtPath: path) else {
      let files = FileManager.default
      if files.fileExists(atPath: path) { throw RecordingLoadError.unreadable(path) }
      throw files.fileExists(atPath: path + ".log")
        ? RecordingLoadError.onlyLog(path) : RecordingLoadError.noFile(path)
    }
    let data: Data
    do {
      data = try handle.read(upToCount: limit + 1) ?? Data()
    } catch {
      throw RecordingLoadError.unreadable(path)
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
  public let code: Int32

  public var description: String {
    "\(path): cannot write the recording: \(String(cString: strerror(code))); "
      + (code == EEXIST ? "it is no plain file; " : "")
      + "give another place, or free some space"
  }
}

/// A recording could not be read.
public enum RecordingLoadError: Error, CustomStringConvertible, Sendable {
  case noFile(String)
  /// The session was never finished, but its log is there.
  case onlyLog(String)
  /// The log of a session that was cut off before its first chunk.
  case emptyLog(String)
  case unreadable(String)
  case tooLarge(String)
  case bad(String, RecordingError)

  public var description: String {
    switch self {
    case .noFile(let path): "no file at \(path): give a file written by --record"
    case .onlyLog(let path): "no file at \(path), but a live log: give \(path).log"
    case .emptyLog(let path):
      "\(path) is the log of a session that ended in its first second; nothing is in it"
    case .unreadable(let path): "cannot read \(path): give a plain file that you may read"
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
