import Foundation

/// The folder that holds `Characters`, `Assets` and `Games`.
public struct DataRoot: Sendable, Equatable {
  public let path: String

  public init(path: String) { self.path = path }

  public var characters: String { path + "/Characters" }
  public var sponsors: String { path + "/Assets/Sponsors" }
  public var games: String { path + "/Games" }

  /// Looks where `--root` says, else where `INTERLUDE_ROOT` says, else beside the executable, else
  /// upwards from the current folder. What is said outright is not searched around.
  ///
  /// - Parameters:
  ///   - given: the value of `--root`.
  /// - Throws: `PackError.noRoot` with every place that was tried.
  public static func find(
    given: String? = nil, environment: [String: String] = ProcessInfo.processInfo.environment,
    executable: String = CommandLine.arguments.first ?? "",
    currentFolder: String = FileManager.default.currentDirectoryPath
  ) throws(PackError) -> DataRoot {
    for said in [given, environment["INTERLUDE_ROOT"]] {
      guard let said, !said.isEmpty else { continue }
      guard holdsData(said) else {
        throw PlainFile.closed(said) ?? PackError.noRoot(tried: [said])
      }
      return DataRoot(path: said)
    }
    let binary = URL(fileURLWithPath: executable).resolvingSymlinksInPath()
    var tried: [String] = []
    // A build lies in a folder below the package, so beside the executable means upwards too.
    for start in [binary.deletingLastPathComponent().path, currentFolder] {
      tried.append(start)
      if let found = upwards(from: start) { return DataRoot(path: found) }
    }
    throw PackError.noRoot(tried: tried)
  }

  private static func upwards(from start: String) -> String? {
    var folder = URL(fileURLWithPath: start).standardizedFileURL
    while true {
      if holdsData(folder.path) { return folder.path }
      let parent = folder.deletingLastPathComponent()
      if parent.path == folder.path { return nil }
      folder = parent
    }
  }

  private static func holdsData(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path + "/Characters", isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
