import Playable

/// The scores as the header shows them: when they changed last, and who leads.
struct Tally: Sendable {
  private(set) var scores = Seats<Int32>(both: 0)
  /// Ticks since each score changed.
  private(set) var age = Seats<Int32>(both: 99)
  private(set) var leader: Seat?
  private(set) var leaderAge: Int32 = 99
  /// The person's share of all points, following slowly.
  private(set) var share: Float = 0.5

  mutating func step(_ now: Seats<Int32>) {
    step(.person, now.person)
    step(.character, now.character)
    scores = now
    let lead: Seat? =
      now.person == now.character ? nil : now.person > now.character ? .person : .character
    if leaderAge < 99 { leaderAge += 1 }
    if lead != leader {
      leader = lead
      leaderAge = 0
    }
    let all = Float(max(0, now.person)) + Float(max(0, now.character))
    let wanted = all > 0 ? Float(max(0, now.person)) / all : 0.5
    share += (wanted - share) * 0.12
  }

  private mutating func step(_ seat: Seat, _ score: Int32) {
    if age[seat] < 99 { age[seat] += 1 }
    if score != scores[seat] { age[seat] = 0 }
  }

  /// How much larger a score is drawn just after it changed, 1…1.35.
  func swell(of seat: Seat, blend: Float) -> Float {
    let t = (Float(age[seat]) + blend) / 14
    return t >= 1 ? 1 : 1 + 0.35 * (1 - Ease.out(t))
  }
}
