import Foundation

extension PlainFile {
  /// Writes a document beside its place and renames it into it: it is there whole, or as it was.
  ///
  /// A device or a pipe is never replaced: it takes the bytes as they are. Behind a link, the file
  /// that it leads to is replaced.
  ///
  /// - Parameter durably: whether it is to outlast a power cut that comes right after it.
  /// - Throws: `SystemFault` with what the system says.
  public static func write(
    _ bytes: [UInt8], to path: String, durably: Bool = true
  ) throws(SystemFault) {
    var draft = try DraftFile(path: path, durably: durably)
    try draft.append(bytes)
    try draft.finish()
  }

  /// Makes a folder and those that it lies in, where they are missing: all of them, or none.
  ///
  /// - Returns: those that were made, the uppermost first.
  /// - Throws: `SystemFault`, as where a file stands in the way.
  @discardableResult
  public static func makeFolder(_ path: String) throws(SystemFault) -> [String] {
    var made: [String] = []
    do throws(SystemFault) {
      for folder in try missing(path) {
        if mkdir(folder, 0o777) == 0 {
          made.append(folder)
        } else if errno != EEXIST {
          throw SystemFault.last
        }
      }
    } catch {
      removeEmpty(made)
      throw error
    }
    return made
  }

  /// Removes folders that were made and that nothing was put into, the lowest first.
  public static func removeEmpty(_ made: [String]) {
    for folder in made.reversed() { rmdir(folder) }
  }

  /// Holds that files may be put into a folder, which may still have to be made; nothing is made.
  ///
  /// - Throws: `SystemFault`, as where a file stands in the way.
  public static func expectFolder(_ path: String) throws(SystemFault) {
    let there = try missing(path).first.map(above) ?? path
    if access(there, W_OK | X_OK) != 0 { throw SystemFault.last }
  }

  /// A folder and those that it lies in, as far as they are not there, the uppermost first.
  private static func missing(_ path: String) throws(SystemFault) -> [String] {
    var missing: [String] = []
    var place = path
    while true {
      var about = stat()
      if stat(place, &about) == 0 {
        guard about.st_mode & S_IFMT == S_IFDIR else { throw SystemFault(code: ENOTDIR) }
        return missing.reversed()
      }
      if errno != ENOENT { throw SystemFault.last }
      missing.append(place)
      place = above(place)
    }
  }

  private static func above(_ path: String) -> String {
    let above = URL(filePath: path).deletingLastPathComponent().path
    return above.isEmpty ? "." : above
  }

  /// Names in a folder, in no order.
  ///
  /// - Throws: `PackError` where there is no such folder, or it may not be looked into.
  public static func names(in folder: String) throws(PackError) -> [String] {
    guard let handle = opendir(folder) else {
      let fault = SystemFault.last
      throw fault.code == ENOENT || fault.code == ENOTDIR
        ? PackError.noFile(folder) : PackError.unreadable(folder, why: fault.why)
    }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  /// What keeps one from looking into a folder that is there; nil where nothing does.
  static func closed(_ folder: String) -> PackError? {
    do throws(PackError) {
      _ = try names(in: folder)
    } catch {
      if case .unreadable = error { return error }
    }
    return nil
  }

  /// Whether something is there; what may not be looked at is taken to be, so that reading it says
  /// why it cannot be.
  public static func mayBe(at path: String) -> Bool {
    var about = stat()
    return stat(path, &about) == 0 || errno == EACCES
  }
}
