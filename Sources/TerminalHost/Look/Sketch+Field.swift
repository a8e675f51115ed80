import Playable
import Stage

extension Sketch {
  /// The board with what flies over it; its words are written in cells.
  mutating func drawField() {
    let rect = layout.fieldRect
    canvas.rect(
      rect.inset(-0.5), radius: 1.5, .solid(skin.surface.mixed(with: .black, 0.25).opacity(0.3)))
    canvas.save()
    canvas.clip(rect, radius: 1)
    canvas.translate(rect.x, rect.y)
    canvas.scale(layout.scale)
    let first = canvas.commands.count
    if session.phase == .intro {
      session.drawDemo(on: &canvas)
    } else {
      session.drawField(of: .person, on: &canvas)
    }
    theatre.show.drawEffects(over: session.field, on: &canvas)
    canvas.restore()
    takeWords(from: first, within: layout.field)
    if session.phase == .result && session.telemetry.outcome == .lost {
      canvas.rect(rect, .solid(Color.black.opacity(0.3 * Ease.inOut(time / 24))))
    }
  }

  /// The character's own board, under a plate with its name.
  mutating func drawRival() {
    guard let block = layout.rival else { return }
    let name = session.cast.persona.name.string
    chip(name, column: block.column, row: block.row, width: block.width, skin.secondary)
    let room = block.below(1).rect
    let (width, height) = (Float(session.field.width), Float(session.field.height))
    let scale = min(room.width / width, room.height / height)
    let board = Rect(x: room.x, y: room.y, width: width * scale, height: height * scale)
    canvas.save()
    canvas.rect(board, .solid(skin.secondary.opacity(0.35)))
    canvas.clip(board)
    canvas.translate(board.x, board.y)
    canvas.scale(scale)
    let first = canvas.commands.count
    session.drawField(of: .character, on: &canvas)
    canvas.restore()
    canvas.takeTexts(from: first) { _, _ in true }
  }

  /// Takes small texts out of the picture and writes them in cells, where they can be read.
  private mutating func takeWords(from first: Int, within block: Block) {
    var taken: [Word] = []
    canvas.takeTexts(from: first) { command, utf8 in
      let place = command.transform.apply(Point(command.rect.x, command.rect.y))
      let (a, b) = (command.transform.a, command.transform.b)
      let size = command.rect.height * (a * a + b * b).squareRoot()
      // From here on, letters can be read as pixels.
      if size > 7 { return false }
      // Rims around letters, and what has nearly faded.
      if command.b > Weight.heavy.stroke || command.paint.color.alpha < 100 { return true }
      let text = String(decoding: utf8, as: UTF8.self)
      let wide = Columns.width(of: text)
      let share: Float = command.a == 0 ? 0 : command.a == 1 ? 0.5 : 1
      let column = Int((place.x - Float(wide) * share).rounded())
      let row = Int((place.y - size * 0.35) / 2)
      if column >= block.column, column + wide <= block.columns.upperBound, block.rows.contains(row)
      {
        let color = command.paint.color
        let ink = Color(color.red, color.green, color.blue)
        taken.append(
          Word(text: text, column: column, row: row, width: wide, ink: ink, isBold: true))
      }
      return true
    }
    words += taken
  }
}
