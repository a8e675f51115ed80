import Packs

/// A playable as it would be uploaded: one page, or an archive with one.
public struct Subject: Sendable {
  public struct File: Sendable {
    public let path: String
    public let bytes: [UInt8]
  }

  /// The name of the file, without folders.
  public let name: String
  /// Bytes of the file as it is uploaded.
  public let size: Int
  public let isArchive: Bool
  /// Everything in it; one for a page.
  public let files: [File]
  /// Which of the files is the page.
  public let main: Int

  /// Larger than what any network takes.
  public static let limit = 64_000_000

  /// - Throws: `PackError` where there is no such file; `SubjectError` with its path.
  public init(path: String) throws {
    let bytes = try PlainFile.read(path, atMost: Subject.limit)
    do throws(SubjectError) {
      try self.init(name: String(path.split(separator: "/").last ?? "page.html"), bytes: bytes)
    } catch {
      throw error.about(path)
    }
  }

  /// - Throws: `SubjectError` where there is no page in the bytes.
  public init(name: String, bytes: [UInt8]) throws(SubjectError) {
    self.name = name
    size = bytes.count
    isArchive = bytes.starts(with: [0x50, 0x4b, 3, 4])
    files =
      isArchive ? try Subject.unpack(name, bytes) : [File(path: "index.html", bytes: bytes)]
    guard let main = Subject.page(among: files) else { throw .noPage(name) }
    self.main = main
    guard isArchive || Subject.looksLikeMarkup(bytes) else { throw .noPage(name) }
  }

  public var page: File { files[main] }

  private static func unpack(_ name: String, _ bytes: [UInt8]) throws(SubjectError) -> [File] {
    do throws(ZipArchive.Fault) {
      let archive = try ZipArchive(bytes)
      var files: [File] = []
      for entry in archive.entries where !entry.name.hasSuffix("/") {
        files.append(File(path: entry.name, bytes: try archive.read(entry, atMost: limit).bytes))
      }
      return files
    } catch {
      throw .badArchive(name, why: error.words.what)
    }
  }

  /// `index.html`, else `ad.html`, else the first page nearest to the root.
  private static func page(among files: [File]) -> Int? {
    let pages = files.indices.filter {
      let path = files[$0].path.lowercased()
      return path.hasSuffix(".html") || path.hasSuffix(".htm")
    }
    func rank(_ index: Int) -> (Int, Int) {
      let parts = files[index].path.lowercased().split(separator: "/")
      let place = ["index.html", "ad.html"].firstIndex(of: parts.last.map(String.init) ?? "") ?? 2
      return (parts.count, place)
    }
    return pages.min { rank($0) < rank($1) }
  }

  private static func looksLikeMarkup(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes.prefix(1 << 16), as: UTF8.self).lowercased()
    return ["<!doctype", "<html", "<body", "<script", "<canvas", "<div"].contains {
      text.contains($0)
    }
  }
}

/// Why there is nothing to examine in a file.
public enum SubjectError: Error, Equatable, CustomStringConvertible {
  case noPage(String)
  case badArchive(String, why: String)

  /// The same about a file by its path.
  func about(_ path: String) -> SubjectError {
    switch self {
    case .noPage: .noPage(path)
    case .badArchive(_, let why): .badArchive(path, why: why)
    }
  }

  public var description: String {
    switch self {
    case .noPage(let name):
      "\(name): no HTML page in it; give the file that is uploaded, .html or .zip"
    case .badArchive(let name, let why): "\(name): \(why); pack it again"
    }
  }
}
