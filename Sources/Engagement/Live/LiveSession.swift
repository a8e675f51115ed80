import Stage

/// A session of a person, from its start to the receipt that is kept of it.
///
/// The clock only tells when it began: every duration is counted in ticks, so that a clock that is
/// set back, or ahead, changes none.
public struct LiveSession: Sendable {
  /// Unix time in milliseconds.
  public typealias Clock = @Sendable () -> Int64

  public let startedAt: Int64
  public let placement: String

  /// Begins now.
  public init(placement: String = "", clock: Clock) {
    startedAt = max(0, clock())
    self.placement = placement
  }

  /// What is kept of a session once it is over, or as far as it got.
  ///
  /// - Parameters:
  ///   - recording: all its moments; what is claimed is measured by playing it again.
  ///   - locale: language tag of the lines.
  ///   - spoken: lines that the character really said, which hang on more than the moments.
  /// - Throws: `Unkept` where the recording does not lead where it says.
  public func receipt(
    of recording: [UInt8], entry: Entry, cast: Cast, locale: String, spoken: Int32
  ) throws(Unkept) -> Receipt {
    let reader: RecordingReader
    do throws(RecordingError) { reader = try RecordingReader(recording) } catch {
      throw Unkept(what: "its recording \(error.what)")
    }
    guard case .verified(let replayed) = entry.verify(reader, cast: cast) else {
      throw Unkept(what: "its recording does not lead where it says")
    }
    var record = SessionRecord(reader.header, replayed, of: entry)
    record.origin = .live
    record.placement = placement
    record.startedAt = startedAt
    record.linesSpoken = spoken
    record.id = record.ownID
    return Receipt(claims: record, recording: recording, locale: locale)
  }

  /// Why nothing is kept of a session.
  public struct Unkept: Error, Sendable, Equatable, CustomStringConvertible {
    public let what: String

    public var description: String { "the session is not kept: \(what)" }
  }
}
