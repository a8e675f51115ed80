import Catalogue
import Commentary
import CountAllocations
import Foundation
import Playable
import Stage

@main struct Bench {
  static func main() {
    let entry = Catalogue.entries[0]
    let s = cpuSeconds()
    let h = entry.drive(1, 20_000_000)
    print("rules", 20 / (cpuSeconds() - s), "M/s", h)
    let cast = Cast(persona: Persona(name: Text("x")), pack: Pack(), cues: CueTable())
    var ticks = 0
    let t = cpuSeconds()
    let a = allocation_count()
    for seed in 0..<500 {
      let run = entry.run(
        Plan(seed: UInt64(seed), tuning: entry.tuning), cast, .casual(seed: UInt64(seed)))
      ticks += Int(run.telemetry.visible)
    }
    print(
      "session", Double(ticks) / (cpuSeconds() - t) / 1e6, "M/s", ticks, allocation_count() - a)
  }
}
