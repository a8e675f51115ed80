import Playable
import Raster

extension RecordingHeader {
  /// The three names of a header and what each may hold.
  enum Name {
    case game, character, sponsor

    var limit: Int32 { self == .game ? 32 : 64 }
    var field: RecordingField {
      switch self {
      case .game: .game
      case .character: .character
      case .sponsor: .sponsor
      }
    }

    func allows(_ text: Text) -> Bool {
      if text.count > limit || (self == .game && text.count == 0) { return false }
      return repairing(text) == nil
    }

    /// Where the first byte stands that may not be there, or nil in a proper name.
    func repairing(_ text: Text) -> Int? {
      text.withBytes { bytes in
        var reader = UTF8Reader(bytes)
        var start = 0
        while let scalar = reader.next() {
          // The scalar that stands for what is malformed may also be there itself, in three bytes.
          let isSpelled = bytes[start] == 0xef && reader.offset - start == 3
          if !allows(scalar) || (scalar == 0xfffd && !isSpelled) { return start }
          start = reader.offset
        }
        return nil
      }
    }

    /// Visible ASCII in the name of a game; elsewhere whatever is no control.
    private func allows(_ scalar: UInt32) -> Bool {
      self == .game
        ? scalar > 0x20 && scalar < 0x7f : scalar >= 0x20 && !(0x7f...0x9f ~= scalar)
    }
  }

  /// A name cut at a character border to its limit, with `?` for each byte that may not be there.
  static func repaired(_ text: Text, _ name: Name) -> Text {
    var fixed = text
    if fixed.count > name.limit {
      fixed.count = name.limit
      while fixed.count > 0 && text.bytes[Int(fixed.count)] & 0xc0 == 0x80 { fixed.count -= 1 }
    }
    while let index = name.repairing(fixed) { fixed.bytes[index] = 0x3f }
    if name == .game && fixed.count == 0 { fixed.append(byte: 0x3f) }
    return fixed
  }
}
