extension Life {
  /// What is to be done; the raw values are understood by the scripts as well.
  @frozen public enum Action: UInt8, Sendable, CaseIterable {
    /// Time begins; once.
    case start
    case pause
    case resume
    /// How loud, 0…100; silent before the first one.
    case gain
    /// The size in CSS pixels: width × 65,536 + height.
    case layout
    /// Make or resume the way to sound, inside a gesture of the person.
    case wake
    /// Everything is loaded; once.
    case gameReady
    /// The person touched the ad; once.
    case interacted
    /// A `Milestone`; each once, in their order.
    case milestone
    /// Open the store.
    case cta
    /// The ad was played; once, and never in the same moment as `cta`.
    case complete
    /// The game is over; once.
    case gameEnd
    /// Ask the host to take the ad down; once.
    case close
    /// Show the static card; once.
    case fallback
  }

  /// How far people come, as hosts count it.
  @frozen public enum Milestone: UInt8, Sendable, CaseIterable {
    case visible, interaction, quarter, half, threeQuarters, all, endCard, cta
  }
}
