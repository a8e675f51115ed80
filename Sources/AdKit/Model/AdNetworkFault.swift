/// What went wrong on the way to a server or back.
public enum AdNetworkFault: Error, Sendable, Hashable {
  /// The address is none, or none that may be asked.
  case invalidURL(String)
  case invalidApiKey
  case httpError(status: Int)
  /// No connection, or it broke.
  case unreachable(String)
  case timedOut
  case tooLarge(limit: Int)
  case tooManyRedirects(limit: Int)
  case wrongType(String)
  /// The answer ended before its time.
  case truncated
  case invalidResponse(String)
  case decodingError(String)
  case adUnitNotFound
  case cancelled
}
