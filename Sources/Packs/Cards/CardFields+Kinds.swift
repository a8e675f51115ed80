import JSONText

/// Fields of cards whose values are of another kind than they should be.
extension CardFields {
  /// A field's text, and a word in the report where the field is no text.
  mutating func entry(_ json: JSON?, _ path: String) -> Entry {
    guard let json else { return Entry(text: "", from: path) }
    let entry = Entry(text: json.loose, from: path)
    switch json.content {
    case .string, .null: break
    case _ where json.isBlank: break
    case _ where entry.isBlank: report.ignore(path, "\(json.kind) where a text should be")
    case .array: report.warn("\(path) is a list: its texts were taken as one")
    default: report.warn("\(path) is \(json.kind): taken as the text \(quoted(entry.text))")
    }
    return entry
  }

  /// Texts of a list; one text is a list of itself, a number in its place is a slip (H-1).
  mutating func entries(_ json: JSON?, _ path: String) -> [Entry] {
    guard let json else { return [] }
    if let text = json.text, !text.isEmpty {
      if !text.allSatisfy(\.isNumber) { return [Entry(text: text, from: "\(path)[0]")] }
      report.ignore(path, "a number where a list of texts should be")
      return []
    }
    guard expect(json, "a list of texts", path) else { return [] }
    return json.values.prefix(500).enumerated().compactMap { index, value in
      let entry = entry(value, "\(path)[\(index)]")
      return entry.isBlank ? nil : entry
    }
  }

  /// Whether a value holds others, or is blank; what else it is goes into the report.
  mutating func expect(_ json: JSON, _ wanted: String, _ path: String) -> Bool {
    switch json.content {
    case .array, .object: return true
    case _ where json.isBlank: return true
    default:
      report.ignore(path, "\(json.kind) where \(wanted) should be")
      return false
    }
  }
}
