/// One thing that lint has to say about a character's files.
public struct LintFinding: Sendable, Equatable, Codable {
  public enum Severity: String, Sendable, Codable {
    /// Must be mended.
    case error
    /// Ought to be looked at.
    case warning
  }

  public enum Code: String, Sendable, Codable, CaseIterable {
    /// A file that does not read: JSON, keys, cues, facts, slots, lengths, plural forms.
    case schema
    /// A line that nothing can bring up.
    case dead
    /// A line that is heard only where an app changes what the pack says of itself.
    case quiet
    /// A common cue without words of the character's own in that language.
    case missing
    /// A common cue that nobody answers.
    case silent
    /// Profanity, self-harm, sexual content, begging.
    case unsafe
    /// A translation that asks or shows something else than the original.
    case translation
    case duplicate
    /// A line that is to be remembered and has no id of its own.
    case id
    /// Plural forms of a language whose rules are not known here.
    case plural
  }

  public let severity: Severity
  public let code: Code
  /// Path of the file.
  public let file: String
  /// Counted from 1; 0 for the whole file.
  public let line: Int
  public let column: Int
  /// Keys and indices from the root of the document.
  public let path: String
  public let what: String
  public let mend: String
  /// How many of the kind there are in the file.
  public let count: Int

  init(
    _ severity: Severity, _ code: Code, _ place: Place, _ what: String, mend: String, count: Int = 1
  ) {
    self.count = count
    self.severity = severity
    self.code = code
    file = place.file
    line = place.line
    column = place.column
    path = place.path
    self.what = what
    self.mend = mend
  }

  /// What a reader has complained about.
  init(_ error: PackError, file: String) {
    guard let place = error.place else {
      let (file, what, mend) = error.parts(in: file)
      self.init(.error, .schema, Place(file: file), what, mend: mend)
      return
    }
    let parts = error.description.components(separatedBy: " at \(place): ")
    self.init(
      .error, .schema, place, parts[0], mend: parts.dropFirst().joined(separator: " at "))
  }

  /// Findings of which more than three in one file are of a kind are one, with the first places.
  ///
  /// Warnings of one code are of a kind; errors are where they say the same.
  static func gathered(_ findings: [LintFinding]) -> [LintFinding] {
    var kinds: [String] = []
    var byKind: [String: [LintFinding]] = [:]
    for finding in findings {
      let same = finding.severity == .error ? finding.what + finding.mend : ""
      let kind = "\(finding.severity) \(finding.code) \(finding.file) \(same)"
      if byKind[kind] == nil { kinds.append(kind) }
      byKind[kind, default: []].append(finding)
    }
    let isMany = Set(kinds.filter { byKind[$0, default: []].count > 3 })
    if isMany.isEmpty { return findings }
    return kinds.flatMap { kind -> [LintFinding] in
      let all = byKind[kind] ?? []
      return isMany.contains(kind) ? [LintFinding(all)] : all
    }
  }

  /// Several of a kind.
  private init(_ all: [LintFinding]) {
    let first = all[0]
    let others = all.dropFirst().prefix(3).map { $0.line > 0 ? "line \($0.line)" : $0.path }
    let rest = all.count > 4 ? ", …" : ""
    self.init(
      first.severity, first.code,
      Place(file: first.file, line: first.line, column: first.column, path: first.path),
      "\(first.what) (one of \(all.count) like it; the next at \(others.joined(separator: ", "))"
        + "\(rest))",
      mend: first.mend, count: all.count)
  }
}

extension LintFinding: CustomStringConvertible {
  public var description: String {
    let position = line > 0 ? "\(file):\(line):\(column)" : file
    let place = path.isEmpty ? position : "\(position) \(path)"
    return "\(severity.rawValue): \(place): \(what); \(mend) [\(code.rawValue)]"
  }
}

extension PackError {
  /// What is wrong, with which file, and the mend, of an error that has no place in a document.
  ///
  /// - Parameter file: the file where the error names none.
  fileprivate func parts(in file: String) -> (file: String, what: String, mend: String) {
    switch self {
    case .noFile(let path): return (path, "there is no such file", "create it")
    case .unreadable(let path, let why):
      return (path, "it cannot be read: \(why)", "give a plain file that you may read")
    case .tooLarge(let path, let bytes, let limit):
      return (path, "\(bytes) bytes, more than \(limit)", "split or shorten it")
    case .picture(let path, let error):
      let parts = "\(error)".components(separatedBy: "; ")
      return (path, parts[0], parts.dropFirst().joined(separator: "; "))
    default:
      let parts = description.components(separatedBy: ": ")
      return (file, parts[0], parts.dropFirst().joined(separator: ": "))
    }
  }

  /// Where in a document it is, where it is in one.
  var place: Place? {
    switch self {
    case .syntax(let place, _, _), .missingKey(let place, _), .unknownKey(let place, _, _, _),
      .wrongKind(let place, _, _), .outOfRange(let place, _, _), .duplicate(let place, _, _),
      .unknownName(let place, _, _, _, _), .text(let place, _, _), .lowContrast(let place, _, _),
      .circle(let place, _):
      place
    default: nil
    }
  }
}

extension LintFinding {
  /// The same about files that somebody knows by another folder.
  public func moved(from folder: String, to other: String) -> LintFinding {
    guard file.hasPrefix(folder) else { return self }
    let place = Place(
      file: other + file.dropFirst(folder.count), line: line, column: column, path: path)
    return LintFinding(severity, code, place, what, mend: mend)
  }
}
