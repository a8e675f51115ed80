import Foundation

/// A server's answer, whole.
public struct AdHTTPResponse: Sendable, Hashable {
  public var status: Int
  /// By name in lower case.
  public var headers: [String: String]
  public var body: Data

  public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The media type without its parameters, in lower case.
  public var mediaType: String? {
    headers["content-type"]?.split(separator: ";").first.map {
      $0.trimmingCharacters(in: .whitespaces).lowercased()
    }
  }
}
