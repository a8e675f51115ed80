import AdKit
import Foundation

extension AdNetworkFault {
  /// What went wrong with a server of inventories, and what mends it.
  func failure(of url: URL) -> Failure {
    if case .decodingError(let faults) = self { return Failure(.badData, faults) }
    if case .invalidURL(let place) = self, place != url.absoluteString {
      return Failure(
        .unavailable, "\(url): it leads to \(place), which is not asked; lead to an https address")
    }
    let (kind, what, mend) = told
    return Failure(kind, "\(url): \(what); \(mend)")
  }

  private var told: (kind: Failure.Kind, what: String, mend: String) {
    switch self {
    case .invalidURL:
      (.usage, "no address that is asked", "give an https URL (http on this machine)")
    case .invalidApiKey:
      (.unavailable, "the server wants a key", "serve the inventory to whoever asks")
    case .httpError(let status):
      (.unavailable, "the server answers with status \(status)", Self.mend(ofStatus: status))
    case .unreachable(let why):
      (
        .unavailable, "nobody answers there (\(why))",
        "check the name and the port, and that the server runs"
      )
    case .timedOut:
      (.unavailable, "no whole answer in time", "give a longer --timeout, or look at the server")
    case .tooLarge(let limit):
      (.badData, "more than \(limit) bytes", "leave creatives out")
    case .tooManyRedirects(let limit):
      (.unavailable, "more than \(limit) redirects", "give the address to which they lead")
    case .wrongType(let type):
      (.badData, "the type is \(type)", "send content-type: application/json")
    case .truncated:
      (.unavailable, "the answer broke off", "ask again, or look at its content-length")
    case .invalidResponse(let why):
      (.unavailable, "no answer as HTTP has it (\(why))", "check that the port is a web server's")
    case .decodingError(let faults):
      (.badData, "no inventory", faults)
    case .adUnitNotFound:
      (.unavailable, "the server knows nothing of that name", "check the path of the address")
    case .cancelled: (.unavailable, "the question was called off", "ask again")
    }
  }

  private static func mend(ofStatus status: Int) -> String {
    switch status {
    case 401, 403: "serve the inventory to whoever asks"
    case 404, 410: "check the path of the address"
    case 429: "ask again later"
    case 500...: "look at the server's log"
    default: "serve the document with status 200"
    }
  }
}
