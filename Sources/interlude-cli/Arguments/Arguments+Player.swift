import Engagement
import Stage

extension Arguments {
  /// Who plays instead of a person, the same as `bench` sends on that seed; nil where nobody is named.
  func person(seed: UInt64) throws -> SimulatedPerson? {
    guard let name = string(.player) else { return nil }
    return try PlayerBook(root()).population(name).person(seed: seed)
  }

  /// The same where somebody has to play: a casual player where nobody is named.
  func simulated(seed: UInt64) throws -> SimulatedPerson {
    try person(seed: seed) ?? PlayerBook(root()).population("casual").person(seed: seed)
  }

  /// How the player is called in a heading.
  var playerName: String { string(.player).map(Console.plain) ?? "casual" }
}
