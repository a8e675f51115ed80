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
    do throws(SystemFault) {
      try PlainFile.makeFolder(beside)
      for file in files { try PlainFile.write(file.bytes, to: "\(beside)/\(file.name)") }
      try move(beside)
    } catch {
      try? FileManager.default.removeItem(atPath: beside)
      throw PackError.unwritable(path, error)
    }
  }

  private func move(_ beside: String) throws(SystemFault) {
    let old = beside + ".old"
    let isReplacing = FileManager.default.fileExists(atPath: path)
    if isReplacing && rename(path, old) != 0 { throw SystemFault.last }
    if rename(beside, path) != 0 {
      let fault = SystemFault.last
      if isReplacing { rename(old, path) }
      throw fault
    }
    if isReplacing { try? FileManager.default.removeItem(atPath: old) }
  }
}
