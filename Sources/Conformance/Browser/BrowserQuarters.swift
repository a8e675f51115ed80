import Foundation

/// The browsers that run and the folders that they live in, so that all can be ended at any time.
enum BrowserQuarters {
  private nonisolated(unsafe) static var taken: [(process: pid_t, folder: String)] = []
  private static let lock = NSLock()

  /// Makes a folder and starts what is to live in it.
  ///
  /// - Parameter start: gives the process, or the error number that it failed with.
  static func take(
    _ start: (_ folder: String) -> (process: pid_t, code: Int32)
  ) throws(Fault) -> pid_t {
    lock.lock()
    defer { lock.unlock() }
    let base = FileManager.default.temporaryDirectory.path
    var name = Array("\(base)/interlude-browser-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw .noRoom(in: base, code: errno) }
    let folder = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let (process, code) = start(folder)
    guard code == 0 else {
      remove(folder)
      throw .cannotStart(code: code)
    }
    taken.append((process, folder))
    return process
  }

  /// Ends a browser with all of its helpers and removes its folder.
  static func leave(_ process: pid_t) {
    lock.lock()
    defer { lock.unlock() }
    guard let index = taken.firstIndex(where: { $0.process == process }) else { return }
    end(taken.remove(at: index))
  }

  /// Ends all of them, and lets no other begin.
  static func leaveForGood() {
    lock.lock()
    for each in taken { end(each) }
    taken = []
  }

  private static func end(_ quarters: (process: pid_t, folder: String)) {
    var status: Int32 = 0
    kill(-quarters.process, SIGKILL)
    while waitpid(quarters.process, &status, 0) < 0 && errno == EINTR {}
    remove(quarters.folder)
  }

  /// Helpers that are about to end may still be writing there.
  private static func remove(_ folder: String) {
    for _ in 0..<50 where FileManager.default.fileExists(atPath: folder) {
      try? FileManager.default.removeItem(atPath: folder)
      if FileManager.default.fileExists(atPath: folder) { usleep(20_000) }
    }
  }

  enum Fault: Error {
    case noRoom(in: String, code: Int32)
    case cannotStart(code: Int32)
  }
}
