import Playable

/// What a recording gives, in order.
@frozen public enum RecordedEvent: Sendable, Equatable {
  case moment(Moment)
  /// The low 16 bits of the session's hash at this point.
  case check(UInt16)
}

/// Reads a recording from bytes of any origin: what it gives is bounded, or it throws.
public struct RecordingReader: Sendable {
  public let header: RecordingHeader
  /// How many ticks the recording holds.
  public let ticks: UInt32
  /// False when it stops before its session did: saved midway, or recovered after a crash.
  public let isComplete: Bool
  /// The session's hash after the last moment.
  public let finalHash: UInt64

  private var codec: MomentCodec<BitReader>
  private var isCheckDue = false
  private var isDone = false

  /// Checks length, version and checksum, and reads everything but the moments.
  public init(_ bytes: [UInt8]) throws(RecordingError) {
    try RecordingReader.inspect(bytes)
    let trailer = bytes.count - RecordingFormat.trailerSize
    var cursor = HeaderCursor(bytes: bytes, offset: RecordingFormat.preambleSize, end: trailer)
    header = try RecordingHeader(from: &cursor)
    let word = UInt32(truncatingIfNeeded: bytes.number(at: trailer, bytes: 4))
    ticks = word & ~RecordingFormat.truncatedFlag
    isComplete = word & RecordingFormat.truncatedFlag == 0
    finalHash = bytes.number(at: trailer + 4, bytes: 8)
    guard ticks <= RecordingFormat.maxTicks else {
      throw .malformed(.trailer, at: UInt32(truncatingIfNeeded: trailer))
    }
    codec = MomentCodec(BitReader(bytes, cursor.offset..<trailer))
  }

  /// The next event, or nil at the end.
  public mutating func next() throws(RecordingError) -> RecordedEvent? {
    if isCheckDue {
      isCheckDue = false
      if let check = codec.code(check: nil) { return .check(check) }
    }
    if isDone { return nil }
    let step = codec.code(.end)
    if codec.coder.isOverrun { throw malformed() }
    switch step {
    case .tick(let input):
      if codec.ticks > ticks { throw malformed() }
      isCheckDue = codec.ticks % RecordingFormat.checkInterval == 0
      return .moment(.tick(input))
    case .vertical: return try next()
    case .press(let number, let held): return .moment(try press(number, held: held))
    case .away(let count):
      if codec.others > RecordingFormat.maxOthers { throw malformed() }
      return .moment(.away(ticks: count))
    case .end:
      if codec.ticks != ticks || !codec.coder.isSpent { throw malformed() }
      isDone = true
      return nil
    case .invalid: throw malformed()
    }
  }

  private func press(_ number: UInt32, held: UInt32) throws(RecordingError) -> Moment {
    guard codec.others <= RecordingFormat.maxOthers, held <= UInt16.max,
      let control = Control(rawValue: UInt8(truncatingIfNeeded: number))
    else { throw malformed() }
    return .press(control, held: UInt16(truncatingIfNeeded: held))
  }

  private func malformed() -> RecordingError {
    .malformed(.moments, at: UInt32(truncatingIfNeeded: codec.coder.place))
  }

  /// Whether these are the bytes of one whole, unchanged recording of a known version.
  private static func inspect(_ bytes: [UInt8]) throws(RecordingError) {
    let count = UInt32(truncatingIfNeeded: bytes.count)
    let least = UInt32(RecordingFormat.preambleSize + RecordingFormat.trailerSize)
    for index in 0..<min(bytes.count, 4)
    where bytes[index] != UInt8(truncatingIfNeeded: RecordingFormat.magic >> UInt32(8 * index)) {
      throw .notARecording
    }
    if bytes.isEmpty { throw .notARecording }
    if bytes.count > 4 && bytes[4] != RecordingFormat.version {
      throw .unsupportedVersion(found: bytes[4])
    }
    if count < UInt32(RecordingFormat.preambleSize) {
      throw .truncated(expected: least, found: count)
    }
    let total = UInt32(truncatingIfNeeded: bytes.number(at: 5, bytes: 4))
    if count < max(total, least) { throw .truncated(expected: max(total, least), found: count) }
    if count > total { throw .overlong(expected: total, found: count) }
    let end = bytes.count - 8
    if Checksum.of(bytes, 0..<end) != bytes.number(at: end, bytes: 8) { throw .checksumMismatch }
  }
}
