import AdKit
import Foundation

/// Loads, shows and closes ads, and tells what stays behind: alone in its process, so that what
/// memory it takes is its own.
@MainActor final class Cycling {
  private let count: Int
  private let clock = ManualAdClock()
  private let presenter = Screen()
  private let runtime: AdRuntime

  init(_ count: Int) {
    self.count = count
    let creative = AdCreative(
      id: "c", format: .interstitial, image: .symbol("star"), headline: "h")
    let desk = SourceDesk(
      source: StaticAdInventory([creative]), session: "s", clock: clock, seed: 1)
    runtime = AdRuntime(desk: desk, presenter: presenter, clock: clock, alarm: ManualAdAlarm())
  }

  /// Says the number of ads shown, of live ads, of what is prepared, and the growth in bytes from
  /// a fifth of the way to the end.
  func run() async {
    let ad = InterstitialAd(adUnitId: "unit", runtime: runtime)
    ad.load()
    var early = 0
    for round in 0..<count {
      while !ad.isLoaded { await Task.yield() }
      ad.show()
      runtime.advance(clock, by: .seconds(2))
      presenter.inner.surface?.close()
      if round == count / 5 { early = residentBytes }
    }
    while !ad.isLoaded { await Task.yield() }
    Main.say(
      "\(presenter.inner.presentCount) \(runtime.liveCount) \(presenter.inner.prepared.count) "
        + "\(residentBytes - early)")
  }

  /// What the process holds in memory, from the kernel.
  private var residentBytes: Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4_096
  }
}
