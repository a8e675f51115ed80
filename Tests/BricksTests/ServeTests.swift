import Bricks
import Playable
import Testing

@Suite struct ServeTests {
  @Test func `a ball that nobody launches launches itself after 66 ticks`() {
    var field = Field()
    field.step(65)
    #expect(field.game.phase == .serving)
    field.step()
    #expect(field.game.phase == .playing)
    #expect(field.ball.vy < 0)
  }

  @Test(arguments: [Input.Levels.action, .up, [.pointer, .press]])
  func `a press launches the ball along the arrow`(_ levels: Input.Levels) {
    var field = Field()
    field.step(12)
    let slant = field.game.serveSlant
    field.step(Input(x: 180, levels: levels))
    #expect(field.game.phase == .playing)
    #expect(abs(field.ball.vx / -field.ball.vy - slant) < 0.1)
  }

  @Test func `a button held since before the game launches nothing`() {
    var field = Field()
    field.step(40, Input(x: 180, levels: [.pointer, .press, .action]))
    #expect(field.game.phase == .serving)
  }

  @Test func `the ball lies on the paddle until it is launched`() {
    var field = Field()
    for x in stride(from: Int16(0), through: 350, by: 14) {
      field.step(.pointer(x: x, y: 0))
      #expect(field.ball.x == field.game.paddle.x)
    }
  }

  @Test func `a serve at once never goes straight up`() {
    for seed in 0..<20 as Range<UInt64> {
      var field = Field(seed: seed)
      field.step()
      field.step(.buttons(.action))
      #expect(abs(field.ball.vx) > 0.5)
    }
  }
}
