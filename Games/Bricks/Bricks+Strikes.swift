import Playable

extension Bricks {
  /// What the next brick's points are multiplied by: ×2 from the third in a row, at most ×5.
  public var multiplier: Int32 { Bricks.multiplier(after: combo + 1) }

  /// The factor for the `count`-th brick since the paddle was touched.
  public static func multiplier(after count: Int32) -> Int32 {
    1 + min(4, max(0, count - 1) / 2)
  }

  /// Points of a brick before multiplying; the upper rows are worth more.
  public static func points(row: Int32) -> Int32 { 50 - 10 * (Maths.clamp(row, 0, 7) / 2) }

  /// A ball strikes a brick; false when it was steel.
  mutating func strike(
    _ cell: Cell, by ball: inout Ball, _ happenings: inout Happenings<Cue>
  ) -> Bool {
    let brick = wall[cell.column, cell.row]
    let x = Int16(cell.center.x)
    let y = Int16(cell.center.y)
    struckTick = tick
    struckCell = cell.row * Wall.columns + cell.column
    if brick == .steel {
      happenings.effect(Effect(.burst, x: x, y: y, amount: 3, role: .surface, sound: .tap))
      return false
    }
    lastStrike = tick
    if brick == .strong && tick >= pierceUntil {
      wall[cell.column, cell.row] = .cracked
      score += 5
      happenings.effect(Effect(.burst, x: x, y: y, amount: 5, role: .surface, sound: .hit))
    } else {
      breakBrick(cell, brick, &happenings)
    }
    reachUpperRows(cell, &ball)
    return true
  }

  private mutating func breakBrick(
    _ cell: Cell, _ brick: Brick, _ happenings: inout Happenings<Cue>
  ) {
    let row = cell.row - Wall.firstRow
    combo += 1
    comboTick = tick
    let factor = Bricks.multiplier(after: combo)
    let points = Bricks.points(row: row) * factor
    score += points
    wall[cell.column, cell.row] = .none
    wall.left -= 1
    if wall.rows[Int(cell.row)] == 0 { wall.measure() }
    show(cell, points, factor, &happenings)
    happenings.moved(by: .person)
    happenings.cue(.brickBroken, by: .person, row, combo)
    let rose = factor > Bricks.multiplier(after: combo - 1)
    if rose || (combo > 9 && combo % 5 == 0) { happenings.cue(.combo, by: .person, combo) }
    letFall(from: cell.center, brick == .gift)
  }

  private func show(
    _ cell: Cell, _ points: Int32, _ factor: Int32, _ happenings: inout Happenings<Cue>
  ) {
    let x = Int16(cell.center.x)
    let y = Int16(cell.center.y)
    let role = Bricks.role(ofRow: cell.row - Wall.firstRow)
    happenings.effect(Effect(.burst, x: x, y: y, amount: 8 + Int16(factor), role: role))
    happenings.effect(Effect(.pop, x: x, y: y, amount: Int16(clamping: points), role: .highlight))
    happenings.effect(.sound(.smash, semitones: Int16(min(12, combo))))
    if factor > 1 {
      happenings.effect(Effect(.ring, x: x, y: y, amount: 14 + 5 * Int16(factor)))
      happenings.effect(Effect(.shake, x: x, y: y, amount: Int16(min(4, factor - 1))))
    }
  }

  /// Striking one of the two uppermost rows makes every ball quick.
  private mutating func reachUpperRows(_ cell: Cell, _ ball: inout Ball) {
    guard cell.row < Wall.firstRow + 2, speedStep < Pace.upperRowStep else { return }
    speedStep = Pace.upperRowStep
    keepPace()
    let length = max(0.1, Point(ball.vx, ball.vy).length)
    let factor = speed / length
    ball.vx *= factor
    ball.vy *= factor
  }

  /// The role whose colour a row of bricks has, from the top.
  static func role(ofRow row: Int32) -> Role {
    row < 4 ? .secondary : .primary
  }

  @usableFromInline mutating func clearLevel(_ happenings: inout Happenings<Cue>) {
    let bonus = 150 + 50 * level
    score += bonus
    happenings.cue(.levelCleared, by: .person, level)
    happenings.effect(Effect(.flash, x: 180, y: 160, amount: 35))
    happenings.effect(Effect(.pop, x: 180, y: 190, amount: Int16(clamping: bonus)))
    happenings.effect(Effect(.ring, x: 180, y: 160, amount: 150, sound: .streak))
    happenings.effect(Effect(.burst, x: 90, y: 140, amount: 16, role: .primary))
    happenings.effect(Effect(.burst, x: 180, y: 110, amount: 16, role: .highlight))
    happenings.effect(Effect(.burst, x: 270, y: 140, amount: 16, role: .secondary))
    if level >= Levels.count {
      // The game is won: what is left on the clock counts, ten points a second and life.
      score += (lastTick - tick) / 60 * 10 * lives
      phase = .over
      return
    }
    level += 1
    build()
    serve()
  }

  mutating func build() {
    wall = Levels.wall(level, seed: levelSeed)
    levelTick = tick
  }
}
