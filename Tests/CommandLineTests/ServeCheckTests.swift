import Foundation
import Testing

/// What `ads serve-check` says of servers that serve nobody.
@Suite struct ServeCheckTests {
  private let tool = Tool()

  @Test(
    arguments: [
      (
        "HTTP/1.1 404 Not Found\n\nno", 69,
        "the server answers with status 404; check the path of the address"
      ),
      (
        "HTTP/1.1 403 Forbidden\n\nno", 69,
        "the server wants a key; serve the inventory to whoever asks"
      ),
      (
        "HTTP/1.1 503 Busy\n\nno", 69,
        "the server answers with status 503; look at the server's log"
      ),
      (
        "HTTP/1.1 200 OK\nContent-Type: text/html\n\n<html>", 65,
        "the type is text/html; send content-type: application/json"
      ),
      (
        "HTTP/1.1 302 Found\nLocation: ftp://there.example/m.json\n\n", 69,
        "it leads to ftp://there.example/m.json, which is not asked; lead to an https address"
      ),
      (
        "HTTP/1.1 302 Found\nLocation: /m.json\n\n", 69,
        " redirects; give the address to which they lead"
      ),
      (
        "HTTP/1.1 200 OK\nX-Stub: silent\n\n", 69,
        "no whole answer in time; give a longer --timeout, or look at the server"
      ),
      ("220 mail.example ready\n\n", 69, "; check that the port is a web server's"),
      (
        "HTTP/1.1 200 OK\nContent-Type: application/json\nContent-Length: 99\n\n{", 69,
        "the answer broke off; ask again, or look at its content-length"
      ),
      (
        "HTTP/1.1 200 OK\nContent-Type: application/json\n\n{\"version\": 1}", 65,
        "creatives (line 1:1): it is missing; add a list, empty where there is none"
      ),
    ] as [(String, Int32, String)])
  func `G-18: each fault is a sentence with its mend`(reply: String, status: Int32, told: String)
    throws
  {
    let server = StubServer(saying: [reply])
    defer { server.stop() }
    let address = "\(server.address)/m.json"
    let outcome = try tool("ads", "serve-check", address, "--timeout", "2")
    #expect(outcome.status == status, "\(outcome.errors)")
    #expect(outcome.errors.hasPrefix("interlude: \(address): "), "\(outcome.errors)")
    #expect(outcome.errors.hasSuffix("\(told)\n"), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test func `G-18: one creative is one creative`() throws {
    let creative =
      #"{"id": "a", "format": "pause", "image": {"symbol": "s"}, "headline": "h"}"#
    let server = StubServer(saying: [
      "HTTP/1.1 200 OK\nContent-Type: application/json\n\n"
        + "{\"version\": 1, \"creatives\": [\(creative)]}"
    ])
    defer { server.stop() }
    let outcome = try tool("ads", "serve-check", "\(server.address)/m.json")
    #expect(outcome.output.contains(": ok, 1 creative in "), "\(outcome)")
  }
}
