import Foundation

/// Where a signal's handler leaves its number: the end of a pipe.
private nonisolated(unsafe) var bell: Int32 = -1

extension Browser {
  /// From now on no browser outlives the process, nor what it keeps in temporary folders: a signal
  /// that asks the process to end takes its usual effect once they are gone.
  ///
  /// SIGINT, SIGTERM and SIGHUP; one that is ignored stays so, as under nohup.
  public static func endWithProcess() {
    var ends: [Int32] = [0, 0]
    guard bell < 0, pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    bell = ends[1]
    let out = ends[0]
    let thread = Thread { yield(to: heard(from: out)) }
    thread.name = "signals"
    thread.start()
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let before = signal(number) { number in
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(bell, &byte, 1)
      }
      if unsafeBitCast(before, to: Int.self) == ignored { signal(number, SIG_IGN) }
    }
  }

  private static let ignored = unsafeBitCast(SIG_IGN, to: Int.self)

  private static func heard(from pipe: Int32) -> Int32 {
    var byte: UInt8 = 0
    while read(pipe, &byte, 1) < 0 && errno == EINTR {}
    return Int32(byte)
  }

  private static func yield(to number: Int32) {
    BrowserQuarters.leaveForGood()
    signal(number, SIG_DFL)
    kill(getpid(), number)
    // Whoever started the process may have blocked the signal.
    usleep(500_000)
    _exit(128 + number)
  }
}
