/// Who owns the bytes of an upload: its files, and within its page the scripts, styles and the rest.
struct Owners {
  private(set) var all: [(name: String, bytes: Int)] = []

  init(_ subject: Subject) {
    for (index, file) in subject.files.enumerated() {
      if index == subject.main { divide(file) } else { all.append((file.path, file.bytes.count)) }
    }
    all.sort { $0.bytes > $1.bytes }
  }

  /// The ten largest, in words.
  var largest: String {
    all.prefix(10).map { "\($0.name) \($0.bytes)" }.joined(separator: ", ")
  }

  private mutating func divide(_ page: Subject.File) {
    var rest = page.bytes.count
    for element in ["script", "style", "svg"] {
      var count = 0
      var at = 0
      while let start = Owners.find("<\(element)", in: page.bytes, from: at),
        let end = Owners.find("</\(element)", in: page.bytes, from: start)
      {
        count += 1
        rest -= end - start
        all.append(("\(element) \(count)", end - start))
        at = end
      }
    }
    all.append(("markup", max(0, rest)))
  }

  private static func find(_ word: String, in bytes: [UInt8], from start: Int) -> Int? {
    let word = Array(word.utf8)
    guard bytes.count >= word.count else { return nil }
    var at = start
    while at <= bytes.count - word.count {
      if bytes[at] == word[0] && bytes[at..<at + word.count].elementsEqual(word) { return at }
      at += 1
    }
    return nil
  }
}
