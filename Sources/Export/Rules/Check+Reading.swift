import Packs

extension Check {
  /// The keys beside those of every rule.
  private static let keys: [String: [String]] = [
    "bytes": ["of", "atMost"], "files": ["atMost"], "format": ["oneOf"], "extensions": ["oneOf"],
    "names": ["of", "characters"], "main": ["oneOf", "in"], "assetFolder": ["also"],
    "require": ["anyOf"], "forbid": ["tokens", "where"], "page": ["tokens"],
    "tag": ["element", "attribute", "value", "in", "exactly", "atLeast"], "meta": ["anyOf"],
    "elements": ["tokens"], "attributes": ["tokens"], "references": ["allow", "local"],
    "config": ["file", "key", "oneOf"], "sameName": [], "flat": [], "nested": [], "archive": [],
    "encoding": [], "secure": [], "classic": [], "structure": [], "fragment": [], "close": [],
    "dataScripts": [],
  ]

  static func keys(of node: Node) throws(PackError) -> [String] {
    let name = try node.string()
    guard let keys = keys[name] else {
      throw node.unknown("check", name, among: Self.keys.keys.sorted())
    }
    return keys
  }

  init(_ name: String, _ fields: Fields) throws(PackError) {
    switch name {
    case "bytes", "files", "format", "extensions", "names", "main", "assetFolder":
      self = try Self.files(name, fields)
    case "require", "forbid", "page", "tag", "meta", "elements", "attributes", "references",
      "config":
      self = try Self.contents(name, fields)
    case "sameName": self = .sameName
    case "flat": self = .flat
    case "nested": self = .nested
    case "archive": self = .archive
    case "encoding": self = .encoding
    case "secure": self = .secure
    case "classic": self = .classic
    case "structure": self = .structure
    case "fragment": self = .fragment
    case "close": self = .close
    default: self = .dataScripts
    }
  }

  private static func files(_ name: String, _ fields: Fields) throws(PackError) -> Check {
    switch name {
    case "bytes":
      return .bytes(try fields.required("of").named(), atMost: try fields.required("atMost").size())
    case "files": return .files(atMost: try fields.required("atMost").size())
    case "format":
      var formats: [Format] = []
      for node in try fields.required("oneOf").list(atMost: 2, "formats") {
        formats.append(try node.named())
      }
      return .format(formats)
    case "extensions": return .extensions(try fields.required("oneOf").strings())
    case "names":
      return .names(
        try fields.required("of").named(), characters: try fields.required("characters").string())
    case "main":
      return .main(try fields.required("oneOf").strings(), place: try fields.required("in").named())
    default: return .assetFolder(besides: try fields.required("also").strings())
    }
  }

  private static func contents(_ name: String, _ fields: Fields) throws(PackError) -> Check {
    switch name {
    case "require": return .require(anyOf: try fields.required("anyOf").strings())
    case "forbid":
      return .forbid(
        try fields.required("tokens").strings(), place: try fields.required("where").named())
    case "page": return .page(try fields.required("tokens").strings())
    case "elements": return .elements(try fields.required("tokens").strings())
    case "attributes": return .attributes(try fields.required("tokens").strings())
    case "tag": return .tag(try TagWish(fields))
    case "meta":
      var wishes: [MetaWish] = []
      for node in try fields.required("anyOf").list(atMost: 8, "metas") {
        wishes.append(try MetaWish(node))
      }
      return .meta(wishes)
    case "references":
      return .references(
        allowed: try fields.required("allow").strings(), local: try fields.required("local").flag())
    default:
      var values: [Int]?
      if let node = fields["oneOf"] {
        var list: [Int] = []
        for value in try node.list(atMost: 16, "values") {
          list.append(Int(try value.whole(0...99)))
        }
        values = list
      }
      return .config(
        file: try fields.required("file").string(), key: try fields.required("key").string(),
        oneOf: values)
    }
  }
}

extension Check.TagWish {
  fileprivate init(_ fields: Fields) throws(PackError) {
    element = try fields.required("element").string()
    attribute = try fields.required("attribute").string()
    value = try fields.required("value").string()
    isInHead = try fields["in"]?.choice("place", ["head": true, "page": false]) ?? false
    if let node = fields["exactly"] {
      let count = Int(try node.whole(1...9))
      self.count = count...count
    } else {
      count = Int(try fields.required("atLeast").whole(1...9))...Int.max
    }
  }
}

extension Check.MetaWish {
  fileprivate init(_ node: Node) throws(PackError) {
    let fields = try node.object("name", "content", "contains")
    name = try fields.required("name").string()
    contents = try fields["content"]?.strings() ?? []
    contains = try fields["contains"]?.strings() ?? []
  }
}

extension Node {
  /// Texts, at least one, none of them empty.
  func strings() throws(PackError) -> [String] {
    var texts: [String] = []
    for node in try list(atMost: 64, "texts") {
      let text = try node.string()
      guard !text.isEmpty else {
        throw PackError.text(node.place, what: "an empty text", mend: "write something, or drop it")
      }
      texts.append(text)
    }
    return texts
  }

  func size() throws(PackError) -> Int { Int(try whole(1...1_000_000_000)) }

  /// One of the raw values of an enumeration.
  func named<Value: RawRepresentable & CaseIterable>() throws(PackError) -> Value
  where Value.RawValue == String {
    let name = try string()
    if let value = Value(rawValue: name) { return value }
    throw unknown("word", name, among: Value.allCases.map(\.rawValue))
  }
}
