import JSONText
import Packs

/// A file as it would be uploaded to a network: one page, or an archive with a page in it.
public struct Upload: Sendable {
  public struct File: Sendable, Equatable {
    /// Path in the archive, or the name of the page.
    public let path: String
    public let bytes: [UInt8]

    /// Its ending without the dot, lower-case.
    var ending: String {
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      guard let dot = name.lastIndex(of: ".") else { return "" }
      return name[name.index(after: dot)...].lowercased()
    }

    /// Its name without folders and ending.
    var stem: String {
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      guard let dot = name.lastIndex(of: ".") else { return name }
      return String(name[..<dot])
    }

    var folder: String {
      path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }

    var isPage: Bool { ["html", "htm", "xhtml"].contains(ending) }
    var isScript: Bool { ["js", "mjs", "cjs"].contains(ending) }
    var isText: Bool {
      isPage || isScript || ["css", "json", "svg", "txt", "xml"].contains(ending)
    }
  }

  /// Largest file that is looked at.
  public static let mostBytes = 64 << 20
  /// Bytes of all files of an archive together.
  public static let mostUnpacked = 128 << 20
  public static let mostFiles = 4096

  public let name: String
  public let bytes: [UInt8]
  public let isArchive: Bool
  public private(set) var files: [File] = []
  /// What is wrong with the archive itself.
  public private(set) var faults: [String] = []

  /// Takes any bytes at all.
  ///
  /// - Parameter name: what the file is called, without folders.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    isArchive = bytes.starts(with: [0x50, 0x4b]) || name.lowercased().hasSuffix(".zip")
    if isArchive { unpack() } else { files = [File(path: name, bytes: bytes)] }
  }

  /// Reads a file of at most `mostBytes`.
  public init(path: String) throws(PackError) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    self.init(name: name, bytes: try PlainFile.read(path, atMost: Self.mostBytes))
  }

  private mutating func unpack() {
    do throws(ZipArchive.Fault) {
      try unpack(ZipArchive(bytes))
    } catch {
      faults.append(error.words.what)
    }
  }

  private mutating func unpack(_ archive: ZipArchive) throws(ZipArchive.Fault) {
    guard archive.entries.count <= Self.mostFiles else { throw .tooMany(archive.entries.count) }
    var rest = Self.mostUnpacked
    var paths: Set<String> = []
    for entry in archive.entries {
      let shown = quoted(entry.name)
      guard paths.insert(entry.name).inserted else {
        faults.append("\(shown) is in it twice")
        continue
      }
      let steps = entry.name.split(separator: "/", omittingEmptySubsequences: false)
      if entry.name.hasPrefix("/") || steps.contains("..") || entry.name.contains("\\") {
        faults.append("\(shown) is no path within an archive")
      }
      guard !entry.name.hasSuffix("/") else { continue }
      do throws(ZipArchive.Fault) {
        // Nothing is unpacked beyond what the directory says.
        guard entry.size <= rest else { throw .tooLarge(entry.size) }
        let content = try archive.read(entry, atMost: entry.size)
        rest -= content.bytes.count
        if !content.isIntact { faults.append("\(shown) has a wrong checksum") }
        files.append(File(path: entry.name, bytes: content.bytes))
      } catch {
        faults.append("\(shown): \(error.words.what)")
        if case .tooLarge = error { return }
      }
      guard faults.count < 20 else { return }
    }
  }
}

extension Upload {
  /// The page that a host opens: the one of such a name, else `index.html`, else the first of those
  /// nearest to the root.
  func page(named patterns: [String]) -> File? {
    let pages = files.filter(\.isPage).sorted {
      ($0.path.count { $0 == "/" }, $0.path) < ($1.path.count { $0 == "/" }, $1.path)
    }
    if !isArchive { return files.first }
    func called(_ patterns: [String]) -> File? {
      pages.first { page in
        patterns.contains { Scan.matches(String(page.path.dropFirst(page.folder.count)), $0) }
      }
    }
    return called(patterns.filter { !$0.contains("*") }) ?? called(["index.html"]) ?? pages.first
  }

  /// The folder in which everything lies, without a slash; nil where there is no such folder.
  var onlyFolder: String? {
    let roots = Set(files.map { $0.path.split(separator: "/").first.map(String.init) ?? "" })
    guard roots.count == 1, let root = roots.first, files.allSatisfy({ $0.path.contains("/") })
    else {
      return nil
    }
    return root
  }
}
