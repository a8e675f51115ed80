import Foundation
import Interlude
import Packs

/// A new game from the templates in `Assets/Templates/Game`, and its word in the package and the
/// catalogue.
///
/// Everything is checked and composed before the first byte is written.
struct GameScaffold {
  let name: String
  let root: String

  init(name: String, root: String) throws {
    let first = name.unicodeScalars.first.map { ("A"..."Z").contains($0) } ?? false
    let isPlain = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard first, isPlain, name.count <= 24 else {
      throw Failure(
        .usage,
        "'\(name.prefix(40))' is no name for a game: a capital letter, then letters and digits, "
          + "at most 24")
    }
    self.name = name
    self.root = root
    let taken = Self.reserved + Production.games.map(\.name) + typesOfGames()
    guard !taken.contains(name.lowercased()) else {
      throw Failure(.usage, "the name \(name) is taken; choose another")
    }
  }

  /// Modules and common types of Swift, which a game of that name would hide.
  private static let reserved = [
    "any", "array", "bool", "character", "commandline", "dictionary", "double", "error", "float",
    "foundation", "int", "interlude", "never", "optional", "protocol", "range", "result", "self",
    "set", "string", "swift", "task", "testing", "type", "void",
  ]

  /// The names that `Playable` gives to games, in lower case.
  private func typesOfGames() -> [String] {
    let folder = "\(root)/Sources/Playable"
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let kinds = ["struct", "enum", "protocol", "class", "typealias"]
    return files.filter { $0.hasSuffix(".swift") }.flatMap { file in
      let text = (try? read("\(folder)/\(file)")) ?? ""
      return text.split(separator: "\n").compactMap { line -> String? in
        let words = line.split { !$0.isLetter && !$0.isNumber }
        guard let kind = words.firstIndex(where: { kinds.contains(String($0)) }),
          words[..<kind].contains("public"), kind + 1 < words.count
        else { return nil }
        return words[kind + 1].lowercased()
      }
    }
  }

  /// Writes everything or nothing; gives the paths, relative to the root.
  func write() throws -> [String] {
    let made = try templates()
    let lists = [
      "Package.swift": try inserting(
        into: "Package.swift", after: "let games = [", what: "\"\(name)\""),
      "Sources/Catalogue/Catalogue.swift": try inserting(
        into: "Sources/Catalogue/Catalogue.swift", after: "entries: [Entry] = [",
        what: "Entry(\(name).self)", importing: name),
    ]
    let folders = ["Games/\(name)", "Tests/\(name)Tests"]
    for folder in folders + ["Sources/\(name)"] { try expectNone(folder) }
    let before = try lists.keys.map { ($0, try read("\(root)/\($0)")) }
    do {
      for files in [made, lists] {
        for (path, text) in files.sorted(by: { $0.key < $1.key }) { try put(text, at: path) }
      }
    } catch {
      for folder in folders { try? FileManager.default.removeItem(atPath: "\(root)/\(folder)") }
      for (path, text) in before { try? put(text, at: path) }
      throw error
    }
    return (Array(made.keys) + lists.keys).sorted()
  }

  /// No such folder is there, in whatever case: some disks do not tell the two apart.
  private func expectNone(_ folder: String) throws {
    let place = URL(fileURLWithPath: "\(root)/\(folder)")
    let parent = place.deletingLastPathComponent().path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    if names.contains(where: { $0.lowercased() == place.lastPathComponent.lowercased() }) {
      throw Failure(.usage, "\(folder) is there already; choose another name or remove it")
    }
  }

  /// The template files with the name filled in, by the path where they go.
  private func templates() throws -> [String: String] {
    let folder = "\(root)/Assets/Templates/Game"
    let places = [
      "Game.swift.txt": "Games/\(name)/\(name).swift",
      "Draw.swift.txt": "Games/\(name)/\(name)+Draw.swift",
      "game.json": "Games/\(name)/game.json",
      "README.md": "Games/\(name)/README.md",
      "Tests.swift.txt": "Tests/\(name)Tests/\(name)Tests.swift",
    ]
    var files: [String: String] = [:]
    for (template, path) in places {
      files[path] = try read("\(folder)/\(template)")
        .replacingOccurrences(of: "__Name__", with: name)
        .replacingOccurrences(of: "__id__", with: name.lowercased())
    }
    return files
  }

  /// A file with one more element in a list that it holds, in alphabetical place at its end.
  private func inserting(
    into path: String, after opening: String, what: String, importing module: String? = nil
  ) throws -> String {
    var text = try read("\(root)/\(path)")
    guard let start = text.range(of: opening),
      let end = text.range(of: "]", range: start.upperBound..<text.endIndex)
    else {
      throw Failure(.badData, "\(path): no list after '\(opening)'; add \(what) by hand")
    }
    let list = text[start.upperBound..<end.lowerBound]
    let isMultiline = list.contains("\n")
    let body = list.trimmingCharacters(in: .whitespacesAndNewlines.union([","]))
    let grown = isMultiline ? "\n    \(body),\n    \(what),\n  " : "\(body), \(what)"
    text.replaceSubrange(start.upperBound..<end.lowerBound, with: grown)
    if let module { text = addingImport(of: module, to: text) }
    return text
  }

  private func addingImport(of module: String, to text: String) -> String {
    var lines = text.components(separatedBy: "\n")
    let imports = lines.indices.filter { lines[$0].hasPrefix("import ") }
    let place = imports.first { lines[$0] > "import \(module)" } ?? (imports.last ?? -1) + 1
    lines.insert("import \(module)", at: place)
    return lines.joined(separator: "\n")
  }

  private func read(_ path: String) throws -> String {
    do throws(PackError) {
      return String(decoding: try PlainFile.read(path, atMost: 1_048_576), as: UTF8.self)
    } catch {
      guard case .noFile = error else { throw error }
      throw Failure(.noInput, "no file at \(path): run this inside the project, or give --root")
    }
  }

  private func put(_ text: String, at path: String) throws {
    let place = "\(root)/\(path)"
    do throws(SystemFault) {
      try PlainFile.makeFolder(URL(filePath: place).deletingLastPathComponent().path)
      try PlainFile.write(Array(text.utf8), to: place)
    } catch {
      throw Failure(.io, "cannot write \(path): \(error)")
    }
  }
}
