/// Reads little-endian numbers from bytes of unknown origin; past the end it fails for good.
///
/// Its functions are calls, never copied in: a pack is read once, and a module carries the code.
struct ByteReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var at = 0
  private(set) var isBroken = false

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var left: Int { bytes.count - at }

  @inline(never) mutating func uint8() -> UInt8 {
    guard left > 0 else {
      isBroken = true
      return 0
    }
    at += 1
    return bytes[at - 1]
  }

  @inline(never) mutating func uint16() -> UInt16 { UInt16(uint8()) | UInt16(uint8()) << 8 }
  @inline(never) mutating func uint32() -> UInt32 {
    UInt32(uint16()) | UInt32(uint16()) << 16
  }
  mutating func int32() -> Int32 { Int32(bitPattern: uint32()) }

  /// A table: its count, then its elements; of its final size at once, because growing costs code.
  @inline(__always) mutating func table<Element>(
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
  @inline(never) mutating func count(size: Int) -> Int {
    let count = uint32()
    guard Int64(count) * Int64(size) <= Int64(left) else {
      isBroken = true
      return 0
    }
    return Int(count)
  }

  /// Checks that a condition on what was read holds.
  mutating func require(_ holds: Bool) { if !holds { isBroken = true } }
}

extension [UInt8] {
  mutating func put(_ value: UInt16) {
    append(UInt8(value & 255))
    append(UInt8(value >> 8))
  }

  mutating func put(_ value: UInt32) {
    put(UInt16(value & 65_535))
    put(UInt16(value >> 16))
  }

  mutating func put(_ value: Int32) { put(UInt32(bitPattern: value)) }
}
