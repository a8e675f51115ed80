/// The keys that mean something in a terminal.
package enum TerminalKey: UInt8, Sendable, CaseIterable {
  case left, right, up, down, space, enter, escape, retry, mute, pause
}

/// What happened to a key.
package enum KeyChange: UInt8, Sendable {
  /// Pressed; the terminal will not tell of its release.
  case typed
  case down, up
}

/// Something that came in from a terminal.
package enum TerminalEvent: Equatable, Sendable {
  case key(TerminalKey, KeyChange)
  /// Ctrl-C, Ctrl-Z and Ctrl-L.
  case interrupt, suspend, redraw
  case mouse(MouseEvent)
  case focus(Bool)
  case answer(TerminalAnswer)
}

/// A mouse, where the terminal says it is: in cells or in pixels, as it was asked, counted from 1.
package struct MouseEvent: Equatable, Sendable {
  package enum Kind: UInt8, Sendable {
    case moved, down, up
  }

  package var kind: Kind
  package var x: Int
  package var y: Int
  /// A button is down while it moves.
  package var isDragged: Bool

  package init(_ kind: Kind, x: Int, y: Int, isDragged: Bool = false) {
    self.kind = kind
    self.x = x
    self.y = y
    self.isDragged = isDragged
  }
}

/// What a terminal says about itself when asked.
package enum TerminalAnswer: Equatable, Sendable {
  /// It tells of keys as Kitty does.
  case keyProtocol
  /// An answer to a picture with that number.
  case picture(Int, isFine: Bool)
  /// Device attributes; every terminal answers these, so that whatever was asked before is settled.
  case attributes(sixel: Bool)
  /// A private mode, and whether the terminal knows it.
  case mode(Int, isKnown: Bool)
  /// Pixels of a cell.
  case cell(width: Int, height: Int)
  /// Pixels of the text area.
  case area(width: Int, height: Int)
  /// "I am here", for one `CSI 5 n`.
  case status
}
