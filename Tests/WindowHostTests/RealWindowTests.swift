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
      try window.move(to: 200, 300)
      try window.wait(for: mark(200, 300), in: "state")
      try window.click(260, 420)
      try window.wait(for: "presses 1 \(mark(260, 420))", in: "state")
      try window.key("space")
      try window.wait(for: "presses 2", in: "state")
      try window.resize(700, 500)
      try window.wait(for: "view 700×500", in: "state")
      window.send(SIGINT)
      #expect(try window.ended() == 0)
      #expect(window.lastLine("exit") == "exit interrupted(signal: \(SIGINT)) unfinished")
    }

    @Test(.enabled(if: Desktop.hasEyes, "ImageMagick missing: apt-get install imagemagick"))
    func `G-13: what is drawn is on the screen, in its place and colour`() throws {
      let window = try open()
      try window.move(to: 200, 300)
      try window.wait(for: mark(200, 300), in: "state")
      let color = Skin.house.highlight
      let wanted = String(format: "#%02X%02X%02X", color.red, color.green, color.blue)
      try window.wait("the mark in \(wanted)") { try window.color(200, 300) == wanted }
    }

    @Test func `G-13: losing the focus pauses, a click resumes`() throws {
      let window = try open()
      try window.loseFocus()
      try window.wait(for: "paused true", in: "state")
      try window.click(260, 420)
      try window.wait(for: "presses 0", in: "state")
      try window.wait(for: "paused false", in: "state")
    }

    @Test(.enabled(if: Desktop.hasManager, "openbox missing: apt-get install openbox"))
    func `G-13: minimising stops the game, closing the window keeps the session`() throws {
      let window = try open()
      try window.minimize()
      try window.wait(for: "paused true", in: "state")
      try window.restore()
      try window.click(260, 420)
      try window.wait(for: "paused false", in: "state")
      try window.close()
      #expect(try window.ended() == 0)
      #expect(window.lastLine("exit") == "exit quit unfinished")
    }

    @Test func `G-13: a dense display gets more pixels, not a larger layout`() throws {
      let window = try open(["INTERLUDE_SCALE": "1.5"], desktop: Desktop(width: 1600, height: 1600))
      try window.wait(for: "view 540×960 at 1.5", in: "state")
      try window.move(to: 300, 450)
      try window.wait(for: mark(200, 300), in: "state")
    }

    private func open(
      _ environment: [String: String] = [:], desktop: Desktop? = nil
    ) throws -> Desktop.Window {
      let window = try (desktop ?? Desktop()).open([Fixture.path], environment: environment)
      try window.wait(for: "state play", in: "state")
      return window
    }

    /// Where the mark is when the pointer is at a place in points of a window of standard size.
    private func mark(_ x: Float, _ y: Float) -> String {
      let layout = Layout(
        Viewport(width: 540, height: 960), field: Target.field, seating: Target.seating)
      let place = layout.fieldPoint(Point(x, y))
      return "mark \(Int(place.x)),\(Int(place.y))"
    }
  }
#endif
