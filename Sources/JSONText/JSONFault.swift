/// Why bytes are not JSON, and where.
public struct JSONFault: Error, Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    case syntax
    /// An object has a key twice.
    case duplicateKey
    /// A byte that is no part of UTF-8.
    case encoding
  }

  /// A key or an index on the way from the root.
  public enum Step: Sendable, Equatable {
    case key(String)
    case index(Int)
  }

  public var kind = Kind.syntax
  /// Byte at which it was noticed.
  public var offset: Int
  public var what: String
  public var mend: String
  /// From the root to the value in which it happened.
  public var steps: [Step] = []

  func inside(_ step: Step) -> JSONFault {
    var fault = self
    fault.steps.insert(step, at: 0)
    return fault
  }
}
