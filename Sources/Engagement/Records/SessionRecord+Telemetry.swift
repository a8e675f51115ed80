import Stage

extension SessionRecord {
  /// Takes over everything that was measured.
  public mutating func take(_ telemetry: Telemetry) {
    var repeats: Int32 = 0
    for kind in EventKind.allCases {
      events[kind] = telemetry.tick(of: kind)
      repeats += max(0, telemetry.count(of: kind) - 1)
    }
    self.repeats = repeats
    ctaPresses = telemetry.count(of: .cta)
    retries = telemetry.retries
    wall = telemetry.wall
    visible = telemetry.visible
    active = telemetry.active
    engaged = telemetry.engaged
    outcome = telemetry.outcome
    endReason = telemetry.endReason
    score = telemetry.scores.person
    rivalScore = telemetry.scores.character
  }
}
