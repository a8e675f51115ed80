import Catalogue
import HeadlessHost
import Playable
import Stage
import Testing

/// What is heard of a session that nobody watches.
@Suite struct SoundTrackTests {
  private func track(_ entry: Entry, seed: UInt64 = 4) throws -> SoundTrack {
    let plan = Plan(seed: seed, tuning: entry.tuning)
    let theatre = Theatre(
      entry.open(plan, Cast()), player: .simulated(.fair(seed: seed)),
      viewport: Viewport(width: 10, height: 10))
    var options = HeadlessOptions()
    let track = SoundTrack()
    options.track = track
    _ = try HeadlessHost.run(theatre, options)
    let ticks = Int(theatre.session.telemetry.visible)
    #expect(track.samples.count == ticks * 735, "picture and sound drift apart")
    return track
  }

  @Test(arguments: Catalogue.entries.indices)
  func `a session of every game is heard, the same each time, and never too loud`(
    _ index: Int
  ) throws {
    let one = try track(Catalogue.entries[index])
    let other = try track(Catalogue.entries[index])
    #expect(one.samples == other.samples)
    #expect(one.samples.contains { abs($0) > 0.1 })
    #expect(one.samples.allSatisfy { abs($0) <= 1 })
    let silent = one.samples.filter { $0 == 0 }.count
    #expect(silent > one.samples.count / 10, "there is no rest in it")
  }

  @Test func `a wave file says what it holds`() throws {
    let track = try track(Catalogue.entries[0])
    let bytes = track.wave
    #expect(bytes.count == 44 + track.samples.count * 2)
    #expect(Array(bytes[0..<4]) == Array("RIFF".utf8))
    let size = bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
    #expect(size == bytes.count - 8)
    let rate = bytes[24..<28].reversed().reduce(0) { $0 << 8 | Int($1) }
    #expect(rate == 44_100)
  }
}
