/// HTTP for all of the package, through libcurl: within a size, within a time, and never elsewhere.
///
/// Keeps no cookies, no cache and no credentials.
package enum Wire {
  /// Whether anything can be fetched here.
  package static var isAvailable: Bool { Curl.shared != nil }

  /// Waits for the answer, whatever its status.
  ///
  /// - Parameters:
  ///   - mayVisit: asked of the address and of each that it is moved to.
  ///   - isGivenUp: asked at least once a second; true ends the exchange.
  package static func send(
    _ request: WireRequest, mayVisit: (String) -> Bool = isWeb,
    isGivenUp: @escaping () -> Bool = { false }
  ) throws(WireFault) -> WireAnswer {
    guard let curl = Curl.shared else { throw .notInstalled }
    guard mayVisit(request.url) else { throw .notWeb }
    guard let handle = idle.withLock({ $0.handles.popLast() }) ?? curl.make() else {
      throw .notInstalled
    }
    defer { giveBack(handle, curl) }
    var request = request
    let end = ContinuousClock.now + .milliseconds(request.milliseconds)
    var turns = 0
    while true {
      let left = (end - ContinuousClock.now) / .milliseconds(1)
      guard left >= 1 else { throw .tooSlow(milliseconds: request.milliseconds) }
      let answer = try exchange(request, Int(left), on: handle, curl, isGivenUp)
      guard let most = request.mostRedirects, let next = target(of: answer, handle, curl) else {
        return answer
      }
      turns += 1
      guard turns <= most else { throw .tooManyTurns(limit: most) }
      guard mayVisit(next) else { throw .elsewhere(next) }
      request.url = next
      // Only these two say that it is asked in the same way again.
      if answer.status != 307 && answer.status != 308 && request.method != "HEAD" {
        (request.method, request.body) = ("GET", nil)
      }
    }
  }

  /// Whether it is an http or https address by its beginning.
  package static func isWeb(_ address: String) -> Bool {
    let scheme = address.prefix(8).lowercased()
    return scheme.hasPrefix("https://") || scheme.hasPrefix("http://")
  }

  // Handles keep their connections, so they are used again.

  private struct Idle: @unchecked Sendable {
    var handles: [Curl.Handle] = []
  }

  private static let idle = Guarded(Idle())
  private static let mostIdle = 4

  private static func giveBack(_ handle: Curl.Handle, _ curl: Curl) {
    curl.reset(handle)
    let isKept = idle.withLock { idle in
      guard idle.handles.count < mostIdle else { return false }
      idle.handles.append(handle)
      return true
    }
    if !isKept { curl.cleanup(handle) }
  }

  // One exchange with one server.

  private static func exchange(
    _ request: WireRequest, _ milliseconds: Int, on handle: Curl.Handle, _ curl: Curl,
    _ isGivenUp: @escaping () -> Bool
  ) throws(WireFault) -> WireAnswer {
    curl.reset(handle)
    let basket = WireBasket(atMost: request.mostBytes, isGivenUp: isGivenUp)
    basket.attach(to: handle, of: curl)
    let headers = try list(request.headers, curl)
    defer { headers.map(curl.freeList) }
    _ = curl.setPointer(handle, CurlOption.headers, headers)
    prepare(handle, request, milliseconds, curl)
    let code = withExtendedLifetime(basket) { curl.perform(handle) }
    if code != 0 { throw fault(code, basket, request, curl) }
    var status = 0
    _ = withUnsafeMutablePointer(to: &status) { curl.ask(handle, CurlOption.askStatus, $0) }
    return WireAnswer(status: status, headers: basket.headers, body: basket.body)
  }

  private static func prepare(
    _ handle: Curl.Handle, _ request: WireRequest, _ milliseconds: Int, _ curl: Curl
  ) {
    set(CurlOption.url, request.url, handle, curl)
    set(CurlOption.userAgent, "Interlude", handle, curl)
    set(CurlOption.encodings, "", handle, curl)
    _ = curl.setNumber(handle, CurlOption.protocols, 3)
    _ = curl.setNumber(handle, CurlOption.timeout, milliseconds)
    _ = curl.setNumber(handle, CurlOption.connectTimeout, milliseconds)
    _ = curl.setNumber(handle, CurlOption.noSignal, 1)
    _ = curl.setNumber(handle, CurlOption.mostBytes, request.mostBytes)
    if let body = request.body {
      _ = curl.setNumber(handle, CurlOption.bodySize, body.count)
      // Without a pointer an empty body would be read from standard input.
      var bytes = body + [0]
      _ = bytes.withUnsafeMutableBytes {
        curl.setPointer(handle, CurlOption.body, $0.baseAddress)
      }
    }
    if request.method == "HEAD" { _ = curl.setNumber(handle, CurlOption.noBody, 1) }
    if request.method != "GET" || request.body != nil {
      set(CurlOption.method, request.method, handle, curl)
    }
  }

  private static func set(
    _ option: Int32, _ text: String, _ handle: Curl.Handle, _ curl: Curl
  ) {
    _ = text.withCString {
      curl.setPointer(handle, option, UnsafeMutableRawPointer(mutating: $0))
    }
  }

  private static func list(
    _ headers: [(name: String, value: String)], _ curl: Curl
  ) throws(WireFault) -> Curl.Handle? {
    if let bad = headers.first(where: { isBroken($0.name) || isBroken($0.value) }) {
      throw .badHeader(String(bad.name.prefix(40)))
    }
    // Without this a long body waits for leave to be sent.
    var list = curl.append(nil, "Expect:")
    for header in headers {
      guard let longer = curl.append(list, "\(header.name): \(header.value)") else { break }
      list = longer
    }
    return list
  }

  private static func isBroken(_ text: String) -> Bool {
    text.utf8.contains { $0 < 32 && $0 != 9 || $0 == 127 }
  }

  private static func target(
    of answer: WireAnswer, _ handle: Curl.Handle, _ curl: Curl
  ) -> String? {
    guard [301, 302, 303, 307, 308].contains(answer.status) else { return nil }
    var place: UnsafePointer<CChar>?
    _ = withUnsafeMutablePointer(to: &place) { curl.ask(handle, CurlOption.askRedirect, $0) }
    return place.map { String(cString: $0) }
  }

  private static func fault(
    _ code: Int32, _ basket: WireBasket, _ request: WireRequest, _ curl: Curl
  ) -> WireFault {
    switch code {
    case 3: .notWeb
    case 1, 8, 61: .garbled
    case 18: .truncated
    case 23 where basket.isFull: .tooLarge(limit: request.mostBytes)
    case 63: .tooLarge(limit: request.mostBytes)
    case 28: .tooSlow(milliseconds: request.milliseconds)
    case 42: .givenUp
    // The connection broke: within an answer, or before there was one.
    case _ where basket.hasAnswer && [52, 55, 56].contains(code): .truncated
    default: .unreachable(curl.why(code))
    }
  }
}
