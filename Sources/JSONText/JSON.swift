/// A JSON value that remembers where in its file it began.
public struct JSON: Sendable {
  public indirect enum Content: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([Member])
  }

  public struct Member: Sendable {
    public var key: String
    /// Byte at which the key begins.
    public var offset: Int
    public var value: JSON
  }

  public var content: Content
  /// Byte at which the value begins.
  public var offset: Int

  public init(content: Content, offset: Int) {
    self.content = content
    self.offset = offset
  }

  /// What kind of value it is, in words of an error text.
  public var kind: String {
    switch content {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
