import Export
import Foundation
import Interlude
import Packs

extension Option {
  static let port = Option(
    "--port", "N", "where it listens on this machine; any free one if left out")
}

extension Command {
  static let preview: Command = Command(
    name: "preview", summary: "shows a game as an HTML5 ad in device frames, in your browser",
    operands: "[GAME]",
    options: Option.staging.filter { ![Option.seed.name, Option.user.name].contains($0.name) }
      + [.orientation, .noWasm, .modules, .port],
    examples: [
      ("interlude preview", "prints an address to open; Ctrl-C ends it"),
      ("interlude preview four --character oda --sponsor lumen --port 8080", "at a port of yours"),
    ],
    notes: """
      Needs `make web` once, and opens anew when that or the data change. The page stands in for the
      host of any network, and saves the recording of a session, which `interlude verify` takes.
      Only this machine can reach it, and a phone on a cable to which `adb reverse` gives the port:
      the page says how, and shows the address as a code to scan (apt-get install qrencode).
      """,
    run: { arguments in
      try arguments.expectOperands(1, .preview)
      let root = try arguments.root()
      let game = arguments.operands.first ?? Production.standardGame
      let port = try arguments.number(.port, in: 0...UInt16.max) ?? 0
      let modules = arguments.string(.modules) ?? "\(root.path)/build/web"
      let site = PreviewSite(
        game: game, title: try arguments.staging(game, Variant()).creative().title,
        folder: "\(root.path)/Assets/Web/preview",
        watched: [modules, "\(root.path)/Assets", root.characters, root.games],
        codes: SquareCodes()
      ) {
        let table = try RuleTable(root)
        let creative = try arguments.staging(game, Variant()).creative()
        let exporter = try arguments.exporter(game, root, table)
        return try table.networks.map { network throws(ExportError) in
          try exporter.target(creative, for: network)
        }
      }
      try site.refresh()
      let server = try LoopbackServer(port: port, answer: site.answer)
      site.port = server.port
      try Console.print("http://127.0.0.1:\(server.port)/")
      Console.note("Ctrl-C ends it")
      while true { server.serve(milliseconds: 1000) }
    })
}
