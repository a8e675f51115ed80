import JSONText

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

extension Place {
  /// Where a key at the root of a document stands; the document alone where it is not there.
  package init(of key: String, in path: String) {
    let members = try? Node(SourceFile(path: path)).members()
    self = members?.first { $0.key == key }?.node.place ?? Place(file: path, path: key)
  }
}

/// A number with what it counts: `1 line`, `2 lines`.
func counted(_ number: Int, _ one: String, _ many: String? = nil) -> String {
  JSONText.counted(number, one, many)
}

/// A text from outside, fit to stand in an error: quoted, cut, without control characters.
func quoted(_ text: String) -> String { JSONText.quoted(text) }
