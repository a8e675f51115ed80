import AdKit
import Foundation
import Interlude
import Playable

/// A demo without a screen: time passes tick by tick, as fast as it goes, and nothing is billable.
@MainActor final class Rehearsal {
  let clock: ManualAdClock
  let desk: SourceDesk
  let presenter: RehearsalPresenter
  let runtime: AdRuntime
  let log: EventLog
  private var canvas = Canvas()
  private var ticks: Int64 = 0

  /// Ten minutes, in ticks.
  static let longest = 36_000

  init(_ setup: DemoSetup) throws {
    // A summer's noon, so that the same creatives are eligible each time.
    clock = ManualAdClock(date: Date(timeIntervalSince1970: 1_781_776_800))
    desk = try setup.desk(clock)
    presenter = RehearsalPresenter(style: DemoSetup.style, root: setup.root, seed: setup.seed)
    runtime = AdRuntime(desk: desk, presenter: presenter, clock: clock, alarm: ManualAdAlarm())
    log = EventLog(clock: clock, write: setup.log)
  }

  /// One tick of the screen and of all clocks, and whatever follows from it.
  func pass(_ curtain: AdCurtain) async {
    // Sixty ticks are one second exactly.
    let next = (ticks + 1) * 1_000_000_000 / 60
    let passed = next - ticks * 1_000_000_000 / 60
    ticks += 1
    curtain.advance(nanoseconds: passed)
    curtain.draw(on: &canvas)
    runtime.advance(clock, by: .nanoseconds(passed))
    await settle()
  }

  /// Waits for whatever is under way, so that the order of events is the same each time.
  func settle() async { repeat { await Task.yield() } while runtime.isWaiting }
}
