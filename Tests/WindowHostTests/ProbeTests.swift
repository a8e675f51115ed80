import Testing
import WindowHost

@Suite struct ProbeTests {
  #if SDL
    @Test(arguments: [
      ([:], "neither DISPLAY nor WAYLAND_DISPLAY is set"),
      (["DISPLAY": ""], "neither DISPLAY nor WAYLAND_DISPLAY is set"),
      (["DISPLAY": ":4711"], "DISPLAY=:4711 cannot be reached"),
      (["SDL_VIDEODRIVER": "nonsense"], "nonsense not available"),
    ])
    func `G-17: without a display there is no window, whatever SDL could draw into`(
      _ environment: [String: String], _ reason: String
    ) throws {
      let told = try Fixture.probe(environment)
      #expect(told.contains(reason))
      #expect(told.contains(WindowError.noDisplay(detail: "").mend))
    }

    @Test func `G-17: a probe names SDL's version, its driver and the displays`() throws {
      let told = try Fixture.probe(["SDL_VIDEODRIVER": "dummy"])
      #expect(told.contains("version 2."))
      #expect(told.contains("driver dummy"))
      #expect(told.contains("display 1024×768"))
      #expect(told.contains("problem none"))
    }
  #else
    @Test func `G-17: a build without SDL has no window and says how to get one`() throws {
      let told = try Fixture.probe([:])
      #expect(told.contains("problem \(WindowError.notBuiltIn)"))
    }
  #endif
}
