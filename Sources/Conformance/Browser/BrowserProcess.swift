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

  /// Where the program lies, or nil.
  static var program: String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let places = names.flatMap { name in folders.map { "\($0)/\(name)" } }
    return places.first(where: FileManager.default.isExecutableFile)
  }

  init() throws(BrowserError) {
    guard let program = BrowserProcess.program else { throw .missing(BrowserProcess.names) }
    guard let toBrowser = Pipe(), let fromBrowser = Pipe() else {
      throw .cannotStart(program, why: String(cString: strerror(errno)))
    }
    commands = toBrowser.into
    answers = fromBrowser.out
    defer {
      close(toBrowser.out)
      close(fromBrowser.into)
    }
    do throws(BrowserQuarters.Fault) {
      process = try BrowserQuarters.take { folder in
        BrowserProcess.spawn(
          program, in: folder, reading: toBrowser.out, writing: fromBrowser.into)
      }
    } catch {
      close(toBrowser.into)
      close(fromBrowser.out)
      switch error {
      case .noRoom(let folder, let code):
        throw .noRoom(in: folder, why: String(cString: strerror(code)))
      case .cannotStart(let code):
        throw .cannotStart(program, why: String(cString: strerror(code)))
      }
    }
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

  /// What it keeps for a while lies beside its profile, where the path of a socket in there is
  /// short enough for the system.
  private static func environment(in folder: String) -> [String] {
    let all = ProcessInfo.processInfo.environment
    guard folder.utf8.count < 60 else { return all.map { "\($0.key)=\($0.value)" } }
    return all.filter { $0.key != "TMPDIR" }.map { "\($0.key)=\($0.value)" } + ["TMPDIR=\(folder)"]
  }

  private static func spawn(
    _ program: String, in folder: String, reading: Int32, writing: Int32
  ) -> (process: pid_t, code: Int32) {
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
    var words = pointers([program] + arguments(profile: "\(folder)/profile"))
    var surroundings = pointers(environment(in: folder))
    defer { for word in words + surroundings { free(word) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, program, &files, &manner, &words, &surroundings)
    return (process, code)
  }

  /// As C wants a list: to be freed, and ended by nothing.
  private static func pointers(_ words: [String]) -> [UnsafeMutablePointer<CChar>?] {
    words.map { strdup($0) } + [nil]
  }

  /// Ends the browser with all of its helpers and removes what it kept.
  func end() {
    close(commands)
    var about = siginfo_t()
    // It is left for `BrowserQuarters` to reap, so that nobody else has its number before.
    for _ in 0..<100 {
      about.si_signo = 0
      let options = WEXITED | WNOHANG | WNOWAIT
      guard waitid(P_PID, id_t(process), &about, options) == 0, about.si_signo == 0 else { break }
      usleep(20_000)
    }
    BrowserQuarters.leave(process)
  }
}
