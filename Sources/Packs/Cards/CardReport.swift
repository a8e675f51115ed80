import JSONText

/// What became of a card: what was taken from which of its fields, what was not, and why.
public struct CardReport: Sendable, Equatable {
  /// Something taken over, where it stood, and what it is.
  public struct Taken: Sendable, Equatable {
    public let what: String
    /// Path of a field: `data.first_mes`.
    public let from: String
    public let detail: String
  }

  /// A field that was left alone.
  public struct Ignored: Sendable, Equatable {
    public let field: String
    public let why: String
  }

  public internal(set) var taken: [Taken] = []
  public internal(set) var ignored: [Ignored] = []
  /// What is odd about the file, but did no harm.
  public internal(set) var warnings: [String] = []

  mutating func took(_ what: String, from: String, _ detail: String = "") {
    taken.append(Taken(what: what, from: from, detail: detail))
  }

  mutating func ignore(_ field: String, _ why: String) {
    ignored.append(Ignored(field: quotedIfOdd(field), why: why))
  }

  mutating func warn(_ text: String) {
    if !warnings.contains(text) { warnings.append(text) }
  }

  private func quotedIfOdd(_ field: String) -> String {
    field.utf8.count <= 80 && field.unicodeScalars.allSatisfy(\.isPlain) ? field : quoted(field)
  }
}
