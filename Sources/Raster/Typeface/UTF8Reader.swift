/// Reads scalars from UTF-8; what is malformed reads as U+FFFD, and no input traps.
///
/// Overlong forms, surrogates and scalars beyond U+10FFFF are malformed. A malformed sequence ends
/// before the first byte that cannot belong to it, so that reading always gets back in step.
public struct UTF8Reader {
  /// Offset in bytes of the next scalar.
  public var offset: Int
  let bytes: UnsafeBufferPointer<UInt8>

  public init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    offset = 0
  }

  /// The next scalar, nil at the end.
  @inline(never)
  public mutating func next() -> UInt32? {
    guard offset >= 0 && offset < bytes.count else { return nil }
    let first = bytes[offset]
    offset += 1
    return first < 0x80 ? UInt32(first) : rest(after: first)
  }

  private mutating func rest(after first: UInt8) -> UInt32 {
    // The second byte has a narrower range after some first bytes (Unicode, table 3-7).
    var low: UInt8 = 0x80
    var high: UInt8 = 0xbf
    var scalar: UInt32
    var left: Int
    switch first {
    case 0xc2...0xdf:
      scalar = UInt32(first & 0x1f)
      left = 1
    case 0xe0...0xef:
      scalar = UInt32(first & 0x0f)
      left = 2
      if first == 0xe0 { low = 0xa0 }
      if first == 0xed { high = 0x9f }
    case 0xf0...0xf4:
      scalar = UInt32(first & 0x07)
      left = 3
      if first == 0xf0 { low = 0x90 }
      if first == 0xf4 { high = 0x8f }
    default:
      return Typeface.replacement
    }
    while left > 0 {
      guard offset < bytes.count, bytes[offset] >= low, bytes[offset] <= high else {
        return Typeface.replacement
      }
      scalar = scalar << 6 | UInt32(bytes[offset] & 0x3f)
      offset += 1
      left -= 1
      low = 0x80
      high = 0xbf
    }
    return scalar
  }
}
