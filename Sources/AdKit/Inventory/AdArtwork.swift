import Foundation

/// A creative's picture, at hand.
public enum AdArtwork: Sendable, Hashable {
  /// The name of a vector that the presenter draws.
  case symbol(String)
  /// An encoded picture; the type as the server or the file's name has it.
  case picture(Data, mediaType: String)
}
