import Bricks
import Playable
import Testing

/// Bricks at a moment that a test arranges, one tick at a time.
struct Field {
  var game: Bricks
  var happenings = Happenings<Bricks.Cue>()

  init(seed: UInt64 = 1, _ turn: (inout Tuning) -> Void = { _ in }) {
    var tuning = Tuning(Bricks.knobs)
    turn(&tuning)
    game = Bricks(Setup(seed: seed, tuning: tuning))
  }

  /// In play with one ball.
  static func playing(
    at place: Point = Point(180, 300), way: Point = Point(0, -6),
    _ turn: (inout Tuning) -> Void = { _ in }
  ) -> Field {
    var field = Field(turn)
    field.game.phase = .playing
    field.game.ballCount = 1
    field.put(0, at: place, way: way)
    return field
  }

  mutating func put(_ index: Int, at place: Point, way: Point) {
    game.balls[index].x = place.x
    game.balls[index].y = place.y
    game.balls[index].vx = way.x
    game.balls[index].vy = way.y
  }

  mutating func step(_ input: Input = .none) {
    happenings.clear()
    game.step(Seats(person: input, character: .none), &happenings)
  }

  mutating func step(_ count: Int, _ input: Input = .none) {
    for _ in 0..<count { step(input) }
  }

  /// Steps until `condition`; an issue when it does not hold within `limit` ticks.
  mutating func step(
    _ limit: Int, until condition: (Field) -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for _ in 0..<limit {
      step()
      if condition(self) { return }
    }
    Issue.record("not within \(limit) ticks", sourceLocation: sourceLocation)
  }

  func cue(_ cue: Bricks.Cue) -> HeardCue? {
    for index in 0..<Int(happenings.record.cueCount) {
      let heard = happenings.record.cues[index]
      if heard.code == cue.rawValue { return heard }
    }
    return nil
  }

  mutating func clearWall() {
    for row in Wall.firstRow...Wall.lastRow { game.wall.rows[Int(row)] = 0 }
  }

  mutating func drop(_ kind: PowerUp) {
    game.drops[0].x = game.paddle.x
    game.drops[0].y = Place.paddleTop - 9
    game.drops[0].kind = kind
    game.dropCount = 1
  }

  var ball: Ball { game.balls[0] }
  var speed: Float { Point(ball.vx, ball.vy).length }
}
