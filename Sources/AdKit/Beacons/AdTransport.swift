/// The way to servers, injected so that tests need none.
public protocol AdTransport: Sendable {
  /// The answer, whatever its status; a fault where there is none.
  func send(_ request: AdHTTPRequest) async throws(AdNetworkFault) -> AdHTTPResponse
}
