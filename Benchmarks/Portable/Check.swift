// Golden sessions in WebAssembly: what `make portable` runs and compares with native builds.
import Bricks
import Commentary
import Four
import Playable
import Stage

/// Digest of the state hashes at every 60th tick of a simulated session, up to `ticks`.
@_expose(wasm) @c public func digest(_ game: UInt32, _ seed: UInt32, _ ticks: UInt32) -> UInt64 {
  let cast = Cast(persona: Persona(name: Text("Golden")), pack: Pack(), cues: CueTable())
  let person = SimulatedPerson.casual(seed: UInt64(seed))
  switch game {
  case 0: return trace(Bricks.self, seed, person, cast, ticks)
  case 1: return trace(Four.self, seed, person, cast, ticks)
  default: return 0
  }
}

func trace<Game: MiniGame>(
  _: Game.Type, _ seed: UInt32, _ person: SimulatedPerson, _ cast: Cast, _ ticks: UInt32
) -> UInt64 {
  let plan = Plan(seed: UInt64(seed), tuning: Tuning(Game.knobs))
  return Session<Game>(plan, cast: cast).digest(of: person, ticks: Int32(ticks))
}
