import Commentary
import Playable

/// What drawing needs to know of the moment, beside the show's own state.
struct Scene {
  let session: AnySession
  let layout: Layout
  let pressed: Control?
  /// Ticks since the phase began, with the share of the next one that has passed.
  let time: Float
  /// How far what belongs to the phase has come in, 0…1.
  let reveal: Float
  let calm: Bool

  var phase: Phase { session.phase }
  var body: Float { layout.body(in: phase) }
  var cast: Cast { session.cast }

  /// The person has finished a race, and the character plays on.
  var isWaiting: Bool { phase == .play && session.seating == .solo && session.standing.isOver }

  /// What the frame says.
  func says(_ phrase: Words.Phrase, _ number: Int32 = 0, name: Text = Text()) -> Text {
    cast.words.text(phrase, number, name: name)
  }

  /// The whole surface.
  var view: Rect {
    Rect(x: 0, y: 0, width: layout.viewport.width, height: layout.viewport.height)
  }

  /// What a seat is called.
  func title(of seat: Seat) -> Text { seat == .person ? says(.you) : cast.persona.name }
}

extension Rect {
  func mixed(with other: Rect, _ t: Float) -> Rect {
    Rect(
      x: Maths.lerp(x, other.x, t), y: Maths.lerp(y, other.y, t),
      width: Maths.lerp(width, other.width, t), height: Maths.lerp(height, other.height, t))
  }

  func moved(_ dx: Float, _ dy: Float) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }
}
