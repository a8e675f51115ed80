import Foundation

/// A Chromium without a window, spoken to over two pipes: it reads file 3 and writes file 4.
///
/// Pipes need no port, so nothing else on the machine can talk to it.
final class BrowserProcess {
  /// Names under which it is installed, best first.
  static let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]

  let commands: Int32
  let answers: Int32
  private let process: pid_t
  private let profile: String

  /// Where the program lies, or nil.
  static var program: String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let places = names.flatMap { name in folders.map { "\($0)/\(name)" } }
    return places.first(where: FileManager.default.isExecutableFile)
  }

  init() throws(BrowserError) {
    guard let program = BrowserProcess.program else { throw .missing(BrowserProcess.names) }
    let profile = FileManager.default.temporaryDirectory
      .appending(path: "interlude-browser-\(UUID().uuidString)").path
    guard let toBrowser = Pipe(), let fromBrowser = Pipe() else {
      throw .cannotStart(program, why: String(cString: strerror(errno)))
    }
    var pid: pid_t = 0
    let code = BrowserProcess.spawn(
      program, BrowserProcess.arguments(profile: profile), reading: toBrowser.out,
      writing: fromBrowser.into, &pid)
    close(toBrowser.out)
    close(fromBrowser.into)
    guard code == 0 else {
      close(toBrowser.into)
      close(fromBrowser.out)
      throw .cannotStart(program, why: String(cString: strerror(code)))
    }
    commands = toBrowser.into
    answers = fromBrowser.out
    process = pid
    self.profile = profile
  }

  /// Both ends of a pipe, above the numbers that the browser wants.
  private struct Pipe {
    let out: Int32
    let into: Int32

    init?() {
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { return nil }
      out = fcntl(ends[0], F_DUPFD_CLOEXEC, 10)
      into = fcntl(ends[1], F_DUPFD_CLOEXEC, 10)
      close(ends[0])
      close(ends[1])
    }
  }

  /// Without sandbox as root only, where Chromium has none.
  private static func arguments(profile: String) -> [String] {
    let always = [
      "--headless=new", "--remote-debugging-pipe", "--user-data-dir=\(profile)", "--no-first-run",
      "--disable-gpu", "--hide-scrollbars", "--mute-audio", "--disable-background-networking",
      "--disable-component-update", "--disable-default-apps", "--disable-sync",
      "--disable-extensions", "--disable-dev-shm-usage", "--no-default-browser-check",
      "--disable-background-timer-throttling", "--disable-renderer-backgrounding",
      "--disable-backgrounding-occluded-windows", "--password-store=basic", "--lang=en-US",
      // A page that sounds unasked is to be heard doing so.
      "--autoplay-policy=no-user-gesture-required",
      // Frames of another origin stay within reach of the same session.
      "--disable-site-isolation-trials",
      "--disable-features=IsolateOrigins,site-per-process,IsolateSandboxedIframes,Translate",
      "about:blank",
    ]
    return getuid() == 0 ? ["--no-sandbox"] + always : always
  }

  private static func spawn(
    _ program: String, _ arguments: [String], reading: Int32, writing: Int32, _ pid: inout pid_t
  ) -> Int32 {
    var files = posix_spawn_file_actions_t()
    var manner = posix_spawnattr_t()
    posix_spawn_file_actions_init(&files)
    posix_spawnattr_init(&manner)
    defer {
      posix_spawn_file_actions_destroy(&files)
      posix_spawnattr_destroy(&manner)
    }
    posix_spawn_file_actions_adddup2(&files, reading, 3)
    posix_spawn_file_actions_adddup2(&files, writing, 4)
    for (descriptor, mode) in [(Int32(0), O_RDONLY), (1, O_WRONLY), (2, O_WRONLY)] {
      posix_spawn_file_actions_addopen(&files, descriptor, "/dev/null", mode, 0)
    }
    // A group of its own ends with all of its helpers; threads of tests block signals.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&manner, &none)
    posix_spawnattr_setpgroup(&manner, 0)
    posix_spawnattr_setflags(&manner, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    return posix_spawn(&pid, program, &files, &manner, words, environ)
  }

  /// Ends the browser with all of its helpers and removes its profile.
  func end() {
    close(commands)
    var status: Int32 = 0
    for _ in 0..<100 where waitpid(process, &status, WNOHANG) == 0 { usleep(20_000) }
    kill(-process, SIGKILL)
    waitpid(process, &status, WNOHANG)
    try? FileManager.default.removeItem(atPath: profile)
  }
}
