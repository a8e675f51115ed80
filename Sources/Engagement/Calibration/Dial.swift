/// What is turned about a player model until its sessions look like those of persons.
public enum Dial: String, Sendable, CaseIterable {
  /// Mean reaction in milliseconds; its three numbers keep their proportions.
  case reaction
  /// Mean skill, 0…1.
  case skill
  /// Deviation of skill from person to person.
  case spread
  /// Chance of having had enough, per minute.
  case boredom

  /// How far it can be turned.
  public var bounds: ClosedRange<Double> {
    switch self {
    case .reaction: 100...900
    case .skill: 0.02...0.98
    case .spread: 0...0.4
    case .boredom: 0...20
    }
  }

  /// The first step of the search, where it stands at `value`.
  func step(at value: Double) -> Double {
    switch self {
    case .reaction: 80
    case .skill: 0.16
    case .spread: 0.08
    case .boredom: max(0.2, value / 2)
    }
  }
}

extension PlayerModel {
  /// Where a dial stands; nil for the reaction of a model that has none.
  public subscript(dial: Dial) -> Double? {
    switch dial {
    case .reaction: reaction.map { $0.mu + $0.tau }
    case .skill: skill.mean
    case .spread: skill.deviation
    case .boredom: boredomPerMinute
    }
  }

  /// The model with a dial turned, as far as it goes.
  func turned(_ dial: Dial, to wanted: Double) -> PlayerModel {
    var model = self
    let value = min(max(wanted, dial.bounds.lowerBound), dial.bounds.upperBound)
    switch dial {
    case .reaction:
      guard let old = reaction, old.mu + old.tau > 0 else { return self }
      let factor = value / (old.mu + old.tau)
      model.reaction = Reaction(
        mu: old.mu * factor, sigma: old.sigma * factor, tau: old.tau * factor)
    case .skill: model.skill.mean = value
    case .spread: model.skill.deviation = value
    case .boredom: model.boredomPerMinute = value
    }
    return model
  }
}
