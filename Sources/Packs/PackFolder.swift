import Foundation

/// A character's folder that is written beside its place and renamed: whole, or not at all.
struct PackFolder {
  let path: String
  let files: [(name: String, bytes: [UInt8])]

  init(path: String, files: [(name: String, bytes: [UInt8])]) {
    self.path = path
    self.files = files
  }

  /// Puts the folder into place, where nothing is or what is there is to be replaced.
  func write() throws(PackError) {
    let place = URL(filePath: path)
    let process = ProcessInfo.processInfo.processIdentifier
    let beside = place.deletingLastPathComponent().path + "/.\(place.lastPathComponent).\(process)"
    do {
      try FileManager.default.createDirectory(
        atPath: beside, withIntermediateDirectories: true)
      for file in files {
        try Data(file.bytes).write(to: URL(filePath: "\(beside)/\(file.name)"))
      }
      try move(beside)
    } catch {
      try? FileManager.default.removeItem(atPath: beside)
      throw PackError.unwritable(path, why: Self.reason(error))
    }
  }

  private func move(_ beside: String) throws {
    let files = FileManager.default
    let old = beside + ".old"
    let isReplacing = files.fileExists(atPath: path)
    if isReplacing { try files.moveItem(atPath: path, toPath: old) }
    do {
      try files.moveItem(atPath: beside, toPath: path)
    } catch {
      if isReplacing { try? files.moveItem(atPath: old, toPath: path) }
      throw error
    }
    if isReplacing { try? files.removeItem(atPath: old) }
  }

  /// What the system says went wrong.
  static func reason(_ error: any Error) -> String {
    let inner = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    if let code = inner?.code, inner?.domain == NSPOSIXErrorDomain {
      return String(cString: strerror(Int32(code)))
    }
    return error.localizedDescription
  }
}
