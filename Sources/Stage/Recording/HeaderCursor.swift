import Playable

/// Reads a header's fields in order, each within bounds.
struct HeaderCursor {
  let bytes: [UInt8]
  var offset: Int
  let end: Int

  mutating func number(_ size: Int, _ field: RecordingField) throws(RecordingError) -> UInt64 {
    guard end - offset >= size else { throw malformed(field) }
    defer { offset += size }
    return bytes.number(at: offset, bytes: size)
  }

  mutating func signed(_ field: RecordingField) throws(RecordingError) -> Int32 {
    var value: UInt32 = 0
    for place: UInt32 in 0..<5 {
      let byte = UInt32(truncatingIfNeeded: try number(1, field))
      if place == 4 && byte > 0x0f { throw malformed(field) }
      value |= (byte & 0x7f) << (7 * place)
      if byte < 0x80 { break }
    }
    return Int32(bitPattern: value >> 1) ^ (0 &- Int32(bitPattern: value & 1))
  }

  mutating func text(_ name: RecordingHeader.Name) throws(RecordingError) -> Text {
    let start = offset
    let count = Int(try number(1, name.field))
    guard count <= name.limit && count <= end - offset else { throw malformed(name.field, start) }
    var text = Text()
    for _ in 0..<count {
      text.append(byte: bytes[offset])
      offset += 1
    }
    guard name.allows(text) else { throw malformed(name.field, start) }
    return text
  }

  mutating func numbers<let n: Int>(
    _ field: RecordingField
  ) throws(RecordingError) -> RecordingHeader.Numbers<n> {
    let start = offset
    let count = try number(1, field)
    guard count <= n else { throw malformed(field, start) }
    var numbers = RecordingHeader.Numbers<n>()
    for _ in 0..<count { numbers.append(try signed(field)) }
    return numbers
  }

  func malformed(_ field: RecordingField, _ place: Int? = nil) -> RecordingError {
    .malformed(field, at: UInt32(truncatingIfNeeded: place ?? offset))
  }
}
