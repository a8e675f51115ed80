import Playable

/// What is worth remembering of a game: how the lead went to and fro.
struct Story: Sendable {
  private var changes: Int32 = 0
  private var leader: Seat?
  /// The most that each seat was behind.
  private var deficit = Seats<Int32>(both: 0)
  private var ticks: Int32 = 0
  private(set) var line = Text()

  mutating func step(_ scores: Seats<Int32>) {
    ticks += 1
    let lead = scores.person &- scores.character
    deficit.person = max(deficit.person, 0 &- lead)
    deficit.character = max(deficit.character, lead)
    let now: Seat? = lead == 0 ? nil : lead > 0 ? .person : .character
    if let now {
      if let leader, leader != now { changes += 1 }
      leader = now
    }
  }

  /// Chooses the sentence that the end card keeps.
  mutating func close(_ session: AnySession) {
    let scores = session.telemetry.scores
    let margin = Int32(clamping: (Int64(scores.person) - Int64(scores.character)).magnitude)
    let outcome = session.telemetry.outcome
    let words = session.cast.words
    if session.seating == .shared {
      line = words.text(.decided, ticks / 60)
    } else if outcome == .won && deficit.person > margin && deficit.person > 0 {
      line = words.text(.cameBack, deficit.person)
    } else if changes >= 3 {
      line = words.text(.leadChanged, changes)
    } else if outcome == .won {
      line = words.text(.wonBy, margin)
    } else if outcome == .lost {
      line = words.text(.shortBy, margin)
    } else {
      line = words.text(.even)
    }
  }
}
