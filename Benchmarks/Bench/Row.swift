import Glibc

/// One line of the table: what, how much, against which bar.
struct Row {
  let what: String
  let figure: String
  let bar: String
  let isMet: Bool?

  /// Tab-separated, for `Benchmarks/bench.sh` to lay out.
  var line: String {
    let mark = isMet.map { $0 ? "✓" : "✗" } ?? " "
    return [mark, what, figure, bar].joined(separator: "\t")
  }
}

/// Numbers as people read them.
enum Figure {
  static func millions(_ value: Double, _ unit: String) -> String {
    "\(rounded(value / 1e6, 1)) M \(unit)"
  }

  static func rounded(_ value: Double, _ digits: Int) -> String {
    let scale = [1.0, 10, 100, 1000][digits]
    let number = (value * scale).rounded() / scale
    return digits == 0 ? "\(Int(number))" : "\(number)"
  }
}

/// CPU time of this process, in seconds.
func cpuSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Median CPU time of some runs.
func median(of runs: Int, _ body: () -> Void) -> Double {
  var times: [Double] = []
  for _ in 0..<runs {
    let start = cpuSeconds()
    body()
    times.append(cpuSeconds() - start)
  }
  return times.sorted()[runs / 2]
}
