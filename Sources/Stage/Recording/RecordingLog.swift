/// A recording that grows on disk while its session is played, and survives a crash of it.
///
/// The file is only ever appended to. Each chunk says how its moments differ from those of the
/// chunk before, so that every whole chunk is a way to a whole recording, and carries a checksum of
/// all that stands before it, so that a torn one is noticed.
public struct RecordingLog: Sendable {
  private var checksum = Checksum()
  private var last: [UInt8] = []
  private var hasBegun = false

  public init() {}

  /// Bytes to append to the file now; `hash` is the session's, `isComplete` says that it has ended.
  public mutating func chunk(of recorder: Recorder, hash: UInt64, isComplete: Bool = false)
    -> [UInt8]
  {
    var bytes: [UInt8] = []
    if !hasBegun { begin(recorder.header, &bytes) }
    let tail = recorder.tail(hash: hash, isComplete: isComplete && !recorder.isFull)
    var kept = 0
    while kept < min(last.count, tail.moments.count) && last[kept] == tail.moments[kept] {
      kept += 1
    }
    var payload: [UInt8] = []
    payload.put(UInt64(kept), bytes: 4)
    payload.put(UInt64(tail.word), bytes: 4)
    payload.put(tail.hash, bytes: 8)
    payload.append(contentsOf: tail.moments[kept...])
    last = tail.moments
    seal(payload, &bytes)
    return bytes
  }

  private mutating func begin(_ header: RecordingHeader, _ bytes: inout [UInt8]) {
    hasBegun = true
    bytes.put(UInt64(RecordingFormat.logMagic), bytes: 4)
    bytes.append(RecordingFormat.version)
    checksum.add(bytes, 0..<bytes.count)
    var payload: [UInt8] = []
    header.write(to: &payload)
    seal(payload, &bytes)
  }

  private mutating func seal(_ payload: [UInt8], _ bytes: inout [UInt8]) {
    let start = bytes.count
    bytes.put(UInt64(payload.count), bytes: 4)
    bytes.append(contentsOf: payload)
    checksum.add(bytes, start..<bytes.count)
    let sum = bytes.count
    bytes.put(checksum.value, bytes: 8)
    checksum.add(bytes, sum..<bytes.count)
  }
}
