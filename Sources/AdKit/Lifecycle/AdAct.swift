/// One thing a transition does, in the order in which it is written.
public enum AdAct: Hashable, Sendable {
  // The machine's own books
  case takeStage, freeStage
  /// The slot may hold another ad.
  case vacate
  // Work for the driver
  case stopAsking, render, present, dismissSurface, tearDown, release, revealClose
  /// Writes the impression down, durably, before anyone is told.
  case commit
  /// Writes a beacon down, durably, without sending it.
  case park(AdBeaconAction)
  /// Sends a beacon; one that was not parked is parked first.
  case send(AdBeaconAction)
  case verify, preload
  // Answers and events
  /// The waiting calls succeed; a unit's delegate hears `loaded`.
  case announce
  /// The waiting calls fail; a unit's delegate hears `loadFailed`.
  case report
  /// The waiting calls fail; no delegate hears of it.
  case hush
  /// `show` succeeded.
  case accept
  /// `show` failed and nothing happened; nil: for the reason the surface gave.
  case refuse(Refusal?)
  case tell(Told)

  /// Why `show` is refused by the table itself.
  public enum Refusal: String, Hashable, Sendable {
    case notReady, anotherAdShowing, noPresentationContext, already
  }

  /// What the delegate is told.
  public enum Told: String, Hashable, Sendable {
    case displayed, displayFailed, clicked, impression, paid, failed, earned, ended
  }
}
