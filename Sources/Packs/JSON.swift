/// A JSON value that remembers where in its file it began.
struct JSON: Sendable {
  indirect enum Content: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([Member])
  }

  struct Member: Sendable {
    var key: String
    /// Byte at which the key begins.
    var offset: Int
    var value: JSON
  }

  var content: Content
  /// Byte at which the value begins.
  var offset: Int

  /// What kind of value it is, in words of an error text.
  var kind: String {
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
