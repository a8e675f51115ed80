/// Why a picture is not to be had.
public enum AdArtworkError: Error, Sendable, Hashable {
  case asset(AdStoreError)
  /// The name leads out of the bundle.
  case outsideBundle(String)
  case network(AdNetworkFault)
}
