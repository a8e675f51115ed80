/// A player model that was held to sessions of persons, and how well it stands there (E-17).
///
/// There is no way to make one but from live rows: what was fitted to anything else is not calibrated.
public struct Calibration: Sendable, Equatable {
  /// The model as it was before.
  public let base: PlayerModel
  public let model: PlayerModel
  public let turned: [Turn]
  /// Games of the rows, in alphabetical order.
  public let games: [String]
  /// Live rows that were fitted to, and those kept back to judge the fit.
  public let fitted: Int
  public let heldOut: Int
  /// Live rows left out: nothing was touched, or they cannot be as they say.
  public let leftOut: Int
  /// Rows that are not live.
  public let notLive: Int
  /// How far the model's sessions are from those fitted to, and how far chance alone sets them apart.
  public let distance: Double
  public let chance: Double
  /// Held-out rows within the range that the model gives them.
  public let coverage: [Coverage]

  /// Where one dial was, where it is, and what the rows leave open.
  public struct Turn: Sendable, Equatable {
    public let dial: Dial
    public let before: Double
    public let after: Double
    /// Positions, each with the others as they stand, that are no further off than by chance.
    public let plausible: ClosedRange<Double>
  }

  /// How many held-out rows lie between the model's lowest and highest tenth.
  public struct Coverage: Sendable, Equatable {
    public let what: String
    public let rate: Rate

    /// Whether the model's range is as wide as it says, as far as so many rows can tell.
    public var holds: Bool { (rate.wilson(confidence: 0.99)?.high ?? 1) >= Calibration.level }
  }

  /// The share of rows that should lie within a range.
  public static var level: Double { 0.8 }
  /// No fewer live rows are fitted to.
  public static var leastRows: Int { 40 }

  /// Why there is no calibration.
  public enum Fault: Error, Sendable, Equatable, CustomStringConvertible {
    case noLiveRows(others: Int)
    case tooFew(live: Int)

    public var description: String {
      switch self {
      case .noLiveRows(let others):
        "none of \(Shown.many(others, "record")) is live, so nothing is calibrated; "
          + "give sessions of persons (see `interlude sessions export`)"
      case .tooFew(let live):
        "\(Shown.many(live, "usable live record")) \(live == 1 ? "is" : "are") too few; give at least "
          + "\(Calibration.leastRows)"
      }
    }
  }
}
