import Playable

/// Writes down a session's moments as they happen; append-only, a few bits a tick.
///
/// It keeps what `PointerUse.admitted` leaves of an input: without a pointer there is no place.
public struct Recorder: Sendable {
  public let header: RecordingHeader
  private var codec = MomentCodec(BitWriter())
  /// The session outgrew what a recording may hold; what came later is not in it.
  public private(set) var isFull = false
  /// The last tick ended an interval, and its check was not given yet.
  public private(set) var isCheckDue = false

  public init(_ header: RecordingHeader) { self.header = header }

  public var ticks: UInt32 { codec.ticks }

  /// Adds a moment.
  public mutating func append(_ moment: Moment) {
    if isCheckDue { code(check: nil) }
    if isFull { return }
    switch moment {
    case .tick(let input): append(input)
    case .press(let control, let held):
      appendOther(.press(UInt32(control.rawValue), held: UInt32(held)))
    case .away(let ticks): appendOther(.away(ticks))
    }
  }

  /// Adds the session's hash, after a tick with `isCheckDue`; its low 16 bits are kept.
  ///
  /// Without it the interval is left unchecked; at any other time it is ignored.
  public mutating func check(_ hash: UInt64) {
    if isCheckDue { code(check: UInt16(truncatingIfNeeded: hash)) }
  }

  /// The recording of the whole session, which ended with this hash.
  public func finished(hash: UInt64) -> [UInt8] {
    RecordingFormat.assemble(header, tail(hash: hash, isComplete: !isFull))
  }

  /// The recording of the session so far, marked as truncated; more may be appended.
  public func snapshot(hash: UInt64) -> [UInt8] {
    RecordingFormat.assemble(header, tail(hash: hash, isComplete: false))
  }

  /// The moments so far and what is said at their end.
  func tail(hash: UInt64, isComplete: Bool) -> RecordingTail {
    var ending = codec
    if isCheckDue { _ = ending.code(check: nil) }
    _ = ending.code(.end)
    ending.coder.finish()
    return RecordingTail(
      ticks: codec.ticks, isComplete: isComplete, hash: hash, moments: ending.coder.bytes)
  }

  private mutating func append(_ input: Input) {
    var input = input
    input.levels.formIntersection(.all)
    if !input.hasPointer { input = Input(levels: input.levels) }
    if codec.ticks == RecordingFormat.maxTicks {
      isFull = true
      return
    }
    if input.y != 0 && !codec.hasVertical { _ = codec.code(.vertical) }
    _ = codec.code(.tick(input))
    isCheckDue = codec.ticks % RecordingFormat.checkInterval == 0
  }

  private mutating func appendOther(_ step: MomentCodec<BitWriter>.Step) {
    if codec.others == RecordingFormat.maxOthers {
      isFull = true
    } else {
      _ = codec.code(step)
    }
  }

  private mutating func code(check: UInt16?) {
    _ = codec.code(check: check)
    isCheckDue = false
  }
}
