import Stage

/// What came in from a terminal.
enum TerminalEvent: Equatable {
  /// A key that means something; `isDown` nil where the terminal does not tell presses from releases.
  case key(Key, isDown: Bool?)
  case interrupt
  case suspend
  /// A mouse at a cell, counted from 0.
  case mouse(PointerPhase, column: Int, row: Int)
  case focus(Bool)
  /// The terminal understands Kitty's key events.
  case kittyKeys
  /// The terminal understands Kitty's graphics.
  case kittyGraphics
  /// The answer to a request for device attributes: whatever was asked before it is answered.
  case attributes(sixel: Bool)
}
