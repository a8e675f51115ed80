import Packs

/// What was given to a command: operands in order, options with their values.
struct Arguments {
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// Reads the words after a command's name against the options that it takes.
  init(_ words: [String], for command: Command) throws {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      guard word.hasPrefix("-"), word != "-", Int(word) == nil else {
        operands.append(word)
        continue
      }
      try take(word, &rest, for: command)
    }
  }

  /// An option and its value, which stands behind `=` or is the next word.
  private mutating func take(
    _ word: String, _ rest: inout ArraySlice<String>, for command: Command
  ) throws {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let option = try command.option(String(parts[0]))
    let name = option.name
    guard option.isRepeatable || values[name] == nil else {
      throw Failure.usage("\(name) is given twice: give it once", command)
    }
    guard option.value != nil else {
      guard parts.count == 1 else { throw Failure.usage("\(name) takes no value", command) }
      values[name] = [""]
      return
    }
    var value = parts.count == 2 ? String(parts[1]) : nil
    if value == nil, let next = rest.first, !next.hasPrefix("--") { value = rest.removeFirst() }
    guard let value, !value.isEmpty else {
      throw Failure.usage("\(name) needs a value: \(option.usage)", command)
    }
    values[name, default: []].append(value)
  }

  func has(_ option: Option) -> Bool { values[option.name] != nil }

  /// The last value given.
  func string(_ option: Option) -> String? { values[option.name]?.last }

  func strings(_ option: Option) -> [String] { values[option.name] ?? [] }

  /// Whether a text is an operand or the value of an option, as it stands.
  func gave(_ text: String) -> Bool {
    operands.contains(text) || values.values.contains { $0.contains(text) }
  }

  /// A whole number within a range.
  func number<T: FixedWidthInteger>(
    _ option: Option, in range: ClosedRange<T> = T.min...T.max
  ) throws -> T? {
    guard let text = string(option) else { return nil }
    guard let number = T(text), range.contains(number) else {
      throw Failure(
        .usage,
        "\(option.name) wants a whole number from \(range.lowerBound) to \(range.upperBound), "
          + "not '\(text.prefix(40))'")
    }
    return number
  }

  /// One of a few words.
  func choice(_ option: Option, of words: [String]) throws -> String? {
    guard let text = string(option) else { return nil }
    if words.contains(text) { return text }
    let hint = Nearest.hint(for: text, among: words)
    throw Failure(
      .usage,
      "\(option.name) wants one of \(words.joined(separator: ", ")), not '\(text.prefix(40))'\(hint)"
    )
  }
}
