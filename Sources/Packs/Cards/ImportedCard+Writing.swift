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
    let files = FileManager.default
    guard force || !files.fileExists(atPath: target) else {
      throw PackError.card(
        file: fileName, what: "there is a \(target) already",
        mend: "give another --id, or --force to replace it")
    }
    let beside = "\(folder)/.\(id).\(ProcessInfo.processInfo.processIdentifier)"
    do {
      try files.createDirectory(atPath: beside, withIntermediateDirectories: true)
      for document in documents {
        try Data(document.text.utf8).write(to: URL(filePath: "\(beside)/\(document.name)"))
      }
      if let portrait {
        try Data(PNG.encode(portrait)).write(to: URL(filePath: "\(beside)/portrait.png"))
      }
      try Data(source).write(to: URL(filePath: "\(beside)/\(sourceName)"))
      try move(beside, to: target)
    } catch {
      try? files.removeItem(atPath: beside)
      throw PackError.unwritable(target, why: Self.reason(error))
    }
    return target
  }

  private func move(_ beside: String, to target: String) throws {
    let files = FileManager.default
    let old = beside + ".old"
    let isReplacing = files.fileExists(atPath: target)
    if isReplacing { try files.moveItem(atPath: target, toPath: old) }
    do {
      try files.moveItem(atPath: beside, toPath: target)
    } catch {
      if isReplacing { try? files.moveItem(atPath: old, toPath: target) }
      throw error
    }
    if isReplacing { try? files.removeItem(atPath: old) }
  }

  private static func reason(_ error: any Error) -> String {
    let inner = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    if let code = inner?.code, inner?.domain == NSPOSIXErrorDomain {
      return String(cString: strerror(Int32(code)))
    }
    return error.localizedDescription
  }
}
