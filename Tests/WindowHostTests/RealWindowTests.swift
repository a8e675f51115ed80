#if SDL
  import Foundation
  import Playable
  import Stage
  import TestSupport
  import Testing
  import window_fixture

  /// A real window on a real X server, driven by real pointer and key events.
  @Suite(
    .serialized,
    .enabled(
      if: Desktop.missing == nil,
      "\(Desktop.missing ?? "nothing") missing: apt-get install xvfb xdotool openbox imagemagick"))
  struct RealWindowTests {
    @Test func `G-13: pointer, keys and resizing reach the game`() throws {
      let window = try open()
      try window.move(to: 100, 220)
      try window.wait(for: mark(100, 220), in: "state")
      try window.click(130, 260)
      try window.wait(for: "presses 1 \(mark(130, 260))", in: "state")
      try window.key("space")
      try window.wait(for: "presses 2", in: "state")
      try window.resize(480, 300)
      try window.wait(for: "view 480×300", in: "state")
      window.send(SIGINT)
      #expect(try window.ended() == 0)
      #expect(window.lastLine("exit") == "exit interrupted(signal: \(SIGINT)) unfinished")
    }

    @Test(.enabled(if: Desktop.hasEyes, "ImageMagick missing: apt-get install imagemagick"))
    func `G-13: what is drawn is on the screen, in its place and colour`() throws {
      let window = try open()
      try window.move(to: 100, 220)
      try window.wait(for: mark(100, 220), in: "state")
      let color = Skin.house.highlight
      let wanted = String(format: "#%02X%02X%02X", color.red, color.green, color.blue)
      try window.wait("the mark in \(wanted)") { try window.color(100, 220) == wanted }
    }

    @Test func `G-13: losing the focus pauses, a click resumes`() throws {
      let window = try open()
      try window.loseFocus()
      try window.wait(for: "paused true", in: "state")
      try window.click(130, 260)
      try window.wait(for: "presses 0", in: "state")
      try window.wait(for: "paused false", in: "state")
    }

    @Test(.enabled(if: Desktop.hasManager, "openbox missing: apt-get install openbox"))
    func `G-13: minimising stops the game, closing the window keeps the session`() throws {
      let window = try open()
      try window.minimize()
      try window.wait(for: "paused true", in: "state")
      try window.restore()
      // Clicks before the window is back on the desktop are lost.
      try window.wait("a click to resume") {
        try window.click(130, 260)
        return window.lastLine("state")?.contains("paused false") == true
      }
      try window.close()
      #expect(try window.ended() == 0)
      #expect(window.lastLine("exit") == "exit quit unfinished")
    }

    @Test func `G-13: a dense display gets more pixels, not a larger layout`() throws {
      let window = try open(["INTERLUDE_SCALE": "1.5"])
      try window.wait(for: "view 270×480 at 1.5", in: "state")
      try window.move(to: 150, 330)
      try window.wait(for: mark(100, 220), in: "state")
    }

    private func open(_ environment: [String: String] = [:]) throws -> Desktop.Window {
      let window = try Desktop().open([Fixture.path], environment: environment)
      try window.wait(for: "state play", in: "state")
      return window
    }

    /// Where the mark is when the pointer is at a place in points of a window of standard size.
    private func mark(_ x: Float, _ y: Float) -> String {
      let layout = Layout(Viewport(width: 270, height: 480), for: Target.session())
      let place = layout.fieldPoint(Point(x, y))
      return "mark \(Int(place.x)),\(Int(place.y))"
    }
  }
#endif
