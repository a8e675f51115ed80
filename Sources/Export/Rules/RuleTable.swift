import Packs

/// What ad networks ask for, each rule with its source and the day on which it was read.
///
/// Limits change, so they are data: `Assets/Web/rules.json`, described by `rules.schema.json`.
public struct RuleTable: Sendable, Equatable {
  /// The day of the last revision, like `2026-11-30`.
  public let revised: String
  public let sources: [RuleSource]
  /// In the order of the file.
  public let networks: [AdNetwork]
  /// What Interlude's own exports promise, on every network.
  public let house: [Rule]

  /// The network of that name.
  ///
  /// - Throws: `PackError.unknownID` with the nearest name.
  public func network(_ id: String) throws(PackError) -> AdNetwork {
    if let network = networks.first(where: { $0.id == id }) { return network }
    let known = networks.map(\.id)
    throw PackError.unknownID(
      kind: "network", id: id, nearest: Nearest.name(to: id, among: known), known: known)
  }

  /// The table of a data folder.
  public init(_ root: DataRoot) throws(PackError) {
    try self.init(path: "\(root.path)/Assets/Web/rules.json")
  }

  public init(path: String) throws(PackError) {
    try self.init(Node(SourceFile(path: path)))
  }

  /// A table in memory; `file` is what errors call it.
  public init(json bytes: [UInt8], file: String = "rules.json") throws(PackError) {
    try self.init(Node(SourceFile(name: file, bytes: bytes)))
  }

  private init(_ root: Node) throws(PackError) {
    let fields = try root.object("$schema", "revised", "sources", "sets", "house", "networks")
    revised = try fields.required("revised").day()
    var reader = RuleReader()
    sources = try reader.readSources(fields.required("sources"))
    try reader.readSets(fields.required("sets"))
    house = try reader.rules(ofSets: fields.required("house"))
    var networks: [AdNetwork] = []
    for node in try fields.required("networks").list(atMost: 64, "networks") {
      let network = try reader.network(node)
      guard !networks.contains(where: { $0.id == network.id }) else {
        throw PackError.duplicate(
          node.place, what: "network \"\(network.id)\"", mend: "keep one of the two")
      }
      networks.append(network)
    }
    guard !networks.isEmpty else {
      throw PackError.outOfRange(
        try fields.required("networks").place, found: "no network", wanted: "at least one")
    }
    self.networks = networks
  }
}

extension Node {
  /// A date like `2026-11-30`.
  func day() throws(PackError) -> String {
    let text = try string()
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard parts.map(\.count) == [4, 2, 2], numbers.count == 3, numbers[0] >= 2000,
      (1...12).contains(numbers[1]), (1...31).contains(numbers[2])
    else {
      throw PackError.text(
        place, what: "\"\(text.prefix(40))\" is no day", mend: "write one like 2026-11-30")
    }
    return text
  }
}
