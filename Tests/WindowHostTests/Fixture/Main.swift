import Foundation
import Stage
import WindowHost

/// Shows a `Target` in a window and tells on stdout, line by line, what becomes of it.
@main struct Main {
  @MainActor static func main() async {
    var options = WindowOptions()
    options.title = "Interlude window fixture"
    options.width = 270
    options.height = 480
    if CommandLine.arguments.contains("--probe") { return tell(WindowHost.probe()) }
    do {
      let host = try WindowHost(options)
      let theatre = Theatre(Target.session(), viewport: host.viewport)
      var reporter = Reporter()
      let exit = try await host.run(theatre) { event in
        if event != .frame { print("event \(event)") }
        reporter.report(theatre)
      }
      print("exit \(exit) \(theatre.session.telemetry.endReason)")
    } catch {
      print("error \(error)")
    }
  }

  private static func tell(_ probe: WindowProbe) {
    print("version \(probe.version ?? "none")")
    print("driver \(probe.driver ?? "none")")
    for display in probe.displays { print("display \(display)") }
    for renderer in probe.renderers { print("renderer \(renderer)") }
    print("problem \(probe.problem.map { "\($0)" } ?? "none")")
  }
}

/// Prints the state of a theatre whenever it differs from what was printed last.
struct Reporter {
  private var last = ""

  mutating func report(_ theatre: Theatre) {
    let session = theatre.session
    let view = theatre.viewport
    let line = """
      state \(session.phase) presses \(session.presses) mark \(session.mark.x),\(session.mark.y) \
      paused \(theatre.isPaused) muted \(session.isMuted) \
      view \(Int(view.width))×\(Int(view.height)) at \(view.density)
      """
    if line == last { return }
    print(line)
    fflush(nil)
    last = line
  }
}
