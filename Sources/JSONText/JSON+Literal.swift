extension JSON {
  /// A whole number, exact to its last digit, or nil where it is none or has too many.
  ///
  /// `Content.number` is a `Double` and holds 53 bits.
  /// - Parameter bytes: the document that this value was parsed from.
  public func whole(in bytes: [UInt8]) -> Int64? {
    guard case .number(let number) = content, bytes.indices.contains(offset) else { return nil }
    let end = bytes[offset...].firstIndex { !Self.isPartOfNumber($0) } ?? bytes.count
    if let exact = Int64(String(decoding: bytes[offset..<end], as: UTF8.self)) { return exact }
    // 1e3 and 5.0 are whole as well.
    return abs(number) <= 0x1p53 ? Int64(exactly: number) : nil
  }

  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || "+-.eE".utf8.contains(byte)
  }
}
