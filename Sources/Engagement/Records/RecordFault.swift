/// Why a line is no record: what, where in it, and how to mend it.
public struct RecordFault: Error, Sendable, Equatable, CustomStringConvertible {
  /// Key of the faulty field, or a place in the line's bytes.
  public let place: String
  public let what: String
  public let mend: String

  public init(place: String, what: String, mend: String) {
    self.place = place
    self.what = what
    self.mend = mend
  }

  public var description: String { "\(place): \(what); \(mend)" }
}
