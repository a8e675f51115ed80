import Foundation

/// One line of the log.
enum AdEntry: Sendable, Hashable {
  /// The first line, which names the format.
  case header(version: Int)
  /// Counted, and what is to be told of it: both or neither.
  case impression(AdImpression, [AdBeacon])
  case queued([AdBeacon])
  /// Delivered, refused for good, or too old.
  case settled([String])
  /// A server said that a person has seen enough of an ad unit.
  case serverCap(AdServerCap)
  /// What many impressions of a creative come to.
  case tally(String, AdTally)
  /// Impressions that are counted already.
  case known([String])
  /// Time has come this far.
  case noticed(Int64)

  static let version = 1
}
