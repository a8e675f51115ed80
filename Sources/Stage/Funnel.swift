/// How far one session came; each step counts only after the one before it.
///
/// Events are noted whenever they happen: somebody may press before the impression counts, or the
/// game may end without anybody there. Summed over sessions these never grow from step to step.
@frozen public struct Funnel: Sendable, Equatable {
  public let impression: Bool
  public let interacted: Bool
  public let engaged: Bool
  /// A game was played to its result.
  public let completed: Bool
  /// The call to action was answered, once an impression however often it was pressed.
  public let cta: Bool

  @inlinable public init(_ telemetry: Telemetry) {
    impression = telemetry.tick(of: .impression) != nil
    interacted = impression && telemetry.tick(of: .firstInteraction) != nil
    engaged = interacted && telemetry.tick(of: .engaged) != nil
    completed = engaged && telemetry.tick(of: .result) != nil
    cta = impression && telemetry.tick(of: .cta) != nil
  }
}
