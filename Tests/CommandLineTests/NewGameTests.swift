import Foundation
import Packs
import Testing

@Suite struct NewGameTests {
  /// As much of the package as a new game touches.
  private func project() throws -> Tool {
    let folder = Folder()
    for path in [
      "Package.swift", "Sources/Catalogue", "Sources/Playable", "Assets/Templates", "Characters",
      "Games",
    ] {
      let place = URL(filePath: folder.path).appending(path: path)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: Tool.package + "/" + path, toPath: place.path)
    }
    for path in ["Tests/PlantTests", "Sources/Stage"] {
      try FileManager.default.createDirectory(
        atPath: folder.path + "/" + path, withIntermediateDirectories: true)
    }
    var tool = Tool(in: folder)
    tool.root = folder.path
    return tool
  }

  private func text(_ tool: Tool, _ path: String) -> String {
    String(decoding: tool.folder[path] ?? [], as: UTF8.self)
  }

  @Test func `A new game is a folder, a test, a word in the package and a line in the catalogue`()
    throws
  {
    let tool = try project()
    let before = tool.folder.tree
    let outcome = try tool("new", "game", "Bubbles")
    #expect(outcome.errors.isEmpty && outcome.status == 0)
    let made = [
      "Games/Bubbles/Bubbles+Draw.swift", "Games/Bubbles/Bubbles.swift", "Games/Bubbles/README.md",
      "Games/Bubbles/game.json", "Package.swift", "Sources/Catalogue/Catalogue.swift",
      "Tests/BubblesTests/BubblesTests.swift",
    ]
    #expect(
      outcome.output == made.map { "wrote \($0)\n" }.joined()
        + "play it:  make play GAME=bubbles\ntest it:  swift test --filter Bubbles\n")
    let after = tool.folder.tree
    let changed = after.keys.filter { after[$0] != before[$0] }.filter { after[$0] != [] }
    #expect(changed.sorted() == made)
    for path in made {
      let text = text(tool, path)
      #expect(!text.isEmpty && !text.contains("__"), "\(path) has a placeholder left")
    }
    #expect(text(tool, "Package.swift").contains(/let games = \["Bricks", "Four",.*"Bubbles"\]/))
    let catalogue = text(tool, "Sources/Catalogue/Catalogue.swift")
    #expect(catalogue.contains("\n    Entry(Bubbles.self),\n  ]"))
    let imports = catalogue.split(separator: "\n").filter { $0.hasPrefix("import ") }
    #expect(imports.contains("import Bubbles") && imports == imports.sorted())
    let manifest = try GameManifest(path: tool.folder.path + "/Games/Bubbles/game.json")
    #expect(manifest.id == "bubbles")
  }

  @Test func `Two new games stand beside one another`() throws {
    let tool = try project()
    #expect(try tool("new", "game", "Bubbles").status == 0)
    #expect(try tool("new", "game", "Aim2").status == 0)
    #expect(text(tool, "Package.swift").contains("\"Bubbles\", \"Aim2\"]"))
    let catalogue = text(tool, "Sources/Catalogue/Catalogue.swift")
    #expect(catalogue.contains("Entry(Bubbles.self),\n    Entry(Aim2.self),\n  ]"))
  }

  @Test(arguments: [
    "bubbles", "1Up", "Bub bles", "Bub-bles", "Bub/bles", "../Bubbles", "Bübbles", "", "_B",
    "B.swift",
    "Abcdefghijklmnopqrstuvwxyz", "Bricks", "BRICKS", "Four", "Text", "Random", "Canvas", "Seat",
    "MiniGame", "String", "Swift", "Stage", "Playable", "Plant", "PLANT",
  ])
  func `G-18: a name that cannot be a game is refused, and nothing is written`(_ name: String)
    throws
  {
    let tool = try project()
    let before = tool.folder.tree
    let outcome = try tool("new", "game", name)
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty && outcome.errors.hasPrefix("interlude: "))
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    #expect(tool.folder.tree == before)
  }

  @Test func `G-19: where something cannot be written, nothing is`() throws {
    let tool = try project()
    try FileManager.default.removeItem(atPath: tool.folder.path + "/Tests")
    tool.folder["Tests"] = Array("in the way".utf8)
    let before = tool.folder.tree
    let outcome = try tool("new", "game", "Bubbles")
    #expect(outcome.status == 74)
    #expect(outcome.errors.hasPrefix("interlude: cannot write Tests/BubblesTests/"))
    #expect(tool.folder.tree == before)
  }

  @Test func `G-18: a package without its lists is told apart, and left alone`() throws {
    for path in ["Package.swift", "Sources/Catalogue/Catalogue.swift"] {
      let tool = try project()
      tool.folder[path] = Array("// nothing here\n".utf8)
      let before = tool.folder.tree
      let outcome = try tool("new", "game", "Bubbles")
      #expect(
        outcome.status == 65 && outcome.errors.hasPrefix("interlude: \(path): no list after "))
      #expect(tool.folder.tree == before)
    }
    let tool = try project()
    tool.folder["Package.swift"] = nil
    #expect(try tool("new", "game", "Bubbles").status == 66)
  }
}
