import Foundation

/// What `Benchmarks/*.sh` run: measurements as tab-separated rows, and data for other checks.
@main struct Main {
  static func main() async throws {
    let words = Array(CommandLine.arguments.dropFirst())
    switch words.first {
    case "speed": (Speed.rows() + Talk.rows() + AdSpeed.rows()).forEach { print($0.line) }
    case "sessions": try await Sessions.rows().forEach { print($0.line) }
    case "talk": Talk.rows().forEach { print($0.line) }
    case "ticks": Speed.burn(words.dropFirst())
    case "rivals":
      if words.contains("--rows") {
        try Rivals.rows().forEach { print($0.line) }
      } else {
        let count = words.dropFirst().first.flatMap(UInt64.init) ?? 500
        print(try Rivals.table(sessions: max(1, min(count, 100_000))), terminator: "")
      }
    case "records":
      guard words.count == 3, let count = Int(words[1]), (1...10_000_000).contains(count) else {
        return fail()
      }
      try await Records.write(count, to: words[2])
    case "golden": print(Golden.table, terminator: "")
    case "pack": FileHandle.standardOutput.write(Data(try Golden.pack(words.dropFirst().first)))
    case "blob": FileHandle.standardOutput.write(Data(try Golden.blob(words.dropFirst())))
    default: fail()
    }
  }

  private static func fail() {
    print(
      "usage: interlude-bench speed | sessions | talk | ticks rules|session|frame N | golden "
        + "| pack CHARACTER | blob GAME [CHARACTER [SPONSOR]] "
        + "| rivals [SESSIONS | --rows] | records N FILE")
    exit(64)
  }
}
