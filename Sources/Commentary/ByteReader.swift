import Playable

/// Reads little-endian numbers from bytes of unknown origin; past the end it fails for good.
///
/// Its functions are calls, never copied in: a pack is read once, and a module carries the code.
public struct ByteReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var at = 0
  /// Whether more was asked for than there is, or a condition did not hold.
  public private(set) var isBroken = false

  public init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Bytes not read yet.
  public var left: Int { bytes.count - at }

  /// The next byte; 0 past the end.
  @inline(never) public mutating func uint8() -> UInt8 {
    guard left > 0 else {
      isBroken = true
      return 0
    }
    at += 1
    return bytes[at - 1]
  }

  /// The next two bytes.
  @inline(never) public mutating func uint16() -> UInt16 { UInt16(uint8()) | UInt16(uint8()) << 8 }
  /// The next four bytes.
  @inline(never) public mutating func uint32() -> UInt32 {
    UInt32(uint16()) | UInt32(uint16()) << 16
  }
  /// The next four bytes, signed.
  public mutating func int32() -> Int32 { Int32(bitPattern: uint32()) }
  /// The next number as `put(number:)` writes it.
  @inline(never) public mutating func number() -> Int32 {
    var bits: UInt32 = 0
    var shift: UInt32 = 0
    var byte: UInt8
    repeat {
      byte = uint8()
      bits |= UInt32(byte & 127) << shift
      shift += 7
    } while byte > 127 && shift < 32
    return Int32(bitPattern: bits >> 1) ^ -Int32(bitPattern: bits & 1)
  }
  /// The next four bytes, as a colour's word.
  @inline(never) public mutating func color() -> Color {
    var color = Color.black
    color.word = uint32()
    return color
  }

  /// Leaves out so many bytes.
  public mutating func skip(_ count: Int) {
    require(count <= left)
    if !isBroken { at += count }
  }

  /// A table: its count, then its elements; of its final size at once, because growing costs code.
  @inline(__always) public mutating func table<Element>(
    size: Int, _ element: (inout ByteReader) -> Element
  ) -> [Element] {
    let count = self.count(size: size)
    return [Element](unsafeUninitializedCapacity: count) { buffer, used in
      while used < count {
        buffer.initializeElement(at: used, to: element(&self))
        used += 1
      }
    }
  }

  /// How many elements follow; none when so many of that size cannot be there.
  @inline(never) public mutating func count(size: Int) -> Int {
    let count = uint32()
    guard Int64(count) * Int64(size) <= Int64(left) else {
      isBroken = true
      return 0
    }
    return Int(count)
  }

  /// Checks that a condition on what was read holds.
  public mutating func require(_ holds: Bool) { if !holds { isBroken = true } }
}

extension [UInt8] {
  /// Appends two bytes, the lower first.
  public mutating func put(_ value: UInt16) {
    append(UInt8(value & 255))
    append(UInt8(value >> 8))
  }

  /// Appends four bytes, the lowest first.
  public mutating func put(_ value: UInt32) {
    put(UInt16(value & 65_535))
    put(UInt16(value >> 16))
  }

  /// Appends a number in as few bytes as it needs, seven bits in each, the lowest first; the sign is
  /// the lowest bit of all.
  public mutating func put(number: Int32) {
    var bits = UInt32(bitPattern: number << 1 ^ number >> 31)
    while bits > 127 {
      append(UInt8(bits & 127 | 128))
      bits >>= 7
    }
    append(UInt8(bits))
  }

  /// Appends four bytes, the lowest first.
  public mutating func put(_ value: Int32) { put(UInt32(bitPattern: value)) }
}
