/// One request over http or https, and how much patience there is for it.
package struct WireRequest: Sendable {
  package var url: String
  package var method: String
  package var headers: [(name: String, value: String)]
  package var body: [UInt8]?
  /// For the whole exchange, redirects included.
  package var milliseconds: Int
  /// Of the answer, unpacked.
  package var mostBytes: Int
  /// nil: a redirect is an answer like any other.
  package var mostRedirects: Int?

  package init(
    url: String, method: String = "GET", headers: [(name: String, value: String)] = [],
    body: [UInt8]? = nil, milliseconds: Int, mostBytes: Int, mostRedirects: Int?
  ) {
    self.url = url
    self.method = method
    self.headers = headers
    self.body = body
    self.milliseconds = milliseconds
    self.mostBytes = mostBytes
    self.mostRedirects = mostRedirects
  }
}

/// A server's answer, whole.
package struct WireAnswer: Sendable {
  package var status: Int
  /// By name in lower case.
  package var headers: [String: String]
  package var body: [UInt8]
}
