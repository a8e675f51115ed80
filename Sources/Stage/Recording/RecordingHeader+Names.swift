import Playable

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
      let count = Int(text.count)
      var index = 0
      while index < count {
        let length = self == .game ? visible(text, index) : characterLength(text, index, count)
        if length == 0 { return index }
        index += length
      }
      return nil
    }

    @inline(never) private func visible(_ text: Text, _ index: Int) -> Int {
      text.bytes[index] > 0x20 && text.bytes[index] < 0x7f ? 1 : 0
    }

    /// Bytes of the UTF-8 character there; 0 if it is malformed, overlong, a surrogate or a control.
    @inline(never) private func characterLength(_ text: Text, _ index: Int, _ count: Int) -> Int {
      let lead = text.bytes[index]
      if lead < 0x80 { return lead >= 0x20 && lead != 0x7f ? 1 : 0 }
      let length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2
      guard lead >= 0xc2 && lead <= 0xf4 && index + length <= count else { return 0 }
      for next in 1..<length where text.bytes[index + next] & 0xc0 != 0x80 { return 0 }
      let second = text.bytes[index + 1]
      switch lead {
      case 0xc2: return second >= 0xa0 ? length : 0
      case 0xe0: return second >= 0xa0 ? length : 0
      case 0xed: return second < 0xa0 ? length : 0
      case 0xf0: return second >= 0x90 ? length : 0
      case 0xf4: return second < 0x90 ? length : 0
      default: return length
      }
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
