import JSONText

extension Arguments {
  /// The words that the program was called with, behind its own name.
  ///
  /// - Throws: `Failure` for one that is not UTF-8, which would reach nobody as it was meant.
  static func words() throws -> [String] {
    var words: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let typed = CommandLine.unsafeArgv[index] else { break }
      guard let word = String(validatingCString: typed) else {
        let last = words.last.flatMap { $0.hasPrefix("--") ? "the value of \($0)" : nil }
        throw Failure(
          .usage,
          "\(last ?? "word \(index)") is not UTF-8: \(quoted(String(cString: typed))); "
            + "give it in UTF-8, as terminals do under LANG=C.UTF-8")
      }
      words.append(word)
    }
    return words
  }

  /// A text file's text.
  ///
  /// - Throws: `PackError` where it cannot be read, `Failure` where it is not UTF-8.
  static func text(of bytes: [UInt8], in path: String) throws -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let place = bytes.firstNotUTF8 ?? 0
      let fault = JSONFault.notUTF8(bytes[place], at: place)
      throw Failure(.badData, "\(path): \(fault.what); \(fault.mend)")
    }
    return text
  }
}
