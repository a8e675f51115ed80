import Foundation

/// What is asked of a server, and how much patience there is.
public struct AdHTTPRequest: Sendable, Hashable {
  public var url: URL
  public var method: String
  public var headers: [String: String]
  public var body: Data?
  /// For the whole exchange, redirects included.
  public var timeout: Duration
  public var mostBytes: Int
  public var mostRedirects: Int

  public init(
    url: URL, method: String = "GET", headers: [String: String] = [:], body: Data? = nil,
    timeout: Duration = .seconds(10), mostBytes: Int = 1024 * 1024, mostRedirects: Int = 5
  ) {
    self.url = url
    self.method = method
    self.headers = headers
    self.body = body
    self.timeout = timeout
    self.mostBytes = mostBytes
    self.mostRedirects = mostRedirects
  }
}
