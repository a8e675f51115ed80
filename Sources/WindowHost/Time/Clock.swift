#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The machine's clock that only goes forward.
enum Clock {
  /// Nanoseconds since some moment before the process started.
  static var now: Int64 { read(CLOCK_MONOTONIC) }

  static func read(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Sleeps without spinning; a signal may end it early.
  static func sleep(_ nanoseconds: Int64) {
    if nanoseconds <= 0 { return }
    var time = timespec(
      tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    nanosleep(&time, nil)
  }
}
