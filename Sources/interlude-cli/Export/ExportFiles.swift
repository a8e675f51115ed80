import Export
import Foundation
import JSONText

/// Writes what an export made, below one folder, each file beside its place and renamed into it.
struct ExportFiles {
  let folder: String

  /// - Throws: `ExportError.unwritable` before anything is made, where the folder cannot be.
  init(_ folder: String) throws {
    self.folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    try clear(self.folder, isFolder: true)
    try make(self.folder)
    guard access(self.folder, W_OK) == 0 else {
      throw ExportError.unwritable(path: self.folder, why: String(cString: strerror(errno)))
    }
  }

  func write(_ target: Target) throws {
    try write(target.bytes, to: target.path)
    for other in target.others { try write(other.bytes, to: other.path) }
  }

  func write(_ bytes: [UInt8], to path: String) throws {
    let place = "\(folder)/\(path)"
    try clear(place, isFolder: false)
    try make(String(place[..<(place.lastIndex(of: "/") ?? place.endIndex)]))
    do {
      try Data(bytes).write(to: URL(filePath: place), options: .atomic)
    } catch {
      throw ExportError.unwritable(path: place, why: Self.reason(error))
    }
  }

  /// - Throws: `ExportError.inTheWay` where something else stands at a place, or at one above it.
  private func clear(_ path: String, isFolder: Bool) throws(ExportError) {
    var way = path.hasPrefix("/") ? "/" : ""
    let names = path.split(separator: "/")
    for (index, name) in names.enumerated() {
      way += (way.isEmpty || way.hasSuffix("/") ? "" : "/") + name
      var about = stat()
      guard stat(way, &about) == 0 else { return }
      let isThere = about.st_mode & S_IFMT == S_IFDIR
      let isWanted = isFolder || index < names.count - 1
      if isThere != isWanted { throw .inTheWay(path: way, isFolder: isThere) }
    }
  }

  private func make(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw ExportError.unwritable(path: path, why: Self.reason(error))
    }
  }

  private static func reason(_ error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    guard let code = underlying?.code, underlying?.domain == NSPOSIXErrorDomain else {
      return "no file can be made there"
    }
    return String(cString: strerror(Int32(code)))
  }
}
