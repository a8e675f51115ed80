import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// HTTP through the system's URL loading, held to the limits of each request.
///
/// Keeps no cookies, no cache and no credentials.
public final class AdHTTPTransport: AdTransport {
  private let session: URLSession
  private let exchanges = AdHTTPExchanges()

  public init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
  }

  deinit { session.invalidateAndCancel() }

  public func send(_ request: AdHTTPRequest) async throws(AdNetworkFault) -> AdHTTPResponse {
    guard AdURL.parse(request.url.absoluteString) != nil else {
      throw .invalidURL(request.url.absoluteString)
    }
    var wire = URLRequest(url: request.url)
    wire.httpMethod = request.method
    wire.httpBody = request.body
    let seconds = Double(request.timeout.components.seconds) + 1
    wire.timeoutInterval = seconds
    for (name, value) in request.headers { wire.setValue(value, forHTTPHeaderField: name) }
    let task = session.dataTask(with: wire)
    let exchange = AdHTTPExchange(request)
    exchanges.add(exchange, for: task)
    // The system's own limit starts again with each byte: a slow drip would never end.
    let deadline = Task {
      try await Task.sleep(for: request.timeout)
      exchange.finish(.failure(.timedOut))
      task.cancel()
    }
    defer { deadline.cancel() }
    let outcome = await withTaskCancellationHandler {
      await exchange.outcome { task.resume() }
    } onCancel: {
      exchange.finish(.failure(.cancelled))
      task.cancel()
    }
    return try outcome.get()
  }
}
