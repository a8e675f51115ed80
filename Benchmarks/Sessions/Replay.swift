// Plays sessions that a browser recorded again, inside another WebAssembly machine.
import CPage
import Playable
import Stage

/// The last state's hash of a recording, or 0 where it does not lead where it says.
@_expose(wasm) @c public func replay(_ index: Int32) -> UInt64 {
  let bytes = UnsafeBufferPointer(start: recorded(index), count: Int(recorded_size(index)))
  do throws(RecordingError) {
    let reader = try RecordingReader([UInt8](bytes))
    guard case .verified(let played) = Entry(WebGame.self).verify(reader, cast: Cast()) else {
      return 0
    }
    return played.stateHash
  } catch {
    return 0
  }
}
