/// One thing wrong in an inventory manifest.
public struct AdManifestFault: Sendable, Hashable, CustomStringConvertible {
  /// Keys and indices from the root, like `creatives[3].schedule.end`; empty for the document.
  public var path: String
  /// Counted from 1.
  public var line: Int
  /// Bytes into the line, counted from 1.
  public var column: Int
  public var what: String
  public var mend: String
  /// It is not a mistake of the document: the kit does not show such a creative.
  public var isUnsupported = false

  public var description: String {
    let place = path.isEmpty ? "line \(line):\(column)" : "\(path) (line \(line):\(column))"
    return "\(place): \(what); \(mend)"
  }
}
