import Foundation

extension Desktop {
  /// A program on a desktop, its window, and what it printed.
  public final class Window {
    let desktop: Desktop
    private let process: Process
    private let output: URL
    /// The X server's number of the window.
    public private(set) var id = ""

    init(on desktop: Desktop, _ command: [String], _ environment: [String: String]) throws {
      self.desktop = desktop
      output = FileManager.default.temporaryDirectory
        .appendingPathComponent("desktop-\(UUID().uuidString).txt")
      try Data().write(to: output)
      let writer = try FileHandle(forWritingTo: output)
      process = Process()
      process.executableURL = URL(fileURLWithPath: command[0])
      process.arguments = Array(command.dropFirst())
      process.environment = desktop.variables(environment)
      process.standardOutput = writer
      process.standardError = writer
      process.standardInput = FileHandle.nullDevice
      try Desktop.run(process)
      try wait("a window") { self.find() }
    }

    deinit {
      if process.isRunning { process.terminate() }
      try? FileManager.default.removeItem(at: output)
    }

    public var pid: Int32 { process.processIdentifier }

    /// All that the program printed so far, on stdout and stderr.
    public var printed: String { (try? String(contentsOf: output, encoding: .utf8)) ?? "" }

    /// The last line that starts with `start`.
    public func lastLine(_ start: String) -> String? {
      printed.split(separator: "\n").last { $0.hasPrefix(start) }.map(String.init)
    }

    /// Waits until something holds; throws what was printed where it does not within the time.
    public func wait(
      _ what: String, seconds: Double = 30, until holds: () throws -> Bool
    ) throws {
      let end = Date(timeIntervalSinceNow: seconds)
      while try !holds() {
        if Date() > end {
          throw Problem(description: "waited in vain for \(what); printed so far:\n\(printed)")
        }
        usleep(20_000)
      }
    }

    /// Waits until the last line that starts with `start` contains `text`.
    public func wait(for text: String, in start: String = "") throws {
      try wait("“\(text)”") { lastLine(start)?.contains(text) == true }
    }

    /// Whether the program still runs.
    public var isOpen: Bool { process.isRunning }

    /// Waits for the program to end and gives its exit code.
    public func ended() throws -> Int32 {
      try wait("the end") { !process.isRunning }
      return process.terminationStatus
    }

    private func find() -> Bool {
      let found = try? desktop.tool("xdotool", "search", "--onlyvisible", "--pid", "\(pid)")
      id = found?.split(separator: "\n").last.map(String.init) ?? ""
      return !id.isEmpty
    }
  }
}

extension Desktop.Window {
  /// Moves the mouse to a pixel of the window.
  public func move(to x: Int, _ y: Int) throws {
    try desktop.tool("xdotool", "mousemove", "--window", id, "\(x)", "\(y)")
  }

  public func click(_ x: Int, _ y: Int) throws {
    try move(to: x, y)
    try desktop.tool("xdotool", "click", "1")
  }

  public func mouse(isDown: Bool) throws {
    try desktop.tool("xdotool", isDown ? "mousedown" : "mouseup", "1")
  }

  /// Presses and lets go of a key by X's name of it: `Left`, `space`, `alt+F4`.
  public func key(_ name: String) throws { try desktop.tool("xdotool", "key", name) }

  public func key(_ name: String, isDown: Bool) throws {
    try desktop.tool("xdotool", isDown ? "keydown" : "keyup", name)
  }

  public func resize(_ width: Int, _ height: Int) throws {
    try desktop.tool("xdotool", "windowsize", id, "\(width)", "\(height)")
  }

  /// Takes the keyboard away, as another window does; the mouse goes to a corner of the desktop.
  public func loseFocus() throws {
    try desktop.tool("xdotool", "mousemove", "1", "1")
    let under = try desktop.tool("xdotool", "getmouselocation", "--shell")
    let root = under.split(separator: "\n").first { $0.hasPrefix("WINDOW=") }?.dropFirst(7)
    try desktop.tool("xdotool", "windowfocus", String(root ?? ""))
  }

  public func minimize() throws { try desktop.tool("xdotool", "windowminimize", id) }
  public func restore() throws { try desktop.tool("xdotool", "windowactivate", id) }
  /// Asks the window to close, as the button in its title bar does.
  /// Asks again where the window manager, busy with something else, did not hear.
  public func close() throws {
    for _ in 0..<10 where isOpen {
      try key("alt+F4")
      for _ in 0..<50 where isOpen { usleep(20_000) }
    }
  }
  public func send(_ signal: Int32) { kill(pid, signal) }

  /// The colour of a pixel of the window, as `#RRGGBB`.
  public func color(_ x: Int, _ y: Int) throws -> String {
    let text = try desktop.tool(
      "import", "-window", id, "-crop", "1x1+\(x)+\(y)", "-depth", "8", "txt:-")
    let words = text.split(whereSeparator: { $0 == " " || $0 == "\n" })
    return words.first { $0.hasPrefix("#") && $0.count >= 7 }.map { String($0.prefix(7)) } ?? text
  }
}
