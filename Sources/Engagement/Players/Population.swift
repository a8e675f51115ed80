import Playable
import Stage

/// Who comes: kinds of persons and how many of each, as a weighted mix.
public struct Population: Sendable, Equatable {
  public let id: String
  /// Whole weights; a kind of weight 0 never comes.
  public let mix: [Share]

  public struct Share: Sendable, Equatable {
    public let model: PlayerModel
    public let weight: UInt32

    public init(model: PlayerModel, weight: UInt32) {
      self.model = model
      self.weight = weight
    }
  }

  /// - Parameter mix: at least one share of a weight above 0; weights add up to less than 2³².
  public init(id: String, mix: [Share]) {
    self.id = id
    self.mix = mix
  }

  /// Everybody is of one kind.
  public init(_ model: PlayerModel) {
    self.init(id: model.id, mix: [Share(model: model, weight: 1)])
  }

  /// The person of a seed: kind, skill and everything it does later come from its `bot` stream alone.
  public func person(seed: UInt64) -> SimulatedPerson {
    var random = Random(seed: seed, stream: .bot)
    return kind(using: &random).person(from: random)
  }

  /// Which kind comes on a seed.
  public func model(seed: UInt64) -> PlayerModel {
    var random = Random(seed: seed, stream: .bot)
    return kind(using: &random)
  }

  private func kind(using random: inout Random) -> PlayerModel {
    let total = mix.reduce(0) { $0 &+ $1.weight }
    if mix.count == 1 || total == 0 { return mix[0].model }
    var left = random.below(total)
    for share in mix {
      if left < share.weight { return share.model }
      left -= share.weight
    }
    return mix[0].model
  }
}
