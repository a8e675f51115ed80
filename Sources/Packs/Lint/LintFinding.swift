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

  init(_ severity: Severity, _ code: Code, _ place: Place, _ what: String, mend: String) {
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
    let text = error.description
    let place = error.place ?? Place(file: file)
    let parts = text.components(separatedBy: " at \(place): ")
    self.init(
      .error, .schema, place, parts[0],
      mend: parts.count > 1 ? parts.dropFirst().joined(separator: " at ") : "mend the file")
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
