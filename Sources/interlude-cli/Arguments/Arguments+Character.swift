import Foundation
import Interlude
import Packs

/// Whom somebody means by a word.
enum CharacterWish {
  case id(String)
  /// The folder of a pack.
  case pack(String)
  /// The file of a card.
  case card(String)

  /// An id of the data folder, else the path of a pack's folder or of a card's file.
  ///
  /// - Throws: `Failure` for a folder that holds no pack.
  init(_ word: String, _ root: DataRoot) throws {
    let isPath = word.contains("/") || [".", ".."].contains(word)
    if !isPath && Characters(root).ids.contains(word) {
      self = .id(word)
      return
    }
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: word, isDirectory: &isFolder)
    if isThere && isFolder.boolValue && PlainFile.mayBe(at: "\(word)/character.json") {
      self = .pack(word)
    } else if isThere && isFolder.boolValue && isPath {
      throw Failure(.noInput, "no character.json in \(word): give a character's folder")
    } else if isPath || isThere && word.contains(".")
      || Characters.isFileName(word) && !Characters(root).hasCard(word)
    {
      // What is not there is told of as a file that is not there.
      self = .card(word)
    } else {
      self = .id(word)
    }
  }
}

extension Arguments {
  /// A character by its id, its pack's folder or its card, and what else is told of it.
  func character(_ wish: String?) throws -> CharacterContext {
    var context = CharacterContext(charName: string(.charName), charDesc: try description())
    guard let wish else { return context }
    switch try CharacterWish(wish, root()) {
    case .id(let id): context.charId = id
    case .pack(let folder):
      context.charId = URL(filePath: folder).standardizedFileURL.lastPathComponent
      context.pack = folder
    case .card(let path):
      let card = try ImportedCard(path: path)
      (context.charId, context.card) = (card.id, card)
    }
    return context
  }

  /// The characters there are, with that one among them, and its id; a card has no pack of its own.
  func pack(_ word: String, _ root: DataRoot) throws -> (characters: Characters, id: String)? {
    switch try CharacterWish(word, root) {
    case .id(let id): (Characters(root), id)
    case .pack(let folder): Characters(root).adding(pack: folder)
    case .card: nil
    }
  }

  /// The command line that plays a character of a folder, as it is to be typed here.
  func lineToPlay(_ id: String, in folder: String) -> String {
    let isHome = (try? root().characters) == folder
    let whom = isHome ? id : "\(folder)/\(id)"
    return "interlude play --character \(Self.shellWord(whom))\(rootAsTyped)"
  }

  /// ` --root DIR` where it was given.
  var rootAsTyped: String { string(.root).map { " --root \(Self.shellWord($0))" } ?? "" }

  /// A word as a shell takes it whole.
  static func shellWord(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic && $0.isASCII || "0123456789-_./:@%+=,".unicodeScalars.contains($0)
    }
    return isPlain ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }
}
