extension Life {
  /// What a page, a host or the session may say; the raw values are spoken by the scripts as well.
  @frozen public enum Input: UInt8, Sendable, CaseIterable {
    /// Milliseconds since the page began; before every other signal, and once a frame.
    case clock
    /// Code and data are there: a frame can be drawn.
    case loaded
    /// The page is visible (1) or hidden (0).
    case pageVisible
    /// The page was left (0) or came back (1).
    case pageKept
    /// A press of the person ended, by finger, mouse or key.
    case gesture
    /// The page's size in CSS pixels: width × 65,536 + height.
    case pageSize
    /// The canvas has its context (1) or lost it (0).
    case picture
    /// There is no way to make sound (0), it sleeps or was interrupted (1), it is awake (2).
    case sound
    /// MRAID's state: loading, default, expanded, resized, hidden.
    case hostState
    /// Visible as MRAID 2 has it: 0 or 1.
    case hostViewable
    /// Percent of the ad that is exposed, as MRAID 3 has it.
    case hostExposure
    /// The device's volume, 0…100; below 0 where the host does not know.
    case hostVolume
    /// The size that the host gives, packed as `pageSize`.
    case hostSize
    /// The host asks to start.
    case hostStart
    /// The host asks to rest (1) or to go on (0).
    case hostHold
    /// The host takes the ad down.
    case hostClose
    /// The person muted the session (1) or not (0).
    case muted
    /// How far the game is, 0…100.
    case progress
    /// The game has its result.
    case result
    /// The end card is shown.
    case endCard
    /// The call to action was pressed.
    case cta
    /// The session was closed with its own control.
    case closed
    /// Something broke: the ad can do no more than show its card.
    case fault
  }
}
