import AdKit
import Foundation

/// Deals in ads that nobody sees, as fast as it goes, until it is killed.
///
/// - `write PATH FIRST`: records impression after impression from number FIRST on, each with its
///   beacons, and says so on a line of its own after each. A number whose line was not read is
///   recorded again by the next run, as an app would.
/// - `show PATH RUN DAY`: shows ads of an inventory with caps, each until its impression is told.
/// - `cycle COUNT`: loads, shows and closes so many ads, and says what is left of them.
@main struct Main {
  static func main() async throws {
    let words = CommandLine.arguments.dropFirst()
    switch words.first {
    case "write" where words.count == 3: try write(words[2], from: Int(words[3]) ?? 0)
    case "show" where words.count == 4:
      try await Showing(path: words[2], run: words[3], day: Int(words[4]) ?? 0).run()
    case "cycle" where words.count == 2: await Cycling(Int(words[2]) ?? 0).run()
    default:
      let usage = "usage: adkit-fixture write PATH FIRST | show PATH RUN DAY | cycle COUNT\n"
      FileHandle.standardError.write(Data(usage.utf8))
      exit(64)
    }
  }

  private static func write(_ path: String, from first: Int) throws {
    let store = try AdStore(path: path, isPowerSafe: false)
    guard let server = URL(string: "https://ads.example") else { return }
    let endpoints = AdEndpoints(base: server)
    let creative = AdCreative(id: "c", format: .banner, image: .symbol("s"), headline: "h")
    var number = first
    while true {
      let now = Date()
      let fill = AdFill(creative: creative, impressionID: "i\(number)")
      let impression = AdImpression(
        id: fill.impressionID, creativeID: "c\(number % 7)", placementID: "p", session: "s",
        date: now
      ).counted(in: .gmt)
      try store.record(impression, beacons: endpoints.beacons(.seen, of: fill, at: now))
      say("\(number)")
      // Of every ten, nine beacons are delivered, so the log has all kinds of lines.
      if number % 10 != 0 {
        try store.settle(endpoints.beacons(.seen, of: fill, at: now).map(\.id))
      }
      if number % 97 == 0 { try store.compact() }
      number += 1
    }
  }

  /// A line out, at once; without a reader there is nothing left to do.
  static func say(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    guard Foundation.write(STDOUT_FILENO, bytes, bytes.count) == bytes.count else { exit(0) }
  }
}
