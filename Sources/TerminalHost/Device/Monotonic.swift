import Glibc

/// Time that only goes forward, in nanoseconds.
enum Monotonic {
  /// A tick of 1/60 s.
  static var tick: Int64 { 16_666_667 }
  static var millisecond: Int64 { 1_000_000 }

  /// Safe inside a signal handler.
  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
