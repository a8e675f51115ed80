extension Collection<UInt8> {
  /// Where the first byte stands that is no part of UTF-8; nil where all of it is.
  public var firstNotUTF8: Index? {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = makeIterator()
    var place = startIndex
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): place = index(place, offsetBy: scalar.count)
      case .error: return place
      case .emptyInput: return nil
      }
    }
  }
}

extension JSONFault {
  /// - Parameter offset: where the byte stands, counted from 0.
  public static func notUTF8(_ byte: UInt8, at offset: Int) -> JSONFault {
    JSONFault(
      kind: .encoding, offset: offset,
      what: "byte \(offset + 1), \(hexadecimal(byte)), is not UTF-8",
      mend: "save the file as UTF-8")
  }
}

/// `0xE9`.
private func hexadecimal(_ byte: UInt8) -> String {
  "0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
}
