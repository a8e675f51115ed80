import Foundation

/// An X server that no screen shows, with a window manager where there is one, for driving real
/// windows by real pointer and key events.
///
/// Needs Xvfb and xdotool; openbox for what only a window manager can do; ImageMagick for colours.
public final class Desktop {
  private let server: Process
  private var manager: Process?
  /// The server's name, like `:93`.
  public let display: String

  public struct Problem: Error, CustomStringConvertible {
    public let description: String
  }

  /// Programs that are not installed, of those that every desktop needs; nil where none is missing.
  public static var missing: String? {
    let missing = ["Xvfb", "xdotool"].filter { path(of: $0) == nil }
    return missing.isEmpty ? nil : missing.joined(separator: " and ")
  }

  /// Whether windows can be minimised, focused and asked to close.
  public static var hasManager: Bool { path(of: "openbox") != nil }
  /// Whether colours on the screen can be read.
  public static var hasEyes: Bool { path(of: "import") != nil }

  public init(width: Int = 1280, height: Int = 1024) throws {
    let told = Pipe()
    server = Process()
    server.executableURL = try Desktop.program("Xvfb")
    server.arguments = [
      "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp", "-noreset",
    ]
    server.standardOutput = told
    server.standardError = FileHandle.nullDevice
    try Desktop.run(server)
    let number = String(decoding: told.fileHandleForReading.availableData, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    guard Int(number) != nil else { throw Problem(description: "Xvfb found no free display") }
    display = ":\(number)"
    if Desktop.hasManager { try startManager() }
  }

  /// Starts the window manager and waits until it rules: a window that maps before that may be
  /// overlooked.
  private func startManager() throws {
    manager = try start("openbox")
    for _ in 0..<250 {
      let count = try tool("xdotool", "get_num_desktops")
      if Int(count.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0 > 0 { return }
      usleep(20_000)
    }
    throw Problem(description: "openbox does not answer")
  }

  deinit {
    manager?.terminate()
    server.terminate()
    server.waitUntilExit()
  }

  /// Starts a program on this desktop.
  ///
  /// - Parameters:
  ///   - command: path of the program and its arguments.
  ///   - environment: variables beside those of this process.
  public func open(_ command: [String], environment: [String: String] = [:]) throws -> Window {
    try Window(on: self, command, environment)
  }

  /// Runs one of the desktop's tools and gives what it prints.
  @discardableResult public func tool(_ name: String, _ arguments: String...) throws -> String {
    try tool(name, arguments)
  }

  @discardableResult public func tool(_ name: String, _ arguments: [String]) throws -> String {
    let told = Pipe()
    let process = Process()
    process.executableURL = try Desktop.program(name)
    process.arguments = arguments
    process.environment = variables()
    process.standardOutput = told
    process.standardError = FileHandle.nullDevice
    try Desktop.run(process)
    let output = told.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }

  /// Saves what is on the screen as a PNG.
  public func screenshot(to path: String) throws { try tool("import", "-window", "root", path) }

  func variables(_ more: [String: String] = [:]) -> [String: String] {
    var all = ProcessInfo.processInfo.environment
    all["DISPLAY"] = display
    all["WAYLAND_DISPLAY"] = nil
    all["INTERLUDE_SESSIONS"] = "none"
    all["SDL_VIDEODRIVER"] = "x11"
    all["SDL_RENDER_DRIVER"] = "software"
    return all.merging(more) { $1 }
  }

  private func start(_ name: String) throws -> Process {
    let process = Process()
    process.executableURL = try Desktop.program(name)
    process.environment = variables()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try Desktop.run(process)
    return process
  }

  /// Starts a process that hears signals: tests run on threads which block them, and what a thread
  /// blocks its children block too.
  static func run(_ process: Process) throws {
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try process.run()
  }

  static func program(_ name: String) throws -> URL {
    guard let path = path(of: name) else { throw Problem(description: "\(name) is not installed") }
    return URL(fileURLWithPath: path)
  }

  private static func path(of name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
  }
}
