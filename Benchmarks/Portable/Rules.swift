// A playable without pixels for WebAssembly: Bricks, its stage, one character's lines, a recording.
import Bricks
import CPage
import Commentary
import Playable
import Stage

nonisolated(unsafe) var stage: Session<Bricks>?
nonisolated(unsafe) var recorder: Recorder?
nonisolated(unsafe) var line: [UInt8] = []

@_expose(wasm) @c public func start(_ seed: UInt32) {
  let bytes = UnsafeBufferPointer(start: character_pack(), count: Int(character_pack_size()))
  let cast = Cast(
    persona: Persona(name: Text("Miso")), pack: Pack(encoded: bytes) ?? Pack(), cues: CueTable())
  let plan = Plan(seed: UInt64(seed), tuning: Tuning(Bricks.knobs))
  stage = Session<Bricks>(plan, cast: cast)
  recorder = Recorder(plan.header(of: Bricks.id, rules: Bricks.rules))
}

/// One tick; gives the bytes of what the character says now.
@_expose(wasm) @c public func tick(_ x: Int32, _ levels: UInt32) -> Int32 {
  let levels = Input.Levels(rawValue: UInt8(truncatingIfNeeded: levels))
  advance(.tick(Input(x: Int16(truncatingIfNeeded: x), levels: levels)))
  line.removeAll(keepingCapacity: true)
  if let stage, let speech = stage.director.speech { stage.director.write(speech, into: &line) }
  return Int32(line.count)
}

@_expose(wasm) @c public func press(_ control: UInt8) {
  if let control = Control(rawValue: control) { advance(.press(control, held: 0)) }
}

func advance(_ moment: Moment) {
  stage?.advance(moment)
  recorder?.append(moment)
  if recorder?.isCheckDue == true { recorder?.check(stage?.stateHash ?? 0) }
}

/// Length of the recording so far.
@_expose(wasm) @c public func recording() -> Int32 {
  Int32(recorder?.finished(hash: stage?.stateHash ?? 0).count ?? 0)
}
