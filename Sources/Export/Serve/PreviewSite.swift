import Foundation
import JSONText
import Playable

/// The pages of a preview: device frames around the ad as each network gets it, and those ads, with
/// a stand-in for their host in front.
public final class PreviewSite {
  private let game: String
  private let title: String
  /// `Assets/Web/preview`.
  private let folder: String
  /// Files and folders whose change makes everything anew.
  private let watched: [String]
  private let codes: SquareCodes?
  private let make: () throws -> [Target]
  /// Where it is served, without a name.
  public var port: UInt16 = 0
  private var targets: [Target] = []
  private var stamp = ""
  private var fault: String?

  /// - Parameters:
  ///   - codes: lead a phone to the ad; nil where they cannot be drawn, which the page tells.
  ///   - make: the ad for every network.
  public init(
    game: String, title: String, folder: String, watched: [String], codes: SquareCodes? = nil,
    make: @escaping () throws -> [Target]
  ) {
    self.game = game
    self.title = title
    self.folder = folder
    self.watched = watched
    self.codes = codes
    self.make = make
  }

  /// Makes the ads, where something has changed since.
  ///
  /// - Throws: what `make` throws, the first time; later the page tells it, and waits for a mend.
  public func refresh() throws {
    let now = currentStamp()
    guard now != stamp else { return }
    let isFirst = stamp.isEmpty
    stamp = now
    do {
      targets = try make()
      fault = nil
    } catch {
      if isFirst { throw error }
      fault = String(describing: error)
    }
  }

  public func answer(_ path: String) -> LoopbackServer.Response? {
    try? refresh()
    switch path {
    case "/": return .init(type: "text/html; charset=utf-8", bytes: index)
    case "/stamp": return .init(type: "text/plain; charset=utf-8", bytes: Array(stamp.utf8))
    // Browsers ask for it by themselves, where an ad stands alone.
    case "/favicon.ico": return .init(type: "image/x-icon", bytes: [])
    default:
      if let target = targets.first(where: { "/ad/\($0.network.id)" == path }) {
        return .init(type: "text/html; charset=utf-8", bytes: hosted(target.page))
      }
      guard let target = targets.first(where: { "/code/\($0.network.id)" == path }),
        let picture = codes?.picture(of: "http://127.0.0.1:\(port)/ad/\(target.network.id)")
      else { return nil }
      return .init(type: "image/svg+xml", bytes: Array(picture.utf8))
    }
  }

  /// Changes with every file that comes, goes or is written, whatever its time says: a file that is
  /// moved there may be older than the one before.
  private func currentStamp() -> String {
    var sum: UInt64 = 0
    for path in watched {
      let below = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      for file in [path] + below.map({ "\(path)/\($0)" }) {
        var about = stat()
        guard stat(file, &about) == 0 else { continue }
        var hash = StateHash()
        for byte in file.utf8 { hash.combine(byte) }
        for number in [about.st_mtim.tv_sec, about.st_mtim.tv_nsec, Int(about.st_size)] {
          hash.combine(Int64(number))
        }
        hash.combine(UInt64(about.st_ino))
        // In whatever order the folder gives them.
        sum &+= hash.value
      }
    }
    return String(sum, radix: 36)
  }

  private var index: [UInt8] {
    if let fault {
      let page = """
        <!DOCTYPE html><html lang="en"><meta charset="utf-8">
        <meta http-equiv="refresh" content="2"><title>Interlude preview</title>
        <link rel="icon" href="data:,">
        <style>body{background:#12141c;color:#e9ecf5;font:16px/1.6 system-ui,sans-serif;margin:0;\
        min-height:100vh;display:grid;place-content:center}main{max-width:40rem;padding:2rem}\
        h1{font-size:1.2rem;color:#ffb454}p{overflow-wrap:anywhere}</style>
        <main><h1>The ad cannot be made as things are</h1><p>
        """
      let end = "</p><p>This page opens the ad again once that is mended.</p></main></html>\n"
      return Array(page.utf8) + PageTemplate.escaped(fault) + Array(end.utf8)
    }
    let text = String(decoding: read("index.html"), as: UTF8.self)
    let page = text.replacing("{{title}}", with: escaped(title))
      .replacing("{{game}}", with: escaped(game)).replacing("{{networks}}", with: networks)
      .replacing("{{stamp}}", with: stamp).replacing("{{port}}", with: String(port))
      .replacing("{{codes}}", with: codes == nil ? "false" : "true")
      .replacing("{{mend}}", with: SquareCodes.mend)
    return Array(page.utf8)
  }

  private func escaped(_ text: String) -> String {
    String(decoding: PageTemplate.escaped(text), as: UTF8.self)
  }

  private func read(_ name: String) -> [UInt8] {
    FileManager.default.contents(atPath: "\(folder)/\(name)").map { [UInt8]($0) }
      ?? Array("no \(folder)/\(name)".utf8)
  }

  /// What the page knows of each network.
  private var networks: String {
    var writer = JSONWriter()
    writer.array { writer in
      for target in targets {
        writer.object { writer in
          writer.key("id")
          writer.string(target.network.id)
          writer.key("name")
          writer.string(target.network.name)
          writer.key("bytes")
          writer.whole(target.page.count)
          writer.key("rules")
          writer.whole(target.validation.count)
          writer.key("violations")
          writer.whole(target.validation.violations.count)
          writer.key("findings")
          writer.array { writer in
            for finding in target.validation.findings { writer.string("\(finding)") }
          }
        }
      }
    }
    // Nothing in it may end the script that it stands in.
    return writer.text.replacing("<", with: "\\u003c")
  }

  /// The page with the stand-in in front, and without the scripts that a real host would load.
  private func hosted(_ page: [UInt8]) -> [UInt8] {
    let markup = Markup(page)
    let head =
      markup.tags.firstIndex { $0.name == "head" && !$0.isEnd }.map { markup.ends[$0] } ?? 0
    var hosted = Array(page[..<head]) + Array("<script>".utf8) + read("host.js")
    hosted += Array("</script>".utf8)
    var at = head
    for tag in markup.tags where tag.name == "script" && !tag.isEnd && tag["src"] != nil {
      guard tag.offset >= at else { continue }
      hosted += page[at..<tag.offset]
      at = min(page.count, tag.content.upperBound + "</script>".utf8.count)
    }
    return hosted + page[at...]
  }
}
