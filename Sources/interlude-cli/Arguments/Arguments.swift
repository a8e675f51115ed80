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
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts[0] == "-h" ? "--help" : String(parts[0])
      let option = try command.option(name)
      if option.value == nil {
        guard parts.count == 1 else { throw Failure.usage("\(name) takes no value", command) }
        values[name, default: []].append("")
      } else if parts.count == 2 {
        values[name, default: []].append(String(parts[1]))
      } else if let value = rest.first, !value.hasPrefix("--") {
        values[name, default: []].append(value)
        rest.removeFirst()
      } else {
        throw Failure.usage("\(name) needs a value: \(option.usage)", command)
      }
    }
  }

  func has(_ option: Option) -> Bool { values[option.name] != nil }

  /// The last value given.
  func string(_ option: Option) -> String? { values[option.name]?.last }

  /// A path, which is not empty.
  func path(_ option: Option) throws -> String? {
    guard let path = string(option) else { return nil }
    guard !path.isEmpty else {
      throw Failure(.usage, "\(option.name) wants a path: \(option.usage)")
    }
    return path
  }

  func strings(_ option: Option) -> [String] { values[option.name] ?? [] }

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
