import Foundation
import JSONText
import Packs

/// The player models and populations of a data folder.
public struct PlayerBook: Sendable {
  public let folder: String

  public init(_ root: DataRoot) { folder = root.path + "/Assets/Players" }

  /// A folder with one JSON file a model or population.
  public init(folder: String) { self.folder = folder }

  /// Ids of all of them, in alphabetical order.
  public var ids: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }

  /// A population by the id of its file, by the id of a model, or by a mix such as
  /// `casual=3,expert=1`.
  ///
  /// - Throws: `PackError`.
  public func population(_ name: String) throws(PackError) -> Population {
    guard name.contains("=") else { return try load(name) }
    var mix: [Population.Share] = []
    for part in name.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, let weight = UInt32(sides[1]), weight <= 1_000_000 else {
        throw PackError.text(
          Place(file: "players"), what: "\(quoted(name)) is no mix",
          mend: "write it like casual=3,expert=1, with whole weights")
      }
      mix.append(Population.Share(model: try model(String(sides[0])), weight: weight))
    }
    return try whole(Population(id: name, mix: mix), Place(file: "players"))
  }

  private func load(_ id: String) throws(PackError) -> Population {
    let ids = ids
    guard ids.contains(id) else {
      throw PackError.unknownID(
        kind: "player", id: id, nearest: Nearest.name(to: id, among: ids), known: ids)
    }
    let path = "\(folder)/\(id).json"
    let node = try Node(SourceFile(path: path))
    guard try node.members().contains(where: { $0.key == "mix" }) else {
      return Population(try named(id, PlayerModel(node), path))
    }
    let fields = try node.object("id", "about", "mix")
    var mix: [Population.Share] = []
    for node in try fields.required("mix").list(atMost: 64, "shares") {
      let fields = try node.object("player", "weight")
      let model = try model(fields.required("player").identifier())
      let weight = try fields.required("weight").whole(0...1_000_000)
      mix.append(Population.Share(model: model, weight: UInt32(weight)))
    }
    return try whole(Population(id: id, mix: mix), node.place)
  }

  private func model(_ id: String) throws(PackError) -> PlayerModel {
    let ids = ids
    guard ids.contains(id) else {
      throw PackError.unknownID(
        kind: "player", id: id, nearest: Nearest.name(to: id, among: ids), known: ids)
    }
    let path = "\(folder)/\(id).json"
    return try named(id, PlayerModel(path: path), path)
  }

  private func named(
    _ id: String, _ model: PlayerModel, _ path: String
  ) throws(PackError) -> PlayerModel {
    guard model.id == id else {
      throw PackError.text(
        Place(of: "id", in: path), what: "id \(quoted(model.id)) in a file named otherwise",
        mend: "make the two agree")
    }
    return model
  }

  private func whole(_ population: Population, _ place: Place) throws(PackError) -> Population {
    guard population.mix.contains(where: { $0.weight > 0 }) else {
      throw PackError.text(
        place, what: "a mix in which nobody comes", mend: "give at least one weight above 0")
    }
    return population
  }
}
