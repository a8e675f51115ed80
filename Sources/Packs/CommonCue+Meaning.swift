import Commentary

extension CommonCue {
  /// What has happened, in a sentence for people and for models.
  public var meaning: String {
    switch self {
    case .start: "The session is on screen and begins."
    case .scored: "Points were made."
    case .missed: "Something went wrong: a ball lost, a chance not taken."
    case .nearMiss: "It nearly went wrong, and did not."
    case .streak: "One success followed another, or a bigger one than usual."
    case .leadChanged: "Whoever was behind is now in front."
    case .tie: "The scores are level, and not at nothing."
    case .timeLow: "Ten seconds are left on the clock."
    case .idle: "The person has done nothing for a while."
    case .pause: "The person has paused for more than a second."
    case .resume: "The person is back after a pause or from elsewhere."
    case .won: "The person has won."
    case .lost: "The character has won."
    case .drawn: "Nobody has won."
    case .retry: "The person plays again."
    case .abandon: "The person leaves before the end."
    case .ctaShown: "The end card with the sponsor's offer is on screen."
    case .cta: "The person has taken up the sponsor's offer."
    }
  }
}
