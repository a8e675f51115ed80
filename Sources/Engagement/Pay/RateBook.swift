import Foundation
import JSONText
import Packs

/// The rate cards of a data folder.
public struct RateBook: Sendable {
  public let folder: String

  public init(_ root: DataRoot) { folder = root.path + "/Assets/RateCards" }

  /// A folder with one JSON file a card.
  public init(folder: String) { self.folder = folder }

  /// Ids of all of them, in alphabetical order.
  public var ids: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }

  /// A card by its id, or by the path of a file of one's own.
  ///
  /// - Throws: `PackError`.
  public func card(_ name: String) throws(PackError) -> RateCard {
    // No id has a slash or a dot.
    if name.contains("/") || name.contains(".") { return try RateCard(path: name) }
    let ids = ids
    guard ids.contains(name) else {
      throw PackError.unknownID(
        kind: "rate card", id: name, nearest: Packs.Nearest.name(to: name, among: ids),
        known: ids)
    }
    let path = "\(folder)/\(name).json"
    let card = try RateCard(path: path)
    guard card.id == name else {
      throw PackError.text(
        Place(of: "id", in: path), what: "id \(quoted(card.id)) in a file named otherwise",
        mend: "make the two agree")
    }
    return card
  }
}
