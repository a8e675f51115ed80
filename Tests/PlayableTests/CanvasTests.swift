import Playable
import Testing

@Suite struct CanvasTests {
  @Test func `a restore undoes transforms, opacity and clips`() {
    var canvas = Canvas()
    canvas.save()
    canvas.translate(10, 20)
    canvas.scale(2)
    canvas.opacity = 0.5
    canvas.clip(Rect(x: 0, y: 0, width: 5, height: 5))
    canvas.circle(Point(1, 1), radius: 1, Color.white)
    canvas.restore()
    canvas.circle(Point(1, 1), radius: 1, Color.white)
    let commands = canvas.commands
    #expect(commands.map(\.shape) == [.clip, .circle, .unclip, .circle])
    #expect(commands[1].transform.apply(Point(1, 1)) == Point(12, 22))
    #expect(commands[1].paint.color.alpha == 127)
    #expect(commands[3].transform == .identity)
    #expect(commands[3].paint.color == .white)
  }

  @Test func `a restore too many is harmless`() {
    var canvas = Canvas()
    canvas.restore()
    canvas.endPath(Color.white)
    #expect(canvas.commands.isEmpty)
  }

  @Test func `text keeps its bytes, whatever they are`() {
    var canvas = Canvas()
    canvas.text("Grüße", at: .zero, size: 12, .white)
    canvas.text(Text(42), at: .zero, size: 12, .white)
    #expect(String(decoding: canvas.bytes, as: UTF8.self) == "Grüße42")
    #expect(canvas.commands[1].first == 7 && canvas.commands[1].count == 2)
  }

  @Test func `a cleared canvas keeps its memory and starts anew`() {
    var canvas = Canvas()
    canvas.save()
    canvas.rotate(1)
    canvas.clear()
    canvas.line(.zero, Point(1, 0), width: 1, Color.white)
    #expect(canvas.commands.count == 1)
    #expect(canvas.commands[0].transform == .identity)
    #expect(canvas.points.count == 2)
  }
}
