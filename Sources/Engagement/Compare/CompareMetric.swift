/// A figure that is compared: a ratio of two sums over sessions, such as engaged of impressions.
public struct CompareMetric: Sendable {
  public let name: String
  public let unit: Metric.Unit
  /// What it says, with its denominator.
  public let meaning: String
  let above: SessionFigures.Figure
  let below: SessionFigures.Figure
  /// From the ratio of sums to the unit: ticks to seconds, for one.
  let factor: Double

  private init(
    _ name: String, _ unit: Metric.Unit, _ meaning: String,
    _ above: SessionFigures.Figure, of below: SessionFigures.Figure, factor: Double = 1
  ) {
    self.name = name
    self.unit = unit
    self.meaning = meaning
    self.above = above
    self.below = below
    self.factor = factor
  }

  /// Names and meanings are those of `Metric`, so that a figure is the same in every table.
  public static let all: [CompareMetric] = [
    CompareMetric(
      "impression_rate", .share, "impressions of all sessions", .impression, of: .sessions),
    CompareMetric(
      "engagement_rate", .share, "with a meaningful move, of impressions", .engaged,
      of: .impression),
    CompareMetric(
      "completion_rate", .share, "played to a result, of impressions", .completed,
      of: .impression),
    CompareMetric(
      "cta_rate", .share, "with the call to action answered, of impressions", .cta,
      of: .impression),
    CompareMetric(
      "win_rate", .share, "won by the person, of those with a result", .won, of: .decided),
    CompareMetric(
      "active_mean", .seconds, "mean active time", .active, of: .sessions, factor: 1 / 60),
    CompareMetric(
      "engaged_mean", .seconds, "mean engaged time", .engagedTime, of: .sessions,
      factor: 1 / 60),
    CompareMetric("score_mean", .points, "mean score of the person", .score, of: .sessions),
    CompareMetric(
      "lines_per_minute", .perMinute, "lines spoken per active minute", .lines, of: .active,
      factor: 3_600),
  ]
}
