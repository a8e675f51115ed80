import Foundation

/// The sponsors of a data folder.
public struct Sponsors: Sendable {
  public let folder: String

  public init(_ root: DataRoot) { folder = root.sponsors }

  /// A folder that holds one JSON file a sponsor.
  public init(folder: String) { self.folder = folder }

  /// Ids of all sponsors, in alphabetical order.
  public var ids: [String] {
    let names = (try? PlainFile.names(in: folder)) ?? []
    return names.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
      .filter(Node.isIdentifier).sorted()
  }

  /// What keeps one from looking into the folder; nil where nothing does, or it is not there.
  public var closed: PackError? { PlainFile.closed(folder) }

  /// Reads a sponsor.
  ///
  /// - Throws: `PackError.unknownID` with the ids there are, or what is wrong with the file.
  public func load(_ id: String) throws(PackError) -> Sponsor {
    let ids = ids
    guard ids.contains(id) else {
      throw PlainFile.closed(folder)
        ?? .unknownID(
          kind: "sponsor", id: id, nearest: Nearest.name(to: id, among: ids), known: ids)
    }
    let path = "\(folder)/\(id).json"
    let sponsor = try Sponsor(path: path)
    guard sponsor.id == id else {
      throw PackError.text(
        Place(of: "id", in: path), what: "id \(quoted(sponsor.id)) in a file named otherwise",
        mend: "make the two agree")
    }
    return sponsor
  }
}
