import Foundation

/// Where a creative's picture comes from.
public enum AdImageSource: Sendable, Hashable {
  /// A file in the style's asset bundle.
  case asset(name: String)
  /// A vector symbol of the presenter's set.
  case symbol(String)
  /// Fetched and kept.
  case remote(URL)
}
