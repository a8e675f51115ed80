extension CardText {
  /// What a text is, where it plainly tells about nobody; nil for whatever may be prose.
  static func stranger(_ text: String) -> String? {
    let head = text.prefix(65_536)
    let start = head.drop(while: \.isWhitespace).prefix(16).lowercased()
    if start.hasPrefix("#!") { return "a script" }
    if ["<!doctype", "<html", "<?xml", "<svg"].contains(where: start.hasPrefix) {
      return "a page of markup"
    }
    var isFenced = false
    var (code, all) = (0, 0)
    for line in head.split(whereSeparator: \.isNewline) {
      let bare = line.drop(while: \.isWhitespace)
      if bare.isEmpty { continue }
      all += 1
      if bare.hasPrefix("```") { isFenced.toggle() }
      if isFenced || isCode(bare) { code += 1 }
    }
    return code >= 4 && code * 3 > all ? "source code" : nil
  }

  private static func isCode(_ line: Substring) -> Bool {
    let end = line.last { !$0.isWhitespace }
    return end == ";" || end == "{" || end == "}" || openings.contains { line.hasPrefix($0) }
      || closings.contains { line.hasSuffix($0) }
  }

  /// How lines of code end and lines of prose do not.
  private static let closings = ["(", "[", "),", "],", "\",", "\"),"]

  /// How lines of code begin and lines of prose do not.
  private static let openings = [
    "import ", "#include", "def ", "func ", "fn ", "const ", "return ", "public ", "private ",
    "//", "/*",
  ]
}
