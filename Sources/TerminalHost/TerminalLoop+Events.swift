import Playable
import Stage

extension TerminalLoop {
  /// Goes along with what the system says: stopped, continued, resized; false where the terminal
  /// has gone.
  func follow() -> Bool {
    let state = Rescue.state
    if state.pointee.wantsStop {
      state.pointee.wantsStop = false
      suspend()
    }
    if state.pointee.wasContinued {
      state.pointee.wasContinued = false
      pause()
      guard tty.enter() else { return false }
      if abilities.keyEvents { hearKeys() }
      if mouse.cell != nil { tty.send("\u{1b}[?1016h") }
      pace.reset()
      state.pointee.wasResized = true
    }
    if state.pointee.wasResized {
      state.pointee.wasResized = false
      size = tty.size
      stage.resize(to: size, theatre)
      if mouse.cell != nil { mouse.cell = abilities.cell(in: size) }
      isStale = true
    }
    if !stage.isUsable { pause() }
    return true
  }

  /// False when asked to quit.
  func handle(_ event: TerminalEvent) -> Bool {
    switch event {
    case .interrupt: return false
    case .suspend: suspend()
    case .redraw: stage.resize(to: size, theatre)
    case .focus(let isIn): if !isIn { pause() }
    case .key(let key, let change): press(key, change)
    case .mouse(let event):
      let wasPaused = theatre.isPaused
      mouse.handle(event) { stage.pointer($0, at: $1, theatre) }
      // Nothing moves while paused: only a press that ends it is worth a picture.
      if theatre.isPaused && wasPaused { return true }
    case .answer(.status):
      pace.answered(at: Monotonic.now)
      return true
    case .answer(let answer):
      learn(answer)
      return true
    }
    if theatre.isPaused || event == .redraw { isStale = true }
    return true
  }

  private func press(_ key: TerminalKey, _ change: KeyChange) {
    guard let meaning = key.key(in: theatre.session.phase) else { return }
    keys.handle(meaning, change, at: Monotonic.now) { theatre.key($0, isDown: $1) }
  }

  private func pause() {
    if !theatre.isPaused { isStale = true }
    theatre.setPaused(true)
    keys.reset()
    mouse.reset()
  }

  private func suspend() {
    pause()
    tty.leave()
    Rescue.stop()
    // Also where nobody could stop us: everything is taken up again.
    Rescue.state.pointee.wasContinued = true
  }

  func learn(_ answer: TerminalAnswer) {
    let before = abilities
    abilities.learn(answer)
    if abilities.keyEvents && !before.keyEvents { hearKeys() }
    if abilities.isSettled && !before.isSettled {
      tty.answers = true
      pace.isHeard = true
      if abilities.pixelMouse, let cell = abilities.cell(in: size) {
        mouse.cell = cell
        tty.send("\u{1b}[?1016h")
      }
    }
  }

  /// Asks for presses, repeats and releases of all keys, with their places on the keyboard.
  private func hearKeys() {
    keys.hearsReleases = true
    Rescue.state.pointee.pushedKeys = true
    tty.send("\u{1b}[>15u")
  }
}
