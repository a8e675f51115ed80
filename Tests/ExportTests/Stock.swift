import Export
import Foundation
import Packs

/// The shipped rule table, and model uploads that keep every rule of a network.
enum Stock {
  static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  static let root = DataRoot(path: package)

  static func table() throws -> RuleTable { try RuleTable(root) }
}

/// An upload in parts that a test may spoil.
struct Model {
  var name: String
  var isZip: Bool
  var folder = ""
  var page = "index.html"
  var doctype = "<!DOCTYPE html>"
  var head: [String] = []
  var code: [String] = []
  var body = "<canvas></canvas><button id=\"cta\">Play now</button>"
  /// Whether it is a whole document.
  var isWhole = true
  var files: [(path: String, bytes: [UInt8])] = []
  /// Follows the page.
  var tail: [UInt8] = []
  /// Goes into the upload in place of everything else.
  var raw: [UInt8]?

  init(_ network: AdNetwork) {
    let recipe = network.recipe
    isZip = recipe.package == .zip
    isWhole = recipe.package != .snippet
    folder = recipe.folder.replacing("{name}", with: "bricks_miso")
    page = recipe.main.replacing("{name}", with: "bricks_miso")
    name = isZip ? "bricks_miso.zip" : page
    let viewport = "width=device-width,initial-scale=1,user-scalable=no,viewport-fit=cover"
    head = recipe.head + ["<meta name=\"viewport\" content=\"\(viewport)\">"]
    head += recipe.metas.map { "<meta name=\"\($0.name)\" content=\"\($0.content.any)\">" }
    code = Model.code[recipe.adapter] ?? []
    if !recipe.url.isEmpty { code.append("var store='\(recipe.url)';") }
    if let config = recipe.config {
      let languages = config.languagesKey.map { ",\"\($0)\":[\"en\"]" } ?? ""
      files.append(
        (config.file, Array("{\"\(config.orientationKey)\":0\(languages)}".utf8)))
    }
  }

  private static let code: [String: [String]] = [
    "mraid": [
      "var m=mraid;function go(){m.addEventListener('viewableChange',f)}",
      "m.addEventListener('audioVolumeChange',v);",
      "if(mraid.getState()==='loading')mraid.addEventListener('ready',go);else go();",
      "cta.onclick=function(){mraid.open(store)};",
    ],
    "google": ["cta.onclick=function(){ExitApi.exit()};"],
    "meta": ["cta.onclick=function(){FbPlayableAd.onCTAClick()};"],
    "mintegral": [
      "window.gameStart=function(){};window.gameClose=function(){};",
      "window.gameReady&&window.gameReady();", "window.gameEnd&&window.gameEnd();",
      "cta.onclick=function(){window.install&&window.install()};",
    ],
    "tiktok": ["cta.onclick=function(){window.openAppStore()};"],
    "vungle": [
      "window.addEventListener('ad-event-pause',p);",
      "window.addEventListener('ad-event-resume',r);",
      "function end(){parent.postMessage('complete','*')}",
      "cta.onclick=function(){parent.postMessage('download','*')};",
    ],
    "tapjoy": [
      "TJ_API.setPlayableAPI({skipGame:end});", "TJ_API.gameplayFinished();",
      "cta.onclick=function(){TJ_API.click()};",
    ],
    "plain": ["cta.onclick=function(){};"],
  ]

  var html: String {
    let script = "<script>\(code.joined(separator: "\n"))</script>"
    guard isWhole else { return "\(head.joined())\(body)\(script)" }
    return """
      \(doctype)
      <html>
      <head>
      \(head.joined(separator: "\n"))
      </head>
      <body>\(body)\(script)</body>
      </html>
      """
  }

  var upload: Upload {
    if let raw { return Upload(name: name, bytes: raw) }
    guard isZip else { return Upload(name: name, bytes: Array(html.utf8) + tail) }
    var zip = ZipWriter()
    let prefix = folder.isEmpty ? "" : folder + "/"
    zip.add(prefix + page, Array(html.utf8) + tail)
    for file in files { zip.add(file.path, file.bytes) }
    return Upload(name: name, bytes: zip.bytes)
  }
}
