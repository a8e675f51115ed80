import Foundation
import JSONText

/// Reads a manifest to its end, whatever is wrong on the way, and keeps every fault.
struct AdManifestReader {
  /// A value and the way to it.
  struct Node {
    var json: JSON
    var path: AdManifestPath
  }

  struct Fault {
    var path: AdManifestPath
    var offset: Int
    var what: String
    var mend: String
    var isUnsupported: Bool
  }

  let bytes: [UInt8]
  private(set) var faults: [Fault] = []
  /// Of the document, for dates without a time.
  var zone = AdZone.of(.gmt)
  /// Whether what is let pass for later versions, and what would never be shown, is a fault.
  var isStrict = false
  /// What names of playables are looked up in; nil takes any.
  var repertoire: AdRepertoire?

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func fail(
    _ path: AdManifestPath, at offset: Int, _ what: String, _ mend: String,
    isUnsupported: Bool = false
  ) {
    faults.append(
      Fault(path: path, offset: offset, what: what, mend: mend, isUnsupported: isUnsupported))
  }

  mutating func fail(_ node: Node, _ what: String, _ mend: String) {
    fail(node.path, at: node.json.offset, what, mend)
  }

  mutating func manifest() -> AdInventoryManifest? {
    let json: JSON
    do throws(JSONFault) {
      json = try JSONParser.parse(bytes)
    } catch {
      let what = error.kind == .duplicateKey ? "\(error.what) is given twice" : error.what
      fail(AdManifestPath(error.steps), at: error.offset, what, error.mend)
      return nil
    }
    let root = Node(json: json, path: .root)
    guard isObject(root, Self.rootKeys), readVersion(root) else { return nil }
    var manifest = AdInventoryManifest(creatives: [])
    if let node = member("timeZone", of: root) { manifest.timeZone = timeZone(node) }
    if let zone = manifest.timeZone { self.zone = AdZone.of(zone) }
    if let node = member("defaultCap", of: root) { manifest.defaultCap = cap(node) ?? .unlimited }
    manifest.creatives = creatives(of: root)
    return manifest
  }

  private static let rootKeys = ["version", "timeZone", "defaultCap", "creatives", "$schema"]

  /// Whether the rest can be read: another version may mean other things by it.
  private mutating func readVersion(_ root: Node) -> Bool {
    guard let node = required("version", of: root, "version 1") else { return true }
    guard let version = whole(node, 0...Int64.max) else { return true }
    if version == AdInventoryManifest.version { return true }
    fail(node, "version \(version) is unknown here", "write version \(AdInventoryManifest.version)")
    return false
  }

  private mutating func timeZone(_ node: Node) -> TimeZone? {
    guard let name = text(node, atMost: 64) else { return nil }
    if name == "UTC" || name == "GMT" { return .gmt }
    if name.contains("/"), let zone = TimeZone(identifier: name) { return zone }
    fail(node, "\(quoted(name)) is no time zone", "write an IANA name like Europe/Berlin")
    return nil
  }

  private mutating func creatives(of root: Node) -> [AdCreative] {
    guard let list = required("creatives", of: root, "a list, empty where there is none") else {
      return []
    }
    var first: [String: Int] = [:]
    var creatives: [AdCreative] = []
    for (index, node) in elements(list).enumerated() {
      let creative = creative(node)
      if let node = member("id", of: node), let id = node.json.text {
        if let other = first[id] {
          fail(
            node, "id \(quoted(id)) is that of creatives[\(other)] too",
            "give each creative an id of its own")
          continue
        }
        first[id] = index
      }
      if let creative { creatives.append(creative) }
    }
    return creatives
  }

  /// The faults with lines and columns, in the order of the document.
  func placedFaults() -> [AdManifestFault] {
    var line = 1
    var lineStart = 0
    var at = 0
    let ordered = faults.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    return ordered.map { _, fault in
      while at < min(fault.offset, bytes.count) {
        if bytes[at] == 10 {
          line += 1
          lineStart = at + 1
        }
        at += 1
      }
      return AdManifestFault(
        path: fault.path.text, line: line, column: fault.offset - lineStart + 1, what: fault.what,
        mend: fault.mend, isUnsupported: fault.isUnsupported)
    }
  }
}
