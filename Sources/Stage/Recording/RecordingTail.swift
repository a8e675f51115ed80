/// What a recording holds after its header.
struct RecordingTail {
  var ticks: UInt32
  var isComplete: Bool
  /// The session's hash after the last moment.
  var hash: UInt64
  /// The coded moments.
  var moments: [UInt8]

  /// Tick count and flags in one word.
  var word: UInt32 { ticks | (isComplete ? 0 : RecordingFormat.truncatedFlag) }
}

extension RecordingFormat {
  static func assemble(_ header: RecordingHeader, _ tail: RecordingTail) -> [UInt8] {
    var front: [UInt8] = []
    front.reserveCapacity(256)
    header.write(to: &front)
    return assemble(front, tail)
  }

  /// A recording from its written header and the rest.
  static func assemble(_ header: [UInt8], _ tail: RecordingTail) -> [UInt8] {
    let total = preambleSize + header.count + tail.moments.count + trailerSize
    var bytes: [UInt8] = []
    bytes.reserveCapacity(total)
    bytes.put(UInt64(magic), bytes: 4)
    bytes.put(byte: version)
    bytes.put(UInt64(total), bytes: 4)
    bytes.append(contentsOf: header)
    bytes.append(contentsOf: tail.moments)
    bytes.put(UInt64(tail.word), bytes: 4)
    bytes.put(tail.hash, bytes: 8)
    bytes.put(Checksum.of(bytes, 0..<bytes.count), bytes: 8)
    return bytes
  }
}
