/// Why a source gave no ad.
public enum AdSourceError: Error, Sendable, Hashable {
  case noFill(AdNoFill)
  case adUnitNotFound
  case network(AdNetworkFault)
  /// The creative needs what this kit does not show, such as video.
  case unsupportedCreative(String)
}
