import Playable

extension Four {
  /// Cues about a disc that decided nothing, told by what it changed on the board.
  func tell(made: Int32, _ happenings: inout Happenings<Cue>) {
    let seat = turn
    let disc = Lines.cell(lastColumn, lastRow)
    let own = board.discs[seat]
    let taken = board.taken
    let before = Lines.spots(own & ~disc, taken: taken & ~disc)
    let after = Lines.spots(own, taken: taken)
    if made > 0 { happenings.cue(.three, by: seat, made, made * Four.pointsForThree) }
    if before & Lines.playable(taken & ~disc) != 0 {
      happenings.cue(.missedWin, by: seat, Lines.column(of: before & Lines.playable(taken & ~disc)))
    }
    if Lines.spots(board.discs[seat.other], taken: taken & ~disc) & disc != 0 {
      happenings.cue(.blocked, by: seat, lastColumn, lastRow)
      happenings.effect(
        Effect(
          .ring, x: Int16(Layout.x(lastColumn)), y: Int16(Layout.y(lastRow)), amount: 34,
          role: seat == .person ? .primary : .secondary, sound: .hit))
    }
    threaten(after & ~before, all: after & board.playable, &happenings)
    if board.count == Board.cells / 2 { happenings.cue(.boardHalf, by: seat, board.count) }
  }

  /// - Parameters:
  ///   - new: cells that complete a four since this disc.
  ///   - all: cells that complete a four and can be played next.
  private func threaten(_ new: UInt64, all: UInt64, _ happenings: inout Happenings<Cue>) {
    if new == 0 { return }
    if all.nonzeroBitCount >= 2 {
      happenings.cue(.doubleThreat, by: turn, Int32(all.nonzeroBitCount))
      happenings.effect(.sound(.streak, semitones: -3))
    } else {
      happenings.cue(.threat, by: turn, Lines.column(of: new), Lines.row(of: new))
    }
  }
}
