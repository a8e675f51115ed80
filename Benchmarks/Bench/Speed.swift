import Catalogue
import CountAllocations
import Foundation
import Interlude
import Packs
import Playable
import Raster
import Stage

/// Speed and allocations, on one core.
enum Speed {
  static func rows() -> [Row] {
    var rows: [Row] = []
    for entry in Catalogue.entries {
      rows.append(rules(entry))
      rows.append(session(entry))
      rows.append(allocations(entry))
      rows.append(verification(entry))
    }
    rows.append(contentsOf: frames())
    return rows
  }

  private static func production(_ entry: Entry, seed: UInt64) -> Production {
    do {
      return try Production(
        game: entry.name, context: CharacterContext(charId: "miso"), sponsor: "fizzwick",
        seed: seed, root: try DataRoot.find())
    } catch {
      fatalError("\(error)")
    }
  }

  /// The rules alone, with random inputs, game after game.
  private static func rules(_ entry: Entry) -> Row {
    let ticks: Int32 = 10_000_000
    let seconds = median(of: 5) { _ = entry.drive(1, ticks) }
    let rate = Double(ticks) / seconds
    let isBricks = entry.name == "bricks"
    return Row(
      what: "\(entry.name): rules alone, random player", figure: Figure.millions(rate, "ticks/s"),
      bar: isBricks ? "20 M, aim 40 M" : "–", isMet: isBricks ? rate >= 20e6 : nil)
  }

  /// Whole sessions: both seats, a character's lines, telemetry.
  private static func session(_ entry: Entry) -> Row {
    let made = production(entry, seed: 1)
    var ticks = 0
    let seconds = median(of: 5) {
      ticks = 0
      for seed in 0..<200 as Range<UInt64> {
        var plan = made.plan
        plan.seed = seed
        ticks += Int(entry.run(plan, made.cast, .fair(seed: seed)).telemetry.visible)
      }
    }
    let rate = Double(ticks) / seconds
    let isBricks = entry.name == "bricks"
    return Row(
      what: "\(entry.name): whole session, Miso, fair player",
      figure: Figure.millions(rate, "ticks/s"), bar: isBricks ? "5 M, aim 10 M" : "–",
      isMet: isBricks ? rate >= 5e6 : nil)
  }

  /// Heap blocks between two ticks of a session well under way.
  private static func allocations(_ entry: Entry) -> Row {
    let made = production(entry, seed: 1)
    // What two sessions differ by, when one is twice as long, is what its ticks allocate.
    var counts: [UInt64] = []
    for ticks in [900, 1800] as [Int32] {
      let before = allocation_count()
      _ = entry.digest(made.plan, made.cast, .strong(seed: 1), ticks)
      counts.append(allocation_count() - before)
    }
    let extra = counts[1] - min(counts[0], counts[1])
    return Row(
      what: "\(entry.name): heap allocations in 900 more ticks", figure: "\(extra)", bar: "0",
      isMet: extra == 0)
  }

  /// Re-simulating a recording, against the time it took to play.
  private static func verification(_ entry: Entry) -> Row {
    let made = production(entry, seed: 3)
    let theatre = Theatre(
      made.open(), player: .simulated(.fair(seed: 3)), viewport: Viewport(width: 1, height: 1))
    theatre.recorder = Recorder(made.header)
    while !theatre.isClosed { theatre.step() }
    guard let bytes = theatre.recording, let reader = try? RecordingReader(bytes) else {
      return Row(what: "\(entry.name): verify", figure: "no recording", bar: "", isMet: false)
    }
    let rounds = 200
    let seconds = median(of: 5) {
      for _ in 0..<rounds {
        guard case .verified = entry.verify(reader, cast: made.cast) else {
          fatalError("the recording does not verify")
        }
      }
    }
    let times = Double(reader.ticks) / 60 * Double(rounds) / seconds
    return Row(
      what: "\(entry.name): verify a recording of \(bytes.count) B",
      figure: "\(Figure.rounded(times / 1000, 0)) k × real time", bar: "50 k × real time",
      isMet: times >= 50_000)
  }

  /// Full frames into pixels, at 540 × 960.
  private static func frames() -> [Row] {
    Catalogue.entries.map { entry in
      var reel = Reel(production(entry, seed: 1))
      let rounds = 60
      let seconds = median(of: 5) { for _ in 0..<rounds { reel.draw() } }
      reel.free()
      let milliseconds = seconds / Double(rounds) * 1000
      let isBricks = entry.name == "bricks"
      return Row(
        what: "\(entry.name): full frame, 540 × 960, header and text",
        figure: "\(Figure.rounded(milliseconds, 2)) ms", bar: isBricks ? "1.5 ms, aim 0.7" : "–",
        isMet: isBricks ? milliseconds <= 1.5 : nil)
    }
  }

  /// So many ticks or frames and nothing else, for counting instructions from outside.
  static func burn(_ words: ArraySlice<String>) {
    let words = Array(words)
    guard words.count == 2, let count = Int32(words[1]), let entry = Catalogue.entries.first else {
      return
    }
    let made = production(entry, seed: 1)
    switch words[0] {
    case "rules": print(entry.drive(1, count))
    case "frame":
      var reel = Reel(made)
      for _ in 0..<max(0, count) { reel.draw() }
      print(String(reel.digest, radix: 16))
      reel.free()
    default:
      var left = count
      var seed: UInt64 = 0
      while left > 0 {
        var plan = made.plan
        plan.seed = seed
        left -= entry.run(plan, made.cast, .fair(seed: seed)).telemetry.visible
        seed += 1
      }
    }
  }
}
