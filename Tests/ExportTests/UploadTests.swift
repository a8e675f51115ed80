import Export
import Packs
import Testing

@Suite struct UploadTests {
  private func findings(_ html: String, _ network: String = "preview") throws -> [Finding] {
    let table = try Stock.table()
    let upload = Upload(name: "index.html", bytes: Array(html.utf8))
    return Validator(table).validate(upload, for: try table.network(network)).findings
  }

  private func page(_ script: String) -> String {
    "<!DOCTYPE html><html><head></head><body><script>\(script)</script></body></html>"
  }

  @Test(arguments: [
    "fetch('/a')", "window . fetch ( a )", "self.fetch(a)", "a/b;fetch(a)", "`${fetch(a)}`",
    "x=/[/'\"]/;fetch(a)", "return/'/.test(a)+fetch(b)", "new XMLHttpRequest",
    "window[\"XMLHttpRequest\"]", "'it\\'s';fetch(a)", "a='broken\nfetch(b)",
  ])
  func `X-4: calls are found however they are written`(_ code: String) throws {
    #expect(try findings(page(code)).map(\.rule.id).contains("no-network"))
  }

  @Test(arguments: [
    "cache.fetch(a)", "prefetch(a)", "// fetch(a)", "/* fetch(a)\n */b()", "myXMLHttpRequests=1",
    "a.location==b", "shader.location=3", "var s='\(String(repeating: "fetch(", count: 100))'",
  ])
  func `X-4: what only looks like a call is let pass`(_ code: String) throws {
    #expect(try findings(page(code)) == [])
  }

  @Test func `X-8: handlers and javascript addresses are code`() throws {
    let html =
      "<!DOCTYPE html><html><head></head><body><a onclick=\"fetch('a')\">x y</a></body></html>"
    #expect(try findings(html).map(\.rule.id) == ["no-network"])
  }

  @Test func `X-8: a finding names file and line, and quotes no control characters`() throws {
    let finding = try #require(try findings(page("a();\nb();\nfetch('c')")).first)
    #expect(finding.place == "index.html:3")
    #expect("\(finding)".hasPrefix("no-network: fetch() at index.html:3: "))
    #expect(finding.origin.contains("read 2026-11-30: https://"))
  }

  @Test func `X-8: references are followed within the archive, in exactly their case`() throws {
    let table = try Stock.table()
    let network = try table.network("google")
    var model = Model(network)
    model.files.append(("art/a.png", [1]))
    model.body += "<img src=\"art/a.png?v=1\"><style>b{background:url('./art/a.png')}</style>"
    #expect(Validator(table).validate(model.upload, for: network).findings == [])
    model.body += "<img src=\"Art/a.png\">"
    let findings = Validator(table).validate(model.upload, for: network).findings
    #expect(findings.map(\.what) == ["loads \"Art/a.png\", which is not in the archive"])
  }

  @Test func `X-8: namespaces are no addresses`() throws {
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>"
    let html = "<!DOCTYPE html><html><head></head><body>\(svg)</body></html>"
    #expect(try findings(html) == [])
    #expect(try findings(html + "http://www.w3.org.example.com/").map(\.rule.id) == ["https"])
  }

  @Test func `X-8: the result is JSON for programs`() throws {
    let table = try Stock.table()
    let upload = Upload(name: "a\u{1b}.html", bytes: Array(page("fetch(a)").utf8))
    let json = Validator(table).validate(upload, for: try table.network("moloco")).json
    #expect(json.contains("\"network\":\"moloco\""))
    #expect(json.contains("\"passes\":false"))
    #expect(json.contains("\"read\":\"2026-11-30\""))
    #expect(!json.contains("\u{1b}"))
  }

  @Test func `X-1: archives are reproducible and read back`() throws {
    func archive() -> [UInt8] {
      var zip = ZipWriter()
      zip.add("index.html", Array(repeating: 65, count: 1000))
      zip.add("ä/b.bin", [1, 2, 3])
      zip.add("empty", [])
      return zip.bytes
    }
    #expect(archive() == archive())
    let upload = Upload(name: "a.zip", bytes: archive())
    #expect(upload.faults == [])
    #expect(upload.files.map(\.path) == ["index.html", "ä/b.bin", "empty"])
    #expect(upload.files[0].bytes == Array(repeating: 65, count: 1000))
  }
}
