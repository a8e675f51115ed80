import Foundation
import Packs
import Wire

/// An OpenAI-compatible server: llama.cpp's, Ollama's and others.
struct ModelServer {
  private let url: URL
  /// Seconds for one answer.
  let timeout: Int
  /// Seconds for a model to be loaded.
  let patience: Int

  /// - Parameter endpoint: where the server is, with or without the path of its chat completions.
  init(_ endpoint: String, timeout: Int, patience: Int) throws {
    let path = "/v1/chat/completions"
    var text = endpoint
    while text.hasSuffix("/") { text.removeLast() }
    if text.hasSuffix("/v1") { text.removeLast(3) }
    if !text.hasSuffix(path) { text += path }
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host?.isEmpty == false, url.user == nil, url.query == nil
    else {
      throw Failure(
        .usage,
        "--endpoint wants the address of a server, like http://127.0.0.1:8080, not "
          + "'\(endpoint.prefix(60))'")
    }
    self.url = url
    self.timeout = timeout
    self.patience = patience
  }

  /// Asks, and waits while the server says that it is still loading its model.
  func ask(_ body: [UInt8]) throws -> DraftReply {
    let start = ContinuousClock.now
    var pause = 0.25
    while true {
      let (status, bytes) = try post(body)
      guard status == 503 else { return try DraftReply(status: status, body: bytes) }
      let left = Double(patience) - (ContinuousClock.now - start) / .seconds(1)
      guard left > 0 else {
        throw DraftError.server(
          what: "the server is still loading its model after \(patience) s",
          mend: "try again later, or with a longer --wait")
      }
      if pause == 0.25 { Console.note("the server is loading its model; waiting") }
      Thread.sleep(forTimeInterval: min(pause, left))
      pause = min(pause * 2, 4)
    }
  }
}

extension ModelServer {
  /// One POST; what is asked goes where it was told to go, and nowhere else.
  private func post(_ body: [UInt8]) throws -> (status: Int, bytes: [UInt8]) {
    let request = WireRequest(
      url: url.absoluteString, method: "POST",
      headers: [("Content-Type", "application/json"), ("Accept", "application/json")], body: body,
      milliseconds: timeout * 1_000, mostBytes: DraftReply.mostBytes, mostRedirects: nil)
    let answer: WireAnswer
    do throws(WireFault) {
      answer = try Wire.send(request)
    } catch {
      throw fault(error)
    }
    guard !(300..<400).contains(answer.status) else {
      throw DraftError.server(
        what: "the server sends us elsewhere (status \(answer.status))",
        mend: "give that address as --endpoint if you trust it")
    }
    return (answer.status, answer.body)
  }

  private func fault(_ fault: WireFault) -> DraftError {
    switch fault {
    case .tooSlow:
      .server(
        what: "the server did not answer within \(timeout) s", mend: "give it a longer --timeout")
    case .unreachable:
      .server(what: "no server can be reached there", mend: "start it, or check --endpoint")
    case .tooLarge(let limit):
      .server(
        what: "the answer is longer than \(limit) bytes",
        mend: "check that --endpoint is a chat completions server")
    case .notInstalled: .server(what: "\(fault)", mend: "install it")
    default:
      .server(
        what: fault == .truncated ? "\(fault)" : "the answer is of no use (\(fault))",
        mend: "ask again, or look at the server's log")
    }
  }
}
