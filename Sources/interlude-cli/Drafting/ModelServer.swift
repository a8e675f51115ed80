import Foundation
import Packs

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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
      let (status, bytes) = try Transfer(url, body, timeout: timeout).run()
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

/// One POST, its answer bounded in size and time; a redirection is an answer like any other.
private final class Transfer: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let request: URLRequest
  private let timeout: Int
  private let finished = DispatchSemaphore(value: 0)
  // Written on the session's queue alone, and read when it has finished.
  private var status = 0
  private var bytes: [UInt8] = []
  private var fault: DraftError?

  init(_ url: URL, _ body: [UInt8], timeout: Int) {
    var request = URLRequest(url: url, timeoutInterval: Double(timeout))
    request.httpMethod = "POST"
    request.httpBody = Data(body)
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    self.request = request
    self.timeout = timeout
  }

  func run() throws -> (status: Int, bytes: [UInt8]) {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    let session = URLSession(configuration: .ephemeral, delegate: self, delegateQueue: queue)
    let task = session.dataTask(with: request)
    task.resume()
    // Where it ended badly, the session ends with the process: FoundationNetworking traps where a
    // task is cancelled while it is being redirected.
    guard finished.wait(timeout: .now() + .seconds(timeout)) == .success else {
      throw DraftError.server(
        what: "the server did not answer within \(timeout) s", mend: "give it a longer --timeout")
    }
    if let fault { throw fault }
    session.finishTasksAndInvalidate()
    return (status, bytes)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    // What is asked goes where it was told to go, and nowhere else.
    fault = .server(
      what: "the server sends us elsewhere (status \(response.statusCode))",
      mend: "give that address as --endpoint if you trust it")
    completionHandler(nil)
    finished.signal()
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    status = (response as? HTTPURLResponse)?.statusCode ?? 0
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    guard fault == nil else { return }
    bytes += data
    if bytes.count > DraftReply.mostBytes {
      fault = .server(
        what: "the answer is longer than \(DraftReply.mostBytes) bytes",
        mend: "check that --endpoint is a chat completions server")
      dataTask.cancel()
      finished.signal()
    }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) {
    if let error, fault == nil { fault = Self.fault(error) }
    finished.signal()
  }

  private static func fault(_ error: any Error) -> DraftError {
    switch (error as? URLError)?.code {
    case .timedOut:
      .server(what: "the server did not answer in time", mend: "give it a longer --timeout")
    case .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed:
      .server(
        what: "no server can be reached there", mend: "start it, or check --endpoint")
    default:
      .server(
        what: "the answer broke off (\(error.localizedDescription))",
        mend: "ask again, or look at the server's log")
    }
  }
}
