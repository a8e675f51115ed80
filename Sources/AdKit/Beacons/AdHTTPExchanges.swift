import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Hears of every task of a session and passes it on to the exchange that it belongs to.
final class AdHTTPExchanges: NSObject, URLSessionDataDelegate {
  private let open = Mutex<[Int: AdHTTPExchange]>([:])

  func add(_ exchange: AdHTTPExchange, for task: URLSessionTask) {
    open.withLock { $0[task.taskIdentifier] = exchange }
  }

  private func exchange(_ task: URLSessionTask) -> AdHTTPExchange? {
    open.withLock { $0[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    completionHandler(exchange(dataTask)?.receive(response) == true ? .allow : .cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    if exchange(dataTask)?.receive(data) != true { dataTask.cancel() }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let isFollowed = exchange(task)?.redirect(to: request.url) == true
    completionHandler(isFollowed ? request : nil)
    if !isFollowed { task.cancel() }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let exchange = open.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    exchange?.complete(error)
  }
}
