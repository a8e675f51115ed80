import Playable

extension Four {
  public mutating func step(_ inputs: Seats<Input>, _ happenings: inout Happenings<Cue>) {
    if phase == .over { return }
    age &+= 1
    if phase == .showing {
      if age >= Four.showTicks { phase = .over }
      return
    }
    now &+= 1
    // A press may begin while the other's disc falls, but counts only if it lasts into the turn.
    if age == 1 && phase == .aiming && !inputs[turn].isPressed { aims[turn].pressed = -1 }
    let byPerson = aims.person.read(inputs.person, now: now)
    let byCharacter = aims.character.read(inputs.character, now: now)
    if phase == .falling {
      fall(&happenings)
    } else {
      let chosen = turn == .person ? byPerson : byCharacter
      if chosen >= 0 {
        choose(chosen, &happenings)
      } else if age >= turnTicks {
        runOut(&happenings)
      } else if turn == .person && turnTicks &- age <= 180 && (turnTicks &- age) % 60 == 0 {
        happenings.effect(.sound(.count))
      }
    }
    if now >= playTicks && phase == .aiming { timeIsUp(&happenings) }
  }

  /// Ticks of the turn that are left to the seat which is aiming.
  var turnTicksLeft: Int32 { max(0, turnTicks - age) }

  private mutating func choose(_ column: Int32, _ happenings: inout Happenings<Cue>) {
    if board.accepts(column) {
      isForced = false
      letGo(column, &happenings)
    } else {
      happenings.cue(.columnFull, by: turn, column)
      happenings.effect(.sound(.miss))
      happenings.effect(Effect(.shake, amount: 2))
    }
  }

  /// The clock of a turn ran out: the column under a pressed pointer is played, else any.
  private mutating func runOut(_ happenings: inout Happenings<Cue>) {
    var column = Int32(aims[turn].pressed)
    if !board.accepts(column) {
      var left = rules.below(UInt32(board.playable.nonzeroBitCount))
      var cells = board.playable
      while left > 0 {
        cells &= cells &- 1
        left -= 1
      }
      column = Lines.column(of: cells)
    }
    happenings.cue(.turnTimeout, by: turn, column)
    isForced = true
    letGo(column, &happenings)
  }

  private mutating func letGo(_ column: Int32, _ happenings: inout Happenings<Cue>) {
    guard let row = board.drop(column, by: turn) else { return }
    aims[turn].pressed = -1
    lastColumn = column
    lastRow = row
    phase = .falling
    age = 0
    happenings.effect(.sound(.whoosh))
  }

  private mutating func fall(_ happenings: inout Happenings<Cue>) {
    let fall = Fall(row: lastRow)
    if age == fall.contact {
      let x = Int16(Layout.x(lastColumn))
      let y = Int16(Layout.y(lastRow) + Layout.disc)
      happenings.effect(.sound(.drop, semitones: Int16(lastRow * 2)))
      happenings.effect(Effect(.burst, x: x, y: y, amount: 5, role: .surface))
      if lastRow == 0 { happenings.effect(Effect(.shake, amount: 1)) }
    } else if age == fall.bounce {
      happenings.effect(.sound(.bounce, semitones: Int16(lastRow * 2)))
    } else if age >= fall.rest {
      settle(&happenings)
    }
  }

  /// The disc lies: says what it did, and decides the game or passes the turn.
  private mutating func settle(_ happenings: inout Happenings<Cue>) {
    let seat = turn
    if !isForced { happenings.moved(by: seat) }
    happenings.cue(.dropped, by: seat, lastColumn, lastRow)
    let made = addThrees(&happenings)
    line = board.fours(of: seat)
    if line != 0 {
      fourInRow(by: seat, &happenings)
    } else {
      tell(made: made, &happenings)
      if board.isFull {
        finish(nil)
      } else {
        turn = seat.other
        phase = .aiming
        age = 0
      }
    }
  }

  /// Counts the threes again; gives how many are new.
  private mutating func addThrees(_ happenings: inout Happenings<Cue>) -> Int32 {
    let points = Four.pointsForThree * board.threes(of: turn)
    let made = (points - scores[turn]) / Four.pointsForThree
    if made > 0 {
      happenings.effect(
        Effect(
          .pop, x: Int16(Layout.x(lastColumn)), y: Int16(Layout.y(lastRow)),
          amount: Int16(points - scores[turn]), role: turn == .person ? .primary : .secondary))
      scores[turn] = points
    }
    return made
  }

  private mutating func fourInRow(by seat: Seat, _ happenings: inout Happenings<Cue>) {
    scores[seat] += Four.pointsForFour
    happenings.cue(.fourInRow, by: seat, lastColumn, Int32(line.nonzeroBitCount))
    let role: Role = seat == .person ? .primary : .secondary
    var cells = line
    while cells != 0 {
      let place = Layout.place(Lines.column(of: cells), Lines.row(of: cells))
      happenings.effect(
        Effect(.burst, x: Int16(place.x), y: Int16(place.y), amount: 8, role: role))
      cells &= cells &- 1
    }
    let last = Layout.place(lastColumn, lastRow)
    happenings.effect(Effect(.ring, x: Int16(last.x), y: Int16(last.y), amount: 90))
    happenings.effect(Effect(.flash, amount: 40))
    happenings.effect(Effect(.shake, amount: 4))
    happenings.effect(.sound(.streak, semitones: seat == .person ? 7 : 0))
    finish(seat)
  }

  /// Time is up, and no disc is in the air: more points win.
  private mutating func timeIsUp(_ happenings: inout Happenings<Cue>) {
    happenings.cue(.timeUp, by: turn, scores.person, scores.character)
    finish(
      scores.person == scores.character
        ? nil : scores.person > scores.character ? .person : .character)
  }

  private mutating func finish(_ winner: Seat?) {
    self.winner = winner
    phase = .showing
    age = 0
  }
}
