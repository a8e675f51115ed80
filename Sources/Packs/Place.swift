/// Where in a document something is wrong.
public struct Place: Sendable, Equatable, CustomStringConvertible {
  /// Path of the file as it was opened.
  public var file: String
  /// Counted from 1; 0 when there is no such line.
  public var line: Int
  /// Bytes into the line, counted from 1.
  public var column: Int
  /// Keys and indices from the root, like `lines[3].when.lead`; empty for the whole document.
  public var path: String

  public init(file: String, line: Int = 0, column: Int = 0, path: String = "") {
    self.file = file
    self.line = line
    self.column = column
    self.path = path
  }

  public var description: String {
    let position = line > 0 ? "\(file):\(line):\(column)" : file
    return path.isEmpty ? position : "\(path) (\(position))"
  }
}

/// A text from outside, fit to stand in an error: quoted, cut, without control characters.
func quoted(_ text: String) -> String {
  var shown = ""
  for character in text.prefix(40) {
    // One visible character may hold hundreds of combining marks.
    let scalars = character.unicodeScalars.prefix(4)
    for scalar in scalars { shown.unicodeScalars.append(scalar.isPlain ? scalar : "\u{fffd}") }
  }
  return shown.count < text.count ? "\"\(shown)…\"" : "\"\(shown)\""
}

extension Unicode.Scalar {
  /// Neither a control character nor one that turns the direction of the text around it.
  var isPlain: Bool {
    switch value {
    case 0..<0x20, 0x7f..<0xa0, 0x61c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069, 0xfeff,
      0xfff9...0xfffb, 0xe0001...0xe007f:
      false
    default: true
    }
  }
}
