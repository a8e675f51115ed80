#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Tells on stderr how long the first frame took, where INTERLUDE_TRACE_FIRST_FRAME asks for it.
///
/// Its value is the time of the start, as `date +%s%N` prints it; 1 takes the time at which the
/// system says the process started, which Linux knows to 10 ms.
enum FirstFrame {
  static func trace() {
    guard let setting = Machine.setting("INTERLUDE_TRACE_FIRST_FRAME"), let told = Int64(setting)
    else { return }
    let now = Clock.read(CLOCK_REALTIME)
    let passed = told > 1 ? now - told : sinceProcessStart()
    let line = Array("first frame \(passed) ns after the start\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }

  private static func sinceProcessStart() -> Int64 {
    #if os(Linux)
      guard let file = fopen("/proc/self/stat", "r") else { return -1 }
      defer { fclose(file) }
      var bytes = [CChar](repeating: 0, count: 1024)
      let count = fread(&bytes, 1, 1023, file)
      let text = String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      // The command's name may hold spaces; the 22nd field is the 20th behind its bracket.
      guard let name = text.lastIndex(of: ")") else { return -1 }
      let fields = text[name...].split(separator: " ")
      guard fields.count > 20, let ticks = Int64(fields[20]) else { return -1 }
      let started = ticks * 1_000_000_000 / Int64(max(1, sysconf(Int32(_SC_CLK_TCK))))
      return Clock.read(CLOCK_BOOTTIME) - started
    #else
      return -1
    #endif
  }
}
