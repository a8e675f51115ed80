// A playable without pixels for WebAssembly: Bricks, its stage, one character's lines, a recording.
import Bricks
import CPage
import Commentary
import Playable
import Stage

nonisolated(unsafe) var play: Play?

final class Play {
  var session: Session<Bricks>
  var recorder: Recorder
  var line: [UInt8] = []

  init(seed: UInt64) {
    let bytes = UnsafeBufferPointer(start: character_pack(), count: Int(character_pack_size()))
    let cast = Cast(
      persona: Persona(name: Text("Miso")), portrait: Portrait(),
      pack: Pack(encoded: bytes) ?? Pack(), cues: CueTable())
    let plan = Plan(seed: seed, tuning: Tuning(Bricks.knobs))
    session = Session<Bricks>(plan, cast: cast)
    recorder = Recorder(plan.header(of: Bricks.id, rules: Bricks.rules))
  }

  func advance(_ moment: Moment) {
    session.advance(moment)
    recorder.append(moment)
    if recorder.isCheckDue { recorder.check(hash) }
  }

  // Reading through a class copies all of a session, unless it is held for change.

  var hash: UInt64 {
    func hash(_ session: inout Session<Bricks>) -> UInt64 { session.stateHash }
    return hash(&session)
  }

  /// The bytes of what the character says now.
  func listen() -> Int32 {
    func write(_ director: inout Director) {
      if let speech = director.speech { director.write(speech, into: &line) }
    }
    line.removeAll(keepingCapacity: true)
    write(&session.director)
    return Int32(line.count)
  }
}

@_expose(wasm) @c public func start(_ seed: UInt32) { play = Play(seed: UInt64(seed)) }

/// One tick; gives the bytes of what the character says now.
@_expose(wasm) @c public func tick(_ x: Int32, _ levels: UInt32) -> Int32 {
  guard let play else { return 0 }
  let levels = Input.Levels(rawValue: UInt8(truncatingIfNeeded: levels))
  play.advance(.tick(Input(x: Int16(truncatingIfNeeded: x), levels: levels)))
  return play.listen()
}

@_expose(wasm) @c public func press(_ control: UInt8) {
  if let control = Control(rawValue: control) { play?.advance(.press(control, held: 0)) }
}

/// Length of the recording so far.
@_expose(wasm) @c public func recording() -> Int32 {
  guard let play else { return 0 }
  return Int32(play.recorder.finished(hash: play.hash).count)
}
