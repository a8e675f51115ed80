import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request on its way: what has come back so far, and who waits for it.
final class AdHTTPExchange: Sendable {
  typealias Outcome = Result<AdHTTPResponse, AdNetworkFault>

  private struct State {
    var response = AdHTTPResponse(status: 0)
    var expected: Int64 = -1
    var redirects = 0
    var outcome: Outcome?
    var waiter: CheckedContinuation<Outcome, Never>?
  }

  let request: AdHTTPRequest
  private let state = Mutex(State())

  init(_ request: AdHTTPRequest) { self.request = request }

  func outcome(_ start: @Sendable () -> Void) async -> Outcome {
    await withCheckedContinuation { continuation in
      let known = state.withLock { state -> Outcome? in
        if state.outcome == nil { state.waiter = continuation }
        return state.outcome
      }
      if let known { continuation.resume(returning: known) } else { start() }
    }
  }

  /// The first outcome counts.
  func finish(_ outcome: Outcome) {
    let waiter = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
      guard state.outcome == nil else { return nil }
      state.outcome = outcome
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume(returning: outcome)
  }

  /// Whether to read on.
  func receive(_ answer: URLResponse) -> Bool {
    guard let answer = answer as? HTTPURLResponse else {
      finish(.failure(.invalidResponse("no HTTP")))
      return false
    }
    var headers: [String: String] = [:]
    for (name, value) in answer.allHeaderFields {
      headers["\(name)".lowercased()] = "\(value)"
    }
    // Where the body was packed, its length on the wire is another.
    let expected = headers["content-encoding"] == nil ? answer.expectedContentLength : -1
    state.withLock {
      $0.response = AdHTTPResponse(status: answer.statusCode, headers: headers)
      $0.expected = expected
    }
    guard expected <= Int64(request.mostBytes) else {
      finish(.failure(.tooLarge(limit: request.mostBytes)))
      return false
    }
    return true
  }

  /// Whether to read on.
  func receive(_ data: Data) -> Bool {
    let isWithin = state.withLock { state in
      guard state.response.body.count + data.count <= request.mostBytes else { return false }
      state.response.body.append(data)
      return true
    }
    if !isWithin { finish(.failure(.tooLarge(limit: request.mostBytes))) }
    return isWithin
  }

  /// Whether to follow.
  func redirect(to url: URL?) -> Bool {
    let count = state.withLock { state in
      state.redirects += 1
      return state.redirects
    }
    guard count <= request.mostRedirects else {
      finish(.failure(.tooManyRedirects(limit: request.mostRedirects)))
      return false
    }
    guard let url, AdURL.parse(url.absoluteString) != nil else {
      finish(.failure(.invalidURL(url?.absoluteString ?? "")))
      return false
    }
    return true
  }

  func complete(_ error: (any Error)?) {
    let (response, expected) = state.withLock { ($0.response, $0.expected) }
    let hasBody = request.method != "HEAD" && response.status != 304 && response.status != 204
    if hasBody && expected > 0 && Int64(response.body.count) < expected {
      return finish(.failure(.truncated))
    }
    if let error { return finish(.failure(Self.fault(error))) }
    finish(.success(response))
  }

  private static func fault(_ error: any Error) -> AdNetworkFault {
    guard let error = error as? URLError else { return .unreachable("\(error)") }
    return switch error.code {
    case .timedOut: .timedOut
    case .cancelled: .cancelled
    case .networkConnectionLost: .truncated
    case .badURL, .unsupportedURL: .invalidURL(error.failingURL?.absoluteString ?? "")
    case .httpTooManyRedirects: .tooManyRedirects(limit: 0)
    case .badServerResponse, .cannotParseResponse, .cannotDecodeContentData:
      .invalidResponse(error.localizedDescription)
    default: .unreachable(error.localizedDescription)
    }
  }
}
