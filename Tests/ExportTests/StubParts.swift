import Export
import Foundation
import Packs
import TestSupport

/// A page with small parts in place of those that `make web` builds.
final class StubParts {
  let root: DataRoot

  init() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "parts-\(UUID())").path
    root = DataRoot(path: path)
    try write("Assets/Web/page.html", StubParts.page)
    try write("build/web/shell.js", "play(code,data,network);")
    try write("build/web/unpacker.wasm", [0, 97, 115, 109, 1, 0, 0, 0])
    try write("build/web/bricks.pack", Packer.pack([UInt8](repeating: 5, count: 900)))
    try write("build/web/bricks.twin.js", "var twin=function(){return{}};")
    for (name, code) in StubParts.adapters { try write("build/web/adapters/\(name).js", code) }
    try listParts(in: "\(root.path)/build/web")
  }

  deinit { try? FileManager.default.removeItem(atPath: root.path) }

  func write(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    let file = URL(filePath: "\(root.path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  func exporter() throws -> Exporter {
    Exporter(try WebParts(game: "bricks", root: root), table: try Stock.table())
  }

  static func creative(
    _ name: String = "bricks_miso_en", title: String = "Bricks", call: String = "Play <now>",
    data: [UInt8] = Array("data".utf8)
  ) -> Creative {
    Creative(
      game: "bricks", name: name, title: title, call: call, store: "https://example.com/app",
      language: "en",
      colours: .init(background: "#123456", ink: "#fff", button: "#f80", buttonInk: "#000")
    ) { network in
      CreativeData(
        bytes: data + network.id.utf8,
        owners: [.init("text", raw: 3), .init("lines", raw: data.count)])
    }
  }

  static let page = """
    <!DOCTYPE html>
    <html lang="{{language}}">
    <head>
    <meta charset="utf-8">
    <title>{{title}}</title>
    <meta name="viewport" content="width=device-width,user-scalable=no,viewport-fit=cover">
    {{head}}
    <style>body{background:{{background}};color:{{ink}}}button{background:{{button}};color:{{buttonInk}}}</style>
    </head>
    <body>
    <div id="card">{{title}}<button id="go">{{call}}</button></div>
    <canvas id="stage"></canvas>
    <script>
    (function(){
    {{adapter}}
    var tool="{{tool}}",code="{{code}}",data="{{data}}";
    {{shell}}
    })();
    </script>
    </body>
    </html>
    """

  private static let adapters = [
    "mraid": """
    function go(){mraid.addEventListener("viewableChange",f);mraid.addEventListener("audioVolumeChange",f)}
    if(mraid.getState()=="loading")mraid.addEventListener("ready",go);else go();
    function cta(){mraid.open(store)}
    """,
    "google": "function cta(){ExitApi.exit()}", "meta": "function cta(){FbPlayableAd.onCTAClick()}",
    "mintegral": """
    window.gameStart=function(){};window.gameClose=function(){};window.gameReady&&window.gameReady();
    function end(){window.gameEnd&&window.gameEnd()}function cta(){window.install&&window.install()}
    """,
    "tiktok": "function cta(){window.openAppStore()}",
    "vungle": """
    addEventListener("ad-event-pause",f);addEventListener("ad-event-resume",f);
    function end(){parent.postMessage("complete","*")}function cta(){parent.postMessage("download","*")}
    """,
    "tapjoy":
      "TJ_API.setPlayableAPI({});function end(){TJ_API.gameplayFinished()}function cta(){TJ_API.click()}",
    "plain": "function cta(){}",
  ]
}
