/// A figure that can be read off a tally, by the name under which thresholds ask for it.
public struct Metric: Sendable {
  public enum Unit: Sendable {
    case share, seconds, points, perMinute, count
  }

  public let name: String
  public let unit: Unit
  /// What it says, with its denominator.
  public let meaning: String
  public let value: @Sendable (Tally) -> Double?

  /// nil where there is no such metric.
  public static func named(_ name: String) -> Metric? { all.first { $0.name == name } }

  public static let all: [Metric] = rates + quantiles + others

  private static func rate(
    _ name: String, _ meaning: String, _ rate: @escaping @Sendable (Tally) -> Rate
  ) -> Metric {
    Metric(name: name, unit: .share, meaning: meaning) { rate($0).value }
  }

  private static let rates = [
    rate("impression_rate", "impressions of all sessions", \.impressionRate),
    rate("viewable_rate", "viewable of impressions", \.viewableRate),
    rate("interaction_rate", "with a first interaction, of impressions", \.interactionRate),
    rate("engagement_rate", "with a meaningful move, of impressions", \.engagementRate),
    rate("completion_rate", "played to a result, of impressions", \.completionRate),
    rate("cta_rate", "with the call to action answered, of impressions", \.ctaRate),
    rate("win_rate", "won by the person, of those with a result", \.winRate),
    rate("inconsistent_rate", "records that cannot be as they say, of all", \.inconsistentRate),
  ]

  private static let quantiles = [10, 50, 90, 95].flatMap { percent in
    [
      quantile("active", percent, .seconds, "active time", \.active),
      quantile("visible", percent, .seconds, "time on screen", \.visible),
      quantile("engaged", percent, .seconds, "engaged time", \.engagedTime),
      quantile("score", percent, .points, "score of the person", \.score),
    ]
  }

  private static func quantile(
    _ name: String, _ percent: Int, _ unit: Unit, _ what: String,
    _ histogram: @escaping @Sendable (Tally) -> TickHistogram
  ) -> Metric {
    Metric(
      name: "\(name)_p\(percent)", unit: unit, meaning: "\(what) that \(percent) % do not exceed"
    ) { tally in
      histogram(tally).quantile(Double(percent) / 100).map {
        unit == .seconds ? Double($0) / 60 : Double($0)
      }
    }
  }

  private static let others = [
    Metric(name: "sessions", unit: .count, meaning: "how many sessions") { Double($0.records) },
    Metric(name: "active_mean", unit: .seconds, meaning: "mean active time") {
      $0.active.sums.mean.map { $0 / 60 }
    },
    Metric(
      name: "time_to_engage_p50", unit: .seconds,
      meaning: "Kaplan–Meier median until the first meaningful move"
    ) { $0.timeToEngage.median.map { Double($0) / 60 } },
    Metric(
      name: "lines_per_minute", unit: .perMinute, meaning: "lines spoken per active minute"
    ) { $0.linesOverActive.ratio().map { $0.value * 3_600 } },
  ]
}

extension Tally {
  public var impressionRate: Rate { Rate(impressions, of: records) }
  public var viewableRate: Rate { Rate(viewable, of: impressions) }
  public var interactionRate: Rate { Rate(interacted, of: impressions) }
  public var engagementRate: Rate { Rate(engaged, of: impressions) }
  public var completionRate: Rate { Rate(completed, of: impressions) }
  public var ctaRate: Rate { Rate(ctas, of: impressions) }
  public var winRate: Rate { Rate(won, of: won + lost + drawn) }
  public var inconsistentRate: Rate { Rate(inconsistent, of: records) }
}
