import Playable
import Stage

/// A kind of person, in numbers that one could measure.
///
/// It supports an ordering of variants under stated assumptions; human minutes and money it does not.
public struct PlayerModel: Sendable, Equatable {
  public var id: String
  /// What kind of person this is meant to be.
  public var about: String
  /// How well it decides, 0…1: the mean, and the deviation from person to person.
  public var skill: Spread
  public var style: PlayStyle
  /// Reaction in milliseconds, ex-Gaussian; nil leaves the hand to the skill.
  public var reaction: Reaction?
  /// Aiming by Fitts's law; nil leaves the hand to the skill.
  public var aim: Aim?
  /// Attention that wanders: how often in a minute, and for how long in seconds.
  public var lapsesPerMinute: Double
  public var lapseSeconds: Double
  /// Chance of having had enough, per minute.
  public var boredomPerMinute: Double
  /// Chances, 0…1.
  public var quitOnFail: Double
  public var retry: Double
  public var cta: Double
  /// How much being spoken to lowers boredom, 0…1: a hypothesis, 0 until it has been measured.
  public var response: Double
  /// Seconds spent on the intro, the result and the end card.
  public var readingSeconds: Double
  public var touches: Bool

  public struct Spread: Sendable, Equatable {
    public var mean: Double
    public var deviation: Double

    public init(mean: Double, deviation: Double) {
      self.mean = mean
      self.deviation = deviation
    }
  }

  /// Milliseconds: mean and deviation of the normal part, mean of the exponential tail.
  public struct Reaction: Sendable, Equatable {
    public var mu: Double
    public var sigma: Double
    public var tau: Double

    public init(mu: Double, sigma: Double, tau: Double) {
      self.mu = mu
      self.sigma = sigma
      self.tau = tau
    }
  }

  /// Effective target width in field units; intercept in ms and slope in ms per bit.
  public struct Aim: Sendable, Equatable {
    public var width: Double
    public var intercept: Double
    public var slope: Double

    public init(width: Double, intercept: Double, slope: Double) {
      self.width = width
      self.intercept = intercept
      self.slope = slope
    }
  }

  /// A person of this kind, drawn from a stream that it goes on using.
  func person(from stream: Random) -> SimulatedPerson {
    var random = stream
    let drawn = Float(skill.mean) + Float(skill.deviation) * random.normal()
    return SimulatedPerson(
      skill: Maths.clamp(drawn, 0, 1), style: style, random: random,
      reading: Int32(readingSeconds * 60), ctaChance: Float(cta), retryChance: Float(retry),
      traits: traits)
  }

  private var traits: PlayerTraits {
    PlayerTraits(
      lapse: Float(lapsesPerMinute / 60), lapseTicks: Float(lapseSeconds * 60),
      boredom: Float(boredomPerMinute / 60), quitOnFail: Float(quitOnFail),
      response: Float(response), touches: touches, motor: motor)
  }

  /// 60 ticks are 1,000 ms.
  private var motor: Motor {
    guard let reaction, let aim else { return .none }
    return Motor(
      mu: Float(reaction.mu * 0.06), sigma: Float(reaction.sigma * 0.06),
      tau: Float(reaction.tau * 0.06), width: Float(aim.width),
      intercept: Float(aim.intercept * 0.06), slope: Float(aim.slope * 0.06))
  }
}
