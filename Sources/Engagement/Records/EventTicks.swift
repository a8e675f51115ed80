import Stage

/// The visible tick of a session's first event of each kind.
public struct EventTicks: Sendable, Equatable {
  private var ticks: [Int32] = Array(repeating: -1, count: EventKind.allCases.count)

  public init() {}

  /// nil where nothing of the kind happened.
  public subscript(kind: EventKind) -> Int32? {
    get {
      let tick = ticks[Int(kind.rawValue)]
      return tick < 0 ? nil : tick
    }
    set { ticks[Int(kind.rawValue)] = newValue ?? -1 }
  }
}
