import Playable

/// How a style of play shows in Bricks.
struct Habits {
  /// How far off its middle the paddle returns a ball for the fun of it, and at most: shares of its
  /// reach. The edge sends a ball flat, and misses it more easily.
  let whim: Float
  let edge: Float
  /// Ticks to spare for a falling power-up before the ball is there; less than none is a gamble.
  let margin: Float
  /// Share of the way home to the middle while the ball is up.
  let homing: Float
  /// How far it sways to and fro meanwhile, in field units.
  let sway: Float
  /// Ticks that it looks before it serves.
  let patience: Float

  init(_ style: PlayStyle) {
    switch style {
    case .bold:
      (whim, edge, margin, homing, sway, patience) = (0.7, 0.85, -4, 0, 0, 0)
    case .careful:
      (whim, edge, margin, homing, sway, patience) = (0.15, 0.5, 30, 0.6, 0, 16)
    case .playful:
      (whim, edge, margin, homing, sway, patience) = (0.45, 0.8, 14, 0, 20, 0)
    }
  }
}
