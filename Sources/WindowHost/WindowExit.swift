/// Why a window stopped showing its session.
public enum WindowExit: Sendable, Equatable {
  /// The session came to its end.
  case closedSession
  /// The window was closed, or the task cancelled; the session stands as it was then.
  case quit
  /// A signal asked the process to end: SIGINT, SIGTERM or SIGHUP, by number.
  case interrupted(signal: Int32)
}

/// What a window tells while it shows a session.
public enum WindowEvent: Sendable, Equatable {
  /// The first frame is on screen.
  case firstFrame
  /// A frame passed: the time for whatever a host does once a frame.
  case frame
  /// The call to action was pressed: the moment to open the sponsor's destination.
  case callToAction
}
