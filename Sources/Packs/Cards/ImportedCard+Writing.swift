import Foundation

extension ImportedCard {
  /// Writes the character as a folder of our format, with the card beside it, byte for byte.
  ///
  /// The folder is written beside its place and renamed, so that it is there whole or not at all.
  ///
  /// - Parameters:
  ///   - folder: what holds a folder a character.
  ///   - force: whether a character of that id is replaced.
  /// - Returns: the path of the folder.
  public func write(into folder: String, force: Bool = false) throws(PackError) -> String {
    let target = "\(folder)/\(id)"
    guard force || !FileManager.default.fileExists(atPath: target) else {
      throw PackError.card(
        file: place, what: "there is a \(target) already",
        mend: "give another --id, or --force to replace it")
    }
    // What is no character is nobody's to replace.
    if FileManager.default.fileExists(atPath: target),
      !PlainFile.mayBe(at: "\(target)/character.json")
    {
      throw PackError.card(
        file: place, what: "what is at \(target) is no character", mend: "give another --id")
    }
    var files = documents.map { (name: $0.name, bytes: Array($0.text.utf8)) }
    if let portrait { files.append(("portrait.png", PNG.encode(portrait))) }
    files.append((sourceName, source))
    try PackFolder(path: target, files: files).write()
    return target
  }
}
