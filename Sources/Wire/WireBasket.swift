/// What has arrived of one answer, and the most that may.
final class WireBasket {
  private(set) var body: [UInt8] = []
  private(set) var headers: [String: String] = [:]
  private(set) var hasAnswer = false
  private(set) var isFull = false
  private let limit: Int
  private let isGivenUp: () -> Bool

  init(atMost limit: Int, isGivenUp: @escaping () -> Bool) {
    self.limit = limit
    self.isGivenUp = isGivenUp
  }

  /// Hands it to libcurl, which knows it until the exchange is over.
  func attach(to handle: Curl.Handle, of curl: Curl) {
    let me = Unmanaged.passUnretained(self).toOpaque()
    _ = curl.setPointer(handle, CurlOption.takeBodyTo, me)
    _ = curl.setPointer(handle, CurlOption.takeHeaderTo, me)
    _ = curl.setPointer(handle, CurlOption.takeProgressTo, me)
    let takeBody: Take = {
      Unmanaged<WireBasket>.fromOpaque($3).takeUnretainedValue().take($0, $1 * $2)
    }
    let takeHeader: Take = {
      Unmanaged<WireBasket>.fromOpaque($3).takeUnretainedValue().takeHeader($0, $1 * $2)
    }
    let progress: Progress = { me, _, _, _, _ in
      Unmanaged<WireBasket>.fromOpaque(me).takeUnretainedValue().isGivenUp() ? 1 : 0
    }
    _ = curl.setPointer(handle, CurlOption.takeBody, unsafeBitCast(takeBody, to: Pointer.self))
    _ = curl.setPointer(handle, CurlOption.takeHeader, unsafeBitCast(takeHeader, to: Pointer.self))
    _ = curl.setPointer(handle, CurlOption.takeProgress, unsafeBitCast(progress, to: Pointer.self))
    _ = curl.setNumber(handle, CurlOption.noProgress, 0)
  }

  private typealias Pointer = UnsafeMutableRawPointer
  private typealias Take = @convention(c) (UnsafePointer<UInt8>, Int, Int, Pointer) -> Int
  private typealias Progress = @convention(c) (Pointer, Int64, Int64, Int64, Int64) -> Int32

  /// How much was taken: less than was offered ends the exchange.
  private func take(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
    guard body.count + count <= limit else {
      isFull = true
      return 0
    }
    body += UnsafeBufferPointer(start: bytes, count: count)
    return count
  }

  private func takeHeader(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
    let line = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    // After a provisional answer comes another one.
    if line.hasPrefix("HTTP/") {
      hasAnswer = true
      headers = [:]
    }
    guard let colon = line.firstIndex(of: ":") else { return count }
    let name = line[..<colon].lowercased()
    let value = line[line.index(after: colon)...].drop(while: \.isWhitespace)
    let end = value.lastIndex { !$0.isWhitespace }.map { value.index(after: $0) }
    let text = String(value[..<(end ?? value.startIndex)])
    if headers.count < 200 { headers[name] = headers[name].map { "\($0), \(text)" } ?? text }
    return count
  }
}
