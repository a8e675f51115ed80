import JSONText

/// A value of a document together with its path: every way to read it fails with the place.
package struct Node: Sendable {
  package let json: JSON
  package let path: String
  package let source: SourceFile

  /// The root of a document.
  ///
  /// - Parameter leniently: whether slips of other programs are let pass.
  package init(_ source: SourceFile, leniently: Bool = false) throws(PackError) {
    do throws(JSONFault) {
      let json = try JSONParser.parse(source.bytes, leniently: leniently)
      self.init(json: json, path: "", source: source)
    } catch {
      let place = source.place(error.offset)
      throw error.kind == .duplicateKey
        ? PackError.duplicate(place, what: error.what, mend: error.mend)
        : PackError.syntax(place, what: error.what, mend: error.mend)
    }
  }

  package init(json: JSON, path: String, source: SourceFile) {
    self.json = json
    self.path = path
    self.source = source
  }

  package var place: Place { source.place(json.offset, path: path) }

  package func wrong(_ wanted: String) -> PackError {
    .wrongKind(place, found: json.kind, wanted: wanted)
  }

  /// Its members, none of which may have a key that is not listed.
  package func object(_ keys: String...) throws(PackError) -> Fields { try object(keys) }

  package func object(_ keys: [String]) throws(PackError) -> Fields {
    let fields = try members()
    for (key, node) in fields where !keys.contains(key) {
      throw node.unknownKey(key, among: keys)
    }
    return Fields(owner: self, members: fields)
  }

  func unknownKey(_ key: String, among keys: [String]) -> PackError {
    .unknownKey(place, key: key, nearest: Nearest.name(to: key, among: keys), known: keys)
  }

  /// Its members in the order of the file, whatever their keys.
  package func members() throws(PackError) -> [(key: String, node: Node)] {
    guard case .object(let members) = json.content else { throw wrong("an object { … }") }
    return members.map { member in
      (
        member.key,
        Node(
          json: JSON(content: member.value.content, offset: member.offset),
          path: path.isEmpty ? shown(member.key) : "\(path).\(shown(member.key))", source: source)
      )
    }
  }

  private func shown(_ key: String) -> String {
    key.utf8.count <= 40 && key.unicodeScalars.allSatisfy(\.isPlain) ? key : quoted(key)
  }

  package func list(atMost most: Int, _ what: String) throws(PackError) -> [Node] {
    guard case .array(let elements) = json.content else { throw wrong("a list [ … ]") }
    guard elements.count <= most else {
      throw PackError.outOfRange(
        place, found: "\(elements.count) \(what)", wanted: "at most \(most)")
    }
    return elements.indices.map {
      Node(json: elements[$0], path: "\(path)[\($0)]", source: source)
    }
  }

  package func string() throws(PackError) -> String {
    guard case .string(let text) = json.content else { throw wrong("a text in double quotes") }
    return text
  }

  /// One line of copy: not blank, no control characters, at most so many characters.
  package func copy(atMost most: Int) throws(PackError) -> String {
    let text = try string()
    guard text.unicodeScalars.allSatisfy(\.isPlain) else {
      throw PackError.text(
        place, what: "a control character in \(quoted(text))", mend: "remove it")
    }
    guard !text.allSatisfy(\.isWhitespace) else {
      throw PackError.text(place, what: "a blank text", mend: "write something")
    }
    guard text.count <= most else {
      throw PackError.text(
        place, what: "\(text.count) characters", mend: "write at most \(most)")
    }
    return text
  }

  /// Lower-case letters, digits and hyphens: safe as a file name.
  package func identifier() throws(PackError) -> String {
    let text = try string()
    guard Self.isIdentifier(text) else {
      throw PackError.text(
        place, what: "\(quoted(text)) is no id",
        mend: "use 1 to 64 of a-z, 0-9 and -, beginning with a letter")
    }
    return text
  }

  package static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.utf8.first, (97...122).contains(first), text.utf8.count <= 64 else {
      return false
    }
    return text.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
  }

  /// A name as code has them: letters and digits, beginning with a lower-case letter.
  package func codeName() throws(PackError) -> String {
    let text = try string()
    guard Self.isCodeName(text) else {
      throw PackError.text(
        place, what: "\(quoted(text)) is no name",
        mend: "use 1 to 40 letters and digits, beginning with a lower-case letter")
    }
    return text
  }

  package static func isCodeName(_ text: String) -> Bool {
    guard let first = text.utf8.first, (97...122).contains(first), text.utf8.count <= 40 else {
      return false
    }
    return text.utf8.allSatisfy {
      (97...122).contains($0) || (65...90).contains($0) || (48...57).contains($0)
    }
  }

  package func number(_ range: ClosedRange<Double>) throws(PackError) -> Double {
    let wanted = "a number from \(plain(range.lowerBound)) to \(plain(range.upperBound))"
    guard case .number(let number) = json.content else { throw wrong(wanted) }
    guard range.contains(number) else {
      throw PackError.outOfRange(place, found: plain(number), wanted: wanted)
    }
    return number
  }

  package func whole(_ range: ClosedRange<Int32>) throws(PackError) -> Int32 {
    let wanted = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    guard case .number(let number) = json.content else { throw wrong(wanted) }
    guard let whole = Int32(exactly: number), range.contains(whole) else {
      throw PackError.outOfRange(place, found: plain(number), wanted: wanted)
    }
    return whole
  }

  package func flag() throws(PackError) -> Bool {
    guard case .bool(let flag) = json.content else { throw wrong("true or false") }
    return flag
  }

  private func plain(_ number: Double) -> String {
    Int64(exactly: number).map { String($0) } ?? String(number)
  }

  /// One of the names of an enumeration.
  package func choice<Value>(
    _ kind: String, _ choices: KeyValuePairs<String, Value>
  ) throws(PackError) -> Value {
    let name = try string()
    if let found = choices.first(where: { $0.key == name }) { return found.value }
    throw unknown(kind, name, among: choices.map(\.key))
  }

  package func unknown(_ kind: String, _ name: String, among known: [String]) -> PackError {
    .unknownName(
      place, kind: kind, name: name, nearest: Nearest.name(to: name, among: known), known: known)
  }
}

/// The members of an object whose keys are all known.
package struct Fields {
  package let owner: Node
  package let members: [(key: String, node: Node)]

  /// The member, or nil when it is missing.
  package subscript(key: String) -> Node? { members.first { $0.key == key }?.node }

  package func required(_ key: String) throws(PackError) -> Node {
    guard let node = self[key] else { throw PackError.missingKey(owner.place, key: key) }
    return node
  }
}
