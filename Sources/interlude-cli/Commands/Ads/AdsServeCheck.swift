import AdKit
import Foundation
import JSONText

extension Command {
  static let adsServeCheck: Command = Command(
    name: "ads serve-check", summary: "checks a server that hands out an inventory",
    operands: "URL", options: [.timeout, .json],
    examples: [
      (
        "interlude ads serve-check https://ads.example.com/inventory.json",
        "what an app would get, and whether the server says when nothing is new"
      )
    ],
    notes: "Status: 0 an app is served; 65 what comes is no inventory; 69 nothing comes.",
    run: { arguments in
      guard let text = arguments.operands.first, let url = URL(string: text) else {
        throw Failure.usage("check which server? give an https URL", .adsServeCheck)
      }
      try arguments.expectOperands(1, .adsServeCheck)
      let seconds = try arguments.number(.timeout, in: 1...300) ?? 10
      let finding = try await ServeFinding(url, timeout: .seconds(seconds))
      if arguments.has(.json) { return try Console.print(json: finding) }
      try Console.print(finding.lines.joined(separator: "\n"))
    })
}

/// What a server answered.
private struct ServeFinding: Encodable {
  var url: String
  var creatives: Int
  var etag: Bool
  var answersNotModified: Bool
  var milliseconds: Int

  init(_ url: URL, timeout: Duration) async throws {
    self.url = url.absoluteString
    let probe = Probe()
    let remote = RemoteAdInventory(url: url, transport: probe, timeout: timeout)
    let clock = ContinuousClock()
    let start = clock.now
    do throws(AdSourceError) {
      try await remote.refresh()
    } catch {
      throw Self.failure(error, url)
    }
    let took = (clock.now - start).components
    milliseconds = Int(took.seconds * 1_000 + took.attoseconds / 1_000_000_000_000_000)
    creatives = remote.inventory.creatives.count
    etag = await probe.last?.headers["etag"] != nil
    answersNotModified = (try? await remote.update()) == .unchanged
  }

  private static func failure(_ error: AdSourceError, _ url: URL) -> Failure {
    guard case .network(let fault) = error else {
      return Failure(.badData, "\(url): what comes is no inventory; serve a manifest")
    }
    return fault.failure(of: url)
  }

  var lines: [String] {
    let again =
      answersNotModified
      ? "says when nothing is new (304)"
      : etag
        ? "has an ETag but never answers 304" : "has no ETag: every refresh is a whole download"
    return ["\(url): ok, \(counted(creatives, "creative")) in \(milliseconds) ms; \(again)"]
  }

  /// The usual way to servers, remembering the last answer.
  private actor Probe: AdTransport {
    private let transport = AdHTTPTransport()
    private(set) var last: AdHTTPResponse?

    func send(_ request: AdHTTPRequest) async throws(AdNetworkFault) -> AdHTTPResponse {
      let answer = try await transport.send(request)
      last = answer
      return answer
    }
  }
}
