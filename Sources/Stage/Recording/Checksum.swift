/// FNV-1a over bytes, 64 bits: a changed byte always changes it.
///
/// Source: Fowler, Noll, Vo, IETF draft-eastlake-fnv.
struct Checksum {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ bytes: [UInt8], _ range: Range<Int>) {
    var sum = value
    for index in range { sum = (sum ^ UInt64(bytes[index])) &* 0x100_0000_01b3 }
    value = sum
  }

  static func of(_ bytes: [UInt8], _ range: Range<Int>) -> UInt64 {
    var checksum = Checksum()
    checksum.add(bytes, range)
    return checksum.value
  }
}
