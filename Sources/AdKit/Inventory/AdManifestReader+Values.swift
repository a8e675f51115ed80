import Foundation
import JSONText

/// Each gives nil after noting a fault, or where there is nothing.
extension AdManifestReader {
  /// - Parameter keys: those that it may have, where the reading is strict; nil for any.
  mutating func isObject(_ node: Node, _ keys: @autoclosure () -> [String]?) -> Bool {
    guard case .object(let members) = node.json.content else {
      fail(node, "\(node.json.kind) where an object should be", "write { … }")
      return false
    }
    guard isStrict, let keys = keys() else { return true }
    for member in members where !keys.contains(member.key) {
      let near = nearestName(to: member.key, among: keys)
      fail(
        .key(node.path, member.key), at: member.offset, "unknown key \(quoted(member.key))",
        near.map { "write \"\($0)\"" } ?? "write one of \(keys.joined(separator: ", "))")
    }
    return true
  }

  func member(_ key: String, of node: Node) -> Node? {
    node.json[key].map { Node(json: $0, path: .key(node.path, key)) }
  }

  mutating func required(_ key: String, of node: Node, _ meaning: String) -> Node? {
    if let found = member(key, of: node) { return found }
    fail(.key(node.path, key), at: node.json.offset, "it is missing", "add \(meaning)")
    return nil
  }

  mutating func elements(_ node: Node) -> [Node] {
    guard case .array(let elements) = node.json.content else {
      fail(node, "\(node.json.kind) where a list should be", "write [ … ]")
      return []
    }
    return elements.enumerated().map { Node(json: $1, path: .index(node.path, $0)) }
  }

  /// A text that is not blank and has no control characters.
  mutating func text(_ node: Node, atMost most: Int) -> String? {
    guard case .string(let text) = node.json.content else {
      fail(node, "\(node.json.kind) where a text should be", "write it in double quotes")
      return nil
    }
    if text.allSatisfy(\.isWhitespace) {
      fail(node, "a blank text", "write something or leave the key out")
    } else if text.unicodeScalars.contains(where: { !$0.isPlain }) {
      fail(node, "a control character in \(quoted(text))", "remove it")
    } else if text.count > most {
      fail(node, "\(text.count) characters", "write at most \(most)")
    } else {
      return text
    }
    return nil
  }

  mutating func whole(_ node: Node, _ range: ClosedRange<Int64>) -> Int64? {
    let wanted =
      range.upperBound == .max
      ? "write a whole number of at least \(range.lowerBound)"
      : "write a whole number from \(range.lowerBound) to \(range.upperBound)"
    guard case .number = node.json.content else {
      fail(node, "\(node.json.kind) where a number should be", wanted)
      return nil
    }
    guard let whole = node.json.whole(in: bytes), range.contains(whole) else {
      fail(node, "a number that is out of range or has a fraction", wanted)
      return nil
    }
    return whole
  }

  mutating func number(_ node: Node, _ range: ClosedRange<Double>) -> Double? {
    let wanted = "write a number from \(shown(range.lowerBound)) to \(shown(range.upperBound))"
    guard case .number(let number) = node.json.content else {
      fail(node, "\(node.json.kind) where a number should be", wanted)
      return nil
    }
    if range.contains(number) { return number }
    fail(node, "\(shown(number)) is out of range", wanted)
    return nil
  }

  private func shown(_ number: Double) -> String {
    Int64(exactly: number).map { String($0) } ?? String(number)
  }

  mutating func flag(_ node: Node) -> Bool? {
    if let flag = node.json.flag { return flag }
    fail(node, "\(node.json.kind) where true or false should be", "write true or false")
    return nil
  }

  /// One of an enumeration's names.
  mutating func choice<Value>(
    _ node: Node, _ what: String, _ values: [(name: String, value: Value)]
  ) -> Value? {
    let names = values.map(\.name).joined(separator: ", ")
    guard case .string(let name) = node.json.content else {
      fail(node, "\(node.json.kind) where a text should be", "write one of \(names)")
      return nil
    }
    if let found = values.first(where: { $0.name == name }) { return found.value }
    fail(node, "unknown \(what) \(quoted(name))", "write one of \(names)")
    return nil
  }

  /// An address: https, or http on this machine alone; or an app's own scheme where allowed.
  mutating func url(_ node: Node, allowsAppSchemes: Bool = false) -> URL? {
    guard let text = text(node, atMost: 2_000) else { return nil }
    if let url = AdURL.parse(text, allowsAppSchemes: allowsAppSchemes) { return url }
    let schemes = allowsAppSchemes ? "an https URL, or one of an app's scheme" : "an https URL"
    fail(node, "\(quoted(text)) is no address for this", "write \(schemes)")
    return nil
  }

  /// A point in time; a date alone is its first moment in the document's zone.
  mutating func date(_ node: Node) -> Date? {
    guard let text = text(node, atMost: 40) else { return nil }
    if let date = AdTimestamp.parse(text, in: zone) { return date }
    fail(
      node, "\(quoted(text)) is no point in time",
      "write one like 2026-03-01T09:00:00Z, with Z or an offset, or a date like 2026-03-01")
    return nil
  }

  mutating func flags(_ node: Node) -> Set<String> {
    Set(elements(node).compactMap { text($0, atMost: 64) })
  }
}
