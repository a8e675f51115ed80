import Playable

/// The sessions of one side of a comparison.
public struct SessionSide: Sendable {
  struct Row: Sendable {
    /// What makes two sessions a pair, as a fingerprint: game, seed and player.
    let key: UInt64
    let figures: SessionFigures
  }

  /// In the order in which they came.
  private(set) var rows: ContiguousArray<Row> = []
  public private(set) var live = 0
  public private(set) var replayed = 0
  public private(set) var simulated = 0
  /// Records that cannot be as they say; they are left out.
  public private(set) var inconsistent = 0

  public init() {}

  public var count: Int { rows.count }

  public mutating func add(_ record: SessionRecord) {
    guard record.inconsistencies.isEmpty else {
      inconsistent += 1
      return
    }
    switch record.origin {
    case .live: live += 1
    case .replayed: replayed += 1
    case .simulated: simulated += 1
    }
    var key = StateHash()
    key.combine(record.game)
    key.combine(record.player)
    key.combine(record.seed)
    rows.append(Row(key: key.value, figures: SessionFigures(record)))
  }

  /// Calls `body` for each key that stands exactly once on both sides.
  static func eachPair(
    _ a: SessionSide, _ b: SessionSide, _ body: (SessionFigures, SessionFigures) -> Void
  ) {
    let first = a.order
    let second = b.order
    var (i, j) = (0, 0)
    while i < first.count, j < second.count {
      let (left, right) = (a.rows[Int(first[i])].key, b.rows[Int(second[j])].key)
      let nextI = a.end(of: left, in: first, from: left <= right ? i : first.count)
      let nextJ = b.end(of: right, in: second, from: right <= left ? j : second.count)
      // A key met twice on a side has no partner of its own.
      if left == right, nextI - i == 1, nextJ - j == 1 {
        body(a.rows[Int(first[i])].figures, b.rows[Int(second[j])].figures)
      }
      if left <= right { i = nextI }
      if right <= left { j = nextJ }
    }
  }

  /// Places of the rows, by rising key.
  private var order: [UInt32] {
    (0..<UInt32(rows.count)).sorted { rows[Int($0)].key < rows[Int($1)].key }
  }

  private func end(of key: UInt64, in order: [UInt32], from start: Int) -> Int {
    var index = start
    while index < order.count, rows[Int(order[index])].key == key { index += 1 }
    return index
  }
}

extension SessionSide {
  /// Takes in all sessions of another side.
  mutating func add(_ other: SessionSide) {
    rows += other.rows
    live += other.live
    replayed += other.replayed
    simulated += other.simulated
    inconsistent += other.inconsistent
  }
}
