/// Up to ten labels to tell reports apart by.
public struct AdMetadata: Sendable, Hashable {
  public static let mostEntries = 10
  /// In Unicode scalars.
  public static let longestKey = 64
  public static let longestValue = 256

  public private(set) var entries: [String: String] = [:]

  public init() {}

  /// Keeps what is valid; of more than ten, the first ten keys in sorted order.
  public init(_ entries: [String: String]) { replace(entries) }

  public var isEmpty: Bool { entries.isEmpty }

  /// Sets one label.
  ///
  /// - Returns: whether it was kept; an invalid label, and a new one beyond ten, is dropped.
  @discardableResult public mutating func set(_ key: String, _ value: String) -> Bool {
    guard AdMetadata.isValid(key, value) else { return false }
    guard entries[key] != nil || entries.count < AdMetadata.mostEntries else { return false }
    entries[key] = value
    return true
  }

  /// Replaces all labels; an empty dictionary clears them.
  ///
  /// - Returns: how many were dropped.
  @discardableResult public mutating func replace(_ new: [String: String]) -> Int {
    entries = [:]
    let kept = new.filter { AdMetadata.isValid($0.key, $0.value) }
    for key in kept.keys.sorted().prefix(AdMetadata.mostEntries) { entries[key] = kept[key] }
    return new.count - entries.count
  }

  /// These labels over older ones: newer keys and values win, older ones fill up to ten.
  public func merged(over older: AdMetadata) -> AdMetadata {
    var merged = self
    for key in older.entries.keys.sorted() where merged.entries[key] == nil {
      guard merged.entries.count < AdMetadata.mostEntries else { break }
      merged.entries[key] = older.entries[key]
    }
    return merged
  }

  private static func isValid(_ key: String, _ value: String) -> Bool {
    let scalars = key.unicodeScalars
    return !key.isEmpty && scalars.count <= longestKey && scalars.first != "$"
      && !scalars.contains(".") && value.unicodeScalars.count <= longestValue
  }
}
