import Foundation
import JSONText
import Wire

/// An inventory that a server keeps: asked for when told to, shown from the last good copy.
///
/// A faulty answer of any kind leaves the copy as it was.
public final class RemoteAdInventory: AdInventorySource {
  /// What `refresh` found.
  public enum Change: Sendable, Hashable {
    case unchanged
    case updated(creatives: Int)
  }

  private struct State {
    var inventory: AdInventory
    var etag: String?
  }

  public let url: URL
  private let keptAt: String?
  private let transport: any AdTransport
  private let headers: [String: String]
  private let timeout: Duration
  private let mostBytes: Int
  private let state: Guarded<State>

  /// - Parameters:
  ///   - url: https, or http on this machine.
  ///   - keptAt: the file of the last good copy; nil to keep it in memory alone.
  ///   - headers: sent along, such as a key of the server's.
  ///   - fallback: what is shown until there is a copy.
  public init(
    url: URL, keptAt: String? = nil, transport: any AdTransport = AdHTTPTransport(),
    headers: [String: String] = [:], timeout: Duration = .seconds(10),
    mostBytes: Int = 8 * 1024 * 1024, fallback: AdInventory = .empty
  ) {
    self.url = url
    self.keptAt = keptAt
    self.transport = transport
    self.headers = headers
    self.timeout = timeout
    self.mostBytes = mostBytes
    let kept = keptAt.flatMap { AdKeptAnswer(path: $0, url: url, atMost: mostBytes) }
    let inventory = kept.flatMap { try? AdInventoryManifest(data: $0.body).inventory }
    state = Guarded(
      State(inventory: inventory ?? fallback, etag: inventory == nil ? nil : kept?.etag))
  }

  public var inventory: AdInventory { state.withLock { $0.inventory } }

  public func refresh() async throws(AdSourceError) { _ = try await update() }

  /// Asks the server for what is new.
  @discardableResult public func update() async throws(AdSourceError) -> Change {
    let etag = state.withLock { $0.etag }
    var request = AdHTTPRequest(
      url: url, headers: headers, timeout: timeout, mostBytes: mostBytes, mostRedirects: 5)
    request.headers["accept"] = "application/json"
    if let etag { request.headers["if-none-match"] = etag }
    let response: AdHTTPResponse
    do throws(AdNetworkFault) {
      response = try await transport.send(request)
    } catch {
      throw .network(error)
    }
    if response.status == 304 && etag != nil { return .unchanged }
    let inventory = try Self.inventory(in: response, from: url)
    let kept = AdKeptAnswer(etag: response.headers["etag"], body: response.body)
    state.withLock { $0 = State(inventory: inventory, etag: kept.etag) }
    // Without a copy on disk the next start asks again.
    if let keptAt { try? kept.write(to: keptAt, url: url) }
    return .updated(creatives: inventory.creatives.count)
  }

  private static func inventory(
    in response: AdHTTPResponse, from url: URL
  ) throws(AdSourceError) -> AdInventory {
    switch response.status {
    case 200: break
    case 401, 403: throw .network(.invalidApiKey)
    default: throw .network(.httpError(status: response.status))
    }
    let type = response.mediaType ?? ""
    guard type == "application/json" || type == "text/json" || type.hasSuffix("+json") else {
      throw .network(.wrongType(type.isEmpty ? "none given" : String(type.prefix(80))))
    }
    do throws(AdManifestError) {
      return try AdInventoryManifest(data: response.body, file: url.absoluteString).inventory
    } catch {
      throw .network(.decodingError(error.description))
    }
  }
}
