import Conformance
import Foundation
import Packs

/// A page of ours beside a hand-written one, in Chromium, as rows for a table: `PAGE CANVAS-PAGE`.
@main struct Main {
  static func main() {
    do {
      try measure(Array(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("interlude-bench-web: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func measure(_ paths: [String]) throws {
    guard paths.count == 2 else { throw Usage() }
    let subjects = try paths.map { try Subject(path: $0) }
    Browser.endWithProcess()
    let meter = try Speedometer(try Scripts(try DataRoot.find()))
    defer { meter.end() }
    let fast = try subjects.map { try meter.measure($0, throttle: 1, runs: 7) }
    let slow = try subjects.map { try meter.measure($0, throttle: 4, runs: 5) }
    var table = Table()
    table.add("whole page", subjects.map { Double($0.size) }, "B", atMost: 100_000)
    table.add("first draw", fast.map(\.firstDraw), "ms", atMost: 150)
    table.add("first draw, 4× slower", slow.map(\.firstDraw), "ms", atMost: 500)
    table.add("interactive", fast.map(\.interactive), "ms", atMost: 300)
    table.add("interactive, 4× slower", slow.map(\.interactive), "ms", atMost: 1000)
    table.add("one frame, median, 390×844 at 2×", fast.map(\.frame), "ms", atMost: 8, digits: 1)
    table.add("tasks over 50 ms after the start", fast.map(\.longTasks), "", atMost: 0)
    table.add("JavaScript heap", fast.map { $0.heap / 1e6 }, "MB", atMost: 3, digits: 1)
    table.add("WebAssembly memory", fast.map { $0.memory / 1e6 }, "MB", atMost: 4.194304, digits: 1)
    print(table.lines.joined(separator: "\n"))
    FileHandle.standardError.write(Data("\(meter.version)\n".utf8))
  }

  private struct Usage: Error, CustomStringConvertible {
    let description = "give two pages: one to measure, one to set beside it"
  }
}

/// Rows of mark, what, figure, the other page's figure, bar; tab-separated.
private struct Table {
  private(set) var lines: [String] = []

  mutating func add(
    _ what: String, _ values: [Double], _ unit: String, atMost bar: Double, digits: Int = 0
  ) {
    func text(_ value: Double) -> String {
      String(format: "%.\(digits)f", value) + (unit.isEmpty ? "" : " \(unit)")
    }
    let mark = values[0] >= 0 && values[0] <= bar ? "✓" : "✗"
    lines.append(
      [mark, what, text(values[0]), text(values[1]), "≤ \(text(bar))"].joined(separator: "\t"))
  }
}
