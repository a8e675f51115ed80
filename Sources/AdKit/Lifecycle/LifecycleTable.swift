/// One row: in this state, on this trigger, if the guard holds, do these and be there.
public struct LifecycleRow: Hashable, Sendable {
  public var from: AdState
  public var on: AdTrigger
  public var given: AdGuard
  public var to: AdState
  public var acts: [AdAct]

  public init(
    _ from: AdState, _ on: AdTrigger, given: AdGuard = .always, to: AdState, _ acts: AdAct...
  ) {
    self.from = from
    self.on = on
    self.given = given
    self.to = to
    self.acts = acts
  }
}

/// The life of an ad as data: the first row that fits decides; none means nothing happens.
public struct LifecycleTable: Sendable {
  public let rows: [LifecycleRow]
  /// First row, and number of rows, of each pair of state and trigger.
  private let starts: [UInt16]

  /// - Parameter rows: rows of one state and trigger keep their order.
  public init(_ rows: [LifecycleRow]) {
    let triggers = AdTrigger.allCases.count
    var sorted: [LifecycleRow] = []
    var starts: [UInt16] = []
    for state in AdState.allCases {
      for trigger in AdTrigger.allCases {
        starts.append(UInt16(sorted.count))
        sorted += rows.filter { $0.from == state && $0.on == trigger }
      }
    }
    starts.append(UInt16(sorted.count))
    precondition(starts.count == AdState.allCases.count * triggers + 1)
    self.rows = sorted
    self.starts = starts
  }

  /// The rows for one thing that happens in one state, in their order.
  @inline(__always)
  func candidates(_ state: AdState, _ trigger: AdTrigger) -> Range<Int> {
    let index = Int(state.rawValue) * AdTrigger.allCases.count + Int(trigger.rawValue)
    return Int(starts[index])..<Int(starts[index + 1])
  }
}
