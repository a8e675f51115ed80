import Foundation
import Wire

/// HTTP through libcurl, held to the limits of each request; without it every request fails.
///
/// Keeps no cookies, no cache and no credentials.
public final class AdHTTPTransport: AdTransport {
  private let queue = DispatchQueue(label: "interlude.ads.http", attributes: .concurrent)

  public init() {}

  public func send(_ request: AdHTTPRequest) async throws(AdNetworkFault) -> AdHTTPResponse {
    guard AdURL.parse(request.url.absoluteString) != nil else {
      throw .invalidURL(request.url.absoluteString)
    }
    let exchange = AdHTTPExchange()
    let outcome = await withTaskCancellationHandler {
      await exchange.outcome {
        queue.async { exchange.finish(Self.fetch(request, until: { exchange.isOver })) }
      }
    } onCancel: {
      exchange.finish(.failure(.cancelled))
    }
    return try outcome.get()
  }

  private static func fetch(
    _ request: AdHTTPRequest, until isOver: @escaping () -> Bool
  ) -> AdHTTPExchange.Outcome {
    let (seconds, attoseconds) = request.timeout.components
    let wire = WireRequest(
      url: request.url.absoluteString, method: request.method,
      headers: request.headers.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) },
      body: request.body.map { [UInt8]($0) },
      milliseconds: Int(min(86_400, max(0, seconds))) * 1_000
        + Int(attoseconds / 1_000_000_000_000_000),
      mostBytes: request.mostBytes, mostRedirects: request.mostRedirects)
    do throws(WireFault) {
      let answer = try Wire.send(
        wire, mayVisit: { AdURL.parse($0) != nil }, isGivenUp: isOver)
      return .success(
        AdHTTPResponse(status: answer.status, headers: answer.headers, body: Data(answer.body)))
    } catch {
      return .failure(AdNetworkFault(error, wire.url))
    }
  }
}

extension AdNetworkFault {
  fileprivate init(_ fault: WireFault, _ url: String) {
    switch fault {
    case .notWeb: self = .invalidURL(url)
    case .elsewhere(let place): self = .invalidURL(place)
    case .tooLarge(let limit): self = .tooLarge(limit: limit)
    case .tooSlow: self = .timedOut
    case .tooManyTurns(let limit): self = .tooManyRedirects(limit: limit)
    case .truncated: self = .truncated
    case .garbled, .badHeader: self = .invalidResponse(fault.description)
    case .givenUp: self = .cancelled
    case .notInstalled: self = .unreachable(fault.description)
    case .unreachable(let why): self = .unreachable(why)
    }
  }
}
