/// What the only server of a staged page answers: the page's own files and nothing else.
struct Site: Sendable {
  /// Requests never leave the machine, so the name means nothing.
  static let origin = "https://ad.test/"

  struct Answer: Sendable {
    var body: [UInt8]
    var type: String
    var headers: [(String, String)] = []
  }

  /// By what follows the origin.
  var files: [String: Answer] = [:]
  /// Whole addresses elsewhere that the network's host answers.
  var elsewhere: [String: Answer] = [:]
  /// What addresses of a server on this machine begin with; it is asked itself.
  var server: String?

  func answer(to url: String) -> Answer? {
    let address = String(url.prefix { $0 != "?" && $0 != "#" })
    if let answer = elsewhere[address] { return answer }
    guard address.hasPrefix(Site.origin) else { return nil }
    return files[String(address.dropFirst(Site.origin.count))]
  }

  static func type(of path: String) -> String {
    switch path.split(separator: ".").last?.lowercased() {
    case "html", "htm": "text/html; charset=utf-8"
    case "js": "text/javascript"
    case "css": "text/css"
    case "json": "application/json"
    case "png": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "gif": "image/gif"
    case "svg": "image/svg+xml"
    case "wasm": "application/wasm"
    default: "application/octet-stream"
    }
  }
}
