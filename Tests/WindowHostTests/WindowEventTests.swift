#if SDL
  import CSDL2
  import Foundation
  import Playable
  import Stage
  import Testing
  import WindowHost
  import window_fixture

  /// Feeds SDL's own events to a host whose window is drawn in memory.
  ///
  /// One host at a time, since SDL has one queue.
  @Suite(.serialized) @MainActor struct WindowEventTests {
    @Test func `G-13: the mouse reaches the game in field units, and a short press is kept`()
      async throws
    {
      let end = try await Performance()
        .at(20) { Feed.motion(100, 220) }
        .at(30) { Feed.button(down: true, 130, 250) }
        .at(30) { Feed.button(down: false, 130, 250) }
        .play()
      let place = end.theatre.layout.fieldPoint(Point(130, 250))
      #expect(end.session.presses == 1)
      #expect(end.session.mark == (Int32(place.x), Int32(place.y)))
    }

    @Test func `G-13: a finger plays, and the mouse that SDL makes of it does not`() async throws {
      let end = try await Performance()
        .at(20) { Feed.finger(SDL_FINGERDOWN, 5_000_000_000, 0.25, 0.5) }
        .at(21) { Feed.button(down: true, 200, 300, which: .max) }
        .at(22) { Feed.button(down: true, 200, 300) }
        .at(30) { Feed.finger(SDL_FINGERMOTION, 5_000_000_000, 0.75, 0.5) }
        .play()
      let view = end.theatre.viewport
      let place = end.theatre.layout.fieldPoint(Point(0.75 * view.width, 0.5 * view.height))
      #expect(end.session.presses == 1)
      #expect(end.session.mark == (Int32(place.x), Int32(place.y)))
    }

    @Test func `G-13: keys move by place, repeats do not count`() async throws {
      var marks: [Int32] = []
      let end = try await Performance()
        .at(20) { Feed.key(SDL_SCANCODE_D, down: true) }
        .at(24) { Feed.key(SDL_SCANCODE_D, down: false) }
        .at(26) { marks.append($0.session.mark.x) }
        .at(31) { Feed.key(SDL_SCANCODE_SPACE, down: true) }
        .at(33) { Feed.key(SDL_SCANCODE_SPACE, down: true, isRepeat: true) }
        .at(36) { Feed.key(SDL_SCANCODE_SPACE, down: false) }
        .play()
      #expect(end.session.presses == 1)
      #expect(end.session.mark.x > 180)
      #expect(marks == [end.session.mark.x])
    }

    @Test func `G-13: a gamepad plugged in later plays, and unplugging lets go`() async throws {
      let pad = VirtualPad()
      var marks: [Int32] = []
      let end = try await Performance()
        .at(10) { pad.plug() }
        .at(25) { pad.push(SDL_CONTROLLER_AXIS_LEFTX, to: 32_000) }
        .at(28) { pad.press(SDL_CONTROLLER_BUTTON_A) }
        .at(31) { pad.unplug() }
        .at(33) { marks.append($0.session.mark.x) }
        .play()
      #expect(end.session.presses == 1)
      #expect(end.session.mark.x > 180 && end.session.mark.x < 360)
      #expect(marks == [end.session.mark.x])
    }

    @Test func `G-13: losing the focus pauses until a click`() async throws {
      var visible: [Int32] = []
      let end = try await Performance()
        .at(20) { Feed.window(SDL_WINDOWEVENT_FOCUS_LOST) }
        .at(22) { visible.append($0.session.telemetry.visible) }
        .at(30) {
          #expect($0.isPaused)
          visible.append($0.session.telemetry.visible)
          Feed.button(down: true, 130, 250)
          Feed.button(down: false, 130, 250)
        }
        .play()
      #expect(visible[0] == visible[1])
      #expect(!end.theatre.isPaused)
      #expect(end.session.presses == 0)
      #expect(end.session.telemetry.wall > Int64(end.session.telemetry.visible) + 20)
    }

    @Test func `G-1: a hidden window stops the ticks and counts the time as away`() async throws {
      var visible: [Int32] = []
      let end = try await Performance()
        .at(20) { _ in Feed.window(SDL_WINDOWEVENT_MINIMIZED) }
        .at(22) { visible.append($0.session.telemetry.visible) }
        .at(40) {
          visible.append($0.session.telemetry.visible)
          Feed.window(SDL_WINDOWEVENT_RESTORED)
        }
        .play()
      #expect(visible[0] == visible[1])
      #expect(end.session.telemetry.wall > Int64(end.session.telemetry.visible) + 10)
    }

    @Test func `G-13: a replay is not paused by the focus, and Escape closes its window`()
      async throws
    {
      var options = WindowOptions()
      options.isInteractive = false
      let end = try await Performance(options)
        .at(10) { Feed.window(SDL_WINDOWEVENT_FOCUS_LOST) }
        .at(12) { #expect(!$0.isPaused) }
        .at(20) { Feed.key(SDL_SCANCODE_ESCAPE, down: true) }
        .play(frames: 500)
      #expect(end.exit == .quit)
    }

    @Test func `G-13: closing the window leaves the session as it stood`() async throws {
      let end = try await Performance()
        .at(20) { Feed.window(SDL_WINDOWEVENT_CLOSE) }
        .play(frames: 500)
      #expect(end.exit == .quit)
      #expect(end.session.phase == .play)
      #expect(end.session.telemetry.endReason == .unfinished)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `G-13: a signal ends the run in order`(_ signal: Int32) async throws {
      let end = try await Performance().at(20) { kill(getpid(), signal) }.play(frames: 500)
      #expect(end.exit == .interrupted(signal: signal))
    }

    @Test func `G-13: Escape closes the session`() async throws {
      let end = try await Performance()
        .at(20) { Feed.key(SDL_SCANCODE_ESCAPE, down: true) }
        .at(22) { Feed.key(SDL_SCANCODE_ESCAPE, down: false) }
        .play(frames: 500)
      #expect(end.exit == .closedSession)
      #expect(end.session.telemetry.endReason == .abandoned)
    }

    @Test func `G-13: a window that starts muted presses mute once`() async throws {
      var options = WindowOptions()
      options.startsMuted = true
      let end = try await Performance(options).play(frames: 5)
      #expect(end.session.isMuted)
    }

    @Test func `G-13: the texture has the display's density`() async throws {
      var options = WindowOptions()
      options.scale = 2
      let end = try await Performance(options).play(frames: 5)
      #expect(end.theatre.viewport.density == 2)
      #expect(abs(end.theatre.viewport.width / end.theatre.viewport.height - 0.5625) < 0.002)
    }

    @Test func `G-13: other tasks of the main actor run between frames`() async throws {
      let other = Task { @MainActor in
        var turns = 0
        while !Task.isCancelled {
          turns += 1
          await Task.yield()
        }
        return turns
      }
      _ = try await Performance().play(frames: 40)
      other.cancel()
      #expect(await other.value >= 40)
    }

    @Test func `G-13: frames come at the display's pace without a display to wait for`()
      async throws
    {
      let start = ContinuousClock.now
      _ = try await Performance().play(frames: 60)
      let passed = ContinuousClock.now - start
      #expect(passed > .milliseconds(900))
    }
  }
#endif
