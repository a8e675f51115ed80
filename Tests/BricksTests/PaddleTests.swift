import Bricks
import Playable
import Testing

@Suite struct PaddleTests {
  private func returned(at offset: Float) -> Ball {
    var field = Field.playing(way: Point(0, 6))
    field.game.paddle.x = 180
    field.put(
      0, at: Point(180 + offset * field.game.paddle.reach, Place.paddleTop - 9), way: Point(0, 6))
    field.step()
    return field.ball
  }

  @Test func `the middle of the paddle returns a ball straight up`() {
    let ball = returned(at: 0)
    #expect(ball.vx == 0)
    #expect(ball.vy < 0)
  }

  @Test func `the edge of the paddle returns a ball 58 degrees off vertical`() {
    let ball = returned(at: 0.999)
    #expect(abs(ball.vx / -ball.vy - Pace.spread) < 0.02)
    #expect(abs(returned(at: -0.999).vx + ball.vx) < 0.02)
  }

  @Test func `the further off the middle, the flatter, at one speed`() {
    var last: Float = -1
    for offset in stride(from: Float(0), through: 0.95, by: 0.05) {
      let ball = returned(at: offset)
      #expect(ball.vx / -ball.vy > last)
      last = ball.vx / -ball.vy
      #expect(abs(Point(ball.vx, ball.vy).length - Pace.base) < 0.001)
    }
  }

  @Test func `a ball beside the paddle is lost`() {
    var field = Field.playing()
    field.put(0, at: Point(180 + field.game.paddle.reach + 3, 427), way: Point(0, 6))
    field.step(20, until: { $0.cue(.lifeLost) != nil })
  }

  @Test func `a ball saved by the very edge is a near miss`() {
    var field = Field.playing()
    field.put(0, at: Point(180 + field.game.paddle.reach * 0.95, 427), way: Point(0, 6))
    field.step()
    #expect(field.cue(.nearMiss) != nil)
    #expect(field.happenings.record.personMoved)
  }

  @Test func `the paddle eases to the pointer and stays in the field`() {
    var field = Field()
    var last = field.game.paddle.x
    for _ in 0..<60 {
      field.step(.pointer(x: 360, y: 0))
      #expect(field.game.paddle.x >= last && field.game.paddle.x - last <= 18)
      last = field.game.paddle.x
    }
    #expect(last == Place.right - field.game.paddle.width / 2)
  }

  @Test func `keys and pointer: whichever moved last steers`() {
    var field = Field()
    field.step(40, .pointer(x: 100, y: 0))
    #expect(abs(field.game.paddle.x - 100) < 1)
    field.step(10, Input(x: 100, levels: [.pointer, .right]))
    #expect(field.game.paddle.x > 140)
    field.step(20, Input(x: 100, levels: .pointer))
    let rest = field.game.paddle.x
    #expect(rest > 140)
    field.step(40, .pointer(x: 101, y: 0))
    #expect(abs(field.game.paddle.x - 101) < 1)
  }

  @Test func `left and right together hold the paddle`() {
    var field = Field()
    field.step(30, .buttons([.left, .right]))
    #expect(field.game.paddle.x == 180)
  }
}
