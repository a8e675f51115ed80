import Foundation
import JSONText

/// Chromium's DevTools protocol: commands with answers, and events.
final class DevTools: @unchecked Sendable {
  typealias Handler = @Sendable (_ method: String, _ parameters: JSON) -> Void

  private let process: BrowserProcess
  private let condition = NSCondition()
  private let writing = NSLock()
  private var lastID = 0
  private var answers: [Int: JSON] = [:]
  private var awaited: Set<Int> = []
  private var handlers: [String: Handler] = [:]
  private var isGone = false

  init() throws(BrowserError) {
    process = try BrowserProcess()
    let thread = Thread { [self] in readAll() }
    thread.name = "browser"
    thread.stackSize = 8 << 20
    thread.start()
  }

  func end() {
    post("Browser.close")
    process.end()
  }

  /// Hears the events of a session, on a thread of their own: it must not wait for answers.
  func listen(to session: String, _ handler: Handler?) {
    condition.withLock { handlers[session] = handler }
  }

  /// Sends a command and waits for its answer.
  @discardableResult func call(
    _ method: String, _ parameters: Wire = [:], in session: String? = nil, seconds: Int = 30
  ) throws(BrowserError) -> JSON {
    let id = send(method, parameters, session, awaits: true)
    let limit = Date(timeIntervalSinceNow: Double(seconds))
    condition.lock()
    defer { condition.unlock() }
    while answers[id] == nil && !isGone {
      guard condition.wait(until: limit) else {
        awaited.remove(id)
        throw .noAnswer(to: method, seconds: seconds)
      }
    }
    awaited.remove(id)
    guard let answer = answers.removeValue(forKey: id) else { throw .gone(during: method) }
    if let fault = answer["error"] {
      throw .refused(method, why: fault["message"]?.text ?? "no reason given")
    }
    return answer["result"] ?? answer
  }

  /// Sends a command whose answer matters to nobody.
  func post(_ method: String, _ parameters: Wire = [:], in session: String? = nil) {
    _ = send(method, parameters, session, awaits: false)
  }

  private func send(
    _ method: String, _ parameters: Wire, _ session: String?, awaits: Bool
  ) -> Int {
    let id = condition.withLock {
      lastID += 1
      if awaits { awaited.insert(lastID) }
      return lastID
    }
    var message: [(String, Wire)] = [
      ("id", .number(Double(id))), ("method", .text(method)), ("params", parameters),
    ]
    if let session { message.append(("sessionId", .text(session))) }
    let bytes = Array(Wire.object(message).json.utf8) + [0]
    writing.withLock {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes {
          Foundation.write(process.commands, $0.baseAddress, $0.count)
        }
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return }
        rest = rest.dropFirst(count)
      }
    }
    return id
  }

  private func readAll() {
    var message: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = block.withUnsafeMutableBytes { read(process.answers, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      var rest = block[..<count]
      while let end = rest.firstIndex(of: 0) {
        message += rest[..<end]
        take(message)
        message.removeAll(keepingCapacity: true)
        rest = rest[(end + 1)...]
      }
      message += rest
    }
    close(process.answers)
    condition.withLock {
      isGone = true
      condition.broadcast()
    }
  }

  private func take(_ message: [UInt8]) {
    guard let json = try? JSONParser.parse(message, leniently: true) else { return }
    if let id = json["id"] {
      condition.withLock {
        guard awaited.contains(id.whole) else { return }
        answers[id.whole] = json
        condition.broadcast()
      }
    } else if let method = json["method"]?.text {
      let handler = condition.withLock { handlers[json["sessionId"]?.text ?? ""] }
      handler?(method, json["params"] ?? json)
    }
  }
}
