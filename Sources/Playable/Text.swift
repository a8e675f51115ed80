/// UTF-8 bytes in a fixed buffer of 96: what does not fit is dropped at a character border.
///
/// `String` costs tens of kilobytes in a WebAssembly module and allocates; this does neither.
@frozen public struct Text: Sendable {
  public var bytes: InlineArray<96, UInt8>
  public var count: Int32

  @inlinable public static var capacity: Int { 96 }

  @inlinable public init() {
    bytes = InlineArray(repeating: 0)
    count = 0
  }

  @inline(never) public init(_ text: StaticString) {
    self.init()
    append(text)
  }

  @inline(never) public init(_ number: Int32) {
    self.init()
    append(number)
  }

  @inlinable public mutating func append(byte: UInt8) {
    if count < 96 {
      bytes[Int(count)] = byte
      count += 1
    }
  }

  @inline(never) public mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends UTF-8; when it does not fit whole, what fits up to the last character border.
  @inline(never) public mutating func append(_ utf8: UnsafeBufferPointer<UInt8>) {
    var fitting = min(utf8.count, 96 - Int(count))
    if fitting < utf8.count {
      while fitting > 0 && utf8[fitting] & 0xc0 == 0x80 { fitting -= 1 }
    }
    for index in 0..<fitting { append(byte: utf8[index]) }
  }

  @inline(never) public mutating func append(_ number: Int32) {
    var digits = InlineArray<10, UInt8>(repeating: 0)
    var left = number.magnitude
    var used = 0
    repeat {
      digits[used] = UInt8(left % 10) + 48
      left /= 10
      used += 1
    } while left > 0
    if number < 0 { append(byte: 45) }
    while used > 0 {
      used -= 1
      append(byte: digits[used])
    }
  }

  @inlinable public func withBytes<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    bytes.span.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<Int(count)])) }
  }
}
