extension JSON {
  /// The value of a key of an object; nil where it is no object or has no such key.
  public subscript(key: String) -> JSON? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  public var text: String? {
    if case .string(let text) = content { text } else { nil }
  }

  public var flag: Bool? {
    if case .bool(let flag) = content { flag } else { nil }
  }

  public var elements: [JSON]? {
    if case .array(let elements) = content { elements } else { nil }
  }
}
