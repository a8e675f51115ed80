import Foundation

/// Which addresses the kit touches.
enum AdURL {
  /// Schemes that run code or read what is not the server's.
  private static let refused: Set<String> = [
    "http", "javascript", "data", "file", "vbscript", "about", "blob", "ftp", "ws", "wss",
  ]

  /// An https address with a host and without a user; http on this machine alone, for trying out.
  static func parse(_ text: String, allowsAppSchemes: Bool = false) -> URL? {
    let isPlain = text.utf8.allSatisfy { $0 > 32 && $0 < 127 && !#"<>"\^`{|}"#.utf8.contains($0) }
    guard isPlain, let url = URL(string: text), let scheme = url.scheme?.lowercased() else {
      return nil
    }
    if scheme == "https" || scheme == "http" {
      guard let host = url.host, !host.isEmpty, url.user == nil else { return nil }
      return scheme == "https" || isLocal(host) ? url : nil
    }
    guard allowsAppSchemes, !refused.contains(scheme), text.count > scheme.count + 1 else {
      return nil
    }
    return url
  }

  static func isLocal(_ host: String) -> Bool {
    ["127.0.0.1", "localhost", "::1", "[::1]"].contains(host.lowercased())
  }
}
