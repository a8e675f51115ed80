import JSONText
import Packs
import Playable

/// Lists of what may vary; every combination of one of each is a variant.
///
/// A JSON object with any of `characters`, `sponsors`, `locales`, `tuning`, `palettes`, `copy` and
/// `lines`, each a list.
public struct VariantMatrix: Sendable, Equatable {
  public var characters: [String?] = [nil]
  public var sponsors: [String?] = [nil]
  public var locales: [String?] = [nil]
  public var tuning: [[Variant.Turn]] = [[]]
  public var palettes: [[Variant.Paint]] = [[]]
  public var copies: [Variant.Copy] = [Variant.Copy()]
  /// Paths as seen from the folder of the matrix; nil leaves a character's lines as they are.
  public var lines: [String?] = [nil]

  /// More variants than anybody compares.
  public static let most = 500

  /// Where the entries of each list stand.
  private var places: [String: [Place]] = [:]

  public init() {}

  public init(path: String) throws {
    try self.init(Node(SourceFile(path: path)))
    try checkCount(path)
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    lines = lines.map { $0.map { $0.hasPrefix("/") ? $0 : folder + $0 } }
  }

  /// A matrix in memory; `file` is what errors call it.
  public init(json bytes: [UInt8], file: String = "variants.json") throws {
    try self.init(Node(SourceFile(name: file, bytes: bytes)))
    try checkCount(file)
  }

  public var count: Int { lengths.reduce(1) { $0 * $1.count } }

  private var lengths: [(name: String, count: Int)] {
    [
      ("characters", characters.count), ("sponsors", sponsors.count), ("locales", locales.count),
      ("tuning", tuning.count), ("palettes", palettes.count), ("copy", copies.count),
      ("lines", lines.count),
    ]
  }

  /// Every combination; the last list turns fastest.
  public var variants: [Variant] {
    var all = [Variant()]
    all = crossed(all, "characters", characters) { $0.character = $1 }
    all = crossed(all, "sponsors", sponsors) { $0.sponsor = $1 }
    all = crossed(all, "locales", locales) { $0.locale = $1 }
    all = crossed(all, "tuning", tuning) { $0.tuning = $1 }
    all = crossed(all, "palettes", palettes) { $0.palette = $1 }
    all = crossed(all, "copy", copies) { $0.copy = $1 }
    return crossed(all, "lines", lines) { $0.lines = $1 }
  }

  private func crossed<Value>(
    _ variants: [Variant], _ list: String, _ values: [Value],
    _ set: (inout Variant, Value) -> Void
  ) -> [Variant] {
    variants.flatMap { variant in
      values.indices.map { index in
        var next = variant
        set(&next, values[index])
        if let places = places[list] { next.places[list] = places[index] }
        return next
      }
    }
  }

  private func checkCount(_ file: String) throws(ExportError) {
    guard count > Self.most else { return }
    let lists = lengths.filter { $0.count > 1 }.map { "\($0.count) \($0.name)" }
    throw .tooMany(
      file: file, count: count, limit: Self.most, lists: lists.joined(separator: " × "))
  }

  private init(_ root: Node) throws(PackError) {
    let fields = try root.object(
      "$schema", "characters", "sponsors", "locales", "tuning", "palettes", "copy", "lines")
    for (key, node) in fields.members where key != "$schema" {
      places[key] = try node.list(atMost: 100, "entries").map(\.place)
    }
    if let node = fields["characters"] { characters = try Self.names(node) }
    if let node = fields["sponsors"] { sponsors = try Self.names(node) }
    if let node = fields["locales"] {
      locales = try Self.list(node) { node throws(PackError) in
        let tag = try node.copy(atMost: 64)
        guard Languages.isTag(tag) else {
          throw PackError.text(
            node.place, what: "\(quoted(tag)) is no language tag",
            mend: "write one like en or pt-BR")
        }
        return tag
      }
    }
    if let node = fields["tuning"] {
      tuning = try Self.list(node) { node throws(PackError) in
        var turns: [Variant.Turn] = []
        for (key, value) in try node.members() {
          turns.append(.init(knob: key, value: try value.whole(Int32.min...Int32.max)))
        }
        return turns
      }
    }
    if let node = fields["palettes"] {
      palettes = try Self.list(node) { node throws(PackError) in
        var paints: [Variant.Paint] = []
        for (key, value) in try node.members() {
          let names = Role.allCases.map { "\($0)" }
          guard let role = Role.allCases.first(where: { "\($0)" == key }) else {
            throw value.unknown("colour", key, among: names)
          }
          paints.append(.init(role: role, color: try value.color()))
        }
        return paints
      }
    }
    if let node = fields["copy"] {
      copies = try Self.list(node) { node throws(PackError) in try Variant.Copy(node) }
    }
    if let node = fields["lines"] {
      lines = try Self.list(node) { node throws(PackError) in
        switch node.json.content {
        case .null: return nil
        case .string: return try node.copy(atMost: 1024)
        default: throw node.wrong("the path of lines, or null for the character's own")
        }
      }
    }
  }

  private static func names(_ node: Node) throws(PackError) -> [String?] {
    try list(node) { node throws(PackError) in try node.copy(atMost: 64) }
  }

  private static func list<Value>(
    _ node: Node, _ read: (Node) throws(PackError) -> Value
  ) throws(PackError) -> [Value] {
    var values: [Value] = []
    for node in try node.list(atMost: 100, "entries") { values.append(try read(node)) }
    guard !values.isEmpty else {
      throw PackError.outOfRange(
        node.place, found: "an empty list", wanted: "at least one entry, or leave the key out")
    }
    return values
  }
}

extension Variant.Copy {
  fileprivate init(_ node: Node) throws(PackError) {
    let fields = try node.object("title", "tagline", "won", "lost", "drawn", "cta", "slogan")
    title = try fields["title"]?.copy(atMost: 32)
    tagline = try fields["tagline"]?.copy(atMost: 64)
    won = try fields["won"]?.copy(atMost: 48)
    lost = try fields["lost"]?.copy(atMost: 48)
    drawn = try fields["drawn"]?.copy(atMost: 48)
    call = try fields["cta"]?.copy(atMost: 24)
    slogan = try fields["slogan"]?.copy(atMost: 64)
  }
}
