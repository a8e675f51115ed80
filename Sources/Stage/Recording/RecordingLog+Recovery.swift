extension RecordingLog {
  /// What could be saved of a log.
  public struct Recovered: Sendable {
    /// A recording; it says itself whether it is complete.
    public let recording: [UInt8]
    /// Bytes at the end of the log that were no whole chunk.
    public let lost: UInt32
  }

  /// Whether bytes begin like a log.
  public static func isLog(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 4 && bytes.number(at: 0, bytes: 4) == UInt64(RecordingFormat.logMagic)
  }

  /// The recording up to the last whole chunk.
  public static func recover(_ bytes: [UInt8]) throws(RecordingError) -> Recovered {
    guard isLog(bytes) else { throw .notARecording }
    if bytes.count > 4 && bytes[4] != RecordingFormat.version {
      throw .unsupportedVersion(found: bytes[4])
    }
    var chunks = Chunks(bytes)
    guard let header = chunks.next(), let first = chunks.next() else {
      throw .truncated(
        expected: UInt32(truncatingIfNeeded: chunks.offset + 28),
        found: UInt32(truncatingIfNeeded: bytes.count))
    }
    var tail = RecordingTail(ticks: 0, isComplete: false, hash: 0, moments: [])
    try extend(&tail, by: first, of: bytes)
    while let chunk = chunks.next() { try extend(&tail, by: chunk, of: bytes) }
    let recording = RecordingFormat.assemble([UInt8](bytes[header]), tail)
    _ = try RecordingReader(recording)
    return Recovered(
      recording: recording, lost: UInt32(truncatingIfNeeded: bytes.count - chunks.offset))
  }

  private static func extend(
    _ tail: inout RecordingTail, by chunk: Range<Int>, of bytes: [UInt8]
  ) throws(RecordingError) {
    let at = chunk.lowerBound
    let kept = bytes.number(at: at, bytes: 4)
    guard chunk.count >= 16 && kept <= tail.moments.count else {
      throw .malformed(.moments, at: UInt32(truncatingIfNeeded: at))
    }
    let word = UInt32(truncatingIfNeeded: bytes.number(at: at + 4, bytes: 4))
    tail.isComplete = word & RecordingFormat.truncatedFlag == 0
    tail.ticks = word & ~RecordingFormat.truncatedFlag
    tail.hash = bytes.number(at: at + 8, bytes: 8)
    tail.moments.removeSubrange(Int(kept)...)
    tail.moments.append(contentsOf: bytes[(at + 16)..<chunk.upperBound])
  }

  /// The payloads of whole chunks, in order.
  private struct Chunks {
    let bytes: [UInt8]
    var offset = 5
    var checksum = Checksum()

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      checksum.add(bytes, 0..<min(offset, bytes.count))
    }

    mutating func next() -> Range<Int>? {
      let start = offset + 4
      guard bytes.count >= start + 8 else { return nil }
      let length = bytes.number(at: offset, bytes: 4)
      guard length <= UInt64(bytes.count - start - 8) else { return nil }
      let end = start + Int(length)
      var sum = checksum
      sum.add(bytes, offset..<end)
      guard sum.value == bytes.number(at: end, bytes: 8) else { return nil }
      sum.add(bytes, end..<(end + 8))
      checksum = sum
      offset = end + 8
      return start..<end
    }
  }
}
