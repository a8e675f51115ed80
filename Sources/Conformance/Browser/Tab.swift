import Foundation
import JSONText

/// One page in the browser, with what it asked for and complained about.
final class Tab: @unchecked Sendable {
  private let tools: DevTools
  private let target: String
  private let context: String
  let session: String
  private let site: Site
  private let lock = NSLock()
  private var heard = Heard()

  /// What the browser told of the page.
  struct Heard: Sendable {
    /// Errors on the console and exceptions that nobody caught.
    var errors: [String] = []
    /// Everything on the console.
    var words: [String] = []
    /// Addresses that were asked for, without the page's own files.
    var foreign: [String] = []
    /// Places outside of itself that the page tried to go to.
    var departures: [String] = []
    /// Contexts of scripts by frame.
    var contexts: [String: Int] = [:]
  }

  init(_ browser: Browser, _ site: Site) throws(BrowserError) {
    tools = browser.tools
    self.site = site
    context =
      try tools.call("Target.createBrowserContext")["browserContextId"]?.text ?? ""
    target =
      try tools.call(
        "Target.createTarget", ["url": "about:blank", "browserContextId": .text(context)])[
        "targetId"]?.text ?? ""
    session =
      try tools.call("Target.attachToTarget", ["targetId": .text(target), "flatten": true])[
        "sessionId"]?.text ?? ""
    tools.listen(to: session) { [weak self] in self?.hear($0, $1) }
    for domain in ["Page", "Runtime", "Log"] { try call("\(domain).enable") }
    try call("Fetch.enable", ["patterns": [["urlPattern": "*"]]])
    try call("Emulation.setFocusEmulationEnabled", ["enabled": true])
    try call("Emulation.setTouchEmulationEnabled", ["enabled": true, "maxTouchPoints": 1])
  }

  func close() {
    tools.listen(to: session, nil)
    tools.post("Target.closeTarget", ["targetId": .text(target)])
    tools.post("Target.disposeBrowserContext", ["browserContextId": .text(context)])
  }

  @discardableResult func call(
    _ method: String, _ parameters: Wire = [:], seconds: Int = 30
  ) throws(BrowserError) -> JSON {
    try tools.call(method, parameters, in: session, seconds: seconds)
  }

  /// Files that the page gives are kept, under the names it gives them.
  func keepFiles(in folder: String) throws(BrowserError) {
    try tools.call(
      "Browser.setDownloadBehavior",
      ["behavior": "allow", "browserContextId": .text(context), "downloadPath": .text(folder)])
  }

  var said: Heard { lock.withLock { heard } }

  func forgetWords() {
    lock.withLock {
      heard.errors = []
      heard.words = []
    }
  }

  private func hear(_ method: String, _ told: JSON) {
    switch method {
    case "Fetch.requestPaused": answer(told)
    case "Runtime.executionContextCreated":
      guard let context = told["context"], context["auxData"]?["isDefault"]?.flag == true,
        let frame = context["auxData"]?["frameId"]?.text
      else { return }
      lock.withLock { heard.contexts[frame] = context["id"]?.whole }
    case "Runtime.consoleAPICalled":
      let text = (told["args"]?.elements ?? [])
        .map { $0["value"]?.text ?? $0["description"]?.text ?? "" }.joined(separator: " ")
      note(text, isError: ["error", "assert"].contains(told["type"]?.text))
    case "Runtime.exceptionThrown":
      let details = told["exceptionDetails"]
      let text = details?["exception"]?["description"]?.text ?? details?["text"]?.text ?? ""
      note(text, isError: true)
    case "Log.entryAdded":
      note(
        told["entry"]?["text"]?.text ?? "", isError: told["entry"]?["level"]?.text == "error")
    case "Page.windowOpen":
      lock.withLock { heard.departures.append(told["url"]?.text ?? "") }
    default: break
    }
  }

  private func note(_ text: String, isError: Bool) {
    let line = String(text.prefix(300))
    lock.withLock {
      if heard.words.count < 200 { heard.words.append(line) }
      if isError && heard.errors.count < 50 { heard.errors.append(line) }
    }
  }

  private func answer(_ request: JSON) {
    guard let id = request["requestId"]?.text, let url = request["request"]?["url"]?.text else {
      return
    }
    if let server = site.server, url.hasPrefix(server) {
      return tools.post("Fetch.continueRequest", ["requestId": .text(id)], in: session)
    }
    guard let answer = site.answer(to: url) else {
      let isPage = request["resourceType"]?.text == "Document"
      lock.withLock {
        if isPage { heard.departures.append(url) } else { heard.foreign.append(url) }
      }
      let reason: Wire = isPage ? "Aborted" : "ConnectionRefused"
      tools.post(
        "Fetch.failRequest", ["requestId": .text(id), "errorReason": reason], in: session)
      return
    }
    if !url.hasPrefix(Site.origin) { lock.withLock { heard.foreign.append(url) } }
    var headers: [Wire] = [["name": "Content-Type", "value": .text(answer.type)]]
    headers += answer.headers.map { ["name": .text($0.0), "value": .text($0.1)] }
    tools.post(
      "Fetch.fulfillRequest",
      [
        "requestId": .text(id), "responseCode": 200, "responseHeaders": .list(headers),
        "body": .text(Data(answer.body).base64EncodedString()),
      ], in: session)
  }

  /// The script context of the page itself, or of the frame in it.
  func context(inFrame: Bool) -> Int? {
    lock.withLock {
      inFrame
        ? heard.contexts.first { $0.key != target }?.value : heard.contexts[target]
    }
  }
}
