import Playable
import Stage

/// What a comparison looks at in one session, as whole numbers; small, as sides hold millions.
struct SessionFigures: Sendable, Equatable {
  enum Figure {
    case sessions, impression, engaged, completed, cta, decided, won
    case active, engagedTime, score, lines
  }

  private struct Marks: OptionSet {
    let rawValue: UInt8
    static let impression = Marks(rawValue: 1)
    static let engaged = Marks(rawValue: 2)
    static let completed = Marks(rawValue: 4)
    static let cta = Marks(rawValue: 8)
    static let decided = Marks(rawValue: 16)
    static let won = Marks(rawValue: 32)
    static let left = Marks(rawValue: 64)
  }

  private let marks: UInt8
  private let ticksVisible: Int32
  private let active: Int32
  private let engagedTime: Int32
  private let score: Int32
  private let lines: Int32

  init(_ record: SessionRecord) {
    let funnel = record.funnel
    var marks: Marks = []
    if funnel.impression { marks.insert(.impression) }
    if funnel.engaged { marks.insert(.engaged) }
    if funnel.completed { marks.insert(.completed) }
    if funnel.cta { marks.insert(.cta) }
    if record.outcome != .none { marks.insert(.decided) }
    if record.outcome == .won { marks.insert(.won) }
    if record.endReason != .unfinished { marks.insert(.left) }
    self.marks = marks.rawValue
    ticksVisible = record.visible
    active = record.active
    engagedTime = record.engaged
    score = record.score
    lines = record.linesSpoken
  }

  var visible: Int64 { Int64(ticksVisible) }
  /// Whether the person left; otherwise the session just stopped.
  var hasLeft: Bool { has(.left) == 1 }

  subscript(figure: Figure) -> Int64 {
    switch figure {
    case .sessions: 1
    case .impression: has(.impression)
    case .engaged: has(.engaged)
    case .completed: has(.completed)
    case .cta: has(.cta)
    case .decided: has(.decided)
    case .won: has(.won)
    case .active: Int64(active)
    case .engagedTime: Int64(engagedTime)
    case .score: Int64(score)
    case .lines: Int64(lines)
    }
  }

  private func has(_ mark: Marks) -> Int64 { marks & mark.rawValue == 0 ? 0 : 1 }
}
