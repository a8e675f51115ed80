import JSONText

/// Why an ad cannot be put together.
public enum ExportError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What `make web` makes is not there.
  case notBuilt(path: String)
  /// A part of the page cannot be read.
  case unreadable(path: String, why: String)
  /// The template asks for something that nobody gives, or lacks something.
  case template(path: String, what: String, mend: String)
  /// The data of a session are larger than a page may carry.
  case tooLarge(what: String, bytes: Int, limit: Int)
  case unwritable(path: String, why: String)
  /// A matrix of variants asks for more than anybody wants.
  case tooMany(count: Int, limit: Int)

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
    case .unreadable(let path, let why): "cannot read \(path): \(why)"
    case .template(let path, let what, let mend): "\(path): \(what); \(mend)"
    case .tooLarge(let what, let bytes, let limit):
      "\(what): \(Inspection.grouped(bytes)) bytes, at most \(Inspection.grouped(limit)): "
        + "take fewer lines, or a character without a picture"
    case .unwritable(let path, let why):
      "cannot write \(path): \(why); give another place with -o, or free some space"
    case .tooMany(let count, let limit):
      "\(count) variants, at most \(limit): take shorter lists"
    }
  }
}
