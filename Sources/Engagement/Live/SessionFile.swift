import Foundation

/// Sessions on disk: a file of records, and one of receipts beside it, both only appended to.
public struct SessionFile: SessionStore, Sendable {
  /// The file of records.
  public let path: String

  public init(path: String) { self.path = path }

  /// Where the user's own sessions go: `INTERLUDE_SESSIONS` (`none` keeps nothing), else below
  /// `XDG_DATA_HOME`, else below `~/.local/share`; nil where there is no such place.
  public init?(environment: [String: String]) {
    if let said = environment["INTERLUDE_SESSIONS"] {
      guard !said.isEmpty, said != "none" else { return nil }
      path = said
      return
    }
    // The specification has relative paths ignored.
    if let folder = environment["XDG_DATA_HOME"], folder.hasPrefix("/") {
      path = folder + "/interlude/sessions.jsonl"
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      path = home + "/.local/share/interlude/sessions.jsonl"
    } else {
      return nil
    }
  }

  /// The file of receipts: `sessions.receipts.jsonl` beside `sessions.jsonl`.
  public var receiptsPath: String {
    let stem = path.hasSuffix(".jsonl") ? String(path.dropLast(6)) : path
    return stem + ".receipts.jsonl"
  }

  /// - Throws: `RecordFileError`, or `CocoaError` where the folder cannot be made.
  public func add(_ receipt: Receipt) throws -> Bool {
    try FileManager.default.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    // Two games that end at once must not mend each other's last line.
    let lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw RecordFileError(path: path, code: errno, isWriting: true) }
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0 {
      if errno != EINTR { throw RecordFileError(path: path, code: errno, isWriting: true) }
    }
    let records = try RecordFile(appendingTo: path)
    guard try !holds(receipt.id) else { return false }
    // The receipt first: a record without one could never be shown to be true.
    try RecordFile(appendingTo: receiptsPath, of: .receipts).append(receipt.line + [10])
    try records.append(receipt.claims.line + [10])
    return true
  }

  private func holds(_ id: UInt64) throws -> Bool {
    var found = false
    var reading = RecordReading()
    try reading.read(path: path) { if $0.id == id { found = true } }
    return found
  }

  /// Every record, in the order in which they were kept, and what else the file holds.
  ///
  /// - Throws: `RecordFileError`; a file that is not there yet has no records.
  public func records() throws -> (records: [SessionRecord], census: RecordCensus) {
    var records: [SessionRecord] = []
    var reading = RecordReading()
    if var reader = try SessionFile.reader(of: path) {
      try reading.read(&reader) { records.append($0) }
    }
    return (records, reading.census)
  }

  /// Gives every receipt to `body`, each once, and what else the file of receipts holds.
  ///
  /// - Throws: `RecordFileError`; a file that is not there yet has no receipts.
  @discardableResult
  public func receipts(_ body: (Receipt) throws -> Void) throws -> RecordCensus {
    var reading = RecordReading()
    if var reader = try SessionFile.reader(of: receiptsPath) {
      try reading.receipts(&reader, body)
    }
    return reading.census
  }

  /// nil where there is no such file; one that may not be looked at is not taken for none.
  private static func reader(of path: String) throws(RecordFileError) -> LineReader? {
    do throws(RecordFileError) {
      return try LineReader(path: path)
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
  }
}
