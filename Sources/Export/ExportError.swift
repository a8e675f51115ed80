import JSONText

/// Why an ad cannot be put together.
public enum ExportError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What `make web` makes is not there.
  case notBuilt(path: String)
  /// What `make web` made is not whole any more.
  case torn(path: String, what: String)
  /// A part of the page cannot be read.
  case unreadable(path: String, why: String)
  /// The template asks for something that nobody gives, or lacks something.
  case template(path: String, what: String, mend: String)
  /// The data of a session are larger than a page may carry.
  case tooLarge(what: String, bytes: Int, limit: Int)
  case unwritable(path: String, why: String)
  /// A file stands where a folder has to be, or a folder where a file has to be.
  case inTheWay(path: String, isFolder: Bool)
  /// A matrix of variants asks for more than anybody wants; `lists` tells how long each list is.
  case tooMany(file: String, count: Int, limit: Int, lists: String)

  /// The input is absent, not bad.
  public var isMissingInput: Bool {
    switch self {
    case .notBuilt, .unreadable: true
    default: false
    }
  }

  public var description: String {
    switch self {
    case .notBuilt(let path):
      "no \(path): run `make web`, which builds the games for pages"
    case .torn(let path, let what):
      "\(path) is damaged: \(what); run `make web`, which builds it again"
    case .unreadable(let path, let why): "cannot read \(path): \(why)"
    case .template(let path, let what, let mend): "\(path): \(what); \(mend)"
    case .tooLarge(let what, let bytes, let limit):
      "\(what): \(Inspection.grouped(bytes)) bytes, at most \(Inspection.grouped(limit)): "
        + "take fewer lines, or a character without a picture"
    case .unwritable(let path, let why):
      "cannot write \(path): \(why); give another place with -o, or free some space"
    case .inTheWay(let path, let isFolder):
      isFolder
        ? "\(path) is a folder, and a file has to go there: move it away, or give another place with -o"
        : "\(path) is a file, and a folder has to be there: give a folder with -o, or move the file away"
    case .tooMany(let file, let count, let limit, let lists):
      "\(file): \(Inspection.grouped(count)) variants (\(lists)), at most \(limit): "
        + "take shorter lists"
    }
  }
}
