import AdKit
import Foundation

/// Shows ads that never were, as fast as it goes, until it is killed.
///
/// `adkit-fixture PATH FIRST ZONE`: records impression after impression from number FIRST on, each
/// with its beacons, and says so on a line of its own after each. A number whose line was not read
/// is recorded again by the next run, as an app would.
@main struct Main {
  static func main() throws {
    let words = CommandLine.arguments
    guard words.count == 3, var number = Int(words[2]),
      let server = URL(string: "https://ads.example")
    else {
      FileHandle.standardError.write(Data("usage: adkit-fixture PATH FIRST\n".utf8))
      exit(64)
    }
    let store = try AdStore(path: words[1], isPowerSafe: false)
    let endpoints = AdEndpoints(base: server)
    let creative = AdCreative(id: "c", format: .banner, image: .symbol("s"), headline: "h")
    while true {
      let now = Date()
      let fill = AdFill(creative: creative, impressionID: "i\(number)")
      let impression = AdImpression(
        id: fill.impressionID, creativeID: "c\(number % 7)", placementID: "p", session: "s",
        date: now
      ).counted(in: .gmt)
      try store.record(impression, beacons: endpoints.beacons(.seen, of: fill, at: now))
      try say("\(number)\n")
      // Of every ten, nine beacons are delivered, so the log has all kinds of lines.
      if number % 10 != 0 {
        try store.settle(endpoints.beacons(.seen, of: fill, at: now).map(\.id))
      }
      if number % 97 == 0 { try store.compact() }
      number += 1
    }
  }

  private static func say(_ text: String) throws {
    let bytes = Array(text.utf8)
    guard write(STDOUT_FILENO, bytes, bytes.count) == bytes.count else { exit(0) }
  }
}
